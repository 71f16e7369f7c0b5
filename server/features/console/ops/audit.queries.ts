// Reads of the audit log. SQL only.
import { sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import { beginsWith } from "../../../data/prefix-conditions.ts";
import { plannedForItsValues } from "../../../data/prepared.ts";
import { type Days, dayEnd, dayStart, type Page } from "./messages.queries.ts";

export interface AuditFilters extends Days {
  actor_id?: number | undefined;
  subject_user_id?: number | undefined;
  action?: string | undefined;
  order_direction?: "asc" | "desc" | undefined;
}

function audit(read: Reader, filters: AuditFilters) {
  const direction = filters.order_direction ?? "desc";
  let rows = read.selectFrom("audit_log as a").orderBy("a.at", direction).orderBy("a.id", direction);
  // By number only people who work here: what a member did is found with a reason, by whose record it is.
  if (filters.actor_id)
    rows = rows.where("a.actor_id", "=", filters.actor_id).where("a.actor_role", "in", ["staff", "practitioner"]);
  if (filters.subject_user_id) rows = rows.where("a.subject_user_id", "=", filters.subject_user_id);
  if (filters.action) rows = rows.where(beginsWith("a.action", filters.action));
  if (filters.since) rows = rows.where("a.at", ">=", dayStart(filters.since));
  if (filters.until) rows = rows.where("a.at", "<", dayEnd(filters.until));
  return rows.modifyEnd(plannedForItsValues);
}

const columns = [
  "a.id",
  "a.at",
  "a.actor_id",
  "a.actor_role",
  "a.action",
  "a.subject_user_id",
  "a.subject_kind",
  "a.subject_id",
  "a.reason",
  "a.request_id",
] as const;

export const findAuditRows = (read: Reader, filters: AuditFilters & Page) =>
  audit(read, filters).select(columns).limit(filters.limit).offset(filters.offset).execute();

/** Names of people who work here, by id. Members stay a number: whose record it was is looked up with a reason. */
export async function findStaffNames(read: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await read
    .selectFrom("users")
    .select(["id", sql<string>`first_name || ' ' || last_name`.as("name")])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("role", "in", ["staff", "practitioner"])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export function countAuditRows(read: Reader, filters: AuditFilters) {
  const rows = audit(read, filters).select("a.id");
  // By the beginning of an action they are out of order: sorting all of them would be wasted work.
  return countUpTo(read, filters.action ? rows.clearOrderBy() : rows);
}
