// Entries of a member's health record that count now, for features above this one: the newest version of each, unless it was
// removed. SQL only.
import type { Code } from "@larkwell/domain/health-record/codes.ts";
import type { Content } from "@larkwell/domain/health-record/entry-words.ts";
import type { KindName } from "@larkwell/domain/health-record/kinds.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

type Source = "member" | "imported" | "practitioner";

/** A limit above what a member can have. */
const MAX = 2_000;

/** The newest version of every entry, also of removed ones. */
export const newestEntries = (read: Reader, userId: number) =>
  read
    .selectFrom("health_facts as f")
    .innerJoin("health_fact_versions as v", (on) =>
      on.onRef("v.fact_id", "=", "f.id").onRef("v.version", "=", "f.version"),
    )
    .innerJoin("users as writer", "writer.id", "v.written_by")
    .select(["f.id", "f.import_id", "f.version", "v.removed", "v.written_by", "v.written_at"])
    .select([
      sql<KindName>`f.kind`.as("kind"),
      sql<Content>`v.content`.as("content"),
      sql<Source>`v.source`.as("source"),
      // As an imported document gave it.
      sql<Code | null>`v.code`.as("code"),
    ])
    .select(["writer.first_name", "writer.last_name"])
    .where("f.user_id", "=", userId)
    .orderBy("f.kind")
    .orderBy("f.id")
    .limit(MAX);

export type EntryRow = Awaited<ReturnType<ReturnType<typeof newestEntries>["execute"]>>[number];

/** The entries of these kinds that count. */
export const listCurrentEntries = (read: Reader, userId: number, kinds: readonly KindName[]): Promise<EntryRow[]> =>
  newestEntries(read, userId)
    .where("f.kind", "in", [...kinds])
    .where("v.removed", "=", false)
    .execute();
