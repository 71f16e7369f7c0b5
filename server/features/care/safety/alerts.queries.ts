// What asked for help, and the case that it opens or joins. SQL only.
import type { AlertKind } from "@larkwell/domain/safety/safety-cases.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export const findAlert = (read: Reader, kind: AlertKind, sourceId: number) =>
  read
    .selectFrom("safety_alerts")
    .select("case_id")
    .where("kind", "=", kind)
    .where("source_id", "=", sourceId)
    .executeTakeFirst();

/** The member's open case, or a new one whose clock is due right away. Locks it. */
export async function openOrJoin(tx: Tx, memberId: number, now: Temporal.Instant) {
  const {
    rows: [row],
  } = await sql<{ id: number; is_new: boolean; waits_for: string }>`
    insert into safety_cases (member_id, drill, opened_at, waits_for, due_at, wait_seconds)
    values (${memberId}::bigint, false, ${now.toString()}::timestamptz, 'acknowledgement', ${now.toString()}::timestamptz, 0)
    on conflict (member_id) where closed_at is null and not drill
      do update set version = safety_cases.version + 1
    returning id, waits_for, version = 1 as is_new`.execute(tx.db);
  if (!row) throw new Error("A case was opened or joined.");
  return row;
}

export const insertDrill = (tx: Tx, now: Temporal.Instant) =>
  tx.db
    .insertInto("safety_cases")
    .values({
      member_id: null,
      drill: true,
      opened_at: now,
      waits_for: "acknowledgement",
      due_at: now,
      wait_seconds: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();

export const findOpenDrill = (read: Reader) =>
  read
    .selectFrom("safety_cases")
    .select("id")
    .where("closed_at", "is", null)
    .where("drill", "=", true)
    .executeTakeFirst();

/** One drill at a time. */
export const lockDrills = (tx: Tx) => sql`select pg_advisory_xact_lock(7306, 1)`.execute(tx.db);

export interface NewAlert {
  case_id: number;
  kind: AlertKind;
  source_id: number | null;
  raised_by: number | null;
  note: string;
  tel_number: string | null;
  raised_at: Temporal.Instant;
}

export const insertAlert = (tx: Tx, alert: NewAlert) => tx.db.insertInto("safety_alerts").values(alert).execute();

/** The member asked to be called, and no one has reached them yet. */
export const findAskedCall = (read: Reader, memberId: number) =>
  read
    .selectFrom("safety_cases as c")
    .innerJoin("safety_alerts as a", "a.case_id", "c.id")
    .select(["a.id", "a.raised_at"])
    .where("c.member_id", "=", memberId)
    .where("c.closed_at", "is", null)
    .where("c.contacted_at", "is", null)
    .where("a.kind", "in", ["words", "not_safe"])
    .orderBy("a.id", "desc")
    .executeTakeFirst();

export const changeNumber = (tx: Tx, alertId: number, telNumber: string) =>
  tx.db.updateTable("safety_alerts").set({ tel_number: telNumber }).where("id", "=", alertId).execute();

export const findOwnNumber = async (read: Reader, memberId: number): Promise<string | null> => {
  const row = await read
    .selectFrom("member_profiles")
    .select("tel_number")
    .where("user_id", "=", memberId)
    .executeTakeFirst();
  return row?.tel_number ?? null;
};
