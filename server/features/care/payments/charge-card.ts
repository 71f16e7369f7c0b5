// Charges the card of a pending booking, outside of any transaction, and has the answer written down.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Author } from "../../../data/transaction.ts";
import type { House } from "../../../house.ts";
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
import { type ChargeOutcome, settleCharge } from "./settle-charge.ts";
import { askProvider } from "./settle-payment.ts";

const unclear =
  "The card service isn't answering, so we don't know yet whether your payment went through. Please try again in a moment: you are never charged twice, and a payment without a booking is given back.";

/** The same payment may be charged again and again: its idempotency key lets the provider take it once. */
async function askToCharge(
  house: House,
  payment: PaymentRow,
  card: Pick<Card, "card_ref" | "customer_ref"> | undefined,
): Promise<ChargeResult> {
  if (!card) return { status: "declined", ...cardGone };
  try {
    return await house.cards.charge({
      customerRef: card.customer_ref,
      cardRef: card.card_ref,
      cents: payment.card_cents,
      idempotencyKey: payment.idempotency_key,
      description: `${house.config.BRAND_NAME} visit`,
      memberPresent: true,
    });
  } catch (error) {
    if (!(error instanceof ProviderRejected || error instanceof ProviderUnavailable)) throw error;
    // The charge may have been taken though its answer was lost; silence leaves it to the recovery.
    const found = await askProvider(house, payment).catch(() => undefined);
    if (found) return found;
    if (error instanceof ProviderRejected)
      return { status: "declined", code: error.code, message: "Your card was declined." };
    throw new Refusal("provider_down", { message: unclear, details: { appointment_id: payment.appointment_id } });
  }
}

export async function chargeCard(house: House, author: Author, paymentId: number): Promise<ChargeOutcome> {
  const payment = await findPayment(house.read, paymentId);
  if (!payment) return { state: "void" };
  if (payment.status === "succeeded") return { state: "booked" };
  if (payment.status === "failed")
    return {
      state: "declined",
      code: payment.failure_code ?? "card_declined",
      message: payment.failure_message ?? "Your card was declined.",
    };
  // A question that was asked already: how it stands now, not how it stood when the charge was begun.
  const asked = payment.status === "requires_action" ? await askProvider(house, payment) : undefined;
  const charge = async () => askToCharge(house, payment, await findCardOfPayment(house.read, payment));
  return settleCharge(house, author, paymentId, asked ?? (await charge()));
}

/** The same for a payment that this request has just begun, with the card that it is for. */
export const chargeBegun = async (house: House, author: Author, payment: PaymentRow, card: Card | undefined) =>
  settleCharge(house, author, payment.id, await askToCharge(house, payment, card));

/**
 * The member answered her bank: asks for the outcome of the challenge of this appointment's charge. Who wrote it down first (the
 * provider's event, another tab) changes nothing. Undefined when she has no such charge.
 */
export async function finishChallenge(
  house: House,
  author: Author & { id: number },
  appointmentId: number,
  approve: boolean,
): Promise<ChargeOutcome | undefined> {
  const payment = await findChargeOf(house.read, appointmentId);
  if (payment?.member_id !== author.id) return undefined;
  if (payment.status !== "requires_action" || !payment.provider_ref) return chargeCard(house, author, payment.id);
  const result = await house.cards.finishCharge({ ref: payment.provider_ref, approve });
  return settleCharge(house, author, payment.id, result);
}

/**
 * A member who begins anew has given up the bank's question of an earlier try: its time becomes free again. One that she
 * answered in time, unheard, is booked.
 */
export async function giveUpChallenges(house: House, author: Author & { id: number }, exceptAppointmentId?: number) {
  for (const payment of await findOpenChallenges(house.read, author.id)) {
    if (payment.appointment_id === exceptAppointmentId || !payment.provider_ref) continue;
    try {
      await settleCharge(house, author, payment.id, await house.cards.abandonCharge({ ref: payment.provider_ref }));
    } catch (error) {
      // Then the recovery does it, five minutes after the question.
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }
}
