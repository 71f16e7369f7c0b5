// Takes a stretch of time for a hold or a booking, inside a transaction that has the locks of both people (D34).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Reader } from "../../../data/db.ts";
import { isOverlap, type Tx } from "../../../data/transaction.ts";
import { deleteStaleHolds, insertClaim, overlapRefusal } from "./claims.queries.ts";
import { type Offer, slotVerdict } from "./openings.ts";
import { readTimes } from "./schedule.queries.ts";

interface BookingRequest {
  memberId: number;
  offer: Offer;
  start: Temporal.Instant;
  now: Temporal.Instant;
  /** The visit that moves: its old time does not stand in the way of its new one. */
  movingAppointmentId?: number;
}

/** Refuses a time that is not offered, taken, or overlaps with a visit of her own. */
export async function mustBeFree(read: Reader, { memberId, offer, start, now, movingAppointmentId }: BookingRequest) {
  const window = { from: start, until: start.add({ minutes: offer.minutes }), now };
  const times = await readTimes(read, { practitionerId: offer.practitioner_id, memberId }, window);
  if (!times) throw new Refusal("not_a_slot");
  const { schedule, memberClaims } = times;
  const viewer = { memberId, memberClaims, ...(movingAppointmentId ? { movingAppointmentId } : {}) };
  const verdict = slotVerdict(offer, schedule, start, now, viewer);
  if (verdict !== "free") throw new Refusal(verdict);
}

/** The constraint has the last word; what it says becomes the same refusal. */
export async function refusingOverlap<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isOverlap(error)) throw new Refusal(overlapRefusal(error));
    throw error;
  }
}

interface NewClaim extends BookingRequest {
  offer: Offer & { id: number };
  appointmentId: number | null;
  expiresAt: Temporal.Instant | null;
  /** False when it is known that none has to make way. */
  staleHolds?: boolean;
}

/** A hold of hers, on this time or another, ends with her next claim. Whoever is about to leave claims nothing: ask first. */
export async function claimSlot(tx: Tx, claim: NewClaim) {
  const { offer, start, memberId } = claim;
  if (claim.staleHolds !== false) await deleteStaleHolds(tx, offer.practitioner_id, memberId, claim.now);
  return refusingOverlap(() =>
    insertClaim(tx, {
      practitionerId: offer.practitioner_id,
      memberId,
      productId: offer.id,
      appointmentId: claim.appointmentId,
      start,
      end: start.add({ minutes: offer.minutes }),
      bufferMinutes: offer.buffer_minutes,
      expiresAt: claim.expiresAt,
    }),
  );
}
