// The tokens of bookings that work without a session: the calendar feed and the overflow report. Hashed, SQL only (D8).
import type { Reader } from "../../data/db.ts";
import type { Tx } from "../../data/transaction.ts";

interface Lifetime {
  now: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

/** A person has one feed: the address before stops working. */
export async function insertFeed(tx: Tx, actor: { id: number }, tokenHash: string, { now, expiresAt }: Lifetime) {
  await tx.db
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("user_id", "=", actor.id)
    .where("purpose", "=", "calendar_feed")
    .where("used_at", "is", null)
    .execute();
  await tx.db
    .insertInto("one_time_tokens")
    .values({
      token_hash: tokenHash,
      purpose: "calendar_feed",
      user_id: actor.id,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

export const findFeedOwner = (read: Reader, tokenHash: string, now: Temporal.Instant) =>
  read
    .selectFrom("one_time_tokens")
    .innerJoin("users", "users.id", "one_time_tokens.user_id")
    .select(["users.id", "users.role"])
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", "calendar_feed")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();

export const insertOverflowToken = (
  tx: Tx,
  tokenHash: string,
  { appointmentId, practitionerId, now, expiresAt }: Lifetime & { appointmentId: number; practitionerId: number },
) =>
  tx.db
    .insertInto("one_time_tokens")
    .values({
      token_hash: tokenHash,
      purpose: "overflow_report",
      user_id: practitionerId,
      data: JSON.stringify({ appointment_id: appointmentId }),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();

/** Uses the token up; undefined when it is unknown, used or expired. */
export const consumeOverflowToken = (tx: Tx, tokenHash: string, now: Temporal.Instant) =>
  tx.db
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", "overflow_report")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("data")
    .executeTakeFirst();

export const upsertOverflowReport = (tx: Tx, appointmentId: number, overflowed: boolean) =>
  tx.db
    .insertInto("overflow_reports")
    .values({ appointment_id: appointmentId, overflowed })
    .onConflict((conflict) => conflict.column("appointment_id").doUpdateSet({ overflowed }))
    .execute();
