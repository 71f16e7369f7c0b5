// Plans bought for someone else: the purchase, the giver's list, and the claim by a link. SQL only.
import type { Gift, GiftState, ReturnCause } from "@larkwell/domain/plans/gift.ts";
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface Owner {
  id: number;
}

const columns = [
  "g.id",
  "g.giver_id",
  "g.plan_id",
  "g.price_cents",
  "g.period_months",
  "g.periods",
  "g.sealed_email",
  "g.shown_to",
  "g.sealed_message",
  "g.bought_at",
  "g.send_at",
  "g.sent_at",
  "g.expires_at",
  "g.state",
  "g.returned_because",
  "g.claimed_by",
] as const;

const gifts = (read: Reader) => read.selectFrom("plan_gifts as g").select(columns);

export type GiftRow = Awaited<ReturnType<ReturnType<typeof gifts>["executeTakeFirstOrThrow"]>>;

export const toGift = (row: GiftRow): Gift => ({
  state: row.state as GiftState,
  sendAt: row.send_at,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  returnedBecause: row.returned_because as ReturnCause | null,
});

/** With its first charge, whatever became of it. */
const purchases = (read: Reader, owner: Owner) =>
  gifts(read)
    .innerJoin("plan_invoices as i", "i.gift_id", "g.id")
    .innerJoin("payments as p", "p.plan_invoice_id", "i.id")
    .select(["i.id as invoice_id", "p.id as payment_id", "p.payment_method_id", "p.status"])
    .where("g.giver_id", "=", owner.id)
    .where("p.kind", "=", sql.lit("charge"));

export const findGiftByRequestKey = (read: Reader, owner: Owner, requestKey: string) =>
  purchases(read, owner).where("g.request_key", "=", requestKey).executeTakeFirst();

/** The gift whose payment is not settled yet. The database has one at most. */
export const findOpenGift = (read: Reader, owner: Owner) =>
  purchases(read, owner).where("g.state", "=", sql.lit("pending")).executeTakeFirst();

export type BegunGift = NonNullable<Awaited<ReturnType<typeof findOpenGift>>>;

