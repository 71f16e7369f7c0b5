// Takes the time of a visit: one request after the other for each practitioner, refused with the nearest free slots if
// it is not available (D34).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { DEFAULT_AVAILABILITY_HOURS, nearestSlots } from "@larkwell/domain/bookings/open-slots.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { isOverlap, type Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { viewSlot } from "./bookings.view.ts";
import { deleteStaleHolds, insertClaim, overlapRefusal } from "./claims.queries.ts";
import { findSameBooking } from "./duplicate-bookings.queries.ts";
import { freeSlots, type Offer, slotVerdict } from "./openings.ts";
import { readTimes } from "./schedule.queries.ts";

/** The last in each practitioner's queue; settled when it is done. */
const lines = new WeakMap<AppContext, Map<number, Promise<unknown>>>();

function lineOf(context: AppContext) {
  const known = lines.get(context) ?? new Map<number, Promise<unknown>>();
  lines.set(context, known);
  return known;
}

/**
 * Runs `work` when no other request in this process works on this practitioner's time. A request that had to wait first
 * runs `look`, once: a refusal from it saves the work. Other processes meet at the advisory lock.
 */
export async function queueForPractitioner<T>(
  context: AppContext,
  practitionerId: number,
  look: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const line = lineOf(context);
  const ahead = line.get(practitionerId);
  if (ahead) {
    await ahead;
    await look();
  }
  const turn = (line.get(practitionerId) ?? Promise.resolve()).then(work);
  const last = turn.then(
    () => {},
    () => {},
  );
  line.set(practitionerId, last);
  try {
    return await turn;
  } finally {
    if (line.get(practitionerId) === last) line.delete(practitionerId);
  }
}

interface BookingRequest {
  memberId: number;
  offer: Offer;
  start: Temporal.Instant;
  now: Temporal.Instant;
  /** The visit that moves: its old time does not block its new one. */
  movingAppointmentId?: number;
}

/** Refuses a time that is not offered, taken, or overlaps with another visit of the member. */
export async function mustBeFree(read: Reader, { memberId, offer, start, now, movingAppointmentId }: BookingRequest) {
  const window = { from: start, until: start.add({ minutes: offer.minutes }), now };
  const times = await readTimes(read, { practitionerId: offer.practitioner_id, memberId }, window);
  if (!times) throw new Refusal("not_a_slot");
  const { schedule, memberClaims } = times;
  const viewer = { memberId, memberClaims, ...(movingAppointmentId ? { movingAppointmentId } : {}) };
  const verdict = slotVerdict(offer, schedule, start, now, viewer);
  if (verdict !== "free") throw new Refusal(verdict);
}

/** The constraint decides last; its error becomes the same refusal. */
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
  /** False if it is known that none has to be removed. */
  staleHolds?: boolean;
}

/** A member's hold, on this time or another, ends with their next claim. Members who are about to leave claim nothing: check first. */
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

const aboutTime: readonly string[] = ["slot_taken", "own_overlap", "not_a_slot"];
export const isAboutTime = ({ code }: Refusal): boolean => aboutTime.includes(code);

interface Wanted {
  actor: Actor;
  offer: Offer;
  start: Temporal.Instant;
  movingAppointmentId?: number;
}

/** The days around the requested time as this member may book them; undefined if there is no such practitioner. */
async function readAround(context: AppContext, { actor, offer, start, movingAppointmentId }: Wanted) {
  const now = context.now();
  const half = { hours: DEFAULT_AVAILABILITY_HOURS / 2 };
  const middle = Temporal.Instant.compare(start, now) < 0 ? now : start;
  const window = { from: middle.subtract(half), until: middle.add(half), now };
  const people = { practitionerId: offer.practitioner_id, memberId: actor.id };
  const times = await readTimes(context.read, people, window);
  if (!times) return undefined;
  const { schedule, memberClaims, credits } = times;
  const viewer = { memberId: actor.id, memberClaims, ...(movingAppointmentId ? { movingAppointmentId } : {}) };
  return {
    verdict: () => slotVerdict(offer, schedule, start, now, viewer),
    nearest: () =>
      nearestSlots(freeSlots(offer, schedule, window, viewer), start).map((slot) => viewSlot(slot, credits)),
  };
}

/** A check without any lock. Only what another member has taken is refused: the member's own booking may continue there. */
export async function mustNotBeTaken(context: AppContext, wanted: Wanted) {
  const around = await readAround(context, wanted);
  if (around?.verdict() === "slot_taken") throw new Refusal("slot_taken", { details: { nearest: around.nearest() } });
}

/** The visit that the member has already booked at exactly this time, with this practitioner, by a press whose answer never arrived. */
async function alreadyHers(context: AppContext, { actor, offer, start }: Wanted): Promise<{ appointment_id?: number }> {
  const request = { memberId: actor.id, practitionerId: offer.practitioner_id, start };
  const visit = await findSameBooking(context.read, request);
  return visit ? { appointment_id: visit.id } : {};
}

/** Runs `work`. A refusal about the time gets details.nearest, and the visit if it is already the member's. */
export async function withNearestSlots<T>(context: AppContext, wanted: Wanted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !isAboutTime(error) || error.details?.["nearest"]) throw error;
    throw new Refusal(error.code, {
      message: error.message,
      details: {
        ...error.details,
        ...(error.code === "own_overlap" ? await alreadyHers(context, wanted) : {}),
        nearest: (await readAround(context, wanted))?.nearest() ?? [],
      },
    });
  }
}
