// Booking: the time and the credits in one transaction, then the card, then the answer in another transaction (decision 003).
import type * as contract from "@larkwell/contract/bookings.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { introductionPurpose } from "@larkwell/domain/bookings/purposes.ts";
import { hasTooManyVisits } from "@larkwell/domain/bookings/visit-limits.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { chargeAbandoned } from "../../../outside/cards/port.ts";
import { mustBeBookableChild } from "../../health/family/visit-children.ts";
import { chargeBegun, chargeCard, finishChallenge, giveUpChallenges } from "../payments/charge-card.ts";
import { takePayment } from "../payments/pay-at-booking.ts";
import type { ChargeOutcome } from "../payments/settle-charge.ts";
import { findIntroduction, readBooker } from "./booker.queries.ts";
import {
  bookingOf,
  type Choices,
  mustBeAllowed,
  mustBeAsShown,
  refuseGone,
  type Terms,
  termsOf,
  wantsPrescription,
} from "./booking-terms.ts";
import { mustBeOwn } from "./bookings.access.ts";
import { findAppointment, insertAppointment } from "./bookings.queries.ts";
import { viewAppointment } from "./bookings.view.ts";
import {
  claimSlot,
  isAboutTime,
  mustBeFree,
  mustNotBeTaken,
  queueForPractitioner,
  withNearestSlots,
} from "./claim-slot.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { type BegunBooking, findBegun, findPendingBooking, findPendingCharge } from "./duplicate-bookings.queries.ts";
import { findProduct, type OfferedProduct } from "./schedule.queries.ts";

/** Both spellings of the path come here. */
type Call = Pick<CallOf<typeof contract.bookAppointment>, "actor" | "body" | "context" | "requestKey">;

/** A booking whose time is taken; `charge` is what it waits for. */
interface OpenBooking {
  appointmentId: number;
  charge: (() => Promise<ChargeOutcome>) | null;
}

export async function bookAppointment(call: Call) {
  try {
    return await book(call);
  } catch (error) {
    if (!(error instanceof Refusal) || !isAboutTime(error) || !(await hasBegun(call))) throw error;
    return book(call);
  }
}

/**
 * True if this request has a booking by now. Its first attempt seemed dead, but the database finished that attempt after this one had
 * looked for it: what takes the time is the member's own.
 */
async function hasBegun({ actor, context, requestKey }: Call): Promise<boolean> {
  if (!requestKey) return false;
  const begun = await findBegun(context.read, actor.id, requestKey);
  return begun.some((one) => one.request_key === requestKey && one.booking_state !== "void");
}

async function book({ actor, body, context, requestKey }: Call) {
  const product = await findProduct(context.read, body.product_id);
  if (!product) return refuseGone(context.read, body.product_id, body.shown);
  const start = body.scheduled_start;
  const open = await findBegun(context.read, actor.id, requestKey);
  const begun = requestKey ? open.find((one) => one.request_key === requestKey) : undefined;
  if (begun && !(begun.product_id === product.id && begun.scheduled_start.equals(start)))
    throw new Refusal("key_reused");
  if (begun?.booking_state === "booked") return bookedVisit(context, actor, begun.id);
  const goesOn = begun ?? open.find((one) => isSame(one, product, body));
  if (open.some((one) => one.status === "requires_action" && one.id !== goesOn?.id))
    await giveUpChallenges(context, actor, goesOn && { appointmentId: goesOn.id });
  const wanted = { actor, offer: product, start };
  const look = () => mustNotBeTaken(context, wanted);
  const { appointmentId, charge } = await withNearestSlots(context, wanted, () =>
    queueForPractitioner(context, product.practitioner_id, look, () =>
      openBooking(context, actor, product, body, requestKey),
    ),
  );
  if (charge) mustBePaid(await charge(), appointmentId);
  return bookedVisit(context, actor, appointmentId);
}

/** The first transaction: every refusal happens here, before any money moves. */
function openBooking(
  context: AppContext,
  actor: Actor,
  product: OfferedProduct,
  body: Call["body"],
  requestKey: string | null,
) {
  return context.write(actor, async (tx): Promise<OpenBooking> => {
    await tx.lockPeople(product.practitioner_id, actor.id);
    const choices: Choices = {
      start: body.scheduled_start,
      privacy: body.privacy,
      prescription: body.prescription,
      paymentMethodId: body.payment_method_id,
    };
    const booker = await readBooker(tx.db, bookingOf(context, actor, product, choices));
    if (booker.pending) return resume(tx, context, actor, booker.pending, body);
    // Deleted while this request waited for the locks.
    if (!booker.on_offer) return refuseGone(tx.db, product.id, body.shown);
    if (booker.is_leaving) throw new Refusal("deletion_pending");
    if (body.child_id !== undefined) await mustBeBookableChild(tx.db, actor, body.child_id, context.now());
    const request = { memberId: actor.id, offer: product, start: choices.start, now: context.now() };
    await mustBeFree(tx.db, request);
    const next = { practitionerId: product.practitioner_id, priceCents: product.price_cents };
    if (hasTooManyVisits(booker.upcoming, next)) throw new Refusal("too_many_visits");
    const terms = termsOf(booker, actor, product, choices);
    mustBeAllowed(terms.verdict);
    mustBeAsShown(body.shown, product, terms.plan.cardCents);
    if (terms.plan.cardCents > 0 && !terms.card) throw new Refusal("card_needed");
    const appointmentId = await addAppointment(tx, context, actor, product, body, { choices, terms, requestKey });
    await claimSlot(tx, { ...request, appointmentId, expiresAt: null, staleHolds: booker.has_stale_holds });
    const payment = await takePayment(tx, context, {
      appointmentId,
      memberId: actor.id,
      start: choices.start,
      plan: terms.plan,
      credits: terms.credits,
      paymentMethodId: terms.card?.id ?? null,
    });
    if (payment === null) await confirmBooking(tx, context, appointmentId);
    return { appointmentId, charge: payment && (() => chargeBegun(context, actor, payment, terms.card)) };
  });
}

