// The child that visit `a` is for, and what decides who reads it (domain/bookings/visit-child.ts). SQL only.
import type { VisitChildFacts } from "@larkwell/domain/bookings/visit-child.ts";
import type { Circumstances } from "@larkwell/domain/tracks/suppression.ts";
import { sql } from "kysely";
import { activeTracksOf, afterLossOf, linkedInLossOf } from "../../health/circumstances/circumstances.facts.ts";

export interface VisitChildRow extends Omit<VisitChildFacts, "quiet"> {
  id: number;
  name: string;
  birthday: string;
  /** The parent's. */
  zone: string;
  circumstances: Circumstances;
}

export const childOfVisit = () => sql<VisitChildRow | null>`(
  select json_build_object('id', child.id, 'name', child.name, 'birthday', child.birthday, 'died', child.died,
    'removed', child.removed_at is not null, 'closed', child.closed_at is not null, 'zone', parent.time_zone,
    'ofState', rule.open_kinds, 'circumstances', json_build_object('activeTracks', ${activeTracksOf("child.user_id")},
      'afterLoss', ${afterLossOf("child.user_id")}, 'linkedInLoss', ${linkedInLossOf("child.user_id")}))
  from children child join users parent on parent.id = child.user_id
    left join member_profiles profile on profile.user_id = child.user_id
    left join minor_access_rules rule on rule.state = profile.state
  where child.id = a.child_id)`;
