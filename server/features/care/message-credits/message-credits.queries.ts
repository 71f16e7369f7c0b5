// Message credits: what a member has, and the message that each one was used for. SQL only.
import type { creditStates, returnCauses } from "@larkwell/contract/message-credits.ts";
import { sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { isUsable, isWaiting } from "./message-credits.facts.ts";

export type ReturnCause = (typeof returnCauses)[number];
type CreditState = (typeof creditStates)[number];

interface Owner {
  id: number;
}

/** A sponsor or a plan covers the member's messages (R6.031, R6.032). */
export const isCovered = (memberId: number, now: Temporal.Instant) => {
  const at = now.toString();
  const covers = sql`s.user_id = ${memberId} and s.since <= ${at}::timestamptz and ${activeAt("s", at)}`;
  return sql<boolean>`(exists (select from organization_members s where ${covers})
    or exists (select from plan_members s where ${covers}))`;
};

export interface CreditCounts {
  available: number;
  waiting: number;
  covered: boolean;
  bought: boolean;
}

export async function countCredits(read: Reader, { id }: Owner, now: Temporal.Instant): Promise<CreditCounts> {
  const { rows } = await sql<CreditCounts>`select
    (select count(*)::int from message_credits c where c.member_id = ${id} and ${isUsable}) as available,
    (select count(*)::int from message_credit_uses u where u.member_id = ${id} and ${isWaiting}) as waiting,
    ${isCovered(id, now)} as covered,
    exists (select from message_credits c where c.member_id = ${id}) as bought`.execute(read);
  return rows[0] ?? { available: 0, waiting: 0, covered: false, bought: false };
}

/**
 * Whatever uses, returns or withdraws this member's credits waits here, so that no credit is used twice. It is not the
 * lock of the person: messages are stored under the lock of their channel, which other work takes after a person's.
 */
export const lockCredits = (tx: Tx, memberId: number) =>
  sql`select pg_advisory_xact_lock(7361, ${memberId}::int)`.execute(tx.db);

export interface Credit {
  id: number;
  purchase_id: number;
  cents: number;
}

/** The oldest credit that can be used. */
export const findUsable = (tx: Tx, memberId: number) =>
  tx.db
    .selectFrom("message_credits as c")
    .select(["c.id", "c.purchase_id", "c.cents"])
    .where("c.member_id", "=", memberId)
    .where(isUsable)
    .orderBy("c.id")
    .limit(1)
    .executeTakeFirst();

export const listUsableOf = (read: Reader, purchaseId: number): Promise<Credit[]> =>
  read
    .selectFrom("message_credits as c")
    .select(["c.id", "c.purchase_id", "c.cents"])
    .where("c.purchase_id", "=", purchaseId)
    .where(isUsable)
    .orderBy("c.id")
    .execute();

/** Purchases with credits of this member that can be used. */
export async function listUsablePurchases(read: Reader, memberId: number): Promise<number[]> {
  const rows = await read
    .selectFrom("message_credits as c")
    .select("c.purchase_id")
    .distinct()
    .where("c.member_id", "=", memberId)
    .where(isUsable)
    .orderBy("c.purchase_id")
    .execute();
  return rows.map((row) => row.purchase_id);
}

export const insertCredits = (
  tx: Tx,
  {
    purchaseId,
    memberId,
    cents,
    now,
  }: { purchaseId: number; memberId: number; cents: readonly number[]; now: Temporal.Instant },
) =>
  tx.db
    .insertInto("message_credits")
    .values(cents.map((worth) => ({ purchase_id: purchaseId, member_id: memberId, cents: worth, created_at: now })))
    .execute();

export const withdrawCredits = (tx: Tx, ids: readonly number[], now: Temporal.Instant) =>
  tx.db
    .updateTable("message_credits")
    .set({ withdrawn_at: now })
    .where("id", "in", [...ids])
    .execute();

export const insertUse = (
  tx: Tx,
  use: {
    message_id: number;
    credit_id: number;
    member_id: number;
    practitioner_id: number;
    channel_id: number;
    used_at: Temporal.Instant;
    answer_by: Temporal.Instant;
  },
) => tx.db.insertInto("message_credit_uses").values(use).execute();

interface OpenUse {
  message_id: number;
  member_id: number;
  practitioner_id: number;
  purchase_id: number;
  cents: number;
}

/** A person of the care side answered in this channel: every message before it is answered. */
export async function markAnswered(tx: Tx, channelId: number, now: Temporal.Instant): Promise<OpenUse[]> {
  const { rows } = await sql<OpenUse>`
    update message_credit_uses u set answered_at = ${now.toString()}::timestamptz
    from message_credits c where c.id = u.credit_id and u.channel_id = ${channelId} and ${isWaiting}
    returning u.message_id, u.member_id, u.practitioner_id, c.purchase_id, c.cents`.execute(tx.db);
  return rows;
}

/** Why the credit of use `u` comes back now; null: it waits. `at`: an instant. */
const causeAt = (at: string) => sql<ReturnCause | null>`(case
  when u.answer_by <= ${at}::timestamptz then 'no_answer'
  when exists (select from users x where x.id in (u.practitioner_id, u.member_id) and x.disabled_at is not null) then 'account_closed'
  when exists (select from practitioner_profiles p where p.user_id = u.practitioner_id and not p.messaging_enabled) then 'messaging_off'
  when exists (select from practitioner_profiles p where p.user_id = u.practitioner_id and p.published_at is null) then 'practitioner_away'
  end)`;

/** Channels with credits to return, the one that has waited longest first. */
export async function listDueChannels(read: Reader, now: Temporal.Instant, max: number): Promise<number[]> {
  const { rows } = await sql<{ channel_id: number }>`
    select u.channel_id from message_credit_uses u
    where ${isWaiting} and ${causeAt(now.toString())} is not null
    group by u.channel_id order by min(u.answer_by) limit ${max}`.execute(read);
  return rows.map((row) => row.channel_id);
}

/** The same row that a message locks: an answer comes before the return, or after it. */
export const lockChannel = (tx: Tx, channelId: number) =>
  tx.db.selectFrom("channels").select("id").where("id", "=", channelId).forUpdate().executeTakeFirst();

export interface ReturnedUse extends OpenUse {
  return_cause: ReturnCause;
}

/** Under the lock of the channel: each comes back once. */
export async function markReturned(tx: Tx, channelId: number, now: Temporal.Instant): Promise<ReturnedUse[]> {
  const at = now.toString();
  const { rows } = await sql<ReturnedUse>`
    update message_credit_uses u set returned_at = ${at}::timestamptz, return_cause = ${causeAt(at)}
    from message_credits c where c.id = u.credit_id and u.channel_id = ${channelId} and ${isWaiting}
      and ${causeAt(at)} is not null
    returning u.message_id, u.member_id, u.practitioner_id, u.return_cause, c.purchase_id, c.cents`.execute(tx.db);
  return rows;
}

const usesOf = (read: Reader, owner: Owner) =>
  read.selectFrom("message_credit_uses as u").where("u.member_id", "=", owner.id);

export const listUses = (
  read: Reader,
  owner: Owner,
  { limit, offset, direction }: { limit: number; offset: number; direction: "asc" | "desc" },
) =>
  usesOf(read, owner)
    .innerJoin("users as practitioner", "practitioner.id", "u.practitioner_id")
    .select(["u.message_id", "u.channel_id", "u.used_at", "u.answer_by", "u.returned_at"])
    .select(["practitioner.first_name", "practitioner.last_name"])
    .select(sql<ReturnCause | null>`u.return_cause`.as("cause"))
    .select(
      sql<CreditState>`case when u.returned_at is not null then 'returned' when u.answered_at is not null then 'answered'
        else 'waiting' end`.as("state"),
    )
    .orderBy("u.used_at", direction)
    .orderBy("u.message_id", direction)
    .limit(limit)
    .offset(offset)
    .execute();

export type UseRow = Awaited<ReturnType<typeof listUses>>[number];

export const usesToCount = (read: Reader, owner: Owner) => usesOf(read, owner).select("u.message_id");
