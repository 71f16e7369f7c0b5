// Sessions: signing in and out, and who is signed in (D11, D12).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { User } from "./people.ts";
import { email, flag, id, line, nothing, password, wireTimeOut } from "./shapes.ts";

export const clientId = z.enum(["web", "native"]);

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** In seconds. */
  expires_in: z.number(),
  token_type: z.literal("Bearer"),
});
export type Tokens = z.output<typeof Tokens>;

export const signIn = endpoint("signIn", {
  method: "POST",
  path: "/oauth/token",
  access: "public",
  summary: "Sign in with email and password",
  description: "Needs a second factor as well if the account has one.",
  body: z.object({
    grant_type: z.literal("password"),
    username: email,
    password,
    client_id: clientId,
    /** Six digits from the authenticator app, or a recovery code. */
    mfa_code: line(40).optional(),
    /** The answer to a passkey challenge, as the browser gave it, in JSON. */
    passkey: z.record(z.string(), z.unknown()).optional(),
  }),
  limit: "auth",
  returns: Tokens,
  errors: ["wrong_credentials", "account_locked", "mfa_required", "mfa_wrong"],
});

export const refreshSession = endpoint("refreshSession", {
  method: "POST",
  path: "/oauth/token/refresh",
  access: "public",
  summary: "Refresh the session's tokens",
  description: "Using a refresh token twice ends the session.",
  body: z.object({ refresh_token: line(200), client_id: clientId }),
  limit: "auth",
  returns: Tokens,
  errors: ["session_ended"],
});

export const signOut = endpoint("signOut", {
  method: "POST",
  path: "/oauth/revoke",
  access: "session",
  summary: "End this session",
  returns: nothing,
  evenIfPending: true,
  evenIfLocked: true,
});

export const readMe = endpoint("readMe", {
  method: "GET",
  path: "/me",
  access: "session",
  summary: "Get the signed-in person",
  query: z.object({ include_profile: flag.default(true) }),
  returns: User,
  evenIfPending: true,
});

const ownId = z.object({ user_id: id });

/** A device or browser where the person is signed in. */
export const OpenSession = z.object({
  id: z.string(),
  client_id: clientId,
  /** The device in words: "Chrome on Windows". */
  device: z.string(),
  created_at: wireTimeOut,
  last_seen_at: wireTimeOut,
  /** When it ends if it is not used again. */
  ends_unused_at: wireTimeOut,
  /** When it ends even if it is used. */
  ends_at: wireTimeOut,
  /** True for the session that made this request. */
  current: z.boolean(),
});

export const listSessions = endpoint("listSessions", {
  method: "GET",
  path: "/users/:user_id/sessions",
  access: "session",
  summary: "List your sessions",
  description: "Last used first.",
  params: ownId,
  returns: z.object({ data: z.array(OpenSession) }),
});

export const endSession = endpoint("endSession", {
  method: "DELETE",
  path: "/users/:user_id/sessions/:session_id",
  access: "session",
  summary: "End one of your sessions",
  params: z.object({ user_id: id, session_id: z.uuid() }),
  returns: nothing,
});

export const endOtherSessions = endpoint("endOtherSessions", {
  method: "DELETE",
  path: "/users/:user_id/sessions",
  access: "session",
  summary: "End all your other sessions",
  params: ownId,
  returns: z.object({ ended: z.number() }),
});
