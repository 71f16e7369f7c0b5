// Reads of the audit log. SQL only.
import { sql } from "kysely";
import { beginsWith } from "../../data/conditions.ts";
import { countUpTo } from "../../data/count.ts";
import type { Reader } from "../../data/db.ts";
import { type Days, dayEnd, dayStart, type Page } from "./messages.queries.ts";

export interface AuditWish extends Days {
  actor_id?: number | undefined;
  subject_user_id?: number | undefined;
  action?: string | undefined;
  order_direction?: "asc" | "desc" | undefined;
}

function audit(read: Reader, wish: AuditWish) {
  const direction = wish.order_direction ?? "desc";
  let rows = read.selectFrom("audit_log as a").orderBy("a.at", direction).orderBy("a.id", direction);
  if (wish.actor_id) rows = rows.where("a.actor_id", "=", wish.actor_id);
  if (wish.subject_user_id) rows = rows.where("a.subject_user_id", "=", wish.subject_user_id);
  if (wish.action) rows = rows.where(beginsWith("a.action", wish.action));
  if (wish.since) rows = rows.where("a.at", ">=", dayStart(wish.since));
  if (wish.until) rows = rows.where("a.at", "<", dayEnd(wish.until));
  return rows;
}

export const findAuditRows = (read: Reader, wish: AuditWish & Page) =>
  audit(read, wish)
    .leftJoin("users as u", "u.id", "a.actor_id")
    .select(["a.id", "a.at", "a.actor_id", "a.actor_role", "a.action", "a.subject_user_id", "a.subject_kind"])
    .select(["a.subject_id", "a.reason", "a.request_id"])
    // Members stay a number here: whose record it was is looked up with a reason.
    .select(
      sql<string | null>`case when u.role in ('staff', 'practitioner') then u.first_name || ' ' || u.last_name end`.as(
        "actor_name",
      ),
    )
    .limit(wish.limit)
    .offset(wish.offset)
    .execute();

export const countAuditRows = (read: Reader, wish: AuditWish) => countUpTo(read, audit(read, wish).select("a.id"));
