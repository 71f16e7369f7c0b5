// Reads and writes of appointments and of the claims on time. SQL only; every read takes the actor, or says why it does not.
import type { DB } from "@larkwell/database/migrate.ts";
import {
  type AppointmentStatus,
  OVERTIME_MINUTES,
  PATIENCE_FRACTION,
  PATIENCE_MINUTES,
} from "@larkwell/domain/bookings/booking-states.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { type ExpressionBuilder, sql, type Updateable } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { knownLossOf } from "../../health/circumstances/circumstances.facts.ts";
import { mayBookCoordinators } from "../care-team/may-book-coordinators.facts.ts";
import { stillFits } from "./fit-after-loss.facts.ts";
import { childOfVisit } from "./visit-child.facts.ts";

export interface Whose {
  id: number;
  role: Role;
}

// The same rules as domain/bookings/booking-states.ts, for filtering whole lists; a test compares both.
const met = sql`(a.member_joined_at is not null and a.practitioner_joined_at is not null
  and not coalesce(a.member_ended_at < a.practitioner_joined_at, false)
  and not coalesce(a.practitioner_ended_at < a.member_joined_at, false))`;

const patience = sql`make_interval(mins => least(${sql.lit(PATIENCE_MINUTES)},
  ceil(extract(epoch from a.scheduled_end - a.scheduled_start) / 60 / ${sql.lit(PATIENCE_FRACTION)}))::int)`;

const leftEarly = (side: "member" | "practitioner") =>
  sql`coalesce(${sql.ref(`a.${side}_ended_at`)} < a.scheduled_start + ${patience}, false)`;

/** The status of appointment `a` at `now`, in SQL. */
export const statusAt = (now: Temporal.Instant) => sql<AppointmentStatus>`case
  when a.cancelled_at is not null then 'cancelled'
  when a.settled_status is not null then a.settled_status
  when (a.member_ended_at is not null and a.practitioner_ended_at is not null)
    or ${now}::timestamptz > a.scheduled_end
      + case when ${met} then make_interval(mins => ${sql.lit(OVERTIME_MINUTES)}) else interval '0' end
  then case
    when ${met} then 'occurred'
    when a.practitioner_joined_at is null then 'missed_by_practitioner'
    when a.member_joined_at is null
      then case when ${leftEarly("practitioner")} then 'missed_by_practitioner' else 'missed_by_member' end
    when a.member_joined_at < a.practitioner_joined_at
      then case when ${leftEarly("member")} then 'missed_by_member' else 'missed_by_practitioner' end
    else case when ${leftEarly("practitioner")} then 'missed_by_practitioner' else 'missed_by_member' end
  end
  when ${now}::timestamptz >= a.scheduled_start or ${met} then 'in_progress'
  else 'scheduled'
end`;

type Aliased = ExpressionBuilder<DB & { a: DB["appointments"] }, "a">;

/** Sums of what was paid and refunded; a failed payment doesn't count, a refund in progress counts. */
const paid = (eb: Aliased, kind: "charge" | "refund", column: "card_cents" | "credit_cents") =>
  eb
    .selectFrom("payments as p")
    .select(sql<number>`coalesce(sum(${sql.ref(`p.${column}`)}), 0)::int`.as("cents"))
    .whereRef("p.appointment_id", "=", "a.id")
    .where("p.kind", "=", kind)
    .where("p.status", kind === "charge" ? "=" : "!=", kind === "charge" ? "succeeded" : "failed")
    .$asScalar()
    .$notNull();

