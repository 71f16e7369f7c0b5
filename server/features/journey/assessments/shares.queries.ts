// With which of their coming visits a member shared a result. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { sharedOrComing } from "../../health/circumstances/coming-visits.facts.ts";

export async function listShares(
  read: Reader,
  actor: Pick<Actor, "id">,
  { responseId, now }: { responseId: number; now: Temporal.Instant },
) {
  const shares = await read
    .selectFrom("assessment_shares")
    .select("appointment_id")
    .where("response_id", "=", responseId)
    .where("user_id", "=", actor.id)
    .execute();
  return sharedOrComing(read, actor, new Set(shares.map(({ appointment_id }) => appointment_id)), now);
}

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