export interface NewGift {
  giver_id: number;
  plan_id: number;
  request_key: string;
  price_cents: number;
  period_months: number;
  periods: number;
  terms: string;
  sealed_email: string;
  shown_to: string;
  sealed_message: string | null;
  bought_at: Temporal.Instant;
  send_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

export const insertGift = (tx: Tx, gift: NewGift) =>
  tx.db
    .insertInto("plan_gifts")
    .values({ ...gift, state: "pending" })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Of the whole gift. Its times say when it can be claimed. */
export const insertGiftInvoice = (tx: Tx, giftId: number, { cents, gift }: { cents: number; gift: NewGift }) =>
  tx.db
    .insertInto("plan_invoices")
    .values({
      gift_id: giftId,
      period: 0,
      starts_at: gift.bought_at,
      ends_at: gift.expires_at,
      cents,
      created_at: gift.bought_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

export const voidGiftInvoice = (tx: Tx, giftId: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("plan_invoices")
    .set({ voided_at: now })
    .where("gift_id", "=", giftId)
    .where("paid_at", "is", null)
    .execute();

const withPlan = (read: Reader) =>
  gifts(read)
    .innerJoin("subscription_plans as k", "k.id", "g.plan_id")
    .innerJoin("plan_invoices as i", "i.gift_id", "g.id")
    .select(["k.name", "i.id as invoice_id", "i.cents"]);

/** Only what was paid. */
export const listGifts = (read: Reader, owner: Owner, limit: number) =>
  withPlan(read)
    .where("g.giver_id", "=", owner.id)
    .where("g.state", "in", [sql.lit("ready"), sql.lit("claimed"), sql.lit("returned")])
    .orderBy("g.id", "desc")
    .limit(limit)
    .execute();

export type OwnGiftRow = Awaited<ReturnType<typeof listGifts>>[number];

export const findOwnGift = (read: Reader, owner: Owner, id: number) =>
  withPlan(read).where("g.id", "=", id).where("g.giver_id", "=", owner.id).executeTakeFirst();

export const lockOwnGift = (tx: Tx, owner: Owner, id: number) =>
  gifts(tx.db).where("g.id", "=", id).where("g.giver_id", "=", owner.id).forUpdate().executeTakeFirst();

export const lockGiftOfInvoice = (tx: Tx, invoiceId: number) =>
  gifts(tx.db)
    .innerJoin("plan_invoices as i", "i.gift_id", "g.id")
    .select(["i.paid_at", "i.payment_id", "i.cents as invoice_cents"])
    .where("i.id", "=", invoiceId)
    .forUpdate("g")
    .executeTakeFirst();

/** Those of a giver that are not over. */
export const lockOpenGifts = (tx: Tx, giverId: number) =>
  gifts(tx.db)
    .where("g.giver_id", "=", giverId)
    .where("g.state", "in", [sql.lit("pending"), sql.lit("ready")])
    .orderBy("g.id")
    .forUpdate()
    .execute();

/** What another process has locked is left to it. */
export const lockDueGifts = (tx: Tx, now: Temporal.Instant, limit: number) =>
  gifts(tx.db).where("g.next_at", "<=", now).orderBy("g.next_at").limit(limit).forUpdate().skipLocked().execute();

interface GiftChange {
  state: string;
  sent_at: Temporal.Instant | null;
  returned_because: string | null;
  next_at: Temporal.Instant | null;
  /** The address and the message are emptied with it. */
  ended_at: Temporal.Instant | null;
  claimed_by?: number;
  claimed_at?: Temporal.Instant;
}

export const updateGift = (tx: Tx, id: number, change: GiftChange) =>
  tx.db
    .updateTable("plan_gifts")
    .set({ ...change, ...(change.ended_at ? { sealed_email: null, sealed_message: null } : {}) })
    .where("id", "=", id)
    .execute();

export const deleteGiftTokens = (tx: Tx, giftId: number) =>
  tx.db.deleteFrom("plan_gift_tokens").where("gift_id", "=", giftId).execute();

export const insertGiftToken = (tx: Tx, token: { token_hash: string; gift_id: number; issued_at: Temporal.Instant }) =>
  tx.db.insertInto("plan_gift_tokens").values(token).execute();

export const findInvoicePayment = (read: Reader, giftId: number) =>
  read
    .selectFrom("plan_invoices")
    .select("payment_id")
    .where("gift_id", "=", giftId)
    .where("payment_id", "is not", null)
    .$narrowType<{ payment_id: number }>()
    .executeTakeFirst();

/** With what its email and its page say. */
const told = (read: Reader) =>
  gifts(read)
    .innerJoin("subscription_plans as k", "k.id", "g.plan_id")
    .innerJoin("users as giver", "giver.id", "g.giver_id")
    .select(["k.name", "giver.first_name as giver_name", "giver.language as giver_language"]);

export const findGift = (read: Reader, id: number) => told(read).where("g.id", "=", id).executeTakeFirst();

const hasToken = (hash: string) =>
  sql<SqlBool>`g.id = (select t.gift_id from plan_gift_tokens t where t.token_hash = ${hash})`;

export const findGiftByToken = (read: Reader, hash: string) => told(read).where(hasToken(hash)).executeTakeFirst();

export type ToldGiftRow = NonNullable<Awaited<ReturnType<typeof findGiftByToken>>>;

/** The first claim gets it; the others wait here and see that it is gone. */
export const lockGiftByToken = (tx: Tx, hash: string) =>
  gifts(tx.db).where(hasToken(hash)).forUpdate().executeTakeFirst();

interface ClaimedSubscription {
  member_id: number;
  plan_id: number;
  gift_id: number;
  gift_periods: number;
  request_key: string;
  price_cents: number;
  period_months: number;
  terms: string;
  agreed_at: Temporal.Instant;
  anchor: Temporal.Instant;
  time_zone: string;
  next_at: Temporal.Instant | null;
}

export const insertClaimed = (tx: Tx, claimed: ClaimedSubscription) =>
  tx.db
    .insertInto("subscriptions")
    .values({ ...claimed, state: "active", period: 0, renews: false, failures: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();

export const markAllPaid = (tx: Tx, subscriptionId: number, paymentId: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("plan_invoices")
    .set({ payment_id: paymentId, paid_at: now })
    .where("subscription_id", "=", subscriptionId)
    .execute();
