// Subscriptions and the invoices of their periods, many with one statement. SQL only.
import type { EndCause, Subscription, SubscriptionState } from "@larkwell/domain/plans/subscription.ts";
import type { Trial } from "@larkwell/domain/plans/trial.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { isLeaving } from "../../sign-in/accounts/accounts.facts.ts";
import type { Card } from "../payments/member-card.ts";
import { chargeAt } from "./renewals.facts.ts";

const columns = [
  "s.id",
  "s.member_id",
  "s.plan_id",
  "s.price_cents",
  "s.period_months",
  "s.terms",
  "s.agreed_at",
  "s.anchor",
  "s.anchor_period",
  "s.time_zone",
  "s.state",
  "s.period",
  "s.paused_until",
  "s.new_price_cents",
  "s.new_price_from",
  "s.renews",
  "s.failures",
  "s.next_at",
  "s.ended_because",
  "s.payment_method_id",
  "s.gift_id",
  "s.gift_periods",
  "s.begun_by_payer",
  "s.trial_days",
  "s.trial_notice_at",
  "s.trial_told_at",
] as const;

export const subscriptions = (read: Reader) => read.selectFrom("subscriptions as s").select(columns);

export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof subscriptions>["executeTakeFirstOrThrow"]>>;

type Life =
  | "anchor"
  | "anchor_period"
  | "paused_until"
  | "price_cents"
  | "new_price_cents"
  | "new_price_from"
  | "time_zone"
  | "period_months"
  | "state"
  | "period"
  | "renews"
  | "failures"
  | "next_at"
  | "ended_because"
  | "gift_periods"
  | "agreed_at"
  | "trial_days"
  | "trial_notice_at"
  | "trial_told_at";

const trialOf = (row: Pick<SubscriptionRow, Life>): Trial | null =>
  row.trial_days === null
    ? null
    : { startedAt: row.agreed_at, days: row.trial_days, noticeAt: row.trial_notice_at, toldAt: row.trial_told_at };

export const toSubscription = (row: Pick<SubscriptionRow, Life>): Subscription => ({
  anchor: row.anchor,
  anchorPeriod: row.anchor_period,
  timeZone: row.time_zone,
  months: row.period_months,
  state: row.state as SubscriptionState,
  period: row.period,
  renews: row.renews,
  failures: row.failures,
  nextAt: row.next_at,
  endedBecause: row.ended_because as EndCause | null,
  pausedUntil: row.paused_until,
  priceCents: row.price_cents,
  newPrice:
    row.new_price_cents === null || row.new_price_from === null
      ? null
      : { cents: row.new_price_cents, from: row.new_price_from },
  giftPeriods: row.gift_periods,
  trial: trialOf(row),
});

/** The member's plan that has not ended, locked: whatever changes it waits for this. */
export const lockCurrent = (tx: Tx, memberId: number) =>
  subscriptions(tx.db)
    .where("s.member_id", "=", memberId)
    .where("s.state", "<>", sql.lit("ended"))
    .forUpdate()
    .executeTakeFirst();

/** The same, with what limits its next pause. */
export const lockForPause = (tx: Tx, memberId: number) =>
  subscriptions(tx.db)
    .select([pausesOf.as("pauses"), isLeaving("s.member_id").as("is_leaving")])
    .where("s.member_id", "=", memberId)
    .where("s.state", "=", sql.lit("active"))
    .forUpdate("s")
    .executeTakeFirst();

/** The member's plan that has not ended. */
export const findCurrent = (read: Reader, memberId: number) =>
  subscriptions(read).where("s.member_id", "=", memberId).where("s.state", "<>", sql.lit("ended")).executeTakeFirst();

const withInvoice = (read: Reader) =>
  subscriptions(read)
    .innerJoin("plan_invoices as i", "i.subscription_id", "s.id")
    .select(["i.id as invoice_id", "i.period as invoice_period", "i.cents as invoice_cents", "i.paid_at"]);

