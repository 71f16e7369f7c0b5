// What happens to the money of a visit that is over or canceled: refunded to its source, and the rest is earned (D36, D48).
import type { Refund } from "@larkwell/domain/bookings/cancellation.ts";
import { earned, PRACTITIONER_SHARE, planReturn, refundToCredit } from "@larkwell/domain/payments/ledger.ts";
import { returnCredits } from "@larkwell/domain/payments/payment-plan.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { insertUses, keepReturnedCredits, usesOf } from "./credits.ts";
import { coveredByPlan, heldFor, insertMovement } from "./ledger.ts";
import { findChargeOf, insertPayment, type NewPayment } from "./payments.queries.ts";

export interface SettledVisit {
  id: number;
  member_id: number;
  practitioner_id: number;
}

/** Called once for a visit, in the transaction that settles it. Card refunds are sent by a queued job. */
export async function settleVisitMoney(
  tx: Tx,
  context: AppContext,
  visit: SettledVisit,
  refund: Refund,
): Promise<void> {
  const now = context.now();
  const newRefund: { appointmentId: number } & Pick<NewPayment, "memberId" | "kind" | "provider" | "now"> = {
    appointmentId: visit.id,
    memberId: visit.member_id,
    kind: "refund",
    provider: context.cards.name,
    now,
  };
  const about = { memberId: visit.member_id, appointmentId: visit.id };
  if (refund.creditRefundCents > 0) {
    const uses = returnCredits(await usesOf(tx.db, { appointmentId: visit.id }), refund.creditRefundCents);
    await insertUses(
      tx,
      { appointmentId: visit.id },
      uses.map((use) => ({ ...use, cents: -use.cents })),
      now,
    );
    await keepReturnedCredits(tx, uses, now);
    const payment = await insertPayment(tx, {
      ...newRefund,
      cardCents: 0,
      creditCents: refund.creditRefundCents,
      paymentMethodId: null,
      status: "succeeded",
    });
    await insertMovement(tx, refundToCredit({ ...about, cents: refund.creditRefundCents }), now, payment.id);
  }
  if (refund.cardRefundCents > 0) {
    const charge = await findChargeOf(tx.db, { appointmentId: visit.id });
    const payment = await insertPayment(tx, {
      ...newRefund,
      provider: charge?.provider ?? context.cards.name,
      cardCents: refund.cardRefundCents,
      creditCents: 0,
      paymentMethodId: charge?.payment_method_id ?? null,
      status: "pending",
    });
    await tx.queue("payment", { paymentId: payment.id }, { dedupeKey: `payment:${payment.id}:refund` });
  }
  const fromPlan = Math.ceil((await coveredByPlan(tx.db, visit.id)) * refund.fraction);
  if (fromPlan > 0) await insertMovement(tx, planReturn({ appointmentId: visit.id, cents: fromPlan }), now);
  // The card's part is still held: it leaves the books when the provider has refunded it.
  const rest = (await heldFor(tx.db, visit.id)) - refund.cardRefundCents;
  if (rest <= 0) return;
  const share = {
    practitionerId: visit.practitioner_id,
    appointmentId: visit.id,
    shareBasisPoints: PRACTITIONER_SHARE,
  };
  await insertMovement(tx, earned({ ...share, cents: rest }), now);
}
