// Which watched files were imported before, and whose they are. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

export const findSponsorBySlug = (read: Reader, slug: string) =>
  read
    .selectFrom("organizations")
    .select("id")
    .where("slug", "=", slug)
    .where("ended_at", "is", null)
    .executeTakeFirst();

export async function findTaken(read: Reader, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await read
    .selectFrom("census_files")
    .select("source_key")
    .where("source_key", "=", sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.flatMap(({ source_key }) => source_key ?? []));
}
