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
  source: "member" | "imported" = "member",
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
        source,
        written_by: userId,
        written_at: now,
      })),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** A file of a clinic that was read: with `taken`, its entries were added on this day. */
export async function insertRecordImport(
  db: Tx["db"],
  userId: number,
  { entries, taken }: { entries: readonly Entry[]; taken: boolean },
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await db
    .insertInto("health_imports")
    .values({
      user_id: userId,
      from_name: "Riverside Clinic",
      written_on: "2026-01-02",
      offers: JSON.stringify(taken ? [] : entries.map((entry) => ({ ...entry, code: null }))),
      left_out: JSON.stringify({
        taken_back: 0,
        not_happened: 0,
        none_known: 0,
        about_others: 0,
        unusable: 0,
        other_kinds: 1,
      }),
      created_at: now,
      taken_at: taken ? now : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!taken) return id;
  const ids = await insertHealthRecord(db, userId, entries, now, "imported");
  await db.updateTable("health_facts").set({ import_id: id }).where("id", "in", ids).execute();
  return id;
}
