// People who add money to a member's credits, or were asked to: SQL only.
import type { TopUpPayerEnd, TopUpPayerState } from "@larkwell/domain/payments/top-up.ts";
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { isLeaving } from "../../sign-in/accounts/accounts.facts.ts";

interface Owner {
  id: number;
}

const payers = (read: Reader) =>
  read
    .selectFrom("top_up_payers as y")
    .select([
      "y.id",
      "y.member_id",
      "y.sealed_email",
      "y.shown_to",
      "y.invited_at",
      "y.expires_at",
      "y.times_sent",
      "y.sent_at",
      "y.provider",
      "y.customer_ref",
    ])
    .select(sql<TopUpPayerState>`y.state`.as("state"));

export type TopUpPayerRow = Awaited<ReturnType<ReturnType<typeof payers>["executeTakeFirstOrThrow"]>>;

const openOf = (read: Reader, owner: Owner) =>
  payers(read).where("y.member_id", "=", owner.id).where("y.state", "<>", sql.lit("ended")).orderBy("y.id");

/** Those that have not ended, the first one first. There are few. */
export const listOpenPayers = (read: Reader, owner: Owner) => openOf(read, owner).execute();

export const lockOpenPayers = (tx: Tx, owner: Owner) => openOf(tx.db, owner).forUpdate().execute();

export const lockPayer = (tx: Tx, id: number) => payers(tx.db).where("y.id", "=", id).forUpdate().executeTakeFirst();

/** With what their emails and pages say. */
const told = (read: Reader) =>
  payers(read)
    .innerJoin("users as member", "member.id", "y.member_id")
    .select(["member.language as member_language", "member.first_name as member_name"])
    .select(isLeaving("member.id").as("is_leaving"));

export const findPayer = (read: Reader, id: number) => told(read).where("y.id", "=", id).executeTakeFirst();

export const findPayerByToken = (
  read: Reader,
  { hash, purpose, now }: { hash: string; purpose: "confirm" | "pay"; now: Temporal.Instant },
) =>
  told(read)
    .where(
      sql<SqlBool>`y.id = (select k.payer_id from top_up_tokens k
        where k.token_hash = ${hash} and k.purpose = ${purpose} and k.expires_at > ${now.toString()}::timestamptz)`,
    )
    .executeTakeFirst();

export type ToldTopUpPayer = NonNullable<Awaited<ReturnType<typeof findPayerByToken>>>;

export async function isMemberLeaving(read: Reader, memberId: number): Promise<boolean> {
  const row = await read
    .selectFrom("users as u")
    .select(isLeaving("u.id").as("is_leaving"))
    .where("u.id", "=", memberId)
    .executeTakeFirst();
  return row?.is_leaving ?? true;
}

interface NewPayer {
  member_id: number;
  sealed_email: string;
  shown_to: string;
  invited_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

export const insertPayer = (tx: Tx, payer: NewPayer) =>
  tx.db
    .insertInto("top_up_payers")
    .values({ ...payer, sent_at: payer.invited_at, state: "invited" })
    .returning("id")
    .executeTakeFirstOrThrow();

export const countMail = (
  tx: Tx,
  id: number,
  { now, expiresAt }: { now: Temporal.Instant; expiresAt: Temporal.Instant },
) =>
  tx.db
    .updateTable("top_up_payers")
    .set((row) => ({ times_sent: row("times_sent", "+", 1), sent_at: now, expires_at: expiresAt }))
    .where("id", "=", id)
    .returning("times_sent")
    .executeTakeFirstOrThrow();

export const markConfirmed = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("top_up_payers").set({ state: "confirmed", confirmed_at: now }).where("id", "=", id).execute();

/** Before the card: two calls together leave one customer, the first one's. */
export async function keepCustomer(tx: Tx, id: number, provider: string, customerRef: string): Promise<string> {
  await tx.db
    .updateTable("top_up_payers")
    .set({ provider, customer_ref: customerRef })
    .where("id", "=", id)
    .where("state", "=", sql.lit("confirmed"))
    .where((or) => or.or([or("customer_ref", "is", null), or("provider", "<>", provider)]))
    .execute();
  return (await lockPayer(tx, id))?.customer_ref ?? customerRef;
}

export const markEnded = (tx: Tx, id: number, because: TopUpPayerEnd, now: Temporal.Instant) =>
  tx.db
    .updateTable("top_up_payers")
    .set({ state: "ended", ended_because: because, ended_at: now })
    .where("id", "=", id)
    .execute();

/** Requests that no one answered in time; what another process has locked is left to it. */
export const lockExpired = (tx: Tx, now: Temporal.Instant, limit: number) =>
  payers(tx.db)
    .where("y.state", "=", sql.lit("invited"))
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

export const insertToken = (tx: Tx, token: NewToken) => tx.db.insertInto("top_up_tokens").values(token).execute();

export const deleteTokens = (tx: Tx, payerId: number) =>
  tx.db.deleteFrom("top_up_tokens").where("payer_id", "=", payerId).execute();

/** It is over, and its last email was sent. */
export const forgetAddress = (tx: Tx, payerId: number) =>
  tx.db.updateTable("top_up_payers").set({ sealed_email: null }).where("id", "=", payerId).execute();
