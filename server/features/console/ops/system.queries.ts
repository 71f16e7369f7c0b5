// Reads of the application's own tables for the system page. SQL only.
import { sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";

/** What waits in the outbox, in the order of sending: its partial indexes answer this. */
const open = (read: Reader) =>
  read.selectFrom("outbox").select("run_at").where("done_at", "is", null).where("cancelled_at", "is", null);

export async function findQueue(read: Reader, now: Temporal.Instant) {
  const waiting = open(read).where("failed_at", "is", null).orderBy("run_at");
  const due = waiting.where("run_at", "<=", now);
  const [all, counted, failed, oldest] = await Promise.all([
    countUpTo(read, waiting),
    countUpTo(read, due),
    countUpTo(read, open(read).where("failed_at", "is not", null)),
    due.limit(1).executeTakeFirst(),
  ]);
  return {
    waiting: all.total,
    due: counted.total,
    failed: failed.total,
    oldest_due: oldest?.run_at ?? null,
  };
}

export const findJobTurns = (read: Reader) => read.selectFrom("job_turns").selectAll().orderBy("name").execute();

export const findReconciliations = (read: Reader) =>
  read
    .selectFrom("reconciliations")
    .select(["id", "provider", "since", "until", sql<number>`jsonb_array_length(differences)`.as("differences")])
    .orderBy("id", "desc")
    .limit(20)
    .execute();
