// The two ends of a pending booking, once its payment is known: it is booked, or it becomes void.

import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { notifyBooked, notifyFreed } from "./booking-notices.ts";
import { settleBookingState } from "./bookings.queries.ts";
import { deleteClaimOf } from "./claims.queries.ts";

type Surroundings = Pick<AppContext, "now" | "realtime">;

/** False if the booking was settled before: then nothing is notified twice. */
export async function confirmBooking(tx: Tx, context: Surroundings, appointmentId: number): Promise<boolean> {
  const visit = await settleBookingState(tx, appointmentId, "booked");
  if (!visit) return false;
  await notifyBooked(tx, visit, context.now());
  await tx.audit({
    action: "appointment.book",
    subjectUserId: visit.member_id,
    subject: { kind: "appointment", id: appointmentId },
  });
  tx.afterCommit(() =>
    context.realtime.toPeople([visit.member_id, visit.practitioner_id], "appointment-changed", {
      appointment_id: appointmentId,
    }),
  );
  return true;
}

/** The payment failed: the time is free again, and no one sees that it was ever taken. */
export async function voidBooking(tx: Tx, appointmentId: number): Promise<boolean> {
  const visit = await settleBookingState(tx, appointmentId, "void");
  if (!visit) return false;
  await deleteClaimOf(tx, appointmentId);
  await notifyFreed(tx, visit.practitioner_id);
  return true;
}
