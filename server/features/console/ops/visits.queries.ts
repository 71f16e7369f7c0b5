// Reads of one visit and its money, for staff. SQL only.
import type { AppointmentStatus } from "@larkwell/domain/bookings/booking-states.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

const visits = (read: Reader) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("users as u", "u.id", "a.practitioner_id")
    .selectAll("a")
    .select(["u.first_name", "u.last_name"])
    .select(sql<"pending" | "booked" | "void">`a.booking_state`.as("booking_state"))
    .select(sql<AppointmentStatus | null>`a.settled_status`.as("settled_status"));

export const findVisit = (read: Reader, id: number) => visits(read).where("a.id", "=", id).executeTakeFirst();

export type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

/** Members by the whole name or the address, in any letter case; several may share either (D80). */
export const findMembersCalled = (read: Reader, wanted: string, memberId: number | undefined, max: number) =>
  read
    .selectFrom("users as u")
    .select(["u.id", "u.first_name", "u.last_name", "u.email"])
    .where("u.role", "=", sql.lit("member"))
    .where(
      "u.id",
      "in",
      sql<number>`(select id from users where email = lower(${wanted}) and role = 'member' union
        select id from users where lower(first_name || ' ' || last_name) = lower(${wanted}) and role = 'member')`,
    )
    .$if(memberId !== undefined, (query) => query.where("u.id", "=", memberId ?? 0))
    .orderBy("u.id")
    .limit(max)
    .execute();

export const findNewestVisits = (read: Reader, memberId: number, max: number) =>
  visits(read)
    .where("a.member_id", "=", memberId)
    .orderBy("a.scheduled_start", "desc")
    .orderBy("a.id", "desc")
    .limit(max)
    .execute();

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
