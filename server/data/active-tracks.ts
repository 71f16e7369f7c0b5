// The tracks a person is in now, as a column of any statement: what decides about milk kits and what she is told (D29).
import { sql } from "kysely";

/** `userId` is the column that holds the person. Names only, the oldest track first. */
export const activeTracksOf = (userId: string) =>
  sql<
    string[]
  >`(select coalesce(json_agg(track.name order by track.started_at, track.id), '[]') from member_tracks track
    where track.user_id = ${sql.ref(userId)} and track.ended_at is null)`;

type Side = "member_id" | "partner_id";

// No "exists": over a list it would be answered by reading all losses there are.
const lossAcross = (userId: string, own: Side, other: Side) => sql`(select true from partner_links link
  join member_tracks track on track.user_id = ${sql.ref(`link.${other}`)}
  where ${sql.ref(`link.${own}`)} = ${sql.ref(userId)} and link.ended_at is null
    and track.name = 'pregnancyloss' and track.ended_at is null limit 1)`;

/**
 * True for whoever is linked with somebody who told of a loss: what would come to this person because of it stops too (D29).
 * Either of the two may have invited the other.
 */
export const linkedInLossOf = (userId: string) =>
  sql<boolean>`coalesce(${lossAcross(userId, "partner_id", "member_id")}, ${lossAcross(userId, "member_id", "partner_id")}, false)`;