const requestOf = (actor: Actor, product: Pick<OfferedProduct, "practitioner_id">, start: Temporal.Instant) => ({
  memberId: actor.id,
  practitionerId: product.practitioner_id,
  start,
});

/** A reload or a second tab continues what was begun; another card starts again. */
const isSame = (pending: BegunBooking, product: OfferedProduct, body: Call["body"]) =>
  pending.booking_state === "pending" &&
  pending.status !== null &&
  pending.product_id === product.id &&
  pending.scheduled_start.equals(body.scheduled_start) &&
  pending.privacy === body.privacy &&
  pending.child_id === (body.child_id ?? null) &&
  (body.payment_method_id === undefined || body.payment_method_id === pending.payment_method_id);

/**
 * The member comes back to a time for which the bank still waits for an answer: the question is asked again
 * (card_action). If it was answered meanwhile, the visit is booked, or its time is free.
 */
export async function askAgain(context: AppContext, actor: Actor, product: OfferedProduct, start: Temporal.Instant) {
  const pending = await findPendingBooking(context.read, requestOf(actor, product, start));
  if (pending?.status !== "requires_action" || pending.product_id !== product.id) return;
  const outcome = await chargeCard(context, actor, pending.payment_id);
  if (outcome.state === "action") mustBePaid(outcome, pending.id);
}

/** The same request again while the first one's payment is still open: it continues with the charge that was begun. */
async function resume(
  tx: Tx,
  context: AppContext,
  actor: Actor,
  begun: { id: number; privacy: string; child_id: number | null },
  body: Call["body"],
): Promise<OpenBooking> {
  const payment = await findPendingCharge(tx.db, begun.id);
  const sameCard = body.payment_method_id === undefined || body.payment_method_id === payment?.payment_method_id;
  const isOther = begun.privacy !== body.privacy || begun.child_id !== (body.child_id ?? null);
  if (!payment || !sameCard || isOther) throw new Refusal("in_progress");
  // Its price was read when it was begun; another one has been read since.
  if (body.shown && wireToCents(body.shown.price) !== payment.price_cents) throw new Refusal("in_progress");
  return { appointmentId: begun.id, charge: () => chargeCard(context, actor, payment.id) };
}

async function addAppointment(
  tx: Tx,
  context: AppContext,
  actor: Actor,
  product: OfferedProduct,
  body: Call["body"],
  { choices, terms, requestKey }: { choices: Choices; terms: Terms; requestKey: string | null },
) {
  return insertAppointment(tx, {
    productId: product.id,
    practitionerId: product.practitioner_id,
    memberId: actor.id,
    start: choices.start,
    end: choices.start.add({ minutes: product.minutes }),
    privacy: choices.privacy,
    purpose: body.purpose ?? (product.is_cx ? await introductionOf(tx.db, actor.id) : null),
    priceCents: product.price_cents,
    policy: product.cancellation_policy,
    memberState: terms.memberState,
    prescriptionWanted: wantsPrescription(choices),
    notes: body.notes,
    childId: body.child_id ?? null,
    requestKey,
    now: context.now(),
  });
}

/** The first visit with a care coordinator is an introduction; later ones have no purpose unless one is sent (R3.029). */
async function introductionOf(read: Reader, memberId: number) {
  const { active_tracks, met_coordinator } = await findIntroduction(read, memberId);
  return met_coordinator ? null : introductionPurpose(active_tracks);
}

function mustBePaid(outcome: ChargeOutcome, appointmentId: number) {
  if (outcome.state === "paid") return;
  // Canceled before the member answered: in another tab, or by the recovery.
  if (outcome.state === "declined" && outcome.code === chargeAbandoned.code) throw new Refusal("hold_expired");
  if (outcome.state === "declined")
    throw new Refusal("card_declined", { message: outcome.message, details: { decline_code: outcome.code } });
  if (outcome.state === "action")
    throw new Refusal("card_action", {
      details: { appointment_id: appointmentId, ref: outcome.ref, client_secret: outcome.clientSecret },
    });
  throw new Refusal("hold_expired");
}

async function bookedVisit(context: AppContext, actor: Actor, appointmentId: number) {
  const row = mustBeOwn(await findAppointment(context.read, actor, appointmentId));
  return viewAppointment(row, actor.role, context.now());
}

/** The member has answered the bank's question (3-D Secure): the booking is finished, or its time is free again. */
export async function confirmPayment({ actor, params, body, context }: CallOf<typeof contract.confirmPayment>) {
  const outcome = await finishChallenge(context, actor, { appointmentId: params.id }, body.approve);
  if (outcome) mustBePaid(outcome, params.id);
  return bookedVisit(context, actor, params.id);
}
