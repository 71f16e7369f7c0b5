// The terms of a booking: may the member book in their state, what it costs, who pays what, and whether these are the terms that were shown.

import type * as contract from "@larkwell/contract/bookings.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { policyOf } from "@larkwell/domain/bookings/cancellation.ts";
import { changeInTerms, type ShownTerms } from "@larkwell/domain/bookings/shown-terms.ts";
import { bookingStateCheck, type StateVerdict } from "@larkwell/domain/bookings/state-rule.ts";
import { msg, t } from "@larkwell/domain/language/text.ts";
import { centsToWire, wireToCents } from "@larkwell/domain/money/cents.ts";
import {
  type CreditGrant,
  creditsValidAt,
  type PaymentPlan,
  planPayment,
} from "@larkwell/domain/payments/payment-plan.ts";
import { certifiedStates, type Licence } from "@larkwell/domain/practitioners/licences.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { z } from "zod";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { type Card, mustBeSaved } from "../payments/member-card.ts";
import type { Booker, Booking } from "./booker.queries.ts";
import { mustBeBookable } from "./bookings.access.ts";
import { findSuccessor, type OfferedProduct } from "./schedule.queries.ts";

export interface Choices {
  start: Temporal.Instant;
  privacy: "basic" | "anonymous";
  prescription: boolean;
  paymentMethodId: number | undefined;
}

export interface Terms {
  verdict: StateVerdict;
  memberState: string | null;
  hasPlan: boolean;
  credits: CreditGrant[];
  /** Cents of credits still valid at the start. */
  creditCents: number;
  plan: PaymentPlan;
  card: Card | undefined;
}

/** A prescription needs a name, so an anonymous visit never has one (D37). */
export const wantsPrescription = (choices: Pick<Choices, "privacy" | "prescription">) =>
  choices.prescription && choices.privacy === "basic";

type Wanted = Pick<OfferedProduct, "licensed_care" | "can_prescribe">;
type BookingRequest = Pick<Choices, "start" | "privacy" | "prescription">;

/** May the member book, in this state: by the licenses that are valid on the day of the visit (D37). */
export function verdictOn(
  actor: Actor,
  product: Wanted,
  choices: BookingRequest,
  memberState: string | null,
  licences: readonly Licence[],
  rxEnabled: boolean,
): StateVerdict {
  return bookingStateCheck({
    certifiedStates: certifiedStates(licences, dateIn(actor.timeZone, choices.start)),
    memberState,
    anonymous: choices.privacy === "anonymous",
    prescriptionWanted: wantsPrescription(choices),
    licensedCareProduct: product.licensed_care,
    canPrescribe: product.can_prescribe,
    rxEnabled,
  });
}

export const bookingOf = (context: AppContext, actor: Actor, product: OfferedProduct, choices: Choices): Booking => ({
  memberId: actor.id,
  productId: product.id,
  practitionerId: product.practitioner_id,
  start: choices.start,
  now: context.now(),
  provider: context.cards.name,
  cardId: choices.paymentMethodId,
});

export function termsOf(booker: Booker, actor: Actor, product: OfferedProduct, choices: Choices): Terms {
  mustBeSaved(booker.card, choices.paymentMethodId);
  mustBeBookable(product, booker);
  const { credits, card, has_plan: hasPlan, state: memberState } = booker;
  const creditCents = creditsValidAt(credits, choices.start);
  return {
    verdict: verdictOn(actor, product, choices, memberState, booker.licences, booker.rx_enabled),
    memberState,
    hasPlan,
    credits,
    creditCents,
    plan: planPayment({ priceCents: product.price_cents, creditCents, hasPlan }),
    card,
  };
}

/** The refusal's message; undefined: the message of its code. Another way to continue is offered only if there is one. */
function wordsOf({ outcome, mayContinueAnonymously: may }: StateVerdict): string | undefined {
  if (outcome === "education_only")
    return may
      ? msg(
          "Outside the United States, this practitioner can offer coaching and education only. You can continue anonymously without a prescription.",
        )
      : msg("Outside the United States, you can book coaching and education only. This visit is medical care.");
  return may
    ? undefined
    : msg(
        "This practitioner isn’t licensed in your state, and this visit is medical care. Choose someone who is licensed there.",
      );
}

const noPrescriptions = msg(
  "Your organization’s plan doesn’t include prescriptions. You can book this visit without one.",
);

/** Refuses what the state rule blocks (D37), with what the dialog needs to offer another way. */
export function mustBeAllowed(verdict: StateVerdict) {
  if (!verdict.blocks) return;
  const details = { outcome: verdict.outcome, may_continue_anonymously: verdict.mayContinueAnonymously };
  if (verdict.outcome === "state_missing") throw new Refusal("state_missing", { details });
  if (verdict.outcome === "cannot_prescribe") throw new Refusal("cannot_prescribe", { details });
  if (verdict.outcome === "rx_unavailable") throw new Refusal("rx_unavailable", { message: noPrescriptions, details });
  const message = wordsOf(verdict);
  throw new Refusal("state_not_licensed", { ...(message ? { message } : {}), details });
}

type Shown = CallOf<typeof contract.bookAppointment>["body"]["shown"];
type Details = z.output<typeof contract.ChangedTerms>;

const changed = (sentence: string, details: Details) =>
  new Refusal("terms_changed", {
    message: t("{sentence} Nothing was charged. Check the new terms and book again.", { sentence }),
    details,
  });

const termsIn = ({ price, card, policy }: NonNullable<Shown>): ShownTerms => ({
  priceCents: wireToCents(price),
  cardCents: wireToCents(card),
  policy,
});

export function mustBeAsShown(shown: Shown, product: OfferedProduct, cardCents: number) {
  if (!shown) return;
  const now: ShownTerms = {
    priceCents: product.price_cents,
    cardCents,
    policy: policyOf(product.cancellation_policy),
  };
  const sentence = changeInTerms(termsIn(shown), now);
  if (!sentence) return;
  throw changed(sentence, {
    product_id: product.id,
    price: centsToWire(product.price_cents),
    card: centsToWire(cardCents),
    policy: policyOf(product.cancellation_policy),
  });
}

/** When its price changes, a booked product is replaced by a new one. The member is referred to that one, if there is one. */
export async function refuseGone(read: Reader, productId: number, shown: Shown): Promise<never> {
  if (!shown) throw new Refusal("not_found");
  const next = await findSuccessor(read, productId);
  if (!next) throw new Refusal("offer_gone");
  const policy = policyOf(next.cancellation_policy);
  const before = termsIn(shown);
  const after = { ...before, priceCents: next.price_cents, policy };
  const sentence = changeInTerms(before, after) ?? msg("The offer for this visit changed.");
  throw changed(sentence, { product_id: next.id, price: centsToWire(next.price_cents), policy });
}
