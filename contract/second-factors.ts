// Second factors for signing in: authenticator app, passkeys and recovery codes (D15).
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

/** Codes are shown once, with the first factor. Later setups return an empty list. */
const codes = z.object({ recovery_codes: z.array(z.string()) });

export const readSecondFactors = endpoint("readSecondFactors", {
  method: "GET",
  path: "/users/:user_id/second_factors",
  access: "session",
  summary: "List your second factors",
  params: ownId,
  returns: SecondFactors,
  evenIfPending: true,
});

export const beginAuthenticatorApp = endpoint("beginAuthenticatorApp", {
  method: "POST",
  path: "/users/:user_id/authenticator_app",
  access: "session",
  summary: "Create an authenticator app secret",
  description: "It counts once a code confirms it. Needs the password.",
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
  summary: "Confirm the authenticator app with a code",
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
  summary: "Get options for creating a passkey",
  description: "For navigator.credentials.create, as JSON. Needs the password.",
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
  summary: "Add a passkey",
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
  summary: "Remove a second factor",
  description: "The authenticator app or one passkey. Needs the password.",
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
  summary: "Create new recovery codes",
  description: "The old ones stop working.",
  params: ownId,
  body: z.object({ password }),
  returns: codes,
  limit: "auth",
  errors: ["password_wrong", "account_locked", "mfa_none"],
});
