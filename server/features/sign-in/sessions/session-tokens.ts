// Makes the tokens of a session: a signed access token, a rotating refresh token, and the secret that binds it to this browser (D11).
import { randomBytes } from "node:crypto";
import type { Tokens } from "@larkwell/contract/sessions.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { sessionEnd, sessionLife } from "@larkwell/domain/people/session-life.ts";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { accessSeconds, signAccessToken } from "../../../http/session.ts";
import { givesPrefixed } from "../credentials/binding-cookie.ts";

const secretToken = () => randomBytes(32).toString("base64url");

export interface SessionOwner {
  userId: number;
  role: Role;
  timeZone: string;
}

/** Opens a session. `binding` is null for native clients, which keep their token in the device's own store. */
export async function openSession(
  tx: Tx,
  context: AppContext,
  owner: SessionOwner,
  client: { id: "web" | "native"; request: FastifyRequest },
): Promise<{ sessionId: string; binding: string | null }> {
  const binding = client.id === "web" ? secretToken() : null;
  const now = context.now();
  const { id } = await tx.db
    .insertInto("sessions")
    .values({
      user_id: owner.userId,
      client_id: client.id,
      binding_hash: binding === null ? null : context.secret.hash(binding),
      user_agent: String(client.request.headers["user-agent"] ?? "").slice(0, 300),
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd({ startedAt: now, usedAt: now }, sessionLife(owner.role, context.config)),
      cookie_prefixed: givesPrefixed(context),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { sessionId: id, binding };
}

/** A new refresh token of the session, with an access token. */
export async function issueTokens(
  tx: Tx,
  context: AppContext,
  owner: SessionOwner,
  sessionId: string,
): Promise<Tokens> {
  const refreshToken = secretToken();
  await tx.db
    .insertInto("refresh_tokens")
    .values({ token_hash: context.secret.hash(refreshToken), session_id: sessionId, created_at: context.now() })
    .execute();
  return {
    access_token: await signAccessToken(context, { ...owner, sessionId }),
    refresh_token: refreshToken,
    expires_in: accessSeconds,
    token_type: "Bearer",
  };
}