const ofInvoiceLocked = compiledOnce((read, { id }: { id: number }) =>
  withInvoice(read).where("i.id", "=", id).forUpdate("s"),
);

export const lockOfInvoice = async (tx: Tx, id: number) => (await ofInvoiceLocked(tx.db, { id }))[0];

/** Many, locked in the order of their numbers. */
export const lockOfInvoices = (tx: Tx, invoiceIds: readonly number[]) =>
  withInvoice(tx.db)
    .where("i.id", "in", [...invoiceIds])
    .orderBy("s.id")
    .forUpdate("s")
    .execute();

/** A payment for the current period of subscription `s` is open. */
const isPaying = sql<boolean>`exists (
  select from plan_invoices i join payments p on p.plan_invoice_id = i.id
  where i.subscription_id = s.id and i.period = s.period and p.kind = 'charge' and p.status in ('pending', 'requires_action'))`;

/** The card that pays for subscription `s`: the chosen one if it is still saved, otherwise the newest. The wallet shows the same. `card`: of payment_methods m and payment_customers c. */
export const payingCard = <Shown>(provider: string, card: RawBuilder<Shown>) => sql<Shown | null>`(
  select ${card}
  from payment_methods m join payment_customers c on c.user_id = m.user_id and c.provider = m.provider
  where m.user_id = s.member_id and m.provider = ${provider} and m.removed_at is null
  order by m.id = s.payment_method_id desc nulls last, m.id desc limit 1)`;

/** The card of the person who pays for subscription `s` in place of the member. Null: no one does. */
export interface PayersCard {
  payer_id: number;
  provider: string;
  card_ref: string;
  customer_ref: string;
}

const payersCard = sql<PayersCard | null>`(
  select json_build_object('payer_id', y.id, 'provider', y.provider, 'card_ref', y.card_ref, 'customer_ref', y.customer_ref)
  from plan_payers y where y.member_id = s.member_id and y.state = 'paying')`;

/** By this, the email about the end of a trial is found again. */
export const trialNoticeKey = (id: number, noticeAt: Temporal.Instant): string =>
  `plan:${id}:trial:${Math.floor(noticeAt.epochMilliseconds / 1000)}`;

/** What became of that email, for subscription `s`. */
const announcement = sql<{ sent_at: string | null; waits: boolean } | null>`(
  select json_build_object('sent_at', m.sent_at,
    'waits', o.done_at is null and o.cancelled_at is null and o.failed_at is null)
  from outbox o left join sent_messages m on m.outbox_id = o.id
  where s.state = 'trial'
    and o.dedupe_key = 'plan:' || s.id || ':trial:' || floor(extract(epoch from s.trial_notice_at))::bigint)`;

/** The pauses that the member of subscription `s` asked for and did not take back. Also of earlier subscriptions. */
export const pausesOf = sql<{ months: number; starts_at: string }[]>`(
  select coalesce(json_agg(json_build_object('months', u.months, 'starts_at', u.starts_at)), '[]')
  from subscriptions o join plan_pauses u on u.subscription_id = o.id
  where o.member_id = s.member_id and u.taken_back_at is null)`;

/** Locked until the end of the transaction; what another process has locked is left to it. */
export const lockDue = (tx: Tx, provider: string, now: Temporal.Instant, limit: number) =>
  subscriptions(tx.db)
    .select([
      isPaying.as("is_paying"),
      payingCard(
        provider,
        sql<Card>`json_build_object('id', m.id, 'card_ref', m.card_ref, 'customer_ref', c.customer_ref)`,
      ).as("card"),
      payersCard.as("payer"),
      announcement.as("announcement"),
      isLeaving("s.member_id").as("is_leaving"),
    ])
    .where("s.next_at", "<=", now)
    .orderBy("s.next_at")
    .limit(limit)
    .forUpdate("s")
    .skipLocked()
    .execute();

