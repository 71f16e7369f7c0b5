// People who pay for a member's plan, or were asked to: SQL only.
import type { PayerEnd, PayerState } from "@larkwell/domain/plans/payer.ts";
import { type SqlBool, sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { isLeaving } from "../../sign-in/accounts/accounts.facts.ts";

interface Owner {
  id: number;
}

const columns = [
  "y.id",
  "y.member_id",
  "y.sealed_email",
  "y.shown_to",
  "y.plan_id",
  "y.price_cents",
  "y.period_months",
  "y.invited_at",
  "y.expires_at",
  "y.times_sent",
  "y.sent_again_at",
  "y.provider",
  "y.customer_ref",
  "y.card_ref",
  "y.brand",
  "y.last4",
  "y.terms",
] as const;

const payers = (read: Reader) =>
  read.selectFrom("plan_payers as y").select(columns).select(sql<PayerState>`y.state`.as("state"));

export type PayerRow = Awaited<ReturnType<ReturnType<typeof payers>["executeTakeFirstOrThrow"]>>;

const ownPayer = compiledOnce((read, { id }: Owner) =>
  payers(read).where("y.member_id", "=", id).where("y.state", "<>", sql.lit("ended")),
);

/** The one that has not ended. The database has one at most. */
export const findOwnPayer = async (read: Reader, { id }: Owner) => (await ownPayer(read, { id }))[0];

/** The one whose card pays for the member's plan. */
export async function findPayingPayer(read: Reader, owner: Owner): Promise<number | null> {
  const row = await read
    .selectFrom("plan_payers")
    .select("id")
    .where("member_id", "=", owner.id)
    .where("state", "=", sql.lit("paying"))
    .executeTakeFirst();
  return row?.id ?? null;
}

export const lockOwnPayer = (tx: Tx, owner: Owner) =>
  payers(tx.db)
    .where("y.member_id", "=", owner.id)
    .where("y.state", "<>", sql.lit("ended"))
    .forUpdate()
    .executeTakeFirst();

export const lockPayer = (tx: Tx, id: number) => payers(tx.db).where("y.id", "=", id).forUpdate().executeTakeFirst();

/** With what their emails say. */
const told = (read: Reader) =>
  payers(read)
    .innerJoin("users as member", "member.id", "y.member_id")
    .select("member.language as member_language")
    .select(sql<string>`case when y.by_link then '' else member.first_name end`.as("member_name"))
    .select(isLeaving("member.id").as("is_leaving"));

export const findPayer = (read: Reader, id: number) => told(read).where("y.id", "=", id).executeTakeFirst();

export const findPayerByToken = (
  read: Reader,
  { hash, purpose, now }: { hash: string; purpose: "confirm" | "pay"; now: Temporal.Instant },
) =>
  told(read)
    .where(
      sql<SqlBool>`y.id = (select t.payer_id from plan_payer_tokens t
        where t.token_hash = ${hash} and t.purpose = ${purpose} and t.expires_at > ${now.toString()}::timestamptz)`,
    )
    .executeTakeFirst();

export type ToldPayerRow = NonNullable<Awaited<ReturnType<typeof findPayerByToken>>>;

interface NewPayer {
  member_id: number;
  sealed_email: string;
  shown_to: string;
  plan_id: number;
  price_cents: number;
  period_months: number;
  by_link?: boolean;
  invited_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

export const insertPayer = (tx: Tx, payer: NewPayer) =>
  tx.db
    .insertInto("plan_payers")
    .values({ ...payer, state: "invited" })
    .returning("id")
    .executeTakeFirstOrThrow();

export const countPayerMail = (
  tx: Tx,
  id: number,
  { now, expiresAt }: { now: Temporal.Instant; expiresAt: Temporal.Instant },
) =>
  tx.db
    .updateTable("plan_payers")
    .set((row) => ({ times_sent: row("times_sent", "+", 1), sent_again_at: now, expires_at: expiresAt }))
    .where("id", "=", id)
    .returning("times_sent")
    .executeTakeFirstOrThrow();

export const markConfirmed = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("plan_payers").set({ state: "confirmed", confirmed_at: now }).where("id", "=", id).execute();

/** Before the card: two calls together leave one customer, the first one's. */
export async function keepCustomer(tx: Tx, id: number, provider: string, customerRef: string): Promise<string> {
  await tx.db
    .updateTable("plan_payers")
    .set({ provider, customer_ref: customerRef, card_ref: null, brand: null, last4: null, state: "confirmed" })
    .where("id", "=", id)
    .where("state", "in", [sql.lit("confirmed"), sql.lit("paying")])
    .where((or) => or.or([or("customer_ref", "is", null), or("provider", "<>", provider)]))
    .execute();
  const row = await lockPayer(tx, id);
  return row?.customer_ref ?? customerRef;
}

interface PayersNewCard {
  card_ref: string;
  brand: string;
  last4: string;
  terms: string;
  price_cents: number;
  period_months: number;
  plan_id: number;
}

export const keepPayersCard = (tx: Tx, id: number, card: PayersNewCard, now: Temporal.Instant) =>
  tx.db
    .updateTable("plan_payers")
    .set({ ...card, state: "paying", agreed_at: now })
    .where("id", "=", id)
    .execute();

/** The first payment failed: they may try another card. */
export const backToConfirmed = (tx: Tx, id: number) =>
  tx.db
    .updateTable("plan_payers")
    .set({ state: "confirmed" })
    .where("id", "=", id)
    .where("state", "=", sql.lit("paying"))
    .execute();

export const markPayerEnded = (tx: Tx, id: number, because: PayerEnd, now: Temporal.Instant) =>
  tx.db
    .updateTable("plan_payers")
    .set({ state: "ended", ended_because: because, ended_at: now, card_ref: null, brand: null, last4: null })
    .where("id", "=", id)
    .execute();

/** Of these members, with a lock. */
export const lockPayersOf = (tx: Tx, memberIds: readonly number[]) =>
  payers(tx.db)
    .where("y.member_id", "=", sql<number>`any(${memberIds as number[]}::bigint[])`)
    .where("y.state", "<>", sql.lit("ended"))
    .orderBy("y.id")
    .forUpdate()
    .execute();

/** Invitations that no one answered in time; what another process has locked is left to it. */
export const lockExpiredPayers = (tx: Tx, now: Temporal.Instant, limit: number) =>
  payers(tx.db)
    .where("y.state", "in", [sql.lit("invited"), sql.lit("confirmed")])
    .where("y.expires_at", "<=", now)
    .orderBy("y.expires_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

interface NewToken {
  token_hash: string;
  payer_id: number;
  purpose: "confirm" | "pay";
  issued_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

export const insertPayerToken = (tx: Tx, token: NewToken) =>
  tx.db.insertInto("plan_payer_tokens").values(token).execute();

export const deletePayerTokens = (tx: Tx, payerId: number) =>
  tx.db.deleteFrom("plan_payer_tokens").where("payer_id", "=", payerId).execute();

/** It is over, and its last email was sent. */
export const forgetPayersAddress = (tx: Tx, payerId: number) =>
  tx.db.updateTable("plan_payers").set({ sealed_email: null }).where("id", "=", payerId).execute();

/** What this payer's card paid for an invoice; undefined if it paid nothing. */
export const findPayersCharge = (read: Reader, payerId: number, invoiceId: number) =>
  read
    .selectFrom("payments as p")
    .select(["p.card_cents", "p.settled_at"])
    .where("p.payer_id", "=", payerId)
    .where("p.plan_invoice_id", "=", invoiceId)
    .where("p.kind", "=", sql.lit("charge"))
    .where("p.status", "=", sql.lit("succeeded"))
    .where("p.settled_at", "is not", null)
    .$narrowType<{ settled_at: Temporal.Instant }>()
    .orderBy("p.id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The newest first: charges that moved money, and refunds that did. */
export const listPayersPayments = (read: Reader, payerId: number, limit: number) =>
  read
    .selectFrom("payments as p")
    .select(["p.id", "p.kind", "p.card_cents", "p.settled_at", "p.plan_invoice_id"])
    .where("p.payer_id", "=", payerId)
    .where("p.status", "=", sql.lit("succeeded"))
    .where("p.settled_at", "is not", null)
    .$narrowType<{ settled_at: Temporal.Instant; plan_invoice_id: number }>()
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();
