// The statements of the queue: what is due in a lane, leasing it, and recording the outcome. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import { type Selectable, sql } from "kysely";
import type { AppContext } from "../context.ts";
import { nobody } from "../data/transaction.ts";
import { LANES, type Lane } from "./lanes.ts";

export type OutboxRow = Pick<Selectable<DB["outbox"]>, "id" | "kind" | "payload" | "attempts">;

/** Leases what is due in a lane, oldest first. */
export const lease = (context: AppContext, lane: Lane, until: Temporal.Instant, max: number): Promise<OutboxRow[]> => {
  const now = context.now();
  return context.write(
    nobody,
    ({ db }) =>
      db
        .updateTable("outbox")
        .set({ leased_until: until, attempts: sql`attempts + 1` })
        .where("id", "in", (eb) =>
          eb
            .selectFrom("outbox")
            .select("id")
            .where("lane", "=", lane)
            .where("run_at", "<=", now)
            .where("done_at", "is", null)
            .where("cancelled_at", "is", null)
            .where("failed_at", "is", null)
            .where((or) => or.or([or("leased_until", "is", null), or("leased_until", "<", now)]))
            .orderBy("run_at")
            .orderBy("id")
            .limit(max)
            .forUpdate()
            .skipLocked(),
        )
        .returning(["id", "kind", "payload", "attempts"])
        .execute(),
    { oneStatement: true },
  );
};

/** The lanes that have work: one index lookup for each, in one statement. */
export async function findDueLanes(context: AppContext): Promise<Lane[]> {
  const now = context.now().toString();
  const { rows } = await sql<{ lane: Lane }>`
    select lane from unnest(${LANES}::text[]) as lane
    where exists (
      select from outbox
      where outbox.lane = lane.lane and run_at <= ${now} and (leased_until is null or leased_until < ${now})
        and done_at is null and cancelled_at is null and failed_at is null
    )`.execute(context.read);
  return rows.map((row) => row.lane);
}

const leaseOf = (rows: readonly OutboxRow[]) => {
  const ids = rows.map((row) => row.id);
  const attempts = rows.map((row) => row.attempts);
  // A process that takes a row has counted one more attempt, which makes the row its own.
  return sql<boolean>`(id, attempts) in (select * from unnest(${ids}::bigint[], ${attempts}::int[]))`;
};

/** Extends leases; returns the rows that this process still holds. */
export async function renewLeases(
  context: AppContext,
  rows: readonly OutboxRow[],
  until: Temporal.Instant,
): Promise<number[]> {
  const kept = await context.write(
    nobody,
    ({ db }) =>
      db
        .updateTable("outbox")
        .set({ leased_until: until })
        .where(leaseOf(rows))
        .where("leased_until", "is not", null)
        .returning("id")
        .execute(),
    { oneStatement: true },
  );
  return kept.map((row) => row.id);
}

/** Releases rows that were leased but not started, without counting an attempt. */
export const giveBack = (context: AppContext, rows: readonly OutboxRow[]) =>
  context.write(
    nobody,
    ({ db }) =>
      db
        .updateTable("outbox")
        .set({ leased_until: null, attempts: sql`attempts - 1` })
        .where(leaseOf(rows))
        .where("done_at", "is", null)
        .execute(),
    { oneStatement: true },
  );

/** Records a row's outcome, unless another process has taken it over since, or it is already done. */
export const mark = (
  context: AppContext,
  row: OutboxRow,
  values: Partial<Pick<Selectable<DB["outbox"]>, "done_at" | "leased_until" | "failed_at" | "run_at" | "last_error">>,
) =>
  context.write(
    nobody,
    ({ db }) =>
      db
        .updateTable("outbox")
        .set(values)
        .where("id", "=", row.id)
        .where("attempts", "=", row.attempts)
        .where("done_at", "is", null)
        .execute(),
    { oneStatement: true },
  );
