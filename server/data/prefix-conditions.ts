// Conditions that an index can answer, written so that the planner sees it whatever the collation and whenever it plans.
import { type SqlBool, sql } from "kysely";

/** Sorts after every character that a text can hold. */
const last = "\u{10ffff}";

/** For an index on (column collate "C"). `starts_with` and `like` need the prefix at planning time, which prepared statements lack. */
export const beginsWith = (column: string, prefix: string) =>
  sql<SqlBool>`(${sql.ref(column)} collate "C" >= ${prefix} and ${sql.ref(column)} collate "C" < ${prefix + last})`;

/** For an index of trigrams on the column: contains the text, in upper or lower case. */
export const contains = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;
