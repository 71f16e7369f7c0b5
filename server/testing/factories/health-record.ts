// Entries of a member's health record, each in its first version.
import type { KindName } from "@larkwell/domain/health-record/kinds.ts";
import type { Tx } from "../../data/transaction.ts";

interface Entry {
  kind: KindName;
  content: Readonly<Record<string, string>>;
}

export async function insertHealthRecord(
  db: Tx["db"],
  userId: number,
  entries: readonly Entry[],
  now: Temporal.Instant,
): Promise<number[]> {
  const rows = await db
    .insertInto("health_facts")
    .values(entries.map(({ kind }) => ({ user_id: userId, kind, created_at: now })))
    .returning("id")
    .execute();
  await db
    .insertInto("health_fact_versions")
    .values(
      rows.map(({ id }, place) => ({
        fact_id: id,
        version: 1,
        content: JSON.stringify(entries[place]?.content),
        source: "member",
        written_by: userId,
        written_at: now,
      })),
    )
    .execute();
  return rows.map(({ id }) => id);
}
