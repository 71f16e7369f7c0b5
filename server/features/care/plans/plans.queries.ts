// Plans on sale, who may buy one, the member's own, and the console's list. SQL only.
import type { PayerState } from "@larkwell/domain/plans/payer.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { isLeaving } from "../../sign-in/accounts/accounts.facts.ts";
import { type Card, cardAsJson } from "../payments/member-card.ts";
import { pausesOf, payingCard } from "./subscriptions.queries.ts";

interface Owner {
  id: number;
}

const offers = (read: Reader) =>
  read
    .selectFrom("subscription_plans")
    .select(["id", "name", "price_cents", "period_months", "trial_days"])
    .where("offered", "=", sql.lit(true))
    .where("active", "=", sql.lit(true));

const allOffers = compiledOnce((read) => offers(read).orderBy("price_cents").orderBy("id"));
const offerOf = compiledOnce((read, { id }: { id: number }) => offers(read).where("id", "=", id));

export const listOffers = (read: Reader) => allOffers(read, {});

export const findOffer = async (read: Reader, id: number) => (await offerOf(read, { id }))[0];

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** An organization's benefit is in force for this member. */
const isSponsored = (memberId: number, now: Temporal.Instant) => sql<boolean>`exists (
  select from organization_members m where m.user_id = ${memberId} and ${activeAt("m", now)})`;

/** The states of a plan that has begun and not ended. */
const held = [sql.lit("trial"), sql.lit("active"), sql.lit("renewing"), sql.lit("past_due"), sql.lit("paused")];

const planColumns = [
  "s.price_cents",
  "s.period_months",
  "s.terms",
  "s.agreed_at",
  "s.anchor",
  "s.anchor_period",
  "s.paused_until",
  "s.new_price_cents",
  "s.new_price_from",
  "s.time_zone",
  "s.state",
  "s.period",
  "s.renews",
  "s.failures",
  "s.next_at",
  "s.ended_because",
  "s.gift_periods",
  "s.begun_by_payer",
  "s.payment_method_id",
  "s.trial_days",
  "s.trial_notice_at",
  "s.trial_told_at",
] as const;

const shownCard = (provider: string) =>
  payingCard(
    provider,
    sql<{
      id: number;
      brand: string;
      last4: string;
    }>`json_build_object('id', m.id, 'brand', m.brand, 'last4', m.last4)`,
  );

const ownPlan = compiledOnce((read, { memberId, provider }: { memberId: number; provider: string }) =>
  read
    .selectFrom("subscriptions as s")
    .innerJoin("subscription_plans as k", "k.id", "s.plan_id")
    .select(["k.id as plan_id", "k.name", ...planColumns])
    .select([shownCard(provider).as("card"), pausesOf.as("pauses")])
    .where("s.member_id", "=", memberId)
    .where("s.state", "in", held),
);

/** The subscription of the member that has not ended, with its plan and the card that pays: the chosen one, or the newest. */
export const findOwnPlan = async (read: Reader, owner: Owner, provider: string) =>
  (await ownPlan(read, { memberId: owner.id, provider }))[0];

export type OwnPlanRow = NonNullable<Awaited<ReturnType<typeof findOwnPlan>>>;

/** This member had a plan of any kind, also one that someone gave or paid for them. */
const hadPlan = (memberId: number) => sql<boolean>`exists (
  select from subscriptions h where h.member_id = ${memberId} and h.state <> 'pending'
    and h.ended_because is distinct from 'never_paid')`;

const holdsPlan = (memberId: number) => sql<boolean>`exists (
  select from subscriptions h where h.member_id = ${memberId} and h.state in (${sql.join(held)}))`;

const heldBy = compiledOnce((read, { id, provider, now }: Owner & { provider: string; now: Temporal.Instant }) =>
  read
    .selectFrom("users as u")
    .leftJoin("subscriptions as s", (join) => join.onRef("s.member_id", "=", "u.id").on("s.state", "in", held))
    .leftJoin("subscription_plans as k", "k.id", "s.plan_id")
    .leftJoin("plan_payers as y", (join) =>
      join.onRef("y.member_id", "=", "u.id").on("y.state", "<>", sql.lit("ended")),
    )
    .select(["u.first_name", "u.last_name", "u.time_zone as own_zone", isSponsored(id, now).as("is_sponsored")])
    .select(hadPlan(id).as("had_plan"))
    .select(["k.id as plan_id", "k.name", ...planColumns])
    .select([shownCard(provider).as("card"), pausesOf.as("pauses")])
    .select(["y.shown_to", "y.invited_at", "y.sent_again_at", "y.expires_at"])
    .select(sql<PayerState | null>`y.state`.as("payer_state"))
    .where("u.id", "=", id),
);

