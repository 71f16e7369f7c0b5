// Who counts for a member who invited friends, and the monthly credits. SQL only.
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** This person paid something by card that was not refunded or lost to their bank, up to `before` if it is given. */
export const hasStayed = (userId: string, before?: Temporal.Instant): RawBuilder<boolean> => sql<boolean>`exists (
  select from payments paid where paid.member_id = ${sql.ref(userId)} and paid.kind = 'charge' and paid.status = 'succeeded'
    and paid.card_cents > 0 and paid.top_up_id is null ${before ? sql`and paid.settled_at <= ${before.toString()}::timestamptz` : sql``}
    and not exists (select from disputes d where d.payment_id = paid.id and d.status = 'lost')
    and not exists (select from payments back where back.member_id = paid.member_id and back.kind = 'refund'
      and back.status <> 'failed' and (back.appointment_id = paid.appointment_id
        or back.message_purchase_id = paid.message_purchase_id or back.plan_invoice_id = paid.plan_invoice_id)))`;

/** The same card, also where the provider gives it no sign of its own. */
const sharesCard = sql<boolean>`exists (select from payment_methods theirs
  join payment_methods own on own.user_id = c.owner_id and own.provider = theirs.provider
    and (own.fingerprint = theirs.fingerprint or (own.fingerprint is null and theirs.fingerprint is null
      and (own.brand, own.last4, own.exp_month, own.exp_year) = (theirs.brand, theirs.last4, theirs.exp_month, theirs.exp_year)))
  where theirs.user_id = u.user_id)`;

interface Round {
  /** The first day of the month. */
  month: string;
  after: number;
  limit: number;
}

/** Members with a code that friends used who are in no batch yet, and without a batch this month; by id. */
export async function listInviters(read: Reader, { month, after, limit }: Round): Promise<number[]> {
  const { rows } = await sql<{ owner_id: number }>`
    select c.owner_id from referral_codes c
    where c.owner_id > ${after}
      and exists (select from referral_uses u where u.code_id = c.id and u.is_friend and u.state = 'given' and u.reward_id is null)
      and not exists (select from referral_rewards r where r.owner_id = c.owner_id and r.month = ${month}::date)
    order by c.owner_id limit ${limit}`.execute(read);
  return rows.map(({ owner_id }) => owner_id);
}

/** Friends of this member who count by now and are in no batch, the first one first. Their code is locked. */
export async function lockCounting(tx: Tx, ownerId: number, before: Temporal.Instant) {
  const code = await tx.db
    .selectFrom("referral_codes")
    .select("id")
    .where("owner_id", "=", ownerId)
    .forUpdate()
    .executeTakeFirst();
  if (!code) return [];
  return tx.db
    .selectFrom("referral_uses as u")
    .innerJoin("referral_codes as c", "c.id", "u.code_id")
    .select(["u.id", sharesCard.as("shares_card")])
    .select(sql<boolean>`(u.decided_at is not null)`.as("was_confirmed"))
    .where("u.code_id", "=", code.id)
    .where("u.is_friend", "=", sql.lit(true))
    .where("u.state", "=", sql.lit("given"))
    .where("u.reward_id", "is", null)
    .where(hasStayed("u.user_id", before), "=", true)
    .orderBy("u.id")
    .execute();
}

export const holdUses = (tx: Tx, ids: readonly number[]) =>
  tx.db.updateTable("referral_uses").set({ state: "held", held_because: "card" }).where("id", "in", ids).execute();

/** Undefined: there is a batch for this month. */
export const insertReward = (
  tx: Tx,
  reward: { owner_id: number; month: string; friends: number; cents: number; due_at: Temporal.Instant },
) =>
  tx.db
    .insertInto("referral_rewards")
    .values(reward)
    .onConflict((conflict) => conflict.columns(["owner_id", "month"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const putInReward = (tx: Tx, ids: readonly number[], rewardId: number | null) =>
  tx.db.updateTable("referral_uses").set({ reward_id: rewardId }).where("id", "in", ids).execute();

/** For how many friends a member got credit since this month, or is going to. */
export async function friendsSince(read: Reader, ownerId: number, month: string): Promise<number> {
  const { friends } = await read
    .selectFrom("referral_rewards")
    .select(sql<number>`coalesce(sum(friends), 0)::int`.as("friends"))
    .where("owner_id", "=", ownerId)
    .where("month", ">", month)
    .executeTakeFirstOrThrow();
  return friends;
}

export const listDue = (read: Reader, now: Temporal.Instant, after: number, limit: number) =>
  read
    .selectFrom("referral_rewards")
    .select(["id", "owner_id"])
    .where("booked_at", "is", null)
    .where("due_at", "<=", now)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Undefined: booked, or not there any more. */
export const lockReward = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("referral_rewards as r")
    .innerJoin("users as o", "o.id", "r.owner_id")
    .select(["r.id", "r.owner_id", "r.friends", "r.cents", sql<boolean>`(o.disabled_at is not null)`.as("is_gone")])
    .where("r.id", "=", id)
    .where("r.booked_at", "is", null)
    .forUpdate("r")
    .executeTakeFirst();

export const listRewarded = (read: Reader, rewardId: number) =>
  read
    .selectFrom("referral_uses as u")
    .select(["u.id", hasStayed("u.user_id").as("has_stayed")])
    .where("u.reward_id", "=", rewardId)
    .execute();

export const dropReward = (tx: Tx, id: number) => tx.db.deleteFrom("referral_rewards").where("id", "=", id).execute();

export const bookReward = (
  tx: Tx,
  id: number,
  booked: { friends: number; cents: number; grant_id: number; booked_at: Temporal.Instant },
) => tx.db.updateTable("referral_rewards").set(booked).where("id", "=", id).execute();
