// The overflow report, and its token, which works without a session. Hashed, SQL only (D8).
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** Uses the token up; undefined if it is unknown, used or expired. */
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

/** Whether anyone has said if the visit ran over. */
export const findOverflowReport = (read: Reader, appointmentId: number) =>
  read
    .selectFrom("overflow_reports")
    .select("overflowed")
    .where("appointment_id", "=", appointmentId)
    .executeTakeFirst();
