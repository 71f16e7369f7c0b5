// Claims on time: the rows that the two exclusion constraints protect (D34). Always written under the locks of both people.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface NewClaim {
  practitionerId: number;
  memberId: number;
  productId: number;
  /** Null for a hold. */
  appointmentId: number | null;
  start: Temporal.Instant;
  end: Temporal.Instant;
  bufferMinutes: number;
  /** Null for an appointment: its claim ends only when it is settled or canceled. */
  expiresAt: Temporal.Instant | null;
}

/** Half the buffer on each side, so that two neighbors have all of it between them. */
const blocks = (claim: Pick<NewClaim, "start" | "end" | "bufferMinutes">) => {
  const half = { seconds: claim.bufferMinutes * 30 };
  return sql<string>`tstzrange(${claim.start.subtract(half).toString()}::timestamptz, ${claim.end.add(half).toString()}::timestamptz)`;
};

/** Fails with 23P01 (practitioner_free or member_free) if the time is taken. */
export const insertClaim = (tx: Tx, claim: NewClaim) =>
  tx.db
    .insertInto("slot_claims")
    .values({
      practitioner_id: claim.practitionerId,
      member_id: claim.memberId,
      product_id: claim.productId,
      appointment_id: claim.appointmentId,
      starts_at: claim.start,
      ends_at: claim.end,
      buffer_minutes: claim.bufferMinutes,
      expires_at: claim.expiresAt,
      blocks: blocks(claim),
    })
    .returning(["id", "product_id", "starts_at", "expires_at"])
    .executeTakeFirstOrThrow();

/** Moves the claim of a visit; fails like insertClaim, and then nothing has moved. */
export const moveClaim = (tx: Tx, appointmentId: number, to: Pick<NewClaim, "start" | "end" | "bufferMinutes">) =>
  tx.db
    .updateTable("slot_claims")
    .set({ starts_at: to.start, ends_at: to.end, buffer_minutes: to.bufferMinutes, blocks: blocks(to) })
    .where("appointment_id", "=", appointmentId)
    .execute();

export const deleteClaimOf = (tx: Tx, appointmentId: number) =>
  tx.db.deleteFrom("slot_claims").where("appointment_id", "=", appointmentId).execute();

/** Makes room for a new claim: removes expired holds of both people, and every hold of the member. */
export const deleteStaleHolds = (tx: Tx, practitionerId: number, memberId: number, now: Temporal.Instant) =>
  tx.db
    .deleteFrom("slot_claims")
    .where("appointment_id", "is", null)
    .where((eb) =>
      eb.or([
        eb("member_id", "=", memberId),
        eb.and([eb("practitioner_id", "=", practitionerId), eb("expires_at", "<=", now)]),
      ]),
    )
    .execute();

/** The member's own hold of this time, if not expired. */
export const findLiveHold = (
  read: Reader,
  memberId: number,
  practitionerId: number,
  start: Temporal.Instant,
  now: Temporal.Instant,
) =>
  read
    .selectFrom("slot_claims")
    .select("expires_at")
    .where("appointment_id", "is", null)
    .where("member_id", "=", memberId)
    .where("practitioner_id", "=", practitionerId)
    .where("starts_at", "=", start)
    .where("expires_at", ">", now)
    .executeTakeFirst();

export const deleteHold = (tx: Tx, memberId: number, claimId: number) =>
  tx.db
    .deleteFrom("slot_claims")
    .where("id", "=", claimId)
    .where("member_id", "=", memberId)
    .where("appointment_id", "is", null)
    .execute();

/** Every expired hold. */
export const deleteExpiredHolds = (tx: Tx, now: Temporal.Instant) =>
  tx.db.deleteFrom("slot_claims").where("appointment_id", "is", null).where("expires_at", "<=", now).execute();

/** Which of the two constraints refused: the practitioner's time, or the member's own. */
export function overlapRefusal(error: unknown): "slot_taken" | "own_overlap" {
  const constraint =
    typeof error === "object" && error !== null && "constraint" in error ? error.constraint : undefined;
  return constraint === "member_free" ? "own_overlap" : "slot_taken";
}
