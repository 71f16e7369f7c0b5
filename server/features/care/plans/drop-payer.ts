// Takes a payer's card and links away, and tells them that nothing more is charged. What becomes of the plan is decided elsewhere.
import type { PayerEnd } from "@larkwell/domain/plans/payer.ts";
import type { Tx } from "../../../data/transaction.ts";
import {
  deletePayerTokens,
  forgetPayersAddress,
  lockPayersOf,
  markPayerEnded,
  type PayerRow,
} from "./payers.queries.ts";

export async function dropPayer(tx: Tx, payer: PayerRow, because: PayerEnd, now: Temporal.Instant): Promise<void> {
  const { id, member_id, provider, card_ref: cardRef } = payer;
  await markPayerEnded(tx, id, because, now);
  await deletePayerTokens(tx, id);
  await tx.withdraw(`plan_payer:${id}:asked:`);
  if (provider !== null && cardRef !== null)
    await tx.queue("card_copy_removal", { provider, cardRef }, { dedupeKey: `card_copy:${cardRef}:removal` });
  // Someone who never answered is not written to again.
  if (payer.state === "invited" || because === "expired") await forgetPayersAddress(tx, id);
  else await tx.queue("plan_payer", { payerId: id, about: "ended" }, { dedupeKey: `plan_payer:${id}:ended` });
  await tx.audit({
    action: "plan.payer_ended",
    subjectUserId: member_id,
    subject: { kind: "plan_payer", id },
    reason: because,
  });
}

/** The plans of these members have ended. */
export async function dropPayersOf(
  tx: Tx,
  memberIds: readonly number[],
  because: PayerEnd,
  now: Temporal.Instant,
): Promise<void> {
  for (const payer of await lockPayersOf(tx, memberIds)) await dropPayer(tx, payer, because, now);
}
