// What of a diary is shared for which visit. SQL only.
import { SHARED_AFTER_VISIT_HOURS } from "@larkwell/domain/bookings/visit-brief.ts";
import type { DiaryKind } from "@larkwell/domain/diary/diary.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { isOfCountingChild } from "../health-profile/children.facts.ts";
import type { EntryRow } from "./diary.queries.ts";

interface Owner {
  id: number;
}

/** The visits for which this kind is shared. */
export const listSharedVisits = (read: Reader, owner: Owner, kind: DiaryKind) =>
  read
    .selectFrom("diary_shares")
    .select("appointment_id")
    .where("user_id", "=", owner.id)
    .where("kind", "=", kind)
    .execute();

interface Share {
  appointmentId: number;
  kind: DiaryKind;
}

export const insertDiaryShare = (tx: Tx, owner: Owner, { appointmentId, kind }: Share, now: Temporal.Instant) =>
  tx.db
    .insertInto("diary_shares")
    .values({ appointment_id: appointmentId, kind, user_id: owner.id, shared_at: now })
    .onConflict((conflict) => conflict.columns(["appointment_id", "kind"]).doNothing())
    .execute();

/** The practitioner of the visit; undefined if it was not shared. */
export const deleteDiaryShare = async (tx: Tx, owner: Owner, { appointmentId, kind }: Share) =>
  (
    await sql<{ practitioner_id: number }>`delete from diary_shares s using appointments a
      where s.appointment_id = ${appointmentId} and s.kind = ${kind} and s.user_id = ${owner.id} and a.id = s.appointment_id
      returning a.practitioner_id`.execute(tx.db)
  ).rows[0];

interface VisitShares {
  member_id: number;
  /** Empty when nothing is shared, or not anymore. */
  kinds: DiaryKind[];
}

/** For the practitioner of the visit; undefined if it is not theirs. */
export const findVisitShares = async (
  read: Reader,
  practitioner: Owner,
  appointmentId: number,
  now: Temporal.Instant,
) =>
  (
    await sql<VisitShares>`select a.member_id, (select coalesce(json_agg(s.kind order by s.kind), '[]') from diary_shares s
        where s.appointment_id = a.id and s.user_id = a.member_id and a.cancelled_at is null and a.privacy = 'basic'
          and a.scheduled_end > ${now.toString()}::timestamptz - make_interval(hours => ${sql.lit(SHARED_AFTER_VISIT_HOURS)})) as kinds
      from appointments a where a.id = ${appointmentId} and a.practitioner_id = ${practitioner.id} and a.booking_state = 'booked'`.execute(
      read,
    )
  ).rows[0];

interface SharedAsked {
  kinds: readonly DiaryKind[];
  since: Temporal.Instant;
  /** Of each kind: many feeds must not push out a blood pressure. */
  limit: number;
}

/** The newest of each kind first. */
export const listSharedEntries = async (read: Reader, owner: Owner, { kinds, since, limit }: SharedAsked) =>
  (
    await sql<EntryRow>`select entry.* from unnest(${[...kinds]}::text[]) as shared (kind) cross join lateral (
        select e.id, e.kind, e.at, e.amount, e.second, e.child_id, e.note, e.changed_at, e.signs from diary_entries e
        where e.user_id = ${owner.id} and e.kind = shared.kind and e.at >= ${since.toString()}::timestamptz and ${isOfCountingChild("e")}
        order by e.at desc, e.id desc limit ${limit}
      ) as entry`.execute(read)
  ).rows;
