// Reads of the audit log. SQL only.
import { type SqlBool, sql } from "kysely";
import type { Reader } from "../../data/db.ts";
import { type Days, dayEnd, dayStart } from "./messages.queries.ts";

export interface AuditWish extends Days {
  actor_id?: number | undefined;
  subject_user_id?: number | undefined;
  action?: string | undefined;
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
}

function audit(read: Reader, wish: AuditWish) {
  let rows = read.selectFrom("audit_log as a").leftJoin("users as u", "u.id", "a.actor_id");
  if (wish.actor_id) rows = rows.where("a.actor_id", "=", wish.actor_id);
  if (wish.subject_user_id) rows = rows.where("a.subject_user_id", "=", wish.subject_user_id);
  if (wish.action) rows = rows.where(sql<SqlBool>`starts_with(a.action, ${wish.action})`);
  if (wish.since) rows = rows.where("a.at", ">=", dayStart(wish.since));
  if (wish.until) rows = rows.where("a.at", "<", dayEnd(wish.until));
  return rows;
}

export async function listAuditRows(read: Reader, wish: AuditWish) {
  const direction = wish.order_direction ?? "desc";
  const [rows, count] = await Promise.all([
    audit(read, wish)
      .select(["a.id", "a.at", "a.actor_id", "a.actor_role", "a.action", "a.subject_user_id", "a.subject_kind"])
      .select(["a.subject_id", "a.reason", "a.request_id"])
      // Members stay a number here: whose record it was is looked up with a reason.
      .select(
        sql<
          string | null
        >`case when u.role in ('staff', 'practitioner') then u.first_name || ' ' || u.last_name end`.as("actor_name"),
      )
      .orderBy("a.id", direction)
      .limit(wish.limit)
      .offset(wish.offset)
      .execute(),
    audit(read, wish).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total, direction };
}
