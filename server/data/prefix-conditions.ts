// Conditions that an index can answer, written so that the planner uses it with any collation and in prepared
// statements.
import { type SqlBool, sql } from "kysely";

/** Sorts after every character that a text can contain. */
const last = "\u{10ffff}";

/**
 * For an index on (column collate "C"). `starts_with` and `like` need the prefix at planning time, when prepared
 * statements don't have it.
 */
export const beginsWith = (column: string, prefix: string) =>
  sql<SqlBool>`(${sql.ref(column)} collate "C" >= ${prefix} and ${sql.ref(column)} collate "C" < ${prefix + last})`;

/** For a trigram index on the column: contains the text, ignoring case. */
export const contains = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;
