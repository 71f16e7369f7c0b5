// The entries of one member's health record and their versions. SQL only.
import type { Content } from "@larkwell/domain/health-record/entry-words.ts";
import type { KindName } from "@larkwell/domain/health-record/kinds.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { type EntryRow, newestEntries } from "./health-record.facts.ts";

export type { EntryRow } from "./health-record.facts.ts";
export type VersionRow = Omit<EntryRow, "id" | "import_id" | "kind">;

export const listEntries = (read: Reader, userId: number): Promise<EntryRow[]> => newestEntries(read, userId).execute();

export const findEntry = (read: Reader, userId: number, id: number): Promise<EntryRow | undefined> =>
  newestEntries(read, userId).where("f.id", "=", id).executeTakeFirst();

export const listVersions = (read: Reader, userId: number, id: number): Promise<(VersionRow & { kind: KindName })[]> =>
  read
    .selectFrom("health_facts as f")
    .innerJoin("health_fact_versions as v", "v.fact_id", "f.id")
    .innerJoin("users as writer", "writer.id", "v.written_by")
    .select(["v.version", "v.removed", "v.written_by", "v.written_at", "writer.first_name", "writer.last_name"])
    .select([
      sql<KindName>`f.kind`.as("kind"),
      sql<Content>`v.content`.as("content"),
      sql<EntryRow["source"]>`v.source`.as("source"),
      sql<EntryRow["code"]>`v.code`.as("code"),
    ])
    .where("f.user_id", "=", userId)
    .where("f.id", "=", id)
    .orderBy("v.version", "desc")
    .limit(500)
    .execute();

interface NewEntry {
  userId: number;
  kind: KindName;
  slot: string | null;
  /** The document it comes from. */
  importId?: number;
}

/** Returns their IDs, in the same order. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[], now: Temporal.Instant): Promise<number[]> {
  const rows = await tx.db
    .insertInto("health_facts")
    .values(
      entries.map(({ userId, kind, slot, importId = null }) => ({
        user_id: userId,
        kind,
        slot,
        import_id: importId,
        created_at: now,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

interface NewVersion {
  factId: number;
  version: number;
  content: Content;
  /** As a document gave it. */
  code: EntryRow["code"];
  removed: boolean;
  source: "member" | "imported";
}

/** Adds versions, and makes each the one that counts. */
export async function insertVersions(
  tx: Tx,
  versions: readonly NewVersion[],
  { by, now }: { by: number; now: Temporal.Instant },
): Promise<void> {
  if (versions.length === 0) return;
  await tx.db
    .insertInto("health_fact_versions")
    .values(
      versions.map(({ factId, version, content, code, removed, source }) => ({
        fact_id: factId,
        version,
        content: JSON.stringify(content),
        code: code && JSON.stringify(code),
        removed,
        source,
        written_by: by,
        written_at: now,
      })),
    )
    .execute();
  await sql`update health_facts set version = newer.version
    from jsonb_to_recordset(${JSON.stringify(versions.map(({ factId: id, version }) => ({ id, version })))}::jsonb)
      as newer (id bigint, version integer)
    where health_facts.id = newer.id`.execute(tx.db);
}
