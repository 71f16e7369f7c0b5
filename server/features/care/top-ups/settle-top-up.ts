// What becomes of added money when its charge succeeded, failed, or was taken back by the payer's bank.

import { topUpCredited, topUpTakenBack } from "@larkwell/domain/payments/ledger.ts";
import { takenByDispute } from "@larkwell/domain/payments/top-up.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { insertMovement } from "../payments/ledger.ts";
import { endPayer } from "./end-payer.ts";
import { isMemberLeaving, lockPayer } from "./payers.queries.ts";
import { findTopUp, insertGrant, insertReturn, lockTopUp, markSettled, type TopUpRow } from "./top-ups.queries.ts";

/**
 * The payment is locked and becomes "succeeded" in this transaction: this happens once. False: either side ended it
 * meanwhile, and all of it goes back.
 */
export async function creditTopUp(tx: Tx, { topUpId, paymentId, now }: DomainEvents["top_up_paid"]): Promise<boolean> {
  const topUp = await lockTopUp(tx, topUpId);
  if (topUp.state !== "pending") return false;
  const payer = await lockPayer(tx, topUp.payer_id);
  await forgetCard(tx, topUp);
  const { member_id: memberId, cents } = topUp;
  if (payer?.state !== "confirmed" || (await isMemberLeaving(tx.db, memberId))) {
    await markSettled(tx, topUpId, { state: "refused" });
    return false;
  }
  const grant = await insertGrant(tx, { user_id: memberId, cents, created_at: now });
  await markSettled(tx, topUpId, { state: "paid", grant_id: grant.id });
  await insertMovement(tx, topUpCredited({ memberId, topUpId, cents }), now, paymentId);
  await tx.queue(
    "top_up_payer",
    { payerId: payer.id, about: "paid", cents },
    { dedupeKey: `top_up_payer:${payer.id}:paid:${topUpId}` },
  );
  await tx.queue("notice", { template: "credit_by_payer", userId: memberId }, { dedupeKey: `top_up:${topUpId}:told` });
  await tx.audit({ action: "top_up.paid", subjectUserId: memberId, subject: { kind: "top_up", id: topUpId } });
  return true;
}

export async function failTopUp(tx: Tx, { topUpId }: DomainEvents["top_up_unpaid"]): Promise<void> {
  const topUp = await lockTopUp(tx, topUpId);
  if (topUp.state !== "pending") return;
  await forgetCard(tx, topUp);
  await markSettled(tx, topUpId, { state: "failed" });
}

/** The provider deletes it: it was for this charge only. */
async function forgetCard(tx: Tx, { card_ref: cardRef, id }: TopUpRow): Promise<void> {
  const payment = await tx.db
    .selectFrom("payments")
    .select("provider")
    .where("top_up_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (cardRef === null || !payment) return;
  await tx.queue(
    "card_copy_removal",
    { provider: payment.provider, cardRef },
    { dedupeKey: `card_copy:${cardRef}:removal` },
  );
}

/** Whose bank takes money back adds none any more. Answers what was not used, which is taken from the credits. */
export async function takeDisputed(tx: Tx, { topUpId, cents, now }: DomainEvents["top_up_disputed"]): Promise<number> {
  const found = await findTopUp(tx.db, topUpId);
  if (!found) return 0;
  await tx.lockPeople(found.member_id);
  const topUp = await lockTopUp(tx, topUpId);
  const payer = await lockPayer(tx, topUp.payer_id);
  if (payer) await endPayer(tx, payer, "disputed", now);
  const taken = topUp.state === "paid" ? takenByDispute({ cents: topUp.cents, usedCents: topUp.used_cents }, cents) : 0;
  if (taken > 0) await takeBack(tx, topUp, taken, now);
  return taken;
}

/** Out of the credits, under the lock of their member. */
export async function takeBack(tx: Tx, topUp: TopUpRow, cents: number, now: Temporal.Instant): Promise<void> {
  const { id: topUpId, member_id: memberId, grant_id: grantId } = topUp;
  if (grantId === null) throw new Error("Only what became credit is taken back.");
  await insertReturn(tx, { grant_id: grantId, top_up_id: topUpId, cents, created_at: now });
  await insertMovement(tx, topUpTakenBack({ memberId, topUpId, cents }), now);
}
