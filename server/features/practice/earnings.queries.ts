// What a practitioner's visits brought, read from the ledger. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import { type ExpressionBuilder, sql } from "kysely";
import type { Reader } from "../../data/db.ts";
import type { Actor } from "../../http/call.ts";

type Whose = Pick<Actor, "id">;
type Visits = ExpressionBuilder<DB & { a: DB["appointments"] }, "a">;

/** The practitioner's share of what was kept of visit `a`. */
const earned = (eb: Visits) =>
  eb
    .selectFrom("ledger_entries as e")
    .whereRef("e.appointment_id", "=", "a.id")
    .whereRef("e.user_id", "=", "a.practitioner_id")
    .where("e.account", "=", "earnings")
    .select(sql<number>`coalesce(sum(e.cents), 0)::int`.as("cents"));

/** What went back: entries in favour of the member's card and credits, or of the plan that paid. */
const refunded = (eb: Visits) =>
  eb
    .selectFrom("ledger_entries as e")
    .whereRef("e.appointment_id", "=", "a.id")
    .where("e.account", "in", ["card", "credits", "credit_source"])
    .where("e.cents", ">", 0)
    .select(sql<number>`coalesce(sum(e.cents), 0)::int`.as("cents"));

/** Visits of which nothing more can come: held, missed or cancelled. */
const settledVisits = (
  read: Reader,
  actor: Whose,
  month: { from: Temporal.Instant; until: Temporal.Instant } | undefined,
) => {
  const visits = read
    .selectFrom("appointments as a")
    .where("a.practitioner_id", "=", actor.id)
    .where("a.booking_state", "=", "booked")
    .where((or) => or.or([or("a.settled_at", "is not", null), or("a.cancelled_at", "is not", null)]));
  return month
    ? visits.where("a.scheduled_start", ">=", month.from).where("a.scheduled_start", "<", month.until)
    : visits;
};

export type Month = Parameters<typeof settledVisits>[2];

/** By month of the practitioner's zone "YYYY-MM", the newest first. */
export const sumByMonth = (read: Reader, actor: Whose, zone: string) =>
  read
    .selectFrom(
      settledVisits(read, actor, undefined)
        .select((eb) => [
          sql<string>`to_char(a.scheduled_start at time zone ${zone}, 'YYYY-MM')`.as("month"),
          "a.price_cents",
          refunded(eb).as("refunded_cents"),
          earned(eb).as("earned_cents"),
        ])
        .as("v"),
    )
    .groupBy("v.month")
    .orderBy("v.month", "desc")
    .select("v.month")
    .select([
      sql<number>`count(*)::int`.as("visits"),
      sql<number>`coalesce(sum(v.price_cents), 0)::int`.as("price_cents"),
      sql<number>`coalesce(sum(v.refunded_cents), 0)::int`.as("refunded_cents"),
      sql<number>`coalesce(sum(v.earned_cents), 0)::int`.as("earned_cents"),
    ])
    .execute();

export type MonthRow = Awaited<ReturnType<typeof sumByMonth>>[number];

export interface EarningsPage {
  month: Month;
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export async function listEarnings(read: Reader, actor: Whose, { month, limit, offset, direction }: EarningsPage) {
  const [rows, { total }] = await Promise.all([
    settledVisits(read, actor, month)
      .innerJoin("products as p", "p.id", "a.product_id")
      .innerJoin("verticals as v", "v.id", "p.vertical_id")
      .select(["a.id", "a.scheduled_start", "a.scheduled_end", "a.cancelled_at", "a.cancelled_by", "a.settled_status"])
      .select(["a.cancellation_policy", "a.price_cents", "v.name as vertical_name"])
      .select((eb) => [refunded(eb).as("refunded_cents"), earned(eb).as("earned_cents")])
      .orderBy("a.scheduled_start", direction)
      .orderBy("a.id", direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    settledVisits(read, actor, month).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export type EarningRow = Awaited<ReturnType<typeof listEarnings>>["rows"][number];

/** All that was ever earned, and what of it was paid out. */
export const sumAccounts = (read: Reader, actor: Whose) =>
  read
    .selectFrom("ledger_entries")
    .where("user_id", "=", actor.id)
    .where("account", "in", ["earnings", "paid_out"])
    .select([
      sql<number>`coalesce(sum(cents) filter (where account = 'earnings'), 0)::int`.as("open_cents"),
      sql<number>`coalesce(sum(cents) filter (where account = 'paid_out'), 0)::int`.as("paid_out_cents"),
    ])
    .executeTakeFirstOrThrow();