export const appointments = (read: Reader) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("products", "products.id", "a.product_id")
    .innerJoin("verticals", "verticals.id", "products.vertical_id")
    .innerJoin("users as member", "member.id", "a.member_id")
    .innerJoin("users as practitioner", "practitioner.id", "a.practitioner_id")
    .innerJoin("practitioner_profiles as practice", "practice.user_id", "a.practitioner_id")
    .leftJoin("organization_members as sponsored", "sponsored.user_id", "a.member_id")
    .leftJoin("organizations", "organizations.id", "sponsored.organization_id")
    .selectAll("a")
    .select((eb) => [
      "products.minutes",
      "verticals.name as vertical_name",
      stillFits("verticals.slug").as("fit"),
      childOfVisit().as("child"),
      "member.first_name as member_first_name",
      "member.last_name as member_last_name",
      "practitioner.first_name as practitioner_first_name",
      "practitioner.last_name as practitioner_last_name",
      "practitioner.image_id as practitioner_image_id",
      "practitioner.drawing as practitioner_drawing",
      "practice.show_rx",
      "practice.can_prescribe",
      "practice.messaging_enabled",
      "organizations.rx_enabled",
      knownLossOf("a.member_id").as("loss_known_since"),
      paid(eb, "charge", "card_cents").as("paid_card_cents"),
      paid(eb, "charge", "credit_cents").as("paid_credit_cents"),
      paid(eb, "refund", "card_cents").as("refunded_card_cents"),
      paid(eb, "refund", "credit_cents").as("refunded_credit_cents"),
    ]);

/** Pending and void bookings are shown to no one. */
export const isOf = (whose: Whose) => (eb: Aliased) =>
  eb.and([
    eb("a.booking_state", "=", sql.lit("booked")),
    whose.role === "member"
      ? eb("a.member_id", "=", whose.id)
      : whose.role === "practitioner"
        ? eb("a.practitioner_id", "=", whose.id)
        : eb.lit(false),
  ]);

/** An appointment of the actor, as member or as practitioner. */
export const findAppointment = (read: Reader, actor: Whose, id: number) =>
  appointments(read).where(isOf(actor)).where("a.id", "=", id).executeTakeFirst();

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

/** For jobs and bookkeeping: anyone's, in any booking state. */
export const findAnyAppointment = (read: Reader, id: number) =>
  appointments(read).where("a.id", "=", id).executeTakeFirst();

export interface NewAppointment {
  productId: number;
  practitionerId: number;
  memberId: number;
  start: Temporal.Instant;
  end: Temporal.Instant;
  privacy: "basic" | "anonymous";
  purpose: string | null;
  priceCents: number;
  policy: string;
  memberState: string | null;
  prescriptionWanted: boolean;
  notes: string;
  childId: number | null;
  requestKey: string | null;
  now: Temporal.Instant;
}

