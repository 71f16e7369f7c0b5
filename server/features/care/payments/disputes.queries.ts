// Disputes of charges. SQL only.
import type { Tx } from "../../../data/transaction.ts";

interface NewDispute {
  paymentId: number;
  provider: string;
  ref: string;
  cents: number;
  reason: string;
  answerBy: Temporal.Instant | null;
  now: Temporal.Instant;
}

/** The dispute, created if not known yet, locked until the end of the transaction. */
export async function lockDispute(tx: Tx, made: NewDispute) {
  const inserted = await tx.db
    .insertInto("disputes")
    .values({
      payment_id: made.paymentId,
      provider: made.provider,
      provider_ref: made.ref,
      cents: made.cents,
      reason: made.reason,
      answer_by: made.answerBy,
      opened_at: made.now,
    })
    .onConflict((conflict) => conflict.columns(["provider", "provider_ref"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const dispute = await tx.db
    .selectFrom("disputes")
    .select(["id", "status"])
    .where("provider", "=", made.provider)
    .where("provider_ref", "=", made.ref)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { dispute, isNew: inserted !== undefined };
}

export const closeDispute = (tx: Tx, id: number, status: "won" | "lost", now: Temporal.Instant) =>
  tx.db.updateTable("disputes").set({ status, closed_at: now }).where("id", "=", id).execute();
