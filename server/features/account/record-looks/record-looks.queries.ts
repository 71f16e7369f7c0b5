// Reads who looked at one member's record. SQL only; the actor is the member.
import { LOOK_ACTIONS } from "@larkwell/domain/audit/looks.ts";
import { sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";

interface Filters {
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
}

/** Written like the index, so that it can be used. */
const byOthers = sql<boolean>`((a.actor_role in ('staff', 'practitioner') and a.action <> 'appointment.list') or a.action = 'sharing.page_read')`;

const looks = (read: Reader, memberId: number, { order_direction = "desc" }: Filters) =>
  read
    .selectFrom("audit_log as a")
    .where("a.subject_user_id", "=", memberId)
    .where(byOthers)
    .where("a.action", "in", [...LOOK_ACTIONS, "ops.record_opened"])
    .orderBy("a.at", order_direction)
    .orderBy("a.id", order_direction);

export const findLooks = (read: Reader, memberId: number, filters: Filters) =>
  looks(read, memberId, filters)
    .leftJoin("users as u", "u.id", "a.actor_id")
    .leftJoin("audit_details as d", "d.audit_id", "a.id")
    .leftJoin("channels as c", (join) =>
      // Only the ids of channels: other kinds may have ids that are not numbers.
      join.on(sql`case when d.subject_kind = 'channel' then d.subject_id::bigint end`, "=", sql.ref("c.id")),
    )
    .leftJoin("users as other", "other.id", "c.practitioner_id")
    .select(sql<string>`coalesce(d.action, a.action)`.as("action"))
    .select(["a.id", "a.at", "a.actor_role", "a.reason", "u.first_name", "u.last_name"])
    .select(["other.first_name as other_first_name", "other.last_name as other_last_name"])
    .limit(filters.limit)
    .offset(filters.offset)
    .execute();

export const countLooks = (read: Reader, memberId: number, filters: Filters) =>
  countUpTo(read, looks(read, memberId, filters).select("a.id"));
