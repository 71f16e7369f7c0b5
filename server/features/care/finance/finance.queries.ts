// The books, plans and renewals as sums, and the ledger entry by entry. Nothing about a person. SQL only.
import type { LedgerAccount, MovementKind } from "@larkwell/domain/payments/ledger.ts";
import { RETRY_DAYS } from "@larkwell/domain/plans/subscription.ts";
import { TRIAL_DAYS, UNTOLD_DAYS } from "@larkwell/domain/plans/trial.ts";
import type { MonthSpan } from "@larkwell/domain/time/months.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { isLeaving } from "../../sign-in/accounts/accounts.facts.ts";
import { chargeAt } from "../plans/renewals.facts.ts";

/** Debits and credits of each account by kind of movement, in cents. */
export const sumKinds = (read: Reader, { from, until }: MonthSpan) =>
  read
    .selectFrom("ledger_entries as e")
    .where("e.created_at", ">=", from)
    .where("e.created_at", "<", until)
    .groupBy(["e.account", "e.memo"])
    .select([
      sql<LedgerAccount>`e.account`.as("account"),
      sql<MovementKind>`e.memo`.as("kind"),
      sql<number>`coalesce(-sum(e.cents) filter (where e.cents < 0), 0)::bigint`.as("debit"),
      sql<number>`coalesce(sum(e.cents) filter (where e.cents > 0), 0)::bigint`.as("credit"),
    ])
    .execute();

/** A plan whose first payment follows a trial is bought this many days before it at most. */
const LONGEST_TRIAL_HOURS = 24 * (TRIAL_DAYS.most + UNTOLD_DAYS + (RETRY_DAYS.at(-1) ?? 0) + 7);

/** The first payment after the trial of subscription `s`. */
const firstPaid = (when: RawBuilder<unknown>) => sql`exists (
  select from plan_invoices i where i.subscription_id = s.id and i.period = 0 and ${when})`;

/** Each plan with what members have of it, and what the month brought. A purchase or a trial that was never paid is none. */
export const countPlans = (read: Reader, { from, until }: MonthSpan) => {
  const has = (states: string) =>
    sql<number>`(select count(*)::int from subscriptions s where s.plan_id = k.id and s.state in (${sql.raw(states)}))`;
  return read
    .selectFrom("subscription_plans as k")
    .select(["k.id", "k.name", "k.offered"])
    .select([
      has("'active', 'renewing'").as("active"),
      has("'trial'").as("trial"),
      has("'paused'").as("paused"),
      has("'past_due'").as("past_due"),
      sql<number>`(select count(*)::int from subscriptions s
        where s.plan_id = k.id and s.agreed_at >= ${from.subtract({ hours: LONGEST_TRIAL_HOURS })} and s.agreed_at < ${until}
          and s.gift_id is null and s.state <> 'pending' and s.ended_because is distinct from 'never_paid'
          and case when s.trial_days is null then s.agreed_at >= ${from}
            else ${firstPaid(sql`i.paid_at >= ${from} and i.paid_at < ${until}`)} end)`.as("sold"),
      sql<number>`(select count(*)::int from plan_gifts g
        where g.plan_id = k.id and g.bought_at >= ${from} and g.bought_at < ${until}
          and g.state in ('ready', 'claimed', 'returned'))`.as("gifts_sold"),
      sql<number>`(select count(*)::int from subscriptions s
        where s.plan_id = k.id and s.ended_at >= ${from} and s.ended_at < ${until}
          and s.ended_because <> 'never_paid'
          and (s.trial_days is null or ${firstPaid(sql`i.paid_at is not null`)}))`.as("ended"),
    ])
    .orderBy("k.id")
    .execute();
};

export type PlanCounts = Awaited<ReturnType<typeof countPlans>>[number];

const chargeCents = sql<number>`case when s.new_price_from <= ${chargeAt} then s.new_price_cents else s.price_cents end`;

/** Charges up to `soon`, and up to `later`, in cents. Gifts and accounts that are going to be deleted have none. */
export const sumRenewals = (read: Reader, soon: Temporal.Instant, later: Temporal.Instant) =>
  read
    .selectFrom("subscriptions as s")
    .where("s.next_at", "<=", later)
    .where("s.state", "in", [sql.lit("trial"), sql.lit("active"), sql.lit("paused")])
    .where("s.renews", "=", true)
    .where(sql<SqlBool>`${chargeAt} <= ${later} and not ${isLeaving("s.member_id")}`)
    .select([
      sql<number>`count(*) filter (where ${chargeAt} <= ${soon})::int`.as("soon_count"),
      sql<number>`coalesce(sum(${chargeCents}) filter (where ${chargeAt} <= ${soon}), 0)::bigint`.as("soon_cents"),
      sql<number>`count(*)::int`.as("later_count"),
      sql<number>`coalesce(sum(${chargeCents}), 0)::bigint`.as("later_cents"),
    ])
    .executeTakeFirstOrThrow();

/** With the invoice of the period that is not paid. */
const failedRenewals = (read: Reader) =>
  read
    .selectFrom("subscriptions as s")
    .innerJoin("plan_invoices as i", (join) =>
      join.onRef("i.subscription_id", "=", "s.id").onRef("i.period", "=", "s.period"),
    )
    .where("s.state", "=", sql.lit("past_due"));

interface OpenSum {
  count: number;
  cents: number;
}

const nothing: OpenSum = { count: 0, cents: 0 };

const openSum = (cents: string) =>
  sql<OpenSum>`json_build_object('count', count(*), 'cents', coalesce(sum(${sql.raw(cents)}), 0))`.as("sum");

/** Renewals that failed, gifts that wait to be sent or claimed, and open disputes, in cents. */
export async function sumOpen(read: Reader) {
  const row = await read
    .selectNoFrom([
      failedRenewals(read).select(openSum("i.cents")).as("failed"),
      read
        .selectFrom("plan_gifts as g")
        .where("g.next_at", "is not", null)
        .where("g.state", "=", sql.lit("ready"))
        .select(openSum("g.price_cents * g.periods"))
        .as("gifts"),
      read
        .selectFrom("disputes as d")
        .where("d.status", "=", sql.lit("open"))
        .select(openSum("d.cents"))
        .as("disputes"),
    ])
    .executeTakeFirstOrThrow();
  return { failed: row.failed ?? nothing, gifts: row.gifts ?? nothing, disputes: row.disputes ?? nothing };
}

interface Page {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

export async function listFailed(read: Reader, { limit, offset, direction }: Page) {
  const rows = await failedRenewals(read)
    .innerJoin("subscription_plans as k", "k.id", "s.plan_id")
    .select(["s.id", "k.name as plan", "i.cents", "i.starts_at", "s.failures", "s.next_at"])
    .orderBy("s.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await failedRenewals(read).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

export type FailedRow = Awaited<ReturnType<typeof listFailed>>["rows"][number];

/** The last entry of the page before. */
export interface Place {
  created_at: Temporal.Instant;
  id: number;
}

/** The entries of a month in the order of time, after this one. */
export const listEntries = (read: Reader, { from, until }: MonthSpan, after: Place | undefined, limit: number) =>
  read
    .selectFrom("ledger_entries as e")
    .select(["e.id", "e.created_at", "e.movement_id", "e.cents", "e.memo"])
    .select(sql<LedgerAccount>`e.account`.as("account"))
    .where("e.created_at", "<", until)
    .where(sql<SqlBool>`(e.created_at, e.id) > (${after?.created_at ?? from}::timestamptz, ${after?.id ?? 0}::bigint)`)
    .orderBy("e.created_at")
    .orderBy("e.id")
    .limit(limit)
    .execute();

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
