// The tracks a person is in now, as a column of any statement: what decides about milk kits and what she is told (D29).
import { sql } from "kysely";

/** `userId` is the column that holds the person. Names only, the oldest track first. */
export const activeTracksOf = (userId: string) =>
  sql<
    string[]
  >`(select coalesce(json_agg(track.name order by track.started_at, track.id), '[]') from member_tracks track
    where track.user_id = ${sql.ref(userId)} and track.ended_at is null)`;

/** True for the linked partner of somebody who told of a loss: what would come to this person because of it stops too (D29). */
export const linkedInLossOf = (userId: string) =>
  // No "exists": over a list it would be answered by reading all losses there are.
  sql<boolean>`coalesce((select true from partner_links link join member_tracks track on track.user_id = link.member_id
    where link.partner_id = ${sql.ref(userId)} and link.ended_at is null
      and track.name = 'pregnancyloss' and track.ended_at is null limit 1), false)`;
