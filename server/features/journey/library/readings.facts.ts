// Links from other features to pieces of the library, as far as the reader may open them. SQL only.
import type { Reading } from "@larkwell/contract/library.ts";
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { type ReaderValues, visible } from "./pieces.facts.ts";

type Sees = Pick<ReaderValues, "quiet" | "demo">;

const readings = compiledOnce<Sees & { slugs: readonly string[] }, Reading>(
  (_read, v) => sql<Reading>`select p.id, p.slug, p.content_type, p.title from library_pieces p
    where p.slug = any(${v.slugs}::text[]) and ${visible(v)}`,
);

/** By slug. A piece that the reader may not open is missing. */
export async function findReadings(
  read: Reader,
  { quiet, demo }: Sees,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Reading>> {
  if (slugs.length === 0) return new Map();
  const rows = await readings(read, { quiet, demo, slugs });
  return new Map(rows.map((row) => [row.slug, row]));
}
