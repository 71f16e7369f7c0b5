// Takes back the credits of a purchase that were not used, and refunds what they cost to the card that paid.
import type { Tx } from "../../../data/transaction.ts";
import { beginPurchasePayment, findPurchaseCharge } from "../payments/purchase-payments.ts";
import { listUsableOf, listUsablePurchases, lockCredits, withdrawCredits } from "./message-credits.queries.ts";

type Charge = NonNullable<Awaited<ReturnType<typeof findPurchaseCharge>>>;

/**
 * The credits are gone now; their money leaves the books when the card provider has refunded it, as with visits. False
 * if there was nothing to refund.
 */
export async function refundUnused(
  tx: Tx,
  purchaseId: number,
  charge: Charge,
  now: Temporal.Instant,
): Promise<boolean> {
  await lockCredits(tx, charge.member_id);
  const unused = await listUsableOf(tx.db, purchaseId);
  if (unused.length === 0) return false;
  const ids = unused.map((credit) => credit.id);
  await withdrawCredits(tx, ids, now);
  const refund = await beginPurchasePayment(tx, {
    purchaseId,
    memberId: charge.member_id,
    kind: "refund",
    cardCents: unused.reduce((sum, credit) => sum + credit.cents, 0),
    creditCents: 0,
    paymentMethodId: charge.payment_method_id,
    provider: charge.provider,
    status: "pending",
    now,
  });
  await tx.queue("payment", { paymentId: refund.id }, { dedupeKey: `payment:${refund.id}:refund` });
  return true;
}

/** Before an account ends: every purchase of this member, so that no paid message is lost with the account. */
export async function refundAllUnused(tx: Tx, memberId: number, now: Temporal.Instant): Promise<void> {
  for (const purchaseId of await listUsablePurchases(tx.db, memberId)) {
    const charge = await findPurchaseCharge(tx.db, purchaseId);
    if (charge?.status !== "succeeded" || !(await refundUnused(tx, purchaseId, charge, now))) continue;
    await tx.audit({
      action: "message_purchase.refunded",
      subjectUserId: memberId,
      subject: { kind: "message_purchase", id: purchaseId },
    });
  }
}
