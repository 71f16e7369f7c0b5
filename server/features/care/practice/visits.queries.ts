// The practitioner's own visits as blocks of a calendar. SQL only.
import { LONGEST_VISIT_MINUTES } from "@larkwell/domain/bookings/visit-limits.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import { memberIsHere } from "../../../realtime/presence.ts";
import { childOfVisit } from "../bookings/visit-child.facts.ts";

type Whose = Pick<Actor, "id">;

/** No visit that began earlier reaches this time; with this condition the index by start finds what overlaps a period. */
const longestBefore = (instant: Temporal.Instant) => instant.subtract({ minutes: LONGEST_VISIT_MINUTES });

const ownVisits = (read: Reader, actor: Whose, now: Temporal.Instant) =>
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
    .select(childOfVisit().as("child"))
    .select(memberIsHere(read, now).as("member_is_here"))
    .orderBy("a.scheduled_start")
    .orderBy("a.id");

export type VisitRow = Awaited<ReturnType<ReturnType<typeof ownVisits>["execute"]>>[number];

export interface VisitWindow {
  from: Temporal.Instant;
  until: Temporal.Instant;
  withCancelled: boolean;
  /** The first this many; all if left out. */
  limit?: number;
  now: Temporal.Instant;
}

/** Visits that overlap from..until. */
export function findVisits(read: Reader, actor: Whose, { from, until, withCancelled, limit, now }: VisitWindow) {
  const all = ownVisits(read, actor, now)
    .where("a.booking_state", "=", sql.lit("booked"))
    .where("a.scheduled_end", ">", from)
    .where("a.scheduled_start", ">=", longestBefore(from))
    .where("a.scheduled_start", "<", until);
  const rows = withCancelled ? all : all.where("a.cancelled_at", "is", null);
  return (limit === undefined ? rows : rows.limit(limit)).execute();
}

/** The practitioner's next visit: running or still to come. One that they ended is over for them, even while the member stays. */
export const findNextVisit = (read: Reader, actor: Whose, now: Temporal.Instant) =>
  ownVisits(read, actor, now)
    .where("a.booking_state", "=", sql.lit("booked"))
    .where("a.cancelled_at", "is", null)
    .where("a.scheduled_end", ">", now)
    .where("a.scheduled_start", ">=", longestBefore(now))
    .where("a.practitioner_ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();

/** Visits inside this period, including those whose payment is still in progress: they may be booked in a moment. */
export const findBookedIn = (read: Reader, actor: Whose, { from, until, now }: Omit<VisitWindow, "withCancelled">) =>
  ownVisits(read, actor, now)
    .where("a.booking_state", "in", [sql.lit("booked"), sql.lit("pending")])
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
    .where("booking_state", "=", sql.lit("booked"))
    .where("cancelled_at", "is", null)
    .where("scheduled_start", ">=", from)
    .where("scheduled_start", "<", until)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

interface Unwritten {
  since: Temporal.Instant;
  limit: number;
  now: Temporal.Instant;
}

/** Visits of the last days that took place and have no notes of the practitioner, the newest first. */
export const findWithoutNotes = (read: Reader, actor: Whose, { since, limit, now }: Unwritten) =>
  ownVisits(read, actor, now)
    .where("a.booking_state", "=", sql.lit("booked"))
    .where("a.settled_status", "=", "occurred")
    .where("a.scheduled_start", ">", since)
    // One lookup for each visit of some days: as a join, everyone's notes would be read for them.
    .where(sql<boolean>`coalesce((select n.body from appointment_notes n where n.appointment_id = a.id), '') = ''`)
    .clearOrderBy()
    .orderBy("a.scheduled_start", "desc")
    .limit(limit)
    .execute();
