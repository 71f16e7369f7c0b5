// Links from other features to pieces of the library, as far as the reader may open them. SQL only.
import type { Reading } from "@larkwell/contract/library.ts";
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { type Sight, visible } from "./pieces.facts.ts";

const readings = compiledOnce<Sight & { slugs: readonly string[] }, Reading>(
  (_read, v) => sql<Reading>`select p.id, p.slug, p.content_type, p.title from library_pieces p
    where p.slug = any(${v.slugs}::text[]) and ${visible(v)}`,
);

/** For a member, by slug. A piece that they may not open is missing. */
export async function findReadings(
  read: Reader,
  { quiet, demo }: Pick<Sight, "quiet" | "demo">,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Reading>> {
  if (slugs.length === 0) return new Map();
  const rows = await readings(read, { quiet, demo, takesQuizzes: true, slugs });
  return new Map(rows.map((row) => [row.slug, row]));
}
