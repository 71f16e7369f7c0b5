// What the clean-up needs to delete dates after the time to undo a change is over. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface OverChange {
  id: number;
  member_id: number;
  /** The current loss; null for every other change, and for one that was undone. */
  loss_id: number | null;
  made_at: Temporal.Instant;
}

export const listOverChanges = (read: Reader, now: Temporal.Instant, max: number): Promise<OverChange[]> =>
  read
    .selectFrom("track_changes")
    .select([
      "id",
      "member_id",
      "made_at",
      sql<number | null>`case when name = 'loss' and undone_at is null then begun_id end`.as("loss_id"),
    ])
    .where("forgotten_at", "is", null)
    .where("undo_until", "<=", now)
    .orderBy("undo_until")
    .limit(max)
    .execute();

export const markForgotten = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("track_changes")
    .set({ dates_before: "{}", added_children: [], forgotten_at: now })
    .where("id", "=", id)
    .execute();

/** The people who were linked with this person when the loss was reported. */
export async function listLinkedAt(read: Reader, memberId: number, at: Temporal.Instant): Promise<number[]> {
  const rows = await read
    .selectFrom("partner_links")
    .select(sql<number>`case when member_id = ${memberId} then partner_id else member_id end`.as("id"))
    .where((or) => or.or([or("member_id", "=", memberId), or("partner_id", "=", memberId)]))
    .where("since", "<=", at)
    .where((or) => or.or([or("ended_at", "is", null), or("ended_at", ">", at)]))
    .execute();
  return rows.map((row) => row.id);
}

/**
 * The due date is deleted, unless the person has begun a pregnancy program since: then it is the date of that one. For
 * linked people only the date of a pregnancy they were partner in, never one that is their own.
 */
export const forgetDueDates = (
  tx: Tx,
  { ids, memberId, lossId }: { ids: number[]; memberId: number; lossId: number },
) =>
  tx.db
    .updateTable("health_profiles")
    .set({ due_date: null, dated_by: null, dated_from: null, due_date_unknown: false })
    .where("user_id", "in", ids)
    .where(
      sql<boolean>`not exists (select from member_tracks fresh where fresh.user_id = health_profiles.user_id
        and fresh.name in ('pregnancy', 'partner_pregnant') and fresh.ended_because is distinct from 'undone'
        and (fresh.id > ${lossId} or fresh.name = 'pregnancy' and fresh.ended_at is null))`,
    )
    .where(
      sql<boolean>`(user_id = ${memberId} or exists (select from member_tracks beside where beside.user_id = health_profiles.user_id
        and beside.name = 'partner_pregnant' and beside.id < ${lossId}))`,
    )
    .execute();
