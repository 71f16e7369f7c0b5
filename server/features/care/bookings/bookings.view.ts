// Rows of appointments, slots and products to the shapes of the contract, as each side may see them.

import type { Appointment, AvailabilitySlot, Hold, RefundPreview } from "@larkwell/contract/bookings.ts";
import type { Product } from "@larkwell/contract/practitioners.ts";
import { isOver } from "@larkwell/domain/bookings/booking-states.ts";
import {
  describePolicy,
  policyOf,
  type Refund,
  refundDeadline,
  refundFor,
} from "@larkwell/domain/bookings/cancellation.ts";
import type { Slot } from "@larkwell/domain/bookings/open-slots.ts";
import { purposeWithoutLoss, purposeWithoutProgram } from "@larkwell/domain/bookings/purposes.ts";
import { isNoteOlder, tellsLoss as knowsLoss } from "@larkwell/domain/bookings/visit-brief.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import type { CreditGrant } from "@larkwell/domain/payments/payment-plan.ts";
import { creditsValidAt } from "@larkwell/domain/payments/payment-plan.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { prescribesIn, rightsOf, visitOf } from "./bookings.access.ts";
import type { AppointmentRow } from "./bookings.queries.ts";
import type { OfferedProduct } from "./schedule.queries.ts";
import { viewVisitChild } from "./view-visit-child.ts";

const wire = (instant: Temporal.Instant | null): string | null => (instant ? toWire(instant) : null);

export const viewProduct = (row: OfferedProduct): Product => ({
  id: row.id,
  practitioner_id: row.practitioner_id,
  vertical_id: row.vertical_id,
  vertical_name: row.vertical_name,
  minutes: row.minutes,
  price: centsToWire(row.price_cents),
  licensed_care: row.licensed_care,
});

export const viewSlot = (slot: Slot, credits: readonly CreditGrant[]): AvailabilitySlot => ({
  scheduled_start: toWire(slot.start),
  scheduled_end: toWire(slot.end),
  total_available_credits: centsToWire(creditsValidAt(credits, slot.start)),
});

/** The same for a whole list of starts in epoch milliseconds: a week has over a hundred, and the end of one is the next's start. */
export function viewSlots(starts: readonly number[], minutes: number, credits: readonly CreditGrant[]) {
  const length = minutes * 60_000;
  let end = Number.NaN;
  let endText = "";
  return starts.map((start): AvailabilitySlot => {
    const startText = start === end ? endText : toWire(start);
    end = start + length;
    endText = toWire(end);
    return {
      scheduled_start: startText,
      scheduled_end: endText,
      total_available_credits: centsToWire(creditsValidAt(credits, start)),
    };
  });
}

export const viewHold = (row: {
  id: number;
  product_id: number;
  starts_at: Temporal.Instant;
  expires_at: Temporal.Instant | null;
}): Hold => ({
  id: row.id,
  product_id: row.product_id,
  scheduled_start: toWire(row.starts_at),
  expires_at: toWire(row.expires_at ?? row.starts_at),
});

/** What a member would get back for canceling now; the cancellation itself uses the same function. */
export const refundOnCancel = (
  row: AppointmentRow,
  by: "member" | "practitioner" | "staff",
  at: Temporal.Instant,
): Refund =>
  refundFor({
    policy: row.cancellation_policy,
    event: by === "member" ? "cancelled_by_member" : "cancelled_by_practitioner",
    at,
    scheduledStart: row.refund_counts_from ?? row.scheduled_start,
    paidCents: row.paid_card_cents - row.refunded_card_cents,
    creditCents: row.paid_credit_cents - row.refunded_credit_cents,
  });

/** `countsFrom`: the start from which the policy counts, if it is not the row's. */
export function viewRefund(
  row: AppointmentRow,
  now: Temporal.Instant,
  countsFrom = row.refund_counts_from ?? row.scheduled_start,
): RefundPreview {
  const refund = refundOnCancel({ ...row, refund_counts_from: countsFrom }, "member", now);
  const deadline = refundDeadline(row.cancellation_policy, countsFrom);
  return {
    card: centsToWire(refund.cardRefundCents),
    credit: centsToWire(refund.creditRefundCents),
    fraction: refund.fraction,
    deadline: deadline && Temporal.Instant.compare(deadline, now) > 0 ? toWire(deadline) : null,
    policy: policyOf(row.cancellation_policy),
    policy_text: describePolicy(row.cancellation_policy),
  };
}

const viewPayment = (row: AppointmentRow): Appointment["payment"] => ({
  price: centsToWire(row.price_cents),
  card: centsToWire(row.paid_card_cents),
  credit: centsToWire(row.paid_credit_cents),
  refunded_card: centsToWire(row.refunded_card_cents),
  refunded_credit: centsToWire(row.refunded_credit_cents),
});

