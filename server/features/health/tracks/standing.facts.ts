// What someone's place in their programs is computed from, as columns of a statement over `users`. SQL only.
import { sql } from "kysely";
import { youngestBirthdayOf } from "../health-profile/children.facts.ts";

export interface StandingRow {
  /** The oldest first. */
  programs: { name: string; stage: string | null }[];
  /** "YYYY-MM-DD". */
  dueDate: string | null;
  /** Of the youngest child. */
  birthday: string | null;
}

/** Columns of `users` for StandingRow. */
export const standingColumns = sql`
  (select coalesce(json_agg(json_build_object('name', program.name, 'stage', program.stage) order by program.started_at, program.id), '[]')
    from member_tracks program where program.user_id = users.id and program.ended_at is null) as programs,
  (select health.due_date::text from health_profiles health where health.user_id = users.id) as "dueDate",
  ${youngestBirthdayOf("users.id")} as birthday`;
