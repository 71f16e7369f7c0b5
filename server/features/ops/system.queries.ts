// Reads of the house's own tables for the system page. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../data/db.ts";

export const findQueue = (read: Reader, now: Temporal.Instant) =>
  read
    .selectFrom("outbox")
    .where("done_at", "is", null)
    .where("cancelled_at", "is", null)
    .select([
      sql<number>`(count(*) filter (where failed_at is null))::int`.as("waiting"),
      sql<number>`(count(*) filter (where failed_at is null and run_at <= ${now.toString()}::timestamptz))::int`.as(
        "due",
      ),
      sql<number>`(count(*) filter (where failed_at is not null))::int`.as("failed"),
      sql<Temporal.Instant | null>`min(run_at) filter (where failed_at is null and run_at <= ${now.toString()}::timestamptz)`.as(
        "oldest_due",
      ),
    ])
    .executeTakeFirstOrThrow();

export const findJobTurns = (read: Reader) => read.selectFrom("job_turns").selectAll().orderBy("name").execute();

export const findLedgerSums = (read: Reader) =>
  read
    .selectFrom("ledger_entries")
    .groupBy("account")
    .orderBy("account")
    .select(["account", sql<number>`sum(cents)::bigint`.as("cents"), sql<number>`count(*)::int`.as("entries")])
    .execute();

export const findReconciliations = (read: Reader) =>
  read
    .selectFrom("reconciliations")
    .select(["id", "provider", "since", "until", sql<number>`jsonb_array_length(differences)`.as("differences")])
    .orderBy("id", "desc")
    .limit(20)
    .execute();