/** The member, their plan, and the person who pays for it or was asked to, with one statement. */
export async function findHeld(read: Reader, { id }: Owner, provider: string, now: Temporal.Instant) {
  const [row] = await heldBy(read, { id, provider, now });
  if (!row) throw new Error("A member who is signed in has an account.");
  const { payer_state, shown_to, invited_at, sent_again_at, expires_at } = row;
  return {
    person: { id, first_name: row.first_name, last_name: row.last_name },
    timeZone: row.own_zone,
    isSponsored: row.is_sponsored,
    hadPlan: row.had_plan,
    plan: row.plan_id === null ? null : (row as OwnPlanRow),
    payer:
      payer_state === null || shown_to === null || invited_at === null || expires_at === null
        ? null
        : { state: payer_state, shown_to, invited_at, sent_again_at, expires_at },
  };
}

/** Whether a member may claim a gift. */
export const readClaimer = (read: Reader, { id }: Owner, now: Temporal.Instant) =>
  read
    .selectFrom("users as u")
    .select(["u.email_confirmed_at", "u.time_zone", isSponsored(id, now).as("is_sponsored")])
    .select(isLeaving("u.id").as("is_leaving"))
    .where("u.id", "=", id)
    .executeTakeFirstOrThrow();

interface Buyer {
  card: Card | null;
  is_leaving: boolean;
  is_sponsored: boolean;
  had_plan: boolean;
  /** They have a plan now. */
  holds_plan: boolean;
  time_zone: string;
  email: string;
  /** The plan that they ask for, if it is on sale. */
  offer: OfferRow | null;
}

interface Buying {
  memberId: number;
  provider: string;
  cardId: number | undefined;
  planId?: number | undefined;
  now: Temporal.Instant;
}

type Asked = Omit<Buying, "cardId" | "planId"> & { planId: number };

const buyer = ({ memberId, planId, now }: Asked, card: RawBuilder<Card | null>) => sql<Buyer>`select ${card} as card,
    ${isLeaving("u.id")} as is_leaving,
    ${isSponsored(memberId, now)} as is_sponsored, ${hadPlan(memberId)} as had_plan, ${holdsPlan(memberId)} as holds_plan,
    u.time_zone, u.email, (select json_build_object('id', k.id, 'name', k.name, 'price_cents', k.price_cents,
        'period_months', k.period_months, 'trial_days', k.trial_days)
      from subscription_plans k where k.id = ${planId} and k.offered and k.active) as offer
    from users u where u.id = ${memberId}`;

const buyerWithNewestCard = compiledOnce((_, asked: Asked) =>
  buyer(asked, cardAsJson(asked.memberId, asked.provider, undefined)),
);
const buyerWithCard = compiledOnce((_, asked: Asked & { cardId: number }) =>
  buyer(asked, cardAsJson(asked.memberId, asked.provider, asked.cardId)),
);

export async function readBuyer(read: Reader, { cardId, planId = 0, ...asked }: Buying): Promise<Buyer> {
  const [row] =
    cardId === undefined
      ? await buyerWithNewestCard(read, { ...asked, planId })
      : await buyerWithCard(read, { ...asked, planId, cardId });
  if (!row) throw new Error("A member who is signed in has an account.");
  return row;
}

/** The first charge of a subscription, whatever became of it. */
const purchases = (read: Reader, owner: Owner) =>
  read
    .selectFrom("subscriptions as s")
    .innerJoin("plan_invoices as i", (join) => join.onRef("i.subscription_id", "=", "s.id").on("i.period", "=", 0))
    .innerJoin("payments as p", "p.plan_invoice_id", "i.id")
    .select([
      "s.id",
      "s.plan_id",
      "s.state",
      "i.id as invoice_id",
      "p.id as payment_id",
      "p.payment_method_id",
      "p.credit_cents",
      "p.status",
    ])
    .where("s.member_id", "=", owner.id)
    .where("p.kind", "=", sql.lit("charge"));

