// Reads and writes of private calendar addresses. Tokens are hashed; SQL only (D8).
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

interface NewFeed {
  userId: number;
  tokenHash: string;
  now: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

export const insertFeed = (tx: Tx, { userId, tokenHash, now, expiresAt }: NewFeed) =>
  tx.db
    .insertInto("calendar_feeds")
    .values({ user_id: userId, token_hash: tokenHash, created_at: now, expires_at: expiresAt })
    .execute();

export const listFeeds = (read: Reader, actor: Pick<Actor, "id">, now: Temporal.Instant) =>
  read
    .selectFrom("calendar_feeds")
    .select(["id", "created_at", "last_read_at", "expires_at"])
    .where("user_id", "=", actor.id)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();

export const findFeed = (read: Reader, tokenHash: string, now: Temporal.Instant) =>
  read
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "calendar_feeds.user_id")
    .select(["calendar_feeds.id as feedId", "calendar_feeds.last_read_at", "users.id", "users.role"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();

export const markFeedRead = (tx: Tx, feedId: string, now: Temporal.Instant) =>
  tx.db.updateTable("calendar_feeds").set({ last_read_at: now }).where("id", "=", feedId).execute();

/** Deletes one feed of this person, or all of them; returns their ids. */
export async function deleteFeeds(tx: Tx, userId: number, only?: string): Promise<string[]> {
  let statement = tx.db.deleteFrom("calendar_feeds").where("user_id", "=", userId);
  if (only !== undefined) statement = statement.where("id", "=", only);
  const rows = await statement.returning("id").execute();
  return rows.map((row) => row.id);
}
