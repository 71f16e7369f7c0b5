// Reads of one visit and its money, for staff. SQL only.
import type { AppointmentStatus } from "@larkwell/domain/bookings/booking-states.ts";
import { sql } from "kysely";
import type { Reader } from "../../data/db.ts";

export const findVisit = (read: Reader, id: number) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("users as u", "u.id", "a.practitioner_id")
    .selectAll("a")
    .select(["u.first_name", "u.last_name"])
    .select(sql<"pending" | "booked" | "void">`a.booking_state`.as("booking_state"))
    .select(sql<AppointmentStatus | null>`a.settled_status`.as("settled_status"))
    .where("a.id", "=", id)
    .executeTakeFirst();

export type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

export async function findMoney(read: Reader, appointmentId: number) {
  const payments = await read
    .selectFrom("payments")
    .select(["id", "kind", "status", "card_cents", "credit_cents", "created_at", "failure_message"])
    .where("appointment_id", "=", appointmentId)
    .orderBy("id")
    .execute();
  const ledger = await read
    .selectFrom("ledger_entries")
    .select(["account", "cents", "memo", "created_at"])
    .where("appointment_id", "=", appointmentId)
    .orderBy("id")
    .execute();
  return { payments, ledger };
}
