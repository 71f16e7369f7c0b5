// What is charged when a plan is bought with a code: its credit first, then the card, as for a visit (D36).
import { LEAST_CARD_CENTS, planPayment } from "../payments/payment-plan.ts";

/**
 * Splits the price of the first period, in cents. The card always pays a part, because the plan renews with it; what the
 * code gives beyond that stays the member's.
 */
export function firstPayment(priceCents: number, creditCents: number) {
  const most = Math.max(0, priceCents - LEAST_CARD_CENTS);
  const split = planPayment({ priceCents, creditCents: Math.min(creditCents, most), hasPlan: false });
  return { creditCents: split.creditCents, cardCents: split.cardCents };
}
