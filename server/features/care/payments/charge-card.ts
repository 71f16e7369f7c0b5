// Charges the card of a pending booking or purchase, outside of any transaction, and has the result recorded.

import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { PaidFor } from "@larkwell/domain/payments/ledger.ts";
import type { AppContext } from "../../../context.ts";
import type { Author } from "../../../data/transaction.ts";
import type { ChargeResult } from "../../../outside/cards/port.ts";
import { cardGone } from "../../../outside/cards/port.ts";
import { ProviderRejected, ProviderUnavailable } from "../../../outside/failures.ts";
import type { Card } from "./member-card.ts";
import {
  findCardOfPayment,
  findChargeOf,
  findOpenChallenges,
  findPayment,
  type PaymentRow,
} from "./payments.queries.ts";
import { isFor } from "./purpose.ts";
import { type ChargeOutcome, settleCharge } from "./settle-charge.ts";
import { askProvider } from "./settle-payment.ts";

const unclearVisit = msg(
  "The card service isn’t answering, so we don’t know yet whether your payment went through. Try again in a moment. You’re never charged twice, and we refund any payment without a booking.",
);
const unclearPeriod = msg(
  "The card service isn’t answering, so we don’t know yet whether your payment went through. Try again in a moment. You’re never charged twice for the same time.",
);
const unclearPackage = msg(
  "The card service isn’t answering, so we don’t know yet whether your payment went through. Try again in a moment. You’re never charged twice for the same package.",
);

const unclearTopUp = msg(
  "The card service isn’t answering, so we don’t know yet whether your payment went through. Open this page again in a few minutes. You’re never charged twice for the same payment.",
);

const unclear = { visit: unclearVisit, messages: unclearPackage, plan: unclearPeriod, credit: unclearTopUp };
/** On the card statement: opaque. */
const goods = { visit: "visit", messages: "messages", plan: "plan", credit: "credit" } as const;

function kindOf(payment: PaymentRow): keyof typeof goods {
  if (payment.appointment_id !== null) return "visit";
  if (payment.top_up_id !== null) return "credit";
  return payment.plan_invoice_id === null ? "messages" : "plan";
}

/**
 * Only asks; the answer has to be settled. The same payment may be charged repeatedly: its idempotency key lets the
 * provider take it once.
 */
export async function askToCharge(
  context: AppContext,
  payment: PaymentRow,
  card: Pick<Card, "card_ref" | "customer_ref"> | undefined,
  memberPresent: boolean,
): Promise<ChargeResult> {
  if (!card) return { status: "declined", ...cardGone };
  try {
    return await context.cards.charge({
      customerRef: card.customer_ref,
      cardRef: card.card_ref,
      cents: payment.card_cents,
      idempotencyKey: payment.idempotency_key,
      description: `${context.config.BRAND_NAME} ${goods[kindOf(payment)]}`,
      memberPresent,
    });
  } catch (error) {
    if (!(error instanceof ProviderRejected || error instanceof ProviderUnavailable)) throw error;
    // The charge may have been taken although its answer was lost; without an answer it is left to the recovery.
    const found = await askProvider(context, payment).catch(() => undefined);
    if (found) return found;
    if (error instanceof ProviderRejected)
      return { status: "declined", code: error.code, message: msg("Your card was declined.") };
    throw new Refusal("provider_down", {
      message: unclear[kindOf(payment)],
      ...(payment.appointment_id === null ? {} : { details: { appointment_id: payment.appointment_id } }),
    });
  }
}

export async function chargeCard(context: AppContext, author: Author, paymentId: number): Promise<ChargeOutcome> {
  const payment = await findPayment(context.read, paymentId);
  if (!payment) return { state: "void" };
  if (payment.status === "succeeded") return { state: "paid" };
  if (payment.status === "failed")
    return {
      state: "declined",
      code: payment.failure_code ?? "card_declined",
      message: payment.failure_message ?? msg("Your card was declined."),
    };
  // A question that was already asked: its current state, not the one when the charge was begun.
  const asked = payment.status === "requires_action" ? await askProvider(context, payment) : undefined;
  const charge = async () => askToCharge(context, payment, await findCardOfPayment(context.read, payment), true);
  return settleCharge(context, author, paymentId, asked ?? (await charge()));
}

/**
 * The same for a payment that has just been begun, with its card. A job charges without its owner, who then cannot
 * answer the bank.
 */
export const chargeBegun = async (
  context: AppContext,
  author: Author,
  payment: PaymentRow,
  card: Pick<Card, "card_ref" | "customer_ref"> | undefined,
  memberPresent = true,
) => settleCharge(context, author, payment.id, await askToCharge(context, payment, card, memberPresent));

/**
 * The member answered the bank's question: asks for the result of the challenge for this visit's or package's charge. It
 * doesn't matter who recorded it first (the provider's event, another tab). Undefined if the member has no such charge.
 */
export async function finishChallenge(
  context: AppContext,
  author: Author & { id: number },
  paid: PaidFor,
  approve: boolean,
): Promise<ChargeOutcome | undefined> {
  const payment = await findChargeOf(context.read, paid);
  if (payment?.member_id !== author.id) return undefined;
  if (payment.status !== "requires_action" || !payment.provider_ref) return chargeCard(context, author, payment.id);
  const result = await context.cards.finishCharge({ ref: payment.provider_ref, approve });
  return settleCharge(context, author, payment.id, result);
}

/**
 * A member who starts again has abandoned the bank's question of an earlier try, so its time becomes free again. One
 * that was answered in time, unnoticed, is booked.
 */
export async function giveUpChallenges(context: AppContext, author: Author & { id: number }, except?: PaidFor) {
  for (const payment of await findOpenChallenges(context.read, author.id)) {
    if ((except && isFor(payment, except)) || !payment.provider_ref) continue;
    try {
      await settleCharge(context, author, payment.id, await context.cards.abandonCharge({ ref: payment.provider_ref }));
    } catch (error) {
      // Then the recovery does it, five minutes after the question.
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }
}