export async function insertAppointment(tx: Tx, appointment: NewAppointment): Promise<number> {
  const row = await tx.db
    .insertInto("appointments")
    .values({
      product_id: appointment.productId,
      practitioner_id: appointment.practitionerId,
      member_id: appointment.memberId,
      scheduled_start: appointment.start,
      scheduled_end: appointment.end,
      privacy: appointment.privacy,
      purpose: appointment.purpose,
      price_cents: appointment.priceCents,
      cancellation_policy: appointment.policy,
      member_state: appointment.memberState,
      prescription_wanted: appointment.prescriptionWanted,
      pre_session_notes: appointment.notes,
      child_id: appointment.childId,
      request_key: appointment.requestKey,
      created_at: appointment.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a booked appointment and raises its version. */
export const updateAppointment = (tx: Tx, id: number, values: Updateable<DB["appointments"]>) =>
  tx.db
    .updateTable("appointments")
    .set({ ...values, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();

/** What notices and settlements need of an appointment. */
const visitColumns = [
  "id",
  "member_id",
  "practitioner_id",
  "booking_state",
  "scheduled_start",
  "calendar_sequence",
  "cancelled_at",
] as const;

/** Pending becomes booked or void, once; undefined if it was settled before. */
export const settleBookingState = (tx: Tx, id: number, state: "booked" | "void") =>
  tx.db
    .updateTable("appointments")
    // A void booking releases its request key: the same request may be tried again.
    .set({ booking_state: state, ...(state === "void" ? { request_key: null } : {}) })
    .where("id", "=", id)
    .where("booking_state", "=", sql.lit("pending"))
    .returning(visitColumns)
    .executeTakeFirst();

/** What booking needs to know about the member: state, whether a plan pays, and whether they may book coordinators. */
export const findBooker = (read: Reader, memberId: number, now: Temporal.Instant) =>
  read
    .selectFrom("member_profiles")
    .select((eb) => [
      "state",
      "tel_number",
      mayBookCoordinators("member_profiles.user_id", now.toString()).as("can_book_cx"),
      eb
        .exists(
          eb
            .selectFrom("plan_members")
            .select("plan_id")
            .where("plan_members.user_id", "=", memberId)
            .where("plan_members.since", "<=", now)
            .where((or) => or.or([or("plan_members.until", "is", null), or("plan_members.until", ">", now)])),
        )
        .as("has_plan"),
    ])
    .where("user_id", "=", memberId)
    .executeTakeFirst();

/** The practitioner's licenses, including expired ones. */
export const findLicences = (read: Reader, practitionerId: number) =>
  read
    .selectFrom("licences")
    .select(["state", "expires_on as expiresOn"])
    .where("practitioner_id", "=", practitionerId)
    .execute();

/** Members this practitioner will see: the booked visits that have not begun. */
export const findVisitsAhead = (read: Reader, practitionerId: number, now: Temporal.Instant) =>
  read
    .selectFrom("appointments")
    .select(["id", "member_id"])
    .where("practitioner_id", "=", practitionerId)
    .where("booking_state", "=", sql.lit("booked"))
    .where("settled_at", "is", null)
    .where("scheduled_start", ">", now)
    .execute();

const unsettled = (read: Reader) =>
  read
    .selectFrom("appointments as a")
    .select(["a.id", "a.member_id", "a.practitioner_id", "a.scheduled_end"])
    .where("a.booking_state", "=", sql.lit("booked"))
    .where("a.settled_at", "is", null);

/** Booked visits that may be over: both ended them, or their scheduled end has passed. Oldest first. */
export const findUnsettled = (read: Reader, now: Temporal.Instant, limit: number) =>
  unsettled(read)
    .where("a.scheduled_end", "<", now)
    // A running call may continue for an hour: those are checked again when it is over.
    .where((eb) =>
      eb.or([sql<boolean>`not ${met}`, eb("a.scheduled_end", "<", now.subtract({ minutes: OVERTIME_MINUTES }))]),
    )
    // Each half has its own index; in a single condition, neither would be used.
    .union(unsettled(read).where("a.member_ended_at", "is not", null).where("a.practitioner_ended_at", "is not", null))
    .orderBy("scheduled_end")
    .limit(limit)
    .execute();

export type AppointmentChanges = Updateable<DB["appointments"]>;

const notesColumns = ["body", "updated_at", "version"] as const;

/** Only this practitioner's own notes. */
export const findNotes = (read: Reader, actor: Whose, appointmentId: number) =>
  read
    .selectFrom("appointment_notes")
    .select(notesColumns)
    .where("appointment_id", "=", appointmentId)
    .where("practitioner_id", "=", actor.id)
    .executeTakeFirst();

export type NotesRow = NonNullable<Awaited<ReturnType<typeof findNotes>>>;

interface NewNotes {
  appointmentId: number;
  body: string;
  /** The version that was read; 0: there was none. */
  version: number;
  now: Temporal.Instant;
}

/** Undefined if someone wrote meanwhile. */
export const writeNotes = (
  tx: Tx,
  actor: Whose,
  { appointmentId, body, version, now }: NewNotes,
): Promise<NotesRow | undefined> =>
  version === 0
    ? tx.db
        .insertInto("appointment_notes")
        .values({ appointment_id: appointmentId, practitioner_id: actor.id, body, updated_at: now })
        .onConflict((conflict) => conflict.column("appointment_id").doNothing())
        .returning(notesColumns)
        .executeTakeFirst()
    : tx.db
        .updateTable("appointment_notes")
        .set({ body, updated_at: now, version: version + 1 })
        .where("appointment_id", "=", appointmentId)
        .where("practitioner_id", "=", actor.id)
        .where("version", "=", version)
        .returning(notesColumns)
        .executeTakeFirst();
