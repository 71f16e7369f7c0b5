// With which of their coming visits a member shared a result. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";

/** More than anyone has ahead. */
const MOST_VISITS = 20;

export interface ShareRow {
  appointment_id: number;
  practitioner: string;
  starts_at: Temporal.Instant;
  shared: boolean;
}

/** Booked visits under one's name that are not over; others would tell the practitioner who it is. */
const coming = (actor: Pick<Actor, "id">, now: Temporal.Instant) => sql`a.member_id = ${actor.id}
  and a.booking_state = 'booked' and a.cancelled_at is null and a.privacy = 'basic' and a.scheduled_end > ${now.toString()}::timestamptz`;

export const listShares = async (
  read: Reader,
  actor: Pick<Actor, "id">,
  { responseId, now }: { responseId: number; now: Temporal.Instant },
): Promise<ShareRow[]> =>
  (
    await sql<ShareRow>`select a.id as appointment_id, trim(concat(u.first_name, ' ', u.last_name)) as practitioner, a.scheduled_start as starts_at,
      exists (select from assessment_shares s where s.appointment_id = a.id and s.response_id = ${responseId}) as shared
      from appointments a join users u on u.id = a.practitioner_id where ${coming(actor, now)}
      order by a.scheduled_start, a.id limit ${sql.lit(MOST_VISITS)}`.execute(read)
  ).rows;

/** The visit's practitioner; undefined if it is not a coming visit of this member. */
export const lockComing = async (tx: Tx, actor: Pick<Actor, "id">, id: number, now: Temporal.Instant) =>
  (
    await sql<{ practitioner_id: number }>`select a.practitioner_id from appointments a
      where a.id = ${id} and ${coming(actor, now)} for share`.execute(tx.db)
  ).rows[0];

interface Share {
  responseId: number;
  appointmentId: number;
  userId: number;
}

export const insertShare = (
  tx: Tx,
  { responseId, appointmentId, userId }: Share,
  more: { most: number; now: Temporal.Instant },
) =>
  tx.db
    .insertInto("assessment_shares")
    .values({
      response_id: responseId,
      appointment_id: appointmentId,
      user_id: userId,
      most: more.most,
      shared_at: more.now,
    })
    .onConflict((conflict) => conflict.columns(["appointment_id", "response_id"]).doNothing())
    .execute();

/** The practitioner of the visit; undefined if it was not shared. */
export const deleteShare = async (tx: Tx, { responseId, appointmentId, userId }: Share) =>
  (
    await sql<{ practitioner_id: number }>`delete from assessment_shares s using appointments a
      where s.response_id = ${responseId} and s.appointment_id = ${appointmentId} and s.user_id = ${userId} and a.id = s.appointment_id
      returning a.practitioner_id`.execute(tx.db)
  ).rows[0];