const begunBy = compiledOnce((read, { id, requestKey }: Owner & { requestKey: string }) =>
  purchases(read, { id })
    .select("s.request_key")
    .where((eb) => eb.or([eb("s.request_key", "=", requestKey), eb("s.state", "=", sql.lit("pending"))])),
);
const openPurchase = compiledOnce((read, { id }: Owner) =>
  purchases(read, { id }).where("s.state", "=", sql.lit("pending")),
);

/** What this request began before, and the purchase that is open, with one statement. */
export async function findBegun(read: Reader, { id }: Owner, requestKey: string) {
  const rows = await begunBy(read, { id, requestKey });
  const byKey = rows.find((row) => row.request_key === requestKey);
  return { byKey, open: byKey ?? rows.find((row) => row.state === "pending") };
}

/** The purchase whose payment is not settled yet. The database has one at most. */
export const findOpenPurchase = async (read: Reader, { id }: Owner) => (await openPurchase(read, { id }))[0];

export type BegunPurchase = NonNullable<Awaited<ReturnType<typeof findOpenPurchase>>>;

interface NewSubscription {
  member_id: number;
  plan_id: number;
  request_key: string;
  price_cents: number;
  period_months: number;
  terms: string;
  time_zone: string;
  /** Null if a payer's card begins it. */
  payment_method_id: number | null;
  begun_by_payer?: boolean;
}

