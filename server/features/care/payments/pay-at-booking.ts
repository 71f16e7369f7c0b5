// Takes what a booking costs, inside the booking's own transaction: credits immediately, the card as a payment still to be charged.
import { creditUse, planCover } from "@larkwell/domain/payments/ledger.ts";
import { type CreditGrant, consumeCredits, type PaymentPlan } from "@larkwell/domain/payments/payment-plan.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { insertUses } from "./credits.ts";
import { insertMovement } from "./ledger.ts";
import { insertPayment, type PaymentRow } from "./payments.queries.ts";

interface Due {
  appointmentId: number;
  memberId: number;
  start: Temporal.Instant;
  plan: PaymentPlan;
  credits: readonly CreditGrant[];
  paymentMethodId: number | null;
}

/** The payment that waits for its card charge; null if everything is paid already. */
export async function takePayment(tx: Tx, context: AppContext, due: Due): Promise<PaymentRow | null> {
  const now = context.now();
  const { appointmentId, memberId, plan } = due;
  if (plan.planCents > 0) await insertMovement(tx, planCover({ appointmentId, cents: plan.planCents }), now);
  if (plan.creditCents + plan.cardCents === 0) return null;
  const payment = await insertPayment(tx, {
    appointmentId,
    memberId,
    kind: "charge",
    cardCents: plan.cardCents,
    creditCents: plan.creditCents,
    paymentMethodId: plan.cardCents > 0 ? due.paymentMethodId : null,
    provider: context.cards.name,
    status: plan.cardCents > 0 ? "pending" : "succeeded",
    now,
  });
  if (plan.creditCents > 0) {
    const { uses } = consumeCredits(due.credits, plan.creditCents, due.start);
    await insertUses(tx, { appointmentId }, uses, now);
    await insertMovement(tx, creditUse({ memberId, appointmentId, cents: plan.creditCents }), now, payment.id);
  }
  if (plan.cardCents === 0) return null;
  // If this process dies before the answer is recorded, the recovery asks the provider (recover-payments.ts).
  return payment;
}
