// A request to leave: what prevents it, and its progress. SQL only.
import type * as contract from "@larkwell/contract/my-data.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface Owner {
  id: number;
}

export const insertDeletion = (
  tx: Tx,
  row: { user_id: number; asked_at: Temporal.Instant; due_at: Temporal.Instant },
) => tx.db.insertInto("account_deletions").values(row).execute();

export const markTakenBack = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("account_deletions").set({ taken_back_at: now }).where("id", "=", id).execute();

type Block = (typeof contract.LEAVING_BLOCKS)[number];

/**
 * What must be settled first. Visits: upcoming, running, or over and not settled, and times on hold. Payments and
 * refunds: in progress, or failed and waiting for staff.
 */
export async function countBlocks(read: Reader, { id }: Owner, now: Temporal.Instant): Promise<Record<Block, number>> {
  const { rows } = await sql<Record<Block, number>>`select
    (select count(*)::int from appointments a where a.member_id = ${id} and a.booking_state <> 'void' and a.cancelled_at is null
      and a.settled_at is null)
      + (select count(*)::int from slot_claims c where c.member_id = ${id} and c.appointment_id is null
        and c.expires_at > ${now.toString()}::timestamptz) as visits,
    (select count(*)::int from payments p where p.member_id = ${id} and p.kind = 'charge'
      and p.status in ('pending', 'requires_action')) as payments,
    (select count(*)::int from payments p where p.member_id = ${id} and p.kind = 'refund'
      and (p.status in ('pending', 'requires_action') or (p.status = 'failed' and p.resolved_at is null))) as refunds,
    (select count(*)::int from disputes d join payments p on p.id = d.payment_id
      where p.member_id = ${id} and d.status = 'open') as disputes,
    (select count(*)::int from milk_orders o where o.member_id = ${id} and o.state = 'placed') as orders`.execute(read);
  return rows[0] ?? { visits: 0, payments: 0, refunds: 0, disputes: 0, orders: 0 };
}

/** Unused and unexpired credit, in cents. */
export async function sumCredit(read: Reader, { id }: Owner, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(g.cents - coalesce((select sum(u.cents) from credit_uses u where u.grant_id = g.id), 0)), 0)::int as cents
    from credit_grants g
    where g.user_id = ${id} and (g.expires_at is null or g.expires_at > ${now.toString()}::timestamptz)`.execute(read);
  return rows[0]?.cents ?? 0;
}

export const listDue = (read: Reader, now: Temporal.Instant, max: number) =>
  read
    .selectFrom("account_deletions")
    .select(["id", "user_id"])
    .where("taken_back_at", "is", null)
    .where("done_at", "is", null)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(max)
    .execute();

/** Only if the request is still open and due. */
export const findDue = (read: Reader, id: number, now: Temporal.Instant) =>
  read
    .selectFrom("account_deletions as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .select(["d.id", "d.user_id", "u.first_name", "u.middle_name", "u.last_name", "u.date_of_birth"])
    .where("d.id", "=", id)
    .where("d.taken_back_at", "is", null)
    .where("d.done_at", "is", null)
    .where("d.due_at", "<=", now)
    .executeTakeFirst();

export const putOff = (tx: Tx, id: number, until: Temporal.Instant) =>
  tx.db.updateTable("account_deletions").set({ due_at: until }).where("id", "=", id).execute();

/** Visits, payments and screenings: what the law requires to be kept, and why a sealed name is kept. */
export async function isSomethingKept(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select
    exists (select 1 from appointments where member_id = ${userId} and booking_state <> 'void')
    or exists (select 1 from channels where member_id = ${userId} and last_number > 0)
    or exists (select 1 from payments where member_id = ${userId})
    or exists (select 1 from assessment_responses where user_id = ${userId}) as kept`.execute(tx.db);
  return rows[0]?.kept ?? false;
}

export const markDone = (tx: Tx, id: number, done: { done_at: Temporal.Instant; sealed_identity: string | null }) =>
  tx.db.updateTable("account_deletions").set(done).where("id", "=", id).execute();

export const listSessionIds = (tx: Tx, userId: number) =>
  tx.db.selectFrom("sessions").select("id").where("user_id", "=", userId).where("ended_at", "is", null).execute();

export const listCards = (tx: Tx, userId: number) =>
  tx.db
    .selectFrom("payment_methods")
    .select("id")
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .execute();

/** Ended so long ago that the medical record need not be kept anymore. */
export const listKeptBefore = (read: Reader, before: Temporal.Instant, max: number) =>
  read
    .selectFrom("account_deletions")
    .select(["id", "user_id"])
    .where("done_at", "is not", null)
    .where("cleared_at", "is", null)
    .where("done_at", "<", before)
    .orderBy("done_at")
    .limit(max)
    .execute();

/** What is kept about each visit beside the visit itself. */
const recordsOfVisits = [
  "appointment_notes",
  "appointment_files",
  "visit_messages",
  "help_requests",
  "visit_presence",
  "overflow_reports",
] as const;

/** What the medical record says about the member. That there was a visit and what it cost stays with the books. */
export async function clearMedicalRecord(tx: Tx, deletion: { id: number; user_id: number }, now: Temporal.Instant) {
  const ownVisits = sql`select id from appointments where member_id = ${deletion.user_id}`;
  for (const table of recordsOfVisits)
    await sql`delete from ${sql.table(table)} where appointment_id in (${ownVisits})`.execute(tx.db);
  await sql`delete from assessment_responses where user_id = ${deletion.user_id}`.execute(tx.db);
  const cases = sql`select id from safety_cases where member_id = ${deletion.user_id}`;
  for (const table of ["safety_entries", "safety_calls", "safety_alerts"] as const)
    await sql`delete from ${sql.table(table)} where case_id in (${cases})`.execute(tx.db);
  // Also what colleagues wrote about the member among themselves, and what they never sent.
  const channels = sql`select id from channels where member_id = ${deletion.user_id}`;
  await sql`delete from message_drafts where channel_id in (${channels})`.execute(tx.db);
  await sql`update inbox_events set note = '' where channel_id in (${channels})`.execute(tx.db);
  await sql`update message_files set name = 'file', removed_at = coalesce(removed_at, ${now.toString()}::timestamptz)
    where channel_id in (${channels})`.execute(tx.db);
  await sql`update messages set body = '', urgent = false, removed_at = coalesce(removed_at, ${now.toString()}::timestamptz)
    where channel_id in (${channels})`.execute(tx.db);
  await sql`update appointments set pre_session_notes = '', purpose = null, callback_number = null, join_state = null,
      member_state = null, pharmacy_id = null where member_id = ${deletion.user_id}`.execute(tx.db);
  await tx.db
    .updateTable("account_deletions")
    .set({ sealed_identity: null, cleared_at: now })
    .where("id", "=", deletion.id)
    .execute();
}
