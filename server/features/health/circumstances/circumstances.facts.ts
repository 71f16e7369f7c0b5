// A person's current tracks, as a column of any statement: they decide about milk kits and about what the person is told (D29).
import { sql } from "kysely";

/** `userId` is the column that contains the person. Names only, the oldest track first. */
export const activeTracksOf = (userId: string) =>
  sql<
    string[]
  >`(select coalesce(json_agg(track.name order by track.started_at, track.id), '[]') from member_tracks track
    where track.user_id = ${sql.ref(userId)} and track.ended_at is null)`;

/** What was undone never happened. */
const kept = (row: string) => sql.raw(`${row}.ended_because is distinct from 'undone'`);

/**
 * The first program that this person began after that loss; null while there is none. Rows of one person are numbered
 * in order of beginning.
 */
const newSince = (
  loss: string,
) => sql`(select fresh.id from member_tracks fresh where fresh.user_id = ${sql.ref(`${loss}.user_id`)}
  and fresh.id > ${sql.ref(`${loss}.id`)} and fresh.name <> 'pregnancyloss' and ${kept("fresh")} order by fresh.id limit 1)`;

/** True from a loss on until something new begins, whichever programs end in between (D77). */
export const afterLossOf = (userId: string) =>
  sql<boolean>`coalesce((select true from member_tracks loss where loss.user_id = ${sql.ref(userId)}
    and loss.name = 'pregnancyloss' and ${kept("loss")} and ${newSince("loss")} is null limit 1), false)`;

type Side = "member_id" | "partner_id";

/** Linked when the loss was reported: a link that ended later does not restore what it was about. */
const linkAtLoss = sql.raw("(link.ended_at is null or link.ended_at > loss.started_at)");

// No "exists": over a list it would be answered by reading all losses.
const lossAcross = (userId: string, own: Side, other: Side) => sql`(select true from partner_links link
  join member_tracks loss on loss.user_id = ${sql.ref(`link.${other}`)}
  where ${sql.ref(`link.${own}`)} = ${sql.ref(userId)} and ${linkAtLoss} and loss.name = 'pregnancyloss' and ${kept("loss")}
    and (${newSince("loss")} is null or not exists (select from member_tracks own where own.user_id = ${sql.ref(userId)}
      and own.name in ('partner_pregnant', 'partner_newparent') and own.ended_at is null and own.id > ${newSince("loss")}))
  limit 1)`;

/**
 * True for a person who is linked with someone who reported a loss: what this person would get because of it stops too
 * (D29), until the other begins something new and this person a partner program after it. A program from before counts
 * a pregnancy that is over. Either of the two may have invited the other.
 */
export const linkedInLossOf = (userId: string) =>
  sql<boolean>`coalesce(${lossAcross(userId, "partner_id", "member_id")}, ${lossAcross(userId, "member_id", "partner_id")}, false)`;

const lossOfLinked = (userId: string, own: Side, other: Side, since: string) => sql`(select true from partner_links link
  join member_tracks loss on loss.user_id = ${sql.ref(`link.${other}`)}
  join member_tracks beside on beside.user_id = ${sql.ref(userId)} and beside.id < loss.id
    and beside.name in ('partner_pregnant', 'partner_newparent') and (beside.ended_at is null or beside.ended_at > loss.started_at)
  where ${sql.ref(`link.${own}`)} = ${sql.ref(userId)} and ${linkAtLoss} and loss.name = 'pregnancyloss' and ${kept("loss")}
    and loss.started_at >= ${sql.ref(since)} limit 1)`;

/** True if a loss was reported after that time, by this person or a linked one: what was ordered before is never shipped (D77). */
export const lostSince = (userId: string, since: string) =>
  sql<boolean>`coalesce((select true from member_tracks loss where loss.user_id = ${sql.ref(userId)} and loss.name = 'pregnancyloss'
    and ${kept("loss")} and loss.started_at >= ${sql.ref(since)} limit 1),
    ${lossOfLinked(userId, "partner_id", "member_id", since)}, ${lossOfLinked(userId, "member_id", "partner_id", since)}, false)`;

/** When the current loss was reported, if this person lets practitioners of booked visits know about it (D77); otherwise null. */
export const knownLossOf = (userId: string) =>
  sql<Temporal.Instant | null>`(select max(loss.started_at) from loss_wishes wish join member_tracks loss on loss.user_id = wish.member_id
    where wish.member_id = ${sql.ref(userId)} and wish.practitioners_may_know and loss.name = 'pregnancyloss'
      and ${kept("loss")} and ${newSince("loss")} is null)`;
