// The tracks a person is in now, as a column of any statement: what decides about milk kits and what she is told (D29).
import { sql } from "kysely";

/** `userId` is the column that holds the person. Names only, the oldest track first. */
export const activeTracksOf = (userId: string) =>
  sql<
    string[]
  >`(select coalesce(json_agg(track.name order by track.started_at, track.id), '[]') from member_tracks track
    where track.user_id = ${sql.ref(userId)} and track.ended_at is null)`;
