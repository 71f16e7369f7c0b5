// The clock of safety cases: what is due, and whom it called. SQL only.
import type { ReachChannel, Rung } from "@larkwell/domain/safety/on-call.ts";
import type { Wait } from "@larkwell/domain/safety/safety-cases.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** Also those that are due later than they ever could be: the clock was set back (isDue). */
export async function listDueCases(read: Reader, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from safety_cases where due_at <= ${now.toString()}::timestamptz
    union all
    select id from safety_cases where due_at > ${now.toString()}::timestamptz
      and due_at > ${now.toString()}::timestamptz + make_interval(secs => wait_seconds)
    order by id limit 100`.execute(read);
  return rows.map(({ id }) => id);
}

export const lockClock = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("safety_cases")
    .select(["id", "drill", "round", "due_at", "wait_seconds"])
    .select(sql<Wait | null>`waits_for`.as("waits_for"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const findCalled = (read: Reader, caseId: number, round: number) =>
  read
    .selectFrom("safety_calls")
    .select(["user_id as userId", sql<ReachChannel>`channel`.as("channel")])
    .where("case_id", "=", caseId)
    .where("round", "=", round)
    .execute();

export async function findRoundStart(
  read: Reader,
  caseId: number,
  round: number,
): Promise<Temporal.Instant | undefined> {
  const row = await read
    .selectFrom("safety_calls")
    .select("called_at")
    .where("case_id", "=", caseId)
    .where("round", "=", round)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.called_at;
}

export const insertCall = (
  tx: Tx,
  { caseId, round, rung, now }: { caseId: number; round: number; rung: Rung; now: Temporal.Instant },
) =>
  tx.db
    .insertInto("safety_calls")
    .values({ case_id: caseId, user_id: rung.userId, channel: rung.channel, round, called_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();

export const setClock = (
  tx: Tx,
  id: number,
  clock: { waits_for: Wait; due_at: Temporal.Instant; wait_seconds: number; round?: number; last_call_id?: number },
) =>
  tx.db
    .updateTable("safety_cases")
    .set({ ...clock, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const findCall = (read: Reader, id: number) =>
  read
    .selectFrom("safety_calls as l")
    .innerJoin("safety_cases as c", "c.id", "l.case_id")
    .innerJoin("users as u", "u.id", "l.user_id")
    .leftJoin("on_call_reach as h", (join) => join.onRef("h.user_id", "=", "l.user_id").on("h.channel", "=", "sms"))
    .select([
      "l.id",
      "l.case_id",
      "l.user_id",
      "l.sent_at",
      "l.failed_at",
      "c.drill",
      "u.email",
      "h.address as tel_number",
    ])
    .select(sql<ReachChannel>`l.channel`.as("channel"))
    .select(sql<boolean>`c.waits_for = 'acknowledgement'`.as("waits"))
    .where("l.id", "=", id)
    .executeTakeFirst();

export type CallRow = NonNullable<Awaited<ReturnType<typeof findCall>>>;

export const markSent = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("safety_calls").set({ sent_at: now, failed_at: null }).where("id", "=", id).execute();

/** It did not leave: the next step is due now, unless the clock has gone on since. */
export async function markFailed(tx: Tx, { id, case_id }: CallRow, now: Temporal.Instant): Promise<void> {
  await tx.db
    .updateTable("safety_calls")
    .set({ failed_at: now })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .execute();
  await tx.db
    .updateTable("safety_cases")
    .set({ due_at: now, wait_seconds: 0 })
    .where("id", "=", case_id)
    .where("last_call_id", "=", id)
    .where("waits_for", "=", "acknowledgement")
    .execute();
}

/** Closed cases whose follow-up is due. */
export const listDueFollowUps = (read: Reader, now: Temporal.Instant) =>
  read
    .selectFrom("safety_cases")
    .select("id")
    .where("follow_up_at", "<=", now)
    .where("follow_up_raised_at", "is", null)
    .where("closed_at", "is not", null)
    .orderBy("follow_up_at")
    .limit(100)
    .execute();

/** True once. */
export async function takeFollowUp(tx: Tx, id: number, now: Temporal.Instant) {
  return tx.db
    .updateTable("safety_cases")
    .set({ follow_up_raised_at: now })
    .where("id", "=", id)
    .where("closed_at", "is not", null)
    .where("follow_up_at", "<=", now)
    .where("follow_up_raised_at", "is", null)
    .returning("member_id")
    .executeTakeFirst();
}
