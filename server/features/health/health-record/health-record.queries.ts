// The entries of one member's health record and their versions. SQL only.
import type { Content } from "@larkwell/domain/health-record/entry-words.ts";
import type { KindName } from "@larkwell/domain/health-record/kinds.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { type EntryRow, newestEntries } from "./health-record.facts.ts";

export type { EntryRow } from "./health-record.facts.ts";
export type VersionRow = Omit<EntryRow, "id" | "kind">;

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
  now: Temporal.Instant;
}

export async function insertEntry(tx: Tx, { userId, kind, slot, now }: NewEntry): Promise<number> {
  const { id } = await tx.db
    .insertInto("health_facts")
    .values({ user_id: userId, kind, slot, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface NewVersion {
  factId: number;
  version: number;
  content: Content;
  removed: boolean;
  by: number;
  now: Temporal.Instant;
}

/** Adds a version that the member wrote, and makes it the one that counts. */
export async function insertVersion(tx: Tx, { factId, version, content, removed, by, now }: NewVersion): Promise<void> {
  await tx.db
    .insertInto("health_fact_versions")
    .values({
      fact_id: factId,
      version,
      content: JSON.stringify(content),
      removed,
      source: "member",
      written_by: by,
      written_at: now,
    })
    .execute();
  await tx.db.updateTable("health_facts").set({ version }).where("id", "=", factId).execute();
}