const viewOfferedProduct = (row: AppointmentRow): Appointment["product"] => ({
  id: row.product_id,
  minutes: row.minutes,
  price: centsToWire(row.price_cents),
  vertical_name: row.vertical_name,
  practitioner: {
    id: row.practitioner_id,
    first_name: row.practitioner_first_name,
    last_name: row.practitioner_last_name,
    image_url: portraitUrl({ image_id: row.practitioner_image_id, drawing: row.practitioner_drawing }),
    vertical_name: row.vertical_name,
    show_rx: row.show_rx,
  },
});

const viewRatings = (row: AppointmentRow): Appointment["ratings"] => ({
  reliability: row.rating_reliability,
  satisfaction: row.rating_satisfaction,
  empathy: row.rating_empathy,
  credibility: row.rating_credibility,
});

/** Ratings are honest if they are anonymous: the practitioner never sees what this member gave. */
const unrated: Appointment["ratings"] = { reliability: null, satisfaction: null, empathy: null, credibility: null };

/** Is this practitioner told here about the member’s loss (D77)? Until 30 days after this visit; a later visit tells it itself. */
const tellsLoss = (row: AppointmentRow, role: Role, now: Temporal.Instant): boolean =>
  role === "practitioner" &&
  knowsLoss({
    now,
    anonymous: row.privacy === "anonymous",
    cancelled: row.cancelled_at !== null,
    lastVisitEnd: row.scheduled_end,
    scheduledEnd: row.scheduled_end,
    lossKnownSince: row.loss_known_since,
  });

function viewPurpose({ purpose, privacy }: AppointmentRow, lossIsTold: boolean): string | null {
  if (privacy === "anonymous") return purposeWithoutProgram(purpose);
  return lossIsTold ? purpose : purposeWithoutLoss(purpose);
}

function viewMember(row: AppointmentRow, role: Role, lossIsTold: boolean): Appointment["member"] {
  const state = row.join_state ?? row.member_state;
  // Anonymous means that the practitioner never finds out who it was, whatever else is shown.
  if (role !== "member" && row.privacy === "anonymous")
    return { id: null, first_name: null, last_name: null, state, after_loss: false };
  const { member_id: id, member_first_name: first_name, member_last_name: last_name } = row;
  return { id, first_name, last_name, state, after_loss: lossIsTold };
}

/** `opened`: on the page of this one visit, not in a list. */
export function viewAppointment(
  row: AppointmentRow,
  role: Role,
  now: Temporal.Instant,
  opened: "opened" | "listed" = "listed",
): Appointment {
  const visit = visitOf(row, now);
  const can = rightsOf(row, role, visit);
  const lossIsTold = tellsLoss(row, role, now);
  const isMember = role === "member";
  const privacy = row.privacy as Appointment["privacy"];
  const status = (row.settled_status as Appointment["status"] | null) ?? visit.status;
  return {
    id: row.id,
    scheduled_start: toWire(row.scheduled_start),
    scheduled_end: toWire(row.scheduled_end),
    cancelled_at: wire(row.cancelled_at),
    cancelled_by: row.cancelled_by as Appointment["cancelled_by"],
    privacy,
    purpose: isMember ? row.purpose : viewPurpose(row, lossIsTold),
    child: viewVisitChild(row.child, {
      side: isMember ? "member" : "practitioner",
      anonymous: privacy === "anonymous",
      over: isOver(status),
      opened: opened === "opened",
      now,
    }),
    product_id: row.product_id,
    product: viewOfferedProduct(row),
    member: viewMember(row, role, lossIsTold),
    member_joined_at: wire(row.member_joined_at),
    practitioner_joined_at: wire(row.practitioner_joined_at),
    call_started_at: wire(row.call_started_at),
    member_ended_at: wire(row.member_ended_at),
    practitioner_ended_at: wire(row.practitioner_ended_at),
    pre_session: {
      notes: row.pre_session_notes,
      before_loss: lossIsTold && isNoteOlder(row.notes_written_at ?? row.created_at, row.loss_known_since),
    },
    prescription_info: {
      enabled: prescribesIn(row),
      pharmacy_id: row.pharmacy_id,
    },
    ratings: isMember ? viewRatings(row) : unrated,
    status,
    asks_if_kept: isMember && row.fit === "ask",
    cancellation_policy: policyOf(row.cancellation_policy),
    payment: isMember ? viewPayment(row) : null,
    refund_preview: isMember && can.cancel ? viewRefund(row, now) : null,
    version: row.version,
    can,
  };
}
