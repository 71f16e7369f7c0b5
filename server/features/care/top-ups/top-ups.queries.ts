// Money that people added to members' credits: what was paid, what is left of it, and what went back. SQL only.
import type { TopUpState } from "@larkwell/domain/payments/top-up.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { isDisputed, returnedOf, usedOf } from "./top-ups.facts.ts";

const topUps = (read: Reader) =>
  read
    .selectFrom("top_ups as t")
    .select(["t.id", "t.payer_id", "t.member_id", "t.cents", "t.card_ref", "t.grant_id", "t.created_at"])
    .select([sql<TopUpState>`t.state`.as("state"), usedOf.as("used_cents")])
    .select([returnedOf.as("returned_cents"), isDisputed.as("is_disputed")]);

export type TopUpRow = Awaited<ReturnType<ReturnType<typeof topUps>["executeTakeFirstOrThrow"]>>;

/** The newest first. */
export const listOwnTopUps = (read: Reader, owner: { id: number }, limit: number) =>
  topUps(read)
    .innerJoin("top_up_payers as y", "y.id", "t.payer_id")
    .select("y.shown_to")
    .where("t.member_id", "=", owner.id)
    .where("t.state", "=", sql.lit("paid"))
    .orderBy("t.id", "desc")
    .limit(limit)
    .execute();

export type OwnTopUpRow = Awaited<ReturnType<typeof listOwnTopUps>>[number];

/** What is left of it changes only under the lock of its member. */
export const findTopUp = (read: Reader, id: number) => topUps(read).where("t.id", "=", id).executeTakeFirst();

export const lockTopUp = (tx: Tx, id: number) =>
  topUps(tx.db).where("t.id", "=", id).forUpdate("t").executeTakeFirstOrThrow();

/** Of this member, with something left or not, the first one first. */
export const listPaidTopUps = (tx: Tx, memberId: number) =>
  topUps(tx.db).where("t.member_id", "=", memberId).where("t.state", "=", sql.lit("paid")).orderBy("t.id").execute();

/** Of this payer: how many payments there are, what they come to since then, and the one whose result is not known. */
export async function readPayersPayments(read: Reader, payerId: number, since: Temporal.Instant) {
  const { rows } = await sql<{ made: number; added_cents: number; pending_cents: number | null }>`
    select count(*)::int as made,
      coalesce(sum(cents) filter (where created_at > ${since.toString()}::timestamptz), 0)::int as added_cents,
      (max(cents) filter (where state = 'pending'))::int as pending_cents
    from top_ups where payer_id = ${payerId} and state in ('pending', 'paid')`.execute(read);
  return rows[0] ?? { made: 0, added_cents: 0, pending_cents: null };
}

interface NewTopUp {
  payer_id: number;
  member_id: number;
  cents: number;
  terms: string;
  card_ref: string;
  created_at: Temporal.Instant;
}

export const insertTopUp = (tx: Tx, topUp: NewTopUp) =>
  tx.db
    .insertInto("top_ups")
    .values({ ...topUp, state: "pending" })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Settled: its card is not needed any more. */
export const markSettled = (
  tx: Tx,
  id: number,
  settled: { state: "paid"; grant_id: number } | { state: "failed" | "refused" },
) =>
  tx.db
    .updateTable("top_ups")
    .set({ ...settled, card_ref: null })
    .where("id", "=", id)
    .execute();

/** It never expires. */
export const insertGrant = (tx: Tx, grant: { user_id: number; cents: number; created_at: Temporal.Instant }) =>
  tx.db
    .insertInto("credit_grants")
    .values({ ...grant, reason: "Added by someone else" })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Takes what went back out of the credit. */
export const insertReturn = (
  tx: Tx,
  taken: { grant_id: number; top_up_id: number; cents: number; created_at: Temporal.Instant },
) => tx.db.insertInto("credit_uses").values(taken).execute();

/** The newest first: charges that moved money, and refunds that did. */
export const listPayments = (read: Reader, payerId: number, limit: number) =>
  read
    .selectFrom("top_ups as t")
    .innerJoin("payments as p", "p.top_up_id", "t.id")
    .select(["t.id as top_up_id", "p.kind", "p.card_cents", "p.settled_at"])
    .where("t.payer_id", "=", payerId)
    .where("p.status", "=", sql.lit("succeeded"))
    .where("p.settled_at", "is not", null)
    .$narrowType<{ settled_at: Temporal.Instant }>()
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();

interface Page {
  limit: number;
  offset: number;
  direction: "asc" | "desc";
}

/** For the console: numbers only. */
export async function listTopUps(read: Reader, memberId: number | undefined, { limit, offset, direction }: Page) {
  const rows = await topUps(read)
    .$if(memberId !== undefined, (query) => query.where("t.member_id", "=", memberId ?? 0))
    .orderBy("t.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await read
    .selectFrom("top_ups as t")
    .$if(memberId !== undefined, (query) => query.where("t.member_id", "=", memberId ?? 0))
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