export const insertSubscription = (tx: Tx, bought: NewSubscription, now: Temporal.Instant) =>
  tx.db
    .insertInto("subscriptions")
    .values({ ...bought, agreed_at: now, anchor: now, state: "pending", period: 0, renews: true, failures: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();

/** A plan that starts without a charge. */
export const insertTrial = (
  tx: Tx,
  trial: NewSubscription & {
    trial_days: number;
    agreed_at: Temporal.Instant;
    anchor: Temporal.Instant;
    next_at: Temporal.Instant | null;
  },
) =>
  tx.db
    .insertInto("subscriptions")
    .values({ ...trial, state: "trial", period: 0, renews: true, failures: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();

export const findTrialByKey = (read: Reader, owner: Owner, requestKey: string) =>
  read
    .selectFrom("subscriptions")
    .select("id")
    .where("member_id", "=", owner.id)
    .where("request_key", "=", requestKey)
    .where("trial_days", "is not", null)
    .executeTakeFirst();

/** Another member has had free days, and this card. Only a sign by the provider counts: a number's end is no proof. */
export async function hadTrialWithCard(tx: Tx, cardId: number): Promise<boolean> {
  // Two accounts may try one card in the same instant: the second waits for what the first does.
  await sql`select pg_advisory_xact_lock(7362, hashtext(fingerprint)) from payment_methods
    where id = ${cardId} and fingerprint is not null`.execute(tx.db);
  const { rows } = await sql<{ had: boolean }>`select exists (
    select from payment_methods own
      join payment_methods theirs on theirs.fingerprint = own.fingerprint and theirs.provider = own.provider
        and theirs.user_id <> own.user_id
      join subscriptions h on h.member_id = theirs.user_id and h.trial_days is not null
    where own.id = ${cardId}) as had`.execute(tx.db);
  return rows[0]?.had ?? false;
}

/** The current period's invoice, and its charge that is open, if there is one. */
export const findCurrentInvoice = (read: Reader, subscriptionId: number, period: number) =>
  read
    .selectFrom("plan_invoices as i")
    .leftJoin("payments as p", (join) =>
      join
        .onRef("p.plan_invoice_id", "=", "i.id")
        .on("p.kind", "=", sql.lit("charge"))
        .on("p.status", "in", [sql.lit("pending"), sql.lit("requires_action")]),
    )
    .select(["i.id", "i.cents", "p.id as payment_id", "p.payment_method_id", "p.status"])
    .where("i.subscription_id", "=", subscriptionId)
    .where("i.period", "=", period)
    .executeTakeFirst();

/** Of their plan, or of a gift they bought. */
const ownInvoice = (read: Reader, owner: Owner, id: number) =>
  read
    .selectFrom("plan_invoices as i")
    .leftJoin("subscriptions as s", "s.id", "i.subscription_id")
    .leftJoin("plan_gifts as g", "g.id", "i.gift_id")
    .where("i.id", "=", id)
    .where(sql<SqlBool>`coalesce(s.member_id, g.giver_id) = ${owner.id}`);

export const findOwnInvoice = (read: Reader, owner: Owner, id: number) =>
  ownInvoice(read, owner, id).select("i.id").executeTakeFirst();

/** Only of an invoice whose card was charged. */
export const findPaidInvoice = (read: Reader, owner: Owner, id: number) =>
  ownInvoice(read, owner, id)
    .innerJoin("subscription_plans as k", (join) => join.on("k.id", "=", sql<number>`coalesce(s.plan_id, g.plan_id)`))
    .innerJoin("users as member", (join) => join.on("member.id", "=", owner.id))
    .select(["i.id", "i.starts_at", "i.ends_at", "i.cents", "k.name", "member.first_name", "member.last_name"])
    .select(sql<boolean>`i.gift_id is not null`.as("is_gift"))
    .where(sql<SqlBool>`exists (select from ledger_entries e where e.plan_invoice_id = i.id and e.memo = 'charge')`)
    .executeTakeFirst();

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findPaidInvoice>>>;

interface Page {
  limit: number;
  offset: number;
}

const counted = (state: string) =>
  sql<number>`(select count(*)::int from subscriptions s where s.plan_id = k.id and ${sql.raw(state)})`;

const opsPlans = (read: Reader) =>
  read
    .selectFrom("subscription_plans as k")
    .select([
      "k.id",
      "k.name",
      "k.kind",
      "k.price_cents",
      "k.period_months",
      "k.offered",
      "k.members_price_cents",
      "k.trial_days",
    ])
    .select([
      counted("s.state in ('trial', 'active', 'renewing', 'past_due', 'paused')").as("subscribers"),
      counted("s.state = 'trial'").as("in_trial"),
      counted("s.state = 'past_due'").as("past_due"),
    ])
    .where("k.active", "=", true);

export const findOpsPlan = (read: Reader, id: number) =>
  opsPlans(read).where("k.id", "=", id).executeTakeFirstOrThrow();

export async function listPlans(read: Reader, { limit, offset }: Page) {
  const rows = await opsPlans(read).orderBy("k.id").limit(limit).offset(offset).execute();
  const { total } = await read
    .selectFrom("subscription_plans")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type PlanRow = Awaited<ReturnType<typeof listPlans>>["rows"][number];

export const lockPlan = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("subscription_plans")
    .select(["id", "kind", "price_cents", "offered"])
    .where("id", "=", id)
    .where("active", "=", true)
    .forUpdate()
    .executeTakeFirst();

export const setOffered = (tx: Tx, id: number, offered: boolean) =>
  tx.db.updateTable("subscription_plans").set({ offered }).where("id", "=", id).execute();

interface NewPlan {
  name: string;
  price_cents: number;
  period_months: number;
  trial_days: number;
}

/** Nothing if there is one with this name. */
export async function insertPlan(tx: Tx, plan: NewPlan) {
  // Two people may add the same plan at once. Few do, so that the lock costs nothing.
  await sql`lock table subscription_plans in share row exclusive mode`.execute(tx.db);
  const named = tx.db.selectFrom("subscription_plans").select("id").where("active", "=", true);
  if (await named.where(sql<SqlBool>`lower(name) = lower(${plan.name})`).executeTakeFirst()) return undefined;
  const added = tx.db.insertInto("subscription_plans").values({ ...plan, kind: "standard", offered: false });
  return added.returning("id").executeTakeFirstOrThrow();
}

export const setPrice = (tx: Tx, id: number, price: PlanPrice) =>
  tx.db.updateTable("subscription_plans").set(price).where("id", "=", id).execute();

export const setTrial = (tx: Tx, id: number, days: number) =>
  tx.db.updateTable("subscription_plans").set({ trial_days: days }).where("id", "=", id).execute();

interface PlanPrice {
  price_cents: number;
  /** Only if it applies to members who have the plan. */
  members_price_cents?: number;
  members_price_since?: Temporal.Instant;
}
