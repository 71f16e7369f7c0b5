// Settles an open payment: asks the provider what became of a charge, or sends a refund. Safe to run twice.

import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { type ChargeResult, chargeAbandoned } from "../../../outside/cards/port.ts";
import { findCardOfPayment, findChargeOf, findPayment, type PaymentRow } from "./payments.queries.ts";
import { paidFor } from "./purpose.ts";
import { settleCharge } from "./settle-charge.ts";
import { settleRefund } from "./settle-refund.ts";

/** A charge is left to the request that made it for this long; then any process that finds it settles it. */
export const CHARGE_SECONDS = 30;
/** How long a card's owner has to answer the bank: as long as a slot is held (D34). */
export const CHALLENGE_SECONDS = 300;

/** The provider never received this charge. */
const neverTaken = { status: "declined", ...chargeAbandoned } as const;

const isOlderThan = (context: AppContext, payment: PaymentRow, seconds: number) =>
  Temporal.Instant.compare(payment.created_at.add({ seconds }), context.now()) <= 0;

export async function settlePayment(context: AppContext, { payload }: QueuedJob<"payment">): Promise<void> {
  const payment = await findPayment(context.read, payload.paymentId);
  if (!payment) return;
  if (payment.kind === "refund") await sendRefund(context, payment);
  else await recoverCharge(context, payment);
}

/** Asks the provider about a charge whose answer was not recorded, and settles it accordingly. */
export async function recoverCharge(context: AppContext, payment: PaymentRow): Promise<void> {
  if (payment.status === "requires_action") {
    if (!isOlderThan(context, payment, CHALLENGE_SECONDS) || !payment.provider_ref) return;
    await settleCharge(context, nobody, payment.id, await context.cards.abandonCharge({ ref: payment.provider_ref }));
    return;
  }
  if (payment.status !== "pending" || !isOlderThan(context, payment, CHARGE_SECONDS)) return;
  await settleCharge(context, nobody, payment.id, (await askProvider(context, payment)) ?? neverTaken);
}

/** What became of a charge; undefined if the provider never received it. Throws ProviderUnavailable. */
export async function askProvider(context: AppContext, payment: PaymentRow): Promise<ChargeResult | undefined> {
  const card = await findCardOfPayment(context.read, payment);
  return context.cards.findCharge({
    idempotencyKey: payment.idempotency_key,
    ...(card ? { customerRef: card.customer_ref } : {}),
  });
}

/** Sends a refund with its key, as often as needed: the provider refunds the money once. */
async function sendRefund(context: AppContext, payment: PaymentRow): Promise<void> {
  if (payment.status !== "pending") return;
  const charge =
    payment.refund_of === null
      ? await findChargeOf(context.read, paidFor(payment))
      : await findPayment(context.read, payment.refund_of);
  if (!charge?.provider_ref) throw new Error("A refund needs the charge it belongs to.");
  const result = await context.cards.refund({
    chargeRef: charge.provider_ref,
    cents: payment.card_cents,
    idempotencyKey: payment.idempotency_key,
  });
  await settleRefund(context, payment.id, result);
}
