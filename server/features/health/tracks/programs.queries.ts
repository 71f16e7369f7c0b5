// A member's programs, present and past, the dates they are counted by, and the changes between them. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import type { LossKind } from "@larkwell/domain/this-week/loss-kinds.ts";
import type { DatedBy } from "@larkwell/domain/tracks/dating.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type { ChangeName } from "@larkwell/domain/tracks/transitions.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { afterLossOf, linkedInLossOf } from "../circumstances/circumstances.facts.ts";
import { youngestBirthdayOf } from "../health-profile/children.facts.ts";

export interface ProgramRow {
  id: number;
  name: TrackName;
  stage: string | null;
  /** The track that another feature suggested; nothing changes until the member agrees. */
  suggested: string | null;
  started_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
}

const programs = (read: Reader, memberId: number) =>
  read
    .selectFrom("member_tracks")
    .select(["id", sql<TrackName>`name`.as("name"), "stage", "suggested", "started_at", "ended_at"])
    .where("user_id", "=", memberId);

export const listActivePrograms = (read: Reader, memberId: number): Promise<ProgramRow[]> =>
  programs(read, memberId).where("ended_at", "is", null).orderBy("started_at").orderBy("id").execute();

/** What was undone is not part of anyone's history. */
const kept = sql<boolean>`ended_because is distinct from 'undone'`;

export async function pageOfPrograms(read: Reader, memberId: number, page: { limit: number; offset: number }) {
  const [rows, { total }] = await Promise.all([
    programs(read, memberId)
      .where(kept)
      .orderBy(sql`ended_at is not null`)
      .orderBy("started_at", "desc")
      .orderBy("id", "desc")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    read
      .selectFrom("member_tracks")
      .select(sql<number>`count(*)::int`.as("total"))
      .where("user_id", "=", memberId)
      .where(kept)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows satisfies ProgramRow[], total };
}

export const findProgram = (read: Reader, memberId: number, id: number): Promise<ProgramRow | undefined> =>
  programs(read, memberId).where("id", "=", id).executeTakeFirst();

/** What the position in a track is counted by, and all tracks the member ever had. */
export const findDates = (read: Reader, memberId: number) =>
  read
    .selectFrom("users")
    .leftJoin("health_profiles as health", "health.user_id", "users.id")
    .select([
      "health.due_date",
      sql<DatedBy | null>`health.dated_by`.as("dated_by"),
      "health.dated_from",
      sql<boolean>`coalesce(health.due_date_unknown, false)`.as("due_date_unknown"),
      youngestBirthdayOf("users.id").as("birthday"),
      sql<
        TrackName[]
      >`(select coalesce(json_agg(distinct name), '[]') from member_tracks where user_id = users.id and ${kept})`.as(
        "known_tracks",
      ),
      afterLossOf("users.id").as("after_loss"),
      linkedInLossOf("users.id").as("linked_in_loss"),
    ])
    .where("users.id", "=", memberId)
    .executeTakeFirstOrThrow();

export const markStage = (tx: Tx, id: number, stage: string) =>
  tx.db.updateTable("member_tracks").set({ stage }).where("id", "=", id).execute();

export const markSuggested = (tx: Tx, id: number, suggested: string | null) =>
  tx.db.updateTable("member_tracks").set({ suggested }).where("id", "=", id).execute();

export type ChangeRow = Omit<Selectable<DB["track_changes"]>, "name" | "member_id" | "forgotten_at"> & {
  name: ChangeName;
};

export const insertChange = (tx: Tx, values: Insertable<DB["track_changes"]>) =>
  tx.db.insertInto("track_changes").values(values).execute();

const changes = (read: Reader, memberId: number) =>
  read
    .selectFrom("track_changes")
    .select([
      "id",
      sql<ChangeName>`name`.as("name"),
      "begun_id",
      "dates_before",
      "sharing_was_paused",
      "made_at",
      "undo_until",
      "undone_at",
      // As JSON: the drivers do not agree on what an array of bigint is.
      sql<number[]>`to_json(ended_ids)`.as("ended_ids"),
      sql<number[]>`to_json(added_children)`.as("added_children"),
      sql<number[] | null>`to_json(tracks_after)`.as("tracks_after"),
    ])
    .where("member_id", "=", memberId);

export const findChange = (read: Reader, memberId: number, id: number): Promise<ChangeRow | undefined> =>
  changes(read, memberId).where("id", "=", id).executeTakeFirst();

/** Only the latest current change can be undone: undoing an earlier one would break what was built on it. */
export const findLatestChange = (read: Reader, memberId: number): Promise<ChangeRow | undefined> =>
  changes(read, memberId)
    .where("undone_at", "is", null)
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const markUndone = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db.updateTable("track_changes").set({ undone_at: now }).where("id", "=", id).execute();

/** The tracks that a change ended, as they were; one that the member has begun again since is left alone. */
export const reopenTracks = (tx: Tx, memberId: number, ids: readonly number[]) =>
  tx.db
    .updateTable("member_tracks")
    .set({ ended_at: null, ended_because: null })
    .where("user_id", "=", memberId)
    .where("id", "in", [...ids])
    .where("ended_at", "is not", null)
    .where(
      sql<boolean>`not exists (select from member_tracks other where other.user_id = member_tracks.user_id
        and other.name = member_tracks.name and other.ended_at is null)`,
    )
    .execute();

export const closeUndone = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("member_tracks")
    .set({ ended_at: now, ended_because: "undone" })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();

export const findPreferences = (read: Reader, memberId: number, now: Temporal.Instant) =>
  read
    .selectFrom("users")
    .leftJoin("loss_wishes as wish", "wish.member_id", "users.id")
    .select([
      sql<boolean>`coalesce(wish.sharing_paused, false)`.as("sharing_paused"),
      "wish.coordinator_may_reach_out",
      "wish.practitioners_may_know",
      sql<LossKind | null>`wish.about`.as("about"),
      // The practitioners the question is about: of upcoming visits that are not anonymous.
      sql<boolean>`exists (select from appointments a where a.member_id = users.id and a.booking_state = 'booked'
        and a.cancelled_at is null and a.privacy = 'basic' and a.scheduled_end > ${now.toString()}::timestamptz)`.as(
        "has_visits",
      ),
      sql<boolean>`exists (select from partner_links link where link.member_id = users.id and link.ended_at is null)`.as(
        "has_partner",
      ),
    ])
    .where("users.id", "=", memberId)
    .executeTakeFirstOrThrow();

type Preferences = Pick<
  Selectable<DB["loss_wishes"]>,
  "sharing_paused" | "coordinator_may_reach_out" | "practitioners_may_know" | "about"
>;

export const savePreferences = (tx: Tx, memberId: number, preferences: Preferences, now: Temporal.Instant) =>
  tx.db
    .insertInto("loss_wishes")
    .values({ member_id: memberId, ...preferences, updated_at: now })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ ...preferences, updated_at: now }))
    .execute();

/** May the practitioners of booked visits know? The row exists since the loss began. */
export const saveMayKnow = (tx: Tx, memberId: number, mayKnow: boolean | null, now: Temporal.Instant) =>
  tx.db
    .updateTable("loss_wishes")
    .set({ practitioners_may_know: mayKnow, updated_at: now })
    .where("member_id", "=", memberId)
    .execute();
