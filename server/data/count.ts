// Counts what may be a million rows without reading them all.
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Reader } from "./db.ts";

/** How many rows match, up to COUNTED_MOST, and whether there are more. It uses the list's order, and so its index. */
export async function countUpTo<DB, TB extends keyof DB, O>(read: Reader, rows: SelectQueryBuilder<DB, TB, O>) {
  const {
    rows: [row],
  } = await sql<{ total: number }>`
    select count(*)::int as total from (${rows.limit(sql.lit(COUNT_LIMIT + 1))}) as counted`.execute(read);
  const found = row?.total ?? 0;
  return { total: Math.min(found, COUNT_LIMIT), more: found > COUNT_LIMIT };
}
