// Is a membership, a plan or a sponsor's link in force? One condition for every table with an `until`.
import { type SqlBool, sql } from "kysely";

/**
 * The row of this alias has no end, or ends after `now`, which is an instant or a placeholder in a compiled statement.
 */
export const activeAt = (alias: string, now: unknown) =>
  sql<SqlBool>`(${sql.ref(`${alias}.until`)} is null or ${sql.ref(`${alias}.until`)} > ${now}::timestamptz)`;
