// Tracks of a member, what their organization offers, and whether sharing is suspended. SQL only.
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { afterLossOf } from "../circumstances/circumstances.facts.ts";

export interface TrackRow {
  id: number;
  name: TrackName;
  stage: string | null;
}

/** The member's active tracks, and the tracks their organization offers: null without an organization. */
export async function findTrackFacts(read: Reader, memberId: number, now: Temporal.Instant) {
  const active = await read
    .selectFrom("member_tracks")
    .select(["id", sql<TrackName>`name`.as("name"), "stage"])
    .where("user_id", "=", memberId)
    .where("ended_at", "is", null)
    .orderBy("started_at")
    .orderBy("id")
    .execute();
  return { active: active satisfies TrackRow[], organization_tracks: await findOfferedTracks(read, memberId, now) };
}

/** Empty: all of them. Null: no organization. */
export async function findOfferedTracks(read: Reader, memberId: number, now: Temporal.Instant) {
  const organization = await read
    .selectFrom("organization_members as member")
    .innerJoin("organizations as one", "one.id", "member.organization_id")
    .select("one.tracks")
    .where("member.user_id", "=", memberId)
    .where((or) => or.or([or("member.until", "is", null), or("member.until", ">", now)]))
    .executeTakeFirst();
  return organization?.tracks ?? null;
}

interface Change {
  memberId: number;
  because: string;
  now: Temporal.Instant;
}

export async function insertTrack(tx: Tx, { memberId, name, because, now }: Change & { name: TrackName }) {
  const { id } = await tx.db
    .insertInto("member_tracks")
    .values({ user_id: memberId, name, started_at: now, began_because: because })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const endActiveTracks = (
  tx: Tx,
  { memberId, names, because, now }: Change & { names: readonly TrackName[] },
): Promise<TrackRow[]> =>
  tx.db
    .updateTable("member_tracks")
    .set({ ended_at: now, ended_because: because })
    .where("user_id", "=", memberId)
    .where("name", "in", [...names])
    .where("ended_at", "is", null)
    .returning(["id", sql<TrackName>`name`.as("name"), "stage"])
    .execute();

/** When a loss begins the partner sees nothing more until the member decides again. */
export const pauseSharing = (tx: Tx, memberId: number, now: Temporal.Instant) =>
  tx.db
    .insertInto("loss_wishes")
    .values({ member_id: memberId, sharing_paused: true, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet({
        sharing_paused: true,
        coordinator_may_reach_out: null,
        practitioners_may_know: null,
        about: null,
        updated_at: now,
      }),
    )
    .execute();

/** When the current loss was reported: nothing new has begun since. Null: there is none. */
export async function findStandingLoss(read: Reader, memberId: number): Promise<Temporal.Instant | null> {
  const row = await read
    .selectFrom("users")
    .innerJoin("member_tracks as loss", "loss.user_id", "users.id")
    .select("loss.started_at")
    .where("users.id", "=", memberId)
    .where("loss.name", "=", "pregnancyloss")
    .where(sql<boolean>`loss.ended_because is distinct from 'undone'`)
    .where(afterLossOf("users.id"))
    .orderBy("loss.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}
