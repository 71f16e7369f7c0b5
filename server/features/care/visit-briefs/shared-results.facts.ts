// Results that the member shared for a visit, for its practitioner. They end by themselves a day after the visit. SQL only.
import { SHARED_AFTER_VISIT_HOURS } from "@larkwell/domain/bookings/visit-brief.ts";
import { sql } from "kysely";

export interface SharedResultRow {
  title: string;
  completed_at: string;
  score: number;
  most: number;
  band: string | null;
}

/** Of the visit `a`. */
export const sharedResultsOf = (now: Temporal.Instant) => sql<SharedResultRow[]>`(
  select coalesce(json_agg(json_build_object('title', t.title, 'completed_at', r.completed_at, 'score', r.score, 'most', s.most, 'band', r.band)
    order by r.completed_at desc, r.id desc), '[]')
  from assessment_shares s join assessment_responses r on r.id = s.response_id join assessments t on t.id = r.assessment_id
  where s.appointment_id = a.id and s.user_id = a.member_id and r.score is not null
    and a.scheduled_end > ${now.toString()}::timestamptz - make_interval(hours => ${sql.lit(SHARED_AFTER_VISIT_HOURS)}))`;
