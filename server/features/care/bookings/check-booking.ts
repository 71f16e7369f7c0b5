// What prevents a booking and what it would cost, before anything is charged (D35, D37).
import type * as contract from "@larkwell/contract/bookings.ts";
import { stepAfterTime } from "@larkwell/domain/bookings/booking-steps.ts";
import { describePolicy, policyOf, refundDeadline } from "@larkwell/domain/bookings/cancellation.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { readBooker } from "./booker.queries.ts";
import { bookingOf, termsOf } from "./booking-terms.ts";
import { mustBeOnOffer } from "./schedule.queries.ts";

export async function checkBooking({ actor, body, context }: CallOf<typeof contract.checkBooking>) {
  const product = await mustBeOnOffer(context.read, body.product_id);
  const choices = {
    start: body.scheduled_start,
    privacy: body.privacy,
    prescription: body.prescription,
    paymentMethodId: undefined,
  };
  const booker = await readBooker(context.read, bookingOf(context, actor, product, choices));
  const terms = termsOf(booker, actor, product, choices);
  const step = stepAfterTime({
    hasPaymentMethod: terms.card !== undefined,
    hasSubscriptionPlan: terms.hasPlan,
    creditCents: terms.creditCents,
    priceCents: product.price_cents,
  });
  const deadline = refundDeadline(product.cancellation_policy, choices.start);
  return {
    state_outcome: terms.verdict.outcome,
    price: centsToWire(product.price_cents),
    credit: centsToWire(terms.plan.creditCents),
    card: centsToWire(terms.plan.cardCents),
    needs_card: step === "addCard",
    next_step: step,
    refund_deadline: deadline && Temporal.Instant.compare(deadline, context.now()) > 0 ? toWire(deadline) : null,
    policy: policyOf(product.cancellation_policy),
    policy_text: describePolicy(product.cancellation_policy),
  };
}
