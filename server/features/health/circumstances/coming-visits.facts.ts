// The visits of a member for which they may share something: booked, under their name, and not over. SQL only.
import { SHARED_AFTER_VISIT_HOURS } from "@larkwell/domain/bookings/visit-brief.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface Owner {
  id: number;
}

/** Of appointments `a`. An anonymous visit is left out: what is shared would tell the practitioner who it is. */
export const endsAfter = (owner: Owner, then: Temporal.Instant) => sql`a.member_id = ${owner.id}
  and a.booking_state = 'booked' and a.cancelled_at is null and a.privacy = 'basic' and a.scheduled_end > ${then.toString()}::timestamptz`;

interface ComingVisit {
  appointment_id: number;
  practitioner: string;
  starts_at: Temporal.Instant;
  /** What was shared for it can still be read and stopped. Nothing new can be shared. */
  is_over: boolean;
}

/** More than anyone has. */
const MOST_VISITS = 20;

/** Those of `shared` that a practitioner can still read, and every coming one; the first one first. */
export const sharedOrComing = async (read: Reader, owner: Owner, shared: ReadonlySet<number>, now: Temporal.Instant) =>
  (await listVisits(read, owner, now))
    .filter(({ appointment_id: id, is_over }) => !is_over || shared.has(id))
    .map(({ is_over: _, ...visit }) => ({ ...visit, shared: shared.has(visit.appointment_id) }));

const listVisits = async (read: Reader, owner: Owner, now: Temporal.Instant): Promise<ComingVisit[]> =>
  (
    await sql<ComingVisit>`select a.id as appointment_id, trim(concat(u.first_name, ' ', u.last_name)) as practitioner, a.scheduled_start as starts_at,
        a.scheduled_end <= ${now.toString()}::timestamptz as is_over
      from appointments a join users u on u.id = a.practitioner_id where ${endsAfter(owner, now.subtract({ hours: SHARED_AFTER_VISIT_HOURS }))}
      order by a.scheduled_start, a.id limit ${sql.lit(MOST_VISITS)}`.execute(read)
  ).rows;

/** The visit's practitioner; undefined if it is not a coming visit of this member. */
export const lockComing = async (tx: Tx, owner: Owner, id: number, now: Temporal.Instant) =>
  (
    await sql<{ practitioner_id: number }>`select a.practitioner_id from appointments a
      where a.id = ${id} and ${endsAfter(owner, now)} for share`.execute(tx.db)
  ).rows[0];
