// What a member has done in their curriculum. SQL only.

import { sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { type BookedVisitsRow, bookedVisitsOf } from "../../care/bookings/booked-visits.facts.ts";

export interface CurriculumRow {
  sponsored: boolean;
  done: { id: number; at: string }[];
  sent_away: string[];
  /** Of the oldest open program of each name. */
  began: { name: string; at: string }[];
  booked: BookedVisitsRow[];
  has_phone: boolean;
  has_due_date: boolean;
}

export async function findCurriculum(read: Reader, actor: Actor, now: Temporal.Instant): Promise<CurriculumRow> {
  return read
    .selectFrom("users as u")
    .where("u.id", "=", actor.id)
    .select([
      sql<boolean>`exists (select from organization_members m where m.user_id = u.id
        and ${activeAt("m", now)})`.as("sponsored"),
      sql<
        CurriculumRow["done"]
      >`(select coalesce(json_agg(json_build_object('id', s.step_id, 'at', s.completed_at)), '[]')
        from curriculum_completions s where s.user_id = u.id)`.as("done"),
      sql<
        CurriculumRow["began"]
      >`(select coalesce(json_agg(json_build_object('name', t.name, 'at', t.started_at) order by t.started_at, t.id), '[]')
        from member_tracks t where t.user_id = u.id and t.ended_at is null)`.as("began"),
      bookedVisitsOf("u.id").as("booked"),
      sql<boolean>`coalesce((select m.tel_number <> '' from member_profiles m where m.user_id = u.id), false)`.as(
        "has_phone",
      ),
      sql<boolean>`exists (select from health_profiles h where h.user_id = u.id and h.due_date is not null)`.as(
        "has_due_date",
      ),
      sql<string[]>`(select coalesce(json_agg(d.key), '[]') from dismissals d where d.user_id = u.id)`.as("sent_away"),
    ])
    .executeTakeFirstOrThrow();
}

export const insertCompletion = (tx: Tx, actor: Actor, { stepId, at }: { stepId: number; at: Temporal.Instant }) =>
  tx.db
    .insertInto("curriculum_completions")
    .values({ user_id: actor.id, step_id: stepId, completed_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "step_id"]).doUpdateSet({ completed_at: at }))
    .execute();

export const deleteCompletion = (tx: Tx, actor: Actor, stepId: number) =>
  tx.db.deleteFrom("curriculum_completions").where("user_id", "=", actor.id).where("step_id", "=", stepId).execute();
