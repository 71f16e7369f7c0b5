// One page of a person's own appointments and how many there are, in one statement, because every home page asks for it. SQL only.
import type { AppointmentStatus } from "@larkwell/domain/bookings/booking-states.ts";
import { LONGEST_VISIT_MINUTES } from "@larkwell/domain/bookings/visit-limits.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { isOfOpenChild } from "../../health/family/parent-access.facts.ts";
import { appointments, isOf, statusAt, type Whose } from "./bookings.queries.ts";

export interface ListFilter {
  /** Those that end after this. */
  from: Temporal.Instant | undefined;
  /** Those that begin before this. */
  until: Temporal.Instant | undefined;
  purposes: readonly string[] | undefined;
  excludeStatuses: readonly AppointmentStatus[];
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

/** The list's conditions; each combination is a separate statement. */
type ListShape = Record<"from" | "until" | "purposes" | "excludeStatuses", boolean> &
  Pick<ListFilter, "direction"> & { role: Role };

interface ListValues extends Pick<ListFilter, "limit" | "offset"> {
  id: number;
  now: Temporal.Instant;
  from: Temporal.Instant | undefined;
  earliestStart: Temporal.Instant | undefined;
  until: Temporal.Instant | undefined;
  purposes: readonly string[] | undefined;
  excludeStatuses: readonly AppointmentStatus[];
}

/**
 * No one finds a visit by words that they may not read on it: to practitioners a loss, and the program of an anonymous
 * member, is an introduction.
 */
const purposeFor = (role: Role) =>
  role === "member"
    ? sql<string | null>`a.purpose`
    : sql<string | null>`case when a.purpose = 'introduction_pregnancyloss'
        or (a.privacy = 'anonymous' and a.purpose like 'introduction\\_%') then 'introduction' else a.purpose end`;

function filtered(read: Reader, shape: ListShape, values: ListValues) {
  let query = read.selectFrom("appointments as a").where(isOf({ id: values.id, role: shape.role }));
  if (shape.from)
    query = query
      .where("a.scheduled_end", ">", values.from as Temporal.Instant)
      // No visit that began earlier lasts so long; with this condition the index by start finds them.
      .where("a.scheduled_start", ">=", values.earliestStart as Temporal.Instant);
  if (shape.until) query = query.where("a.scheduled_start", "<", values.until as Temporal.Instant);
  if (shape.purposes) query = query.where(purposeFor(shape.role), "=", sql<string>`any(${values.purposes}::text[])`);
  if (shape.excludeStatuses)
    query = query.where(statusAt(values.now), "!=", sql<AppointmentStatus>`all(${values.excludeStatuses}::text[])`);
  return query;
}

const pageStatement = (shape: ListShape) =>
  compiledOnce((read, values: ListValues) => {
    const page = filtered(read, shape, values)
      .select("a.id")
      .orderBy("a.scheduled_start", shape.direction)
      .orderBy("a.id", shape.direction)
      .limit(sql<number>`${values.limit}::bigint`)
      .offset(sql<number>`${values.offset}::bigint`);
    return (
      appointments(read)
        .select(filtered(read, shape, values).select(sql<number>`count(*)::int`.as("total")).as("total"))
        .$narrowType<{ total: number }>()
        // As an array the page is read first; as a join it would be one table too many for the planner to begin with.
        .where("a.id", "=", sql<number>`any(array(${page}))`)
        .orderBy("a.scheduled_start", shape.direction)
        .orderBy("a.id", shape.direction)
    );
  });

const countStatement = (shape: ListShape) =>
  compiledOnce((read, values: ListValues) =>
    filtered(read, shape, values).select(sql<number>`count(*)::int`.as("total")),
  );

const statementsOf = (shape: ListShape) => ({ page: pageStatement(shape), count: countStatement(shape) });
const statements = new Map<string, ReturnType<typeof statementsOf>>();

function listStatements(shape: ListShape) {
  const key = Object.values(shape).join();
  const known = statements.get(key) ?? statementsOf(shape);
  statements.set(key, known);
  return known;
}

/** One page of the actor's appointments, by start, and how many there are. */
export async function listAppointmentsOf(read: Reader, actor: Whose, filter: ListFilter, now: Temporal.Instant) {
  const { page, count } = listStatements({
    role: actor.role,
    from: filter.from !== undefined,
    until: filter.until !== undefined,
    purposes: filter.purposes !== undefined,
    excludeStatuses: filter.excludeStatuses.length > 0,
    direction: filter.direction,
  });
  const earliestStart = filter.from?.subtract({ minutes: LONGEST_VISIT_MINUTES });
  const values: ListValues = { ...filter, id: actor.id, now, earliestStart };
  const rows = await page(read, values);
  // Beyond the last page there is no row with the total.
  const [counted] = rows.length > 0 || filter.offset === 0 ? rows : await count(read, values);
  return { rows, total: counted?.total ?? 0 };
}

/** The longest list of one child's visits. */
const MOST_OF_CHILD = 200;

/** The actor's visits for one of their children, the latest first, while the child's age leaves them open. */
export const listVisitsOfChild = (read: Reader, actor: Whose, childId: number, now: Temporal.Instant) =>
  appointments(read)
    .where(isOf(actor))
    .where("a.child_id", "=", childId)
    .where(isOfOpenChild("a", "visits", now))
    .orderBy("a.scheduled_start", "desc")
    .orderBy("a.id", "desc")
    .limit(MOST_OF_CHILD)
    .execute();
