// The second step of signing in: authenticator app, passkeys, recovery codes (D15).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { filledLine, id, line, password, wireTimeOut } from "./shapes.ts";

const ownId = z.object({ user_id: id });

export const SecondFactors = z.object({
  required: z.boolean(),
  authenticator_app: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      created_at: wireTimeOut,
      last_used_at: wireTimeOut.nullable(),
    }),
  ),
  recovery_codes_left: z.number(),
});

/** Codes are shown once, with the first factor; later set-ups answer an empty list. */
const codes = z.object({ recovery_codes: z.array(z.string()) });

export const readSecondFactors = endpoint("readSecondFactors", {
  method: "GET",
  path: "/users/:user_id/second_factors",
  access: "session",
  summary: "Which second factors the own account has.",
  params: ownId,
  returns: SecondFactors,
  evenIfPending: true,
});

export const beginAuthenticatorApp = endpoint("beginAuthenticatorApp", {
  method: "POST",
  path: "/users/:user_id/authenticator_app",
  access: "session",
  summary: "Makes a new secret for an authenticator app. It counts once a code confirms it. With the password.",
  params: ownId,
  body: z.object({ password }),
  returns: z.object({ secret: z.string(), otpauth_uri: z.string(), qr_svg: z.string() }),
  limit: "auth",
  errors: ["password_wrong", "account_locked"],
  evenIfPending: true,
});

export const confirmAuthenticatorApp = endpoint("confirmAuthenticatorApp", {
  method: "PUT",
  path: "/users/:user_id/authenticator_app",
  access: "session",
  summary: "Confirms the authenticator app with a code from it.",
  params: ownId,
  body: z.object({ code: filledLine(10, "The code") }),
  returns: codes,
  limit: "auth",
  errors: ["mfa_code_wrong"],
  evenIfPending: true,
});

const passkeyJson = z.record(z.string(), z.unknown());

export const beginPasskey = endpoint("beginPasskey", {
  method: "POST",
  path: "/users/:user_id/passkeys/begin",
  access: "session",
  summary: "Options for navigator.credentials.create, as JSON. With the password.",
  params: ownId,
  body: z.object({ password }),
  returns: z.object({ options: z.record(z.string(), z.unknown()) }),
  limit: "auth",
  errors: ["password_wrong", "account_locked"],
  evenIfPending: true,
});

export const addPasskey = endpoint("addPasskey", {
  method: "POST",
  path: "/users/:user_id/passkeys",
  access: "session",
  summary: "Keeps a new passkey.",
  params: ownId,
  body: z.object({ label: line(60).default(""), response: passkeyJson }),
  returns: codes,
  limit: "auth",
  errors: ["passkey_refused"],
  evenIfPending: true,
});

export const removeSecondFactor = endpoint("removeSecondFactor", {
  method: "POST",
  path: "/users/:user_id/second_factors/remove",
  access: "session",
  summary: "Removes the authenticator app or one passkey, with the password.",
  params: ownId,
  body: z.object({ password, factor: z.enum(["authenticator_app", "passkey"]), passkey_id: line(1400).optional() }),
  returns: SecondFactors,
  limit: "auth",
  errors: ["password_wrong", "account_locked", "last_factor"],
});

export const renewRecoveryCodes = endpoint("renewRecoveryCodes", {
  method: "POST",
  path: "/users/:user_id/recovery_codes",
  access: "session",
  summary: "Makes new recovery codes; the old ones stop working.",
  params: ownId,
  body: z.object({ password }),
  returns: codes,
  limit: "auth",
  errors: ["password_wrong", "account_locked", "mfa_none"],
});
