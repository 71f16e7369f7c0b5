// Records the card provider's answer about a charge, in one transaction: paid, or void.
import { charge, refundToCredit } from "@larkwell/domain/payments/ledger.ts";
import { returnCredits } from "@larkwell/domain/payments/payment-plan.ts";
import type { AppContext } from "../../../context.ts";
import type { Author, Tx } from "../../../data/transaction.ts";
import {
  type ChargeResult,
  type ChargeSucceeded,
  chargeAbandoned,
  type Declined,
} from "../../../outside/cards/port.ts";
import { type CreditPurpose, insertUses, usesOf } from "./credits.ts";
import { insertMovement, tookMoney } from "./ledger.ts";
import { lockPayment, type PaymentRow, updatePayment } from "./payments.queries.ts";
import { refundWhole } from "./purchase-payments.ts";
import { paidFor } from "./purpose.ts";

export type ChargeOutcome =
  | { state: "paid" }
  | { state: "declined"; code: string; message: string }
  | { state: "action"; ref: string; clientSecret: string }
  /** Canceled before the provider's answer came; money that moved anyway is being refunded. */
  | { state: "void" };

/** Safe to call twice and by two processes together: the first settles, the others get its result. */
export async function settleCharge(
  context: AppContext,
  author: Author,
  paymentId: number,
  result: ChargeResult,
): Promise<ChargeOutcome> {
  return context.write(author, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return { state: "void" };
    if (payment.status === "succeeded") return { state: "paid" };
    if (payment.status === "failed") return outcomeOfFailed(tx, context, payment, result);
    if (result.status === "succeeded") return succeed(tx, context, payment, result);
    if (result.status === "declined") return decline(tx, context, payment, result);
    await updatePayment(tx, payment.id, { status: "requires_action", provider_ref: result.ref });
    return { state: "action", ref: result.ref, clientSecret: result.clientSecret };
  });
}

async function succeed(
  tx: Tx,
  context: AppContext,
  payment: PaymentRow,
  result: ChargeSucceeded,
): Promise<ChargeOutcome> {
  const now = context.now();
  await updatePayment(tx, payment.id, { status: "succeeded", provider_ref: result.chargeRef, settled_at: now });
  const paid = paidFor(payment);
  const { member_id: memberId, card_cents: cents } = payment;
  await insertMovement(tx, charge({ memberId, ...paid, cents }), now, payment.id);
  if ("appointmentId" in paid) await tx.publish("charge_settled", paid);
  else if ("purchaseId" in paid) await tx.publish("package_paid", { ...paid, memberId, cents, now });
  else {
    const [isKept] =
      "topUpId" in paid
        ? await tx.publish("top_up_paid", { ...paid, paymentId: payment.id, now })
        : await tx.publish("plan_paid", { ...paid, paymentId: payment.id, payerId: payment.payer_id, now });
    if (isKept === true) return { state: "paid" };
    await refundWhole(tx, payment, now);
    if ("invoiceId" in paid) await giveCreditsBack(tx, payment, paid, now);
    return { state: "void" };
  }
  return { state: "paid" };
}

async function decline(
  tx: Tx,
  context: AppContext,
  payment: PaymentRow,
  { code, message }: Declined,
): Promise<ChargeOutcome> {
  await failCharge(tx, context, payment, code, message);
  return { state: "declined", code, message };
}

/**
 * The charge will not happen: the credits return to their grants and the booking is void. A purchase changes nothing; a
 * plan decides whether it is charged again. Only its first period takes credits, and that is never charged again.
 */
export async function failCharge(tx: Tx, context: AppContext, payment: PaymentRow, code: string, message: string) {
  const now = context.now();
  await updatePayment(tx, payment.id, {
    status: "failed",
    failure_code: code,
    failure_message: message,
    settled_at: now,
  });
  const paid = paidFor(payment);
  if ("invoiceId" in paid) {
    const wasSent = code !== chargeAbandoned.code;
    await tx.publish("plan_unpaid", { ...paid, payerId: payment.payer_id, wasSent, now });
    await giveCreditsBack(tx, payment, paid, now);
  }
  if ("topUpId" in paid) await tx.publish("top_up_unpaid", paid);
  if (!("appointmentId" in paid)) return;
  const [wasBeingBooked] = await tx.publish("charge_failed", paid);
  if (wasBeingBooked) await giveCreditsBack(tx, payment, paid, now);
}

/** To the grants they came from. */
async function giveCreditsBack(tx: Tx, payment: PaymentRow, paid: CreditPurpose, now: Temporal.Instant) {
  const { member_id: memberId, credit_cents: cents } = payment;
  if (cents === 0) return;
  const back = returnCredits(await usesOf(tx.db, paid), cents);
  await insertUses(
    tx,
    paid,
    back.map((use) => ({ ...use, cents: -use.cents })),
    now,
  );
  await insertMovement(tx, refundToCredit({ memberId, ...paid, cents }), now, payment.id);
}

/** An answer that came after the charge was canceled. If money moved, it is refunded: no charge without a booking or credits. */
async function outcomeOfFailed(
  tx: Tx,
  context: AppContext,
  payment: PaymentRow,
  result: ChargeResult,
): Promise<ChargeOutcome> {
  if (result.status === "succeeded" && !(await tookMoney(tx.db, payment.id))) {
    const now = context.now();
    await updatePayment(tx, payment.id, { provider_ref: result.chargeRef });
    const { member_id: memberId, card_cents: cents } = payment;
    await insertMovement(tx, charge({ memberId, ...paidFor(payment), cents }), now, payment.id);
    await refundWhole(tx, payment, now);
    return { state: "void" };
  }
  if (result.status === "declined") return { state: "declined", code: result.code, message: result.message };
  return { state: "void" };
}
