// Canceling a visit: the refund as it was stated, the time free again, both notified (D36). One transaction.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { mayCancel } from "@larkwell/domain/bookings/appointment-rights.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { settleVisitMoney } from "../payments/settle-visit-money.ts";
import { notifyCancelled } from "./booking-notices.ts";
import { visitOf } from "./bookings.access.ts";
import { type AppointmentRow, findAnyAppointment, findVisitsAhead, updateAppointment } from "./bookings.queries.ts";
import { refundOnCancel } from "./bookings.view.ts";
import { deleteClaimOf } from "./claims.queries.ts";

/** `row` was read under the locks of both people. A cancellation by staff counts as the practitioner's: refunded in full. */
export async function cancelVisit(
  tx: Tx,
  context: AppContext,
  row: AppointmentRow,
  by: "member" | "practitioner" | "staff",
) {
  const now = context.now();
  if (row.settled_at !== null || !mayCancel(visitOf(row, now))) throw new Refusal("not_cancellable");
  const calendarSequence = row.calendar_sequence + 1;
  await updateAppointment(tx, row.id, {
    cancelled_at: now,
    cancelled_by: by,
    settled_status: "cancelled",
    settled_at: now,
    calendar_sequence: calendarSequence,
  });
  await deleteClaimOf(tx, row.id);
  await tx.publish("help_not_needed", { appointmentId: row.id, because: "cancelled", now });
  await settleVisitMoney(tx, context, row, refundOnCancel(row, by, now));
  await notifyCancelled(tx, { ...row, calendar_sequence: calendarSequence }, by);
  await tx.audit({
    action: "appointment.cancel",
    subjectUserId: row.member_id,
    subject: { kind: "appointment", id: row.id },
  });
}

/** Staff closes a practice: every upcoming visit is canceled, refunded in full, and its member notified. */
export async function cancelVisitsAhead(tx: Tx, context: AppContext, practitionerId: number) {
  const ahead = await findVisitsAhead(tx.db, practitionerId, context.now());
  await tx.lockPeople(practitionerId, ...ahead.map((visit) => visit.member_id));
  // Read again under the locks: a member may have canceled or moved the visit meanwhile.
  for (const { id } of ahead) {
    const row = await findAnyAppointment(tx.db, id);
    if (row && row.settled_at === null && mayCancel(visitOf(row, context.now())))
      await cancelVisit(tx, context, row, "staff");
  }
}