export type DueRow = Awaited<ReturnType<typeof lockDue>>[number];

export interface Changed {
  row: SubscriptionRow;
  next: Subscription;
}

export async function updateSubscriptions(tx: Tx, changes: readonly Changed[], now: Temporal.Instant): Promise<void> {
  const values = changes.map(({ row, next }) => ({
    id: row.id,
    state: next.state,
    period: next.period,
    renews: next.renews,
    failures: next.failures,
    next_at: next.nextAt?.toString() ?? null,
    ended_because: next.endedBecause,
    anchor: next.anchor.toString(),
    anchor_period: next.anchorPeriod ?? 0,
    paused_until: next.pausedUntil?.toString() ?? null,
    price_cents: next.priceCents,
    new_price_cents: next.newPrice?.cents ?? null,
    new_price_from: next.newPrice?.from.toString() ?? null,
    trial_notice_at: next.trial?.noticeAt?.toString() ?? null,
    trial_told_at: next.trial?.toldAt?.toString() ?? null,
  }));
  await sql`update subscriptions s set state = n.state, period = n.period, renews = n.renews, failures = n.failures,
      next_at = n.next_at, ended_because = n.ended_because, anchor = n.anchor, anchor_period = n.anchor_period,
      paused_until = n.paused_until, price_cents = n.price_cents, new_price_cents = n.new_price_cents,
      new_price_from = n.new_price_from, trial_notice_at = n.trial_notice_at, trial_told_at = n.trial_told_at,
      ended_at = case when n.state = 'ended' then ${now.toString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (id bigint, state text, period integer, renews boolean,
      failures integer, next_at timestamptz, ended_because text, anchor timestamptz, anchor_period integer,
      paused_until timestamptz, price_cents integer, new_price_cents integer, new_price_from timestamptz,
      trial_notice_at timestamptz, trial_told_at timestamptz)
    where s.id = n.id`.execute(tx.db);
}

export interface NewInvoice {
  subscription_id: number;
  period: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  cents: number;
  created_at: Temporal.Instant;
}

/** One for each period: a second try finds the first one's. A return from a pause that wasn't paid moves its time. */
export const insertInvoices = (tx: Tx, invoices: readonly NewInvoice[]) =>
  tx.db
    .insertInto("plan_invoices")
    .values([...invoices])
    .onConflict((conflict) =>
      conflict.columns(["subscription_id", "period"]).doUpdateSet((row) => ({
        starts_at: row.ref("excluded.starts_at"),
        ends_at: row.ref("excluded.ends_at"),
        cents: row.ref("excluded.cents"),
      })),
    )
    .returning(["id", "subscription_id", "cents"])
    // Those of gifts have none, and are not written here.
    .$narrowType<{ subscription_id: number }>()
    .execute();

/** The plan that a gift became. */
export const findClaimed = (read: Reader, giftId: number) =>
  read
    .selectFrom("subscriptions as s")
    .innerJoin("subscription_plans as k", "k.id", "s.plan_id")
    .select(["s.id", "k.name", "s.anchor", "s.time_zone"])
    .where("s.gift_id", "=", giftId)
    .executeTakeFirst();

interface PeriodKey {
  id: number;
  period: number;
}

