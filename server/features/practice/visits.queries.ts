// The practitioner's own visits as blocks of a calendar. SQL only.
import { LONGEST_VISIT_MINUTES } from "@larkwell/domain/bookings/visit-limits.ts";
import { sql } from "kysely";
import type { Reader } from "../../data/db.ts";
import type { Actor } from "../../http/call.ts";

type Whose = Pick<Actor, "id">;

/** No visit that began earlier touches an instant: with it the index by start finds what touches a stretch of time. */
const longestBefore = (instant: Temporal.Instant) => instant.subtract({ minutes: LONGEST_VISIT_MINUTES });

const ownVisits = (read: Reader, actor: Whose) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("users as member", "member.id", "a.member_id")
    .innerJoin("products as product", "product.id", "a.product_id")
    .innerJoin("verticals as vertical", "vertical.id", "product.vertical_id")
    .where("a.practitioner_id", "=", actor.id)
    .select([
      "a.id",
      "a.scheduled_start",
      "a.scheduled_end",
      "a.privacy",
      "a.cancelled_at",
      "a.member_joined_at",
      "a.practitioner_joined_at",
      "a.member_ended_at",
      "a.practitioner_ended_at",
      "a.settled_status",
      "member.first_name",
      "member.last_name",
      "vertical.name as vertical_name",
    ])
    .select(sql<boolean>`a.pre_session_notes <> ''`.as("has_note"))
    .orderBy("a.scheduled_start")
    .orderBy("a.id");

export type VisitRow = Awaited<ReturnType<ReturnType<typeof ownVisits>["execute"]>>[number];

export interface VisitWindow {
  from: Temporal.Instant;
  until: Temporal.Instant;
  withCancelled: boolean;
}

/** Visits that touch from..until. */
export function findVisits(read: Reader, actor: Whose, { from, until, withCancelled }: VisitWindow) {
  const rows = ownVisits(read, actor)
    .where("a.booking_state", "=", "booked")
    .where("a.scheduled_end", ">", from)
    .where("a.scheduled_start", ">=", longestBefore(from))
    .where("a.scheduled_start", "<", until);
  return (withCancelled ? rows : rows.where("a.cancelled_at", "is", null)).execute();
}

/** The first visit that is not over: running or still to come. */
export const findNextVisit = (read: Reader, actor: Whose, now: Temporal.Instant) =>
  ownVisits(read, actor)
    .where("a.booking_state", "=", "booked")
    .where("a.cancelled_at", "is", null)
    .where("a.scheduled_end", ">", now)
    .where("a.scheduled_start", ">=", longestBefore(now))
    .where((or) => or.or([or("a.member_ended_at", "is", null), or("a.practitioner_ended_at", "is", null)]))
    .limit(1)
    .executeTakeFirst();

/** Visits inside this stretch that stand, those whose payment is still under way too: they may be booked in a moment. */
export const findBookedIn = (read: Reader, actor: Whose, from: Temporal.Instant, until: Temporal.Instant) =>
  ownVisits(read, actor)
    .where("a.booking_state", "in", ["booked", "pending"])
    .where("a.cancelled_at", "is", null)
    .where("a.settled_at", "is", null)
    .where("a.scheduled_end", ">", from)
    .where("a.scheduled_start", ">=", longestBefore(from))
    .where("a.scheduled_start", "<", until)
    .execute();

export const countVisits = async (read: Reader, actor: Whose, from: Temporal.Instant, until: Temporal.Instant) => {
  const row = await read
    .selectFrom("appointments")
    .where("practitioner_id", "=", actor.id)
    .where("booking_state", "=", "booked")
    .where("cancelled_at", "is", null)
    .where("scheduled_start", ">=", from)
    .where("scheduled_start", "<", until)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Visits of the last days that took place and have no notes of the practitioner. */
export const findWithoutNotes = (read: Reader, actor: Whose, since: Temporal.Instant, limit: number) =>
  read
    .selectFrom("appointments as a")
    .where("a.practitioner_id", "=", actor.id)
    .where("a.booking_state", "=", "booked")
    .where("a.settled_status", "=", "occurred")
    .where("a.scheduled_start", ">", since)
    // One look for each visit of some days: as a join, everybody's notes would be read for them.
    .where(sql<boolean>`coalesce((select n.body from appointment_notes n where n.appointment_id = a.id), '') = ''`)
    .select("a.id")
    .orderBy("a.scheduled_start", "desc")
    .limit(limit)
    .execute();
