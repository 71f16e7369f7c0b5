// What a practitioner's visits earned, read from the ledger. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";

type Whose = Pick<Actor, "id">;
/**
 * Of visit `a`: the practitioner's share, and what was refunded, which are entries in favor of the member's card and
 * credits, or of the plan that paid.
 */
const sumsOfVisit = sql<{ earned_cents: number; refunded_cents: number }>`(
  select coalesce(sum(e.cents) filter (where e.account = 'earnings' and e.user_id = a.practitioner_id), 0)::int as earned_cents,
    coalesce(sum(e.cents) filter (where e.account in ('card', 'credits', 'credit_source') and e.cents > 0), 0)::int as refunded_cents
  from ledger_entries e where e.appointment_id = a.id)`;

export type Month = { from: Temporal.Instant; until: Temporal.Instant } | undefined;

interface Span {
  month: Month;
  now: Temporal.Instant;
}

/**
 * Visits that can earn nothing more: held, missed or canceled. One that was canceled early earns nothing before its
 * time: its fee is in the month of the visit.
 */
const settledVisits = (read: Reader, actor: Whose, { month, now }: Span) => {
  const visits = read
    .selectFrom("appointments as a")
    .where("a.practitioner_id", "=", actor.id)
    .where("a.booking_state", "=", sql.lit("booked"))
    .where("a.scheduled_start", "<=", now)
    .where((or) => or.or([or("a.settled_at", "is not", null), or("a.cancelled_at", "is not", null)]));
  return month
    ? visits.where("a.scheduled_start", ">=", month.from).where("a.scheduled_start", "<", month.until)
    : visits;
};

/** By month of the practitioner's zone "YYYY-MM", the newest first. Only what took place counts as a visit; fees count as money. */
export const sumByMonth = (read: Reader, actor: Whose, zone: string, now: Temporal.Instant) =>
  read
    .selectFrom(
      settledVisits(read, actor, { month: undefined, now })
        .innerJoinLateral(sumsOfVisit.as("sums"), (join) => join.onTrue())
        .select(sql<string>`to_char(a.scheduled_start at time zone ${zone}, 'YYYY-MM')`.as("month"))
        .select(["a.settled_status", "a.price_cents", "sums.refunded_cents", "sums.earned_cents"])
        .as("v"),
    )
    .groupBy("v.month")
    .orderBy("v.month", "desc")
    .select("v.month")
    .select([
      sql<number>`(count(*) filter (where v.settled_status = 'occurred'))::int`.as("visits"),
      sql<number>`coalesce(sum(v.price_cents), 0)::int`.as("price_cents"),
      sql<number>`coalesce(sum(v.refunded_cents), 0)::int`.as("refunded_cents"),
      sql<number>`coalesce(sum(v.earned_cents), 0)::int`.as("earned_cents"),
    ])
    .execute();

/** What answered messages earned, by the month of the answer, oldest first. */
export const sumMessagesByMonth = (read: Reader, actor: Whose, zone: string, month: Month) => {
  const answered = read
    .selectFrom("ledger_entries as e")
    .where("e.account", "=", sql.lit("earnings"))
    .where("e.user_id", "=", actor.id)
    .where("e.memo", "=", sql.lit("message_answered"));
  return (month ? answered.where("e.created_at", ">=", month.from).where("e.created_at", "<", month.until) : answered)
    .select(sql<string>`to_char(e.created_at at time zone ${zone}, 'YYYY-MM')`.as("month"))
    .select([sql<number>`sum(e.cents)::int`.as("message_cents"), sql<number>`count(*)::int`.as("messages")])
    .groupBy("month")
    .orderBy("month")
    .execute();
};

export type MonthRow = Awaited<ReturnType<typeof sumByMonth>>[number];

export interface EarningsPage extends Span {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export async function listEarnings(read: Reader, actor: Whose, { month, now, limit, offset, direction }: EarningsPage) {
  const page = settledVisits(read, actor, { month, now })
    .select("a.id")
    .orderBy("a.scheduled_start", direction)
    .orderBy("a.id", direction)
    .limit(limit)
    .offset(offset);
  const [rows, { total }] = await Promise.all([
    read
      .selectFrom("appointments as a")
      // The page is found first, so that only its visits are summed up.
      .where("a.id", "=", sql<number>`any(array(${page}))`)
      .innerJoinLateral(sumsOfVisit.as("sums"), (join) => join.onTrue())
      .innerJoin("products as p", "p.id", "a.product_id")
      .innerJoin("verticals as v", "v.id", "p.vertical_id")
      .select(["a.id", "a.scheduled_start", "a.scheduled_end", "a.cancelled_at", "a.cancelled_by", "a.settled_status"])
      .select(["a.cancellation_policy", "a.price_cents", "v.name as vertical_name"])
      .select(["sums.refunded_cents", "sums.earned_cents"])
      .orderBy("a.scheduled_start", direction)
      .orderBy("a.id", direction)
      .execute(),
    settledVisits(read, actor, { month, now }).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export type EarningRow = Awaited<ReturnType<typeof listEarnings>>["rows"][number];

/** The earnings that are not paid out, without the fees of visits whose time has not come; and what was paid out. */
export const sumAccounts = (read: Reader, actor: Whose, now: Temporal.Instant) =>
  read
    .selectFrom("ledger_entries as e")
    .where("e.user_id", "=", actor.id)
    .where("e.account", "in", ["earnings", "paid_out"])
    .select([
      sql<number>`(coalesce(sum(e.cents) filter (where e.account = 'earnings'), 0) - (
        select coalesce(sum(fee.cents), 0) from appointments a join ledger_entries fee on fee.appointment_id = a.id
        where a.practitioner_id = ${actor.id} and a.scheduled_start > ${now} and fee.user_id = ${actor.id}
          and fee.account = 'earnings'))::int`.as("open_cents"),
      sql<number>`coalesce(sum(e.cents) filter (where e.account = 'paid_out'), 0)::int`.as("paid_out_cents"),
    ])
    .executeTakeFirstOrThrow();