const keys = (periods: readonly PeriodKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as k (id bigint, period integer)`;

export async function voidInvoices(tx: Tx, periods: readonly PeriodKey[], now: Temporal.Instant): Promise<void> {
  await sql`update plan_invoices i set voided_at = ${now.toString()}::timestamptz from ${keys(periods)}
    where i.subscription_id = k.id and i.period = k.period and i.paid_at is null and i.voided_at is null`.execute(
    tx.db,
  );
}

/** What is still prepaid of these periods, with the payment it came from. */
export async function listPrepaid(read: Reader, periods: readonly PeriodKey[]) {
  const { rows } = await sql<{ id: number; member_id: number; payment_id: number; cents: number }>`
    select i.id, e.user_id as member_id, i.payment_id, sum(e.cents)::int as cents
    from ${keys(periods)} join plan_invoices i on i.subscription_id = k.id and i.period = k.period
      join ledger_entries e on e.plan_invoice_id = i.id and e.payment_id = i.payment_id and e.account = 'plan_prepaid'
    group by i.id, e.user_id, i.payment_id having sum(e.cents) > 0`.execute(read);
  return rows;
}

interface Access {
  user_id: number;
  plan_id: number;
  until: string | null;
}

/** The plan pays for visits and messages until then; null: until it says otherwise. */
export async function setAccess(tx: Tx, access: readonly Access[]): Promise<void> {
  await sql`update plan_members x set until = n.until
    from jsonb_to_recordset(${JSON.stringify(access)}::jsonb) as n (user_id bigint, plan_id bigint, until timestamptz)
    where x.user_id = n.user_id and x.plan_id = n.plan_id`.execute(tx.db);
}

/** A member who had the plan before has it again. */
export const startAccess = (tx: Tx, { user_id, plan_id }: Omit<Access, "until">, now: Temporal.Instant) =>
  tx.db
    .insertInto("plan_members")
    .values({ user_id, plan_id, since: now, until: null })
    .onConflict((conflict) => conflict.columns(["user_id", "plan_id"]).doUpdateSet({ since: now, until: null }))
    .execute();

export const markPaid = (tx: Tx, invoiceId: number, paymentId: number, now: Temporal.Instant) =>
  tx.db.updateTable("plan_invoices").set({ payment_id: paymentId, paid_at: now }).where("id", "=", invoiceId).execute();

export async function markAllPaid(
  tx: Tx,
  paid: readonly { invoiceId: number; paymentId: number }[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`update plan_invoices i set payment_id = n."paymentId", paid_at = ${now.toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as n ("invoiceId" bigint, "paymentId" bigint)
    where i.id = n."invoiceId"`.execute(tx.db);
}

export const chooseCard = (tx: Tx, id: number, paymentMethodId: number) =>
  tx.db.updateTable("subscriptions").set({ payment_method_id: paymentMethodId }).where("id", "=", id).execute();

interface NewPause {
  subscription_id: number;
  months: number;
  asked_at: Temporal.Instant;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

export const insertPause = (tx: Tx, pause: NewPause) => tx.db.insertInto("plan_pauses").values(pause).execute();

/** The pause that has not begun. */
export const takePauseBack = (tx: Tx, subscriptionId: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("plan_pauses")
    .set({ taken_back_at: now })
    .where("subscription_id", "=", subscriptionId)
    .where("starts_at", ">", now)
    .where("taken_back_at", "is", null)
    .execute();

interface Ahead {
  provider: string;
  until: Temporal.Instant;
  /** The last subscription of the page before. */
  after: number;
  limit: number;
}

/** Members whose own card pays next, and expires before it does. A card is good until the end of its month. */
export const listExpiringCards = (read: Reader, { provider, until, after, limit }: Ahead) =>
  read
    .selectFrom("subscriptions as s")
    .select(["s.id", "s.member_id", "s.period"])
    .where("s.next_at", "<=", until)
    .where("s.id", ">", after)
    .where("s.state", "in", [sql.lit("trial"), sql.lit("active"), sql.lit("paused")])
    .where("s.renews", "=", true)
    .where(
      sql<SqlBool>`not exists (select from plan_payers y where y.member_id = s.member_id and y.state = 'paying')
        and (not s.begun_by_payer or s.payment_method_id is not null)
        and ${payingCard(provider, sql<string>`make_date(m.exp_year, m.exp_month, 1) + interval '1 month'`)} <= ${chargeAt}`,
    )
    .orderBy("s.id")
    .limit(limit)
    .execute();
