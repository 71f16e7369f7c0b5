// The terms of a booking: may she, in her state; what it costs; and who pays what. Asked before, and again inside the booking.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { bookingStateCheck, type StateVerdict } from "@larkwell/domain/bookings/state-rule.ts";
import {
  type CreditGrant,
  creditsValidAt,
  type PaymentPlan,
  planPayment,
} from "@larkwell/domain/payments/payment-plan.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { Reader } from "../../data/db.ts";
import type { House } from "../../house.ts";
import type { Actor } from "../../http/call.ts";
import { findCredits } from "../payments/credits.ts";
import { type Card, cardFor } from "../payments/member-card.ts";
import { mustBeBookable } from "./bookings.access.ts";
import { findBooker, findLicensedStates } from "./bookings.queries.ts";
import type { OfferedProduct } from "./schedule.queries.ts";

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

/** A prescription needs a name: with anonymous it is never wanted (D37). */
export const wantsPrescription = (choices: Pick<Choices, "privacy" | "prescription">) =>
  choices.prescription && choices.privacy === "basic";

/** May she, in this state: judged by the licences that are valid on the day of the visit (D37). */
export async function readVerdict(
  read: Reader,
  actor: Actor,
  product: Pick<OfferedProduct, "practitioner_id" | "licensed_care" | "can_prescribe">,
  choices: Pick<Choices, "start" | "privacy" | "prescription">,
  memberState: string | null,
): Promise<StateVerdict> {
  const day = dateIn(actor.timeZone, choices.start);
  return bookingStateCheck({
    certifiedStates: await findLicensedStates(read, product.practitioner_id, day),
    memberState,
    anonymous: choices.privacy === "anonymous",
    prescriptionWanted: wantsPrescription(choices),
    licensedCareProduct: product.licensed_care,
    canPrescribe: product.can_prescribe,
  });
}

export async function readTerms(
  read: Reader,
  house: House,
  actor: Actor,
  product: OfferedProduct,
  choices: Choices,
): Promise<Terms> {
  const now = house.now();
  const [booker, credits, card] = await Promise.all([
    findBooker(read, actor.id, now),
    findCredits(read, actor.id),
    cardFor(read, house, actor.id, choices.paymentMethodId),
  ]);
  mustBeBookable(product, { can_book_cx: booker?.can_book_cx ?? false });
  const hasPlan = Boolean(booker?.has_plan);
  const memberState = booker?.state ?? null;
  const creditCents = creditsValidAt(credits, choices.start);
  return {
    verdict: await readVerdict(read, actor, product, choices, memberState),
    memberState,
    hasPlan,
    credits,
    creditCents,
    plan: planPayment({ priceCents: product.price_cents, creditCents, hasPlan }),
    card,
  };
}

const educationOnly =
  "Outside the United States this practitioner can offer coaching and education only. You can continue anonymously without a prescription where that is offered.";

/** Refuses what the state rule blocks (D37), with what the dialog needs to offer a way on. */
export function mustBeAllowed(verdict: StateVerdict) {
  if (!verdict.blocks) return;
  const details = { outcome: verdict.outcome, may_continue_anonymously: verdict.mayContinueAnonymously };
  if (verdict.outcome === "state_missing") throw new Refusal("state_missing", { details });
  if (verdict.outcome === "cannot_prescribe") throw new Refusal("cannot_prescribe", { details });
  const message = verdict.outcome === "education_only" ? { message: educationOnly } : {};
  throw new Refusal("state_not_licensed", { ...message, details });
}
