// Reads and writes of sessions and their refresh tokens. SQL only.

import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { holdsAddress } from "../credentials/address-holder.facts.ts";

const credentials = ["id", "role", "email", "password_hash", "time_zone"] as const;

/** The account that has the address, or else the oldest of those that share it. */
export const findFirstAccount = (read: Reader, email: string) =>
  read
    .selectFrom("users")
    .select(credentials)
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .orderBy(holdsAddress("users"), "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Of the accounts that share an unconfirmed address, the one whose password has this hash. */
export const findAccountByHash = (read: Reader, email: string, passwordHash: string) =>
  read
    .selectFrom("users")
    .select(credentials)
    .where("email", "=", email)
    .where("password_hash", "=", passwordHash)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

export const findSessionOfToken = (read: Reader, tokenHash: string) =>
  read.selectFrom("refresh_tokens").select("session_id").where("token_hash", "=", tokenHash).executeTakeFirst();

/** Locks the session, so that exchanges of one session come one after the other. */
export const lockSession = (tx: Tx, sessionId: string) =>
  tx.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id",
      "sessions.user_id",
      "sessions.client_id",
      "sessions.binding_hash",
      "sessions.ended_at",
      "sessions.expires_at",
      "sessions.created_at",
      "sessions.cookie_prefixed",
      "users.role",
      "users.time_zone",
      "users.disabled_at",
    ])
    .where("sessions.id", "=", sessionId)
    .forUpdate("sessions")
    .executeTakeFirst();

export const findRefreshToken = (tx: Tx, tokenHash: string) =>
  tx.db.selectFrom("refresh_tokens").select("used_at").where("token_hash", "=", tokenHash).executeTakeFirst();

export const markTokenUsed = (tx: Tx, tokenHash: string, now: Temporal.Instant) =>
  tx.db.updateTable("refresh_tokens").set({ used_at: now }).where("token_hash", "=", tokenHash).execute();

/** The browser has shown its cookie under the name with the prefix. */
export const markCookiePrefixed = (tx: Tx, sessionId: string) =>
  tx.db.updateTable("sessions").set({ cookie_prefixed: true }).where("id", "=", sessionId).execute();

export const findSessionOfBinding = (tx: Tx, userId: number, bindingHash: string) =>
  tx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("binding_hash", "=", bindingHash)
    .where("ended_at", "is", null)
    .executeTakeFirst();

export const openSessionsOf = (read: Reader, actor: Actor, now: Temporal.Instant) =>
  read
    .selectFrom("sessions")
    .select(["id", "client_id", "user_agent", "created_at", "last_seen_at", "expires_at"])
    .where("user_id", "=", actor.id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .limit(100)
    .execute();

interface WhichSessions {
  userId: number;
  only?: string;
  except?: string;
}

/** Ends open sessions of one person; returns their ids. */
export async function markSessionsEnded(
  tx: Tx,
  { userId, only, except }: WhichSessions,
  ended: { at: Temporal.Instant; because: string },
): Promise<string[]> {
  let update = tx.db
    .updateTable("sessions")
    .set({ ended_at: ended.at, ended_because: ended.because })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null);
  if (only !== undefined) update = update.where("id", "=", only);
  if (except !== undefined) update = update.where("id", "<>", except);
  const rows = await update.returning("id").execute();
  return rows.map((row) => row.id);
}
