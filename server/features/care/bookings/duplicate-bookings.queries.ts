// The outcome of a member's request for one time with one practitioner: pending with its payment, or booked. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

interface BookingRequest {
  memberId: number;
  practitionerId: number;
  start: Temporal.Instant;
}

/** The member's bookings whose payment is still open, and the one with this request key in any state. */
export const findBegun = (read: Reader, memberId: number, requestKey: string | null) =>
  read
    .selectFrom("appointments as a")
    .leftJoin("payments as p", (join) =>
      join.onRef("p.appointment_id", "=", "a.id").on("p.kind", "=", sql.lit("charge")),
    )
    .select(["a.id", "a.product_id", "a.practitioner_id", "a.scheduled_start", "a.privacy", "a.booking_state"])
    .select(["a.child_id", "a.request_key", "p.payment_method_id", "p.status"])
    .where("a.member_id", "=", memberId)
    .where((or) => or.or([or("a.booking_state", "=", sql.lit("pending")), or("a.request_key", "=", requestKey)]))
    .execute();

export type BegunBooking = Awaited<ReturnType<typeof findBegun>>[number];

/** The charge that a pending booking waits for. */
export const findPendingCharge = (read: Reader, appointmentId: number) =>
  read
    .selectFrom("payments as p")
    .innerJoin("appointments as a", "a.id", "p.appointment_id")
    .select(["p.id", "p.payment_method_id", "a.price_cents"])
    .where("p.appointment_id", "=", appointmentId)
    .where("p.kind", "=", sql.lit("charge"))
    .where("a.booking_state", "=", sql.lit("pending"))
    .executeTakeFirst();

export const findPendingBooking = (read: Reader, { memberId, practitionerId, start }: BookingRequest) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("payments as p", "p.appointment_id", "a.id")
    .select(["a.id", "a.product_id", "a.privacy", "p.id as payment_id", "p.payment_method_id", "p.status"])
    .where("a.member_id", "=", memberId)
    .where("a.practitioner_id", "=", practitionerId)
    .where("a.scheduled_start", "=", start)
    .where("a.booking_state", "=", sql.lit("pending"))
    .where("p.kind", "=", sql.lit("charge"))
    .executeTakeFirst();

export const findSameBooking = (read: Reader, { memberId, practitionerId, start }: BookingRequest) =>
  read
    .selectFrom("appointments")
    .select("id")
    .where("member_id", "=", memberId)
    .where("practitioner_id", "=", practitionerId)
    .where("scheduled_start", "=", start)
    .where("booking_state", "=", sql.lit("booked"))
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
