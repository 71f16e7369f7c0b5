// What became of a member's wish for one time with one practitioner: pending with its payment, or booked. SQL only.
import type { Reader } from "../../data/db.ts";

interface Wish {
  memberId: number;
  practitionerId: number;
  start: Temporal.Instant;
}

export const findPendingWish = (read: Reader, { memberId, practitionerId, start }: Wish) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("payments as p", "p.appointment_id", "a.id")
    .select(["a.id", "a.product_id", "a.privacy", "p.id as payment_id", "p.payment_method_id", "p.status"])
    .where("a.member_id", "=", memberId)
    .where("a.practitioner_id", "=", practitionerId)
    .where("a.scheduled_start", "=", start)
    .where("a.booking_state", "=", "pending")
    .where("p.kind", "=", "charge")
    .executeTakeFirst();

export const findBookedWish = (read: Reader, { memberId, practitionerId, start }: Wish) =>
  read
    .selectFrom("appointments")
    .select("id")
    .where("member_id", "=", memberId)
    .where("practitioner_id", "=", practitionerId)
    .where("scheduled_start", "=", start)
    .where("booking_state", "=", "booked")
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
