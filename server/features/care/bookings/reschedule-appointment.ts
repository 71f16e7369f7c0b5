// Moving a visit: one transaction, in which the old time is kept until the new one is taken (D38, decision 004).
import type * as contract from "@larkwell/contract/bookings.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import {
  isPractitionerLate,
  mayReschedule,
  refundStartAfterMove,
} from "@larkwell/domain/bookings/appointment-rights.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { notifyFreed, notifyMoved } from "./booking-notices.ts";
import { mustBeAllowed, verdictOn } from "./booking-terms.ts";
import { mustBeOwn, visitOf } from "./bookings.access.ts";
import {
  type AppointmentRow,
  findAppointment,
  findBooker,
  findLicences,
  updateAppointment,
} from "./bookings.queries.ts";
import { viewAppointment, viewRefund } from "./bookings.view.ts";
import { lockAppointment, mustBeCurrent } from "./change-appointment.ts";
import { mustBeFree, refusingOverlap, withNearestSlots } from "./claim-slot.ts";
import { deleteStaleHolds, moveClaim } from "./claims.queries.ts";
import { findBookedProduct } from "./schedule.queries.ts";

export async function rescheduleAppointment({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.rescheduleAppointment>) {
  const known = mustBeOwn(await findAppointment(context.read, actor, params.id));
  const offer = await findBookedProduct(context.read, known.product_id);
  if (!offer) throw new Refusal("not_found");
  const start = body.scheduled_start;
  const wanted = { actor, offer, start, movingAppointmentId: known.id };
  return withNearestSlots(context, wanted, () =>
    context.write(actor, async (tx) => {
      const row = await lockAppointment(tx, actor, known.id);
      mustBeCurrent(row, body.version, actor, context);
      if (row.settled_at !== null || !mayReschedule(visitOf(row, context.now())))
        throw new Refusal("not_reschedulable");
      if (!start.equals(row.scheduled_start)) {
        await mustBeAllowedThen(tx, context, actor, row, offer.licensed_care, start);
        await mustBeFree(tx.db, { memberId: actor.id, offer, start, now: context.now(), movingAppointmentId: row.id });
        await deleteStaleHolds(tx, offer.practitioner_id, actor.id, context.now());
        const to = { start, end: start.add({ minutes: offer.minutes }), bufferMinutes: offer.buffer_minutes };
        await refusingOverlap(() => moveClaim(tx, row.id, to));
        await move(tx, context, actor, row, to);
      }
      const moved = mustBeOwn(await findAppointment(tx.db, actor, row.id));
      return tx.answer(viewAppointment(moved, actor.role, context.now()));
    }),
  );
}

/** What was allowed on the old day may not be on the new one: a license may have expired by then. */
async function mustBeAllowedThen(
  tx: Tx,
  context: AppContext,
  actor: Actor,
  row: AppointmentRow,
  licensedCare: boolean,
  start: Temporal.Instant,
) {
  const booker = await findBooker(tx.db, actor.id, context.now());
  const product = { licensed_care: licensedCare, can_prescribe: row.can_prescribe };
  const privacy = row.privacy === "anonymous" ? "anonymous" : "basic";
  const choices = { start, privacy, prescription: row.prescription_wanted } as const;
  const licences = await findLicences(tx.db, row.practitioner_id);
  mustBeAllowed(verdictOn(actor, product, choices, booker?.state ?? null, licences, true));
}

/** From where the refund counts once the visit is at `newStart`. */
const refundStartOf = (row: AppointmentRow, newStart: Temporal.Instant, now: Temporal.Instant) =>
  refundStartAfterMove({
    policy: row.cancellation_policy,
    refundStart: row.refund_counts_from ?? row.scheduled_start,
    newStart,
    now,
    practitionerLate: isPractitionerLate(visitOf(row, now)),
  });

/** What moving would do to the refund; nothing is moved. */
export async function previewMove({ actor, params, query, context }: CallOf<typeof contract.previewMove>) {
  const row = mustBeOwn(await findAppointment(context.read, actor, params.id));
  const now = context.now();
  if (row.settled_at !== null || !mayReschedule(visitOf(row, now))) throw new Refusal("not_reschedulable");
  return {
    refund_now: viewRefund(row, now),
    refund_after: viewRefund(row, now, refundStartOf(row, query.scheduled_start, now)),
  };
}

async function move(
  tx: Tx,
  context: AppContext,
  actor: Actor,
  row: AppointmentRow,
  to: { start: Temporal.Instant; end: Temporal.Instant },
) {
  const now = context.now();
  const refundStart = refundStartOf(row, to.start, now);
  const calendarSequence = row.calendar_sequence + 1;
  await updateAppointment(tx, row.id, {
    scheduled_start: to.start,
    scheduled_end: to.end,
    refund_counts_from: refundStart.equals(to.start) ? null : refundStart,
    calendar_sequence: calendarSequence,
    // A person who waited for the old time has not come to the new one yet.
    member_joined_at: null,
    practitioner_joined_at: null,
    member_ended_at: null,
    practitioner_ended_at: null,
    call_started_at: null,
    join_state: null,
    callback_number: null,
  });
  await tx.publish("help_not_needed", { appointmentId: row.id, because: "moved", now });
  await notifyMoved(tx, { ...row, scheduled_start: to.start, calendar_sequence: calendarSequence }, now);
  await notifyFreed(tx, row.practitioner_id);
  await tx.audit({
    action: "appointment.move",
    subjectUserId: actor.id,
    subject: { kind: "appointment", id: row.id },
  });
  tx.afterCommit(() =>
    context.realtime.toPeople([row.member_id, row.practitioner_id], "appointment-changed", { appointment_id: row.id }),
  );
}
