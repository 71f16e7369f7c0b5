// The coming visits of a member for which they may share something: booked, under their name, and not over. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface Owner {
  id: number;
}

/** Of appointments `a`. An anonymous visit is left out: what is shared would tell the practitioner who it is. */
export const isComing = (owner: Owner, now: Temporal.Instant) => sql`a.member_id = ${owner.id}
  and a.booking_state = 'booked' and a.cancelled_at is null and a.privacy = 'basic' and a.scheduled_end > ${now.toString()}::timestamptz`;

export interface ComingVisit {
  appointment_id: number;
  practitioner: string;
  starts_at: Temporal.Instant;
}

/** More than anyone has ahead. */
const MOST_VISITS = 20;

/** The next one first. */
export const listComing = async (read: Reader, owner: Owner, now: Temporal.Instant): Promise<ComingVisit[]> =>
  (
    await sql<ComingVisit>`select a.id as appointment_id, trim(concat(u.first_name, ' ', u.last_name)) as practitioner, a.scheduled_start as starts_at
      from appointments a join users u on u.id = a.practitioner_id where ${isComing(owner, now)}
      order by a.scheduled_start, a.id limit ${sql.lit(MOST_VISITS)}`.execute(read)
  ).rows;

/** The visit's practitioner; undefined if it is not a coming visit of this member. */
export const lockComing = async (tx: Tx, owner: Owner, id: number, now: Temporal.Instant) =>
  (
    await sql<{ practitioner_id: number }>`select a.practitioner_id from appointments a
      where a.id = ${id} and ${isComing(owner, now)} for share`.execute(tx.db)
  ).rows[0];
