// Free slots of practitioners: for one product in full, and the earliest of each of many with a constant number of queries.
import {
  firstOpenSlot,
  isOpenAt,
  type OpenSlotsInput,
  openSlots,
  type Slot,
  type Span,
} from "@larkwell/domain/bookings/open-slots.ts";
import type { Reader } from "../../data/db.ts";
import { type Claim, findProductsOf, readSchedules, type Schedule } from "./schedule.queries.ts";

/** What of a product decides about its slots. */
export interface Offer {
  practitioner_id: number;
  minutes: number;
  buffer_minutes: number;
  notice_minutes: number;
}

/** For whom slots are computed: her own holds count as free, her own visits do not, and one of them may be on the move. */
export interface Viewer {
  memberId?: number;
  memberClaims?: readonly Claim[];
  movingAppointmentId?: number;
}

export interface Window {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** A claim keeps the larger of both buffers: its own is added here to the one that the product brings. */
function widened(claim: Claim, ownBuffer: number): Span {
  const minutes = Math.max(0, claim.bufferMinutes - ownBuffer);
  return { start: claim.start.subtract({ minutes }), end: claim.end.add({ minutes }) };
}

const isOwnHold = (claim: Claim, viewer: Viewer) =>
  claim.appointmentId === null && viewer.memberId !== undefined && claim.memberId === viewer.memberId;

const isMoving = (claim: Claim, viewer: Viewer) =>
  claim.appointmentId !== null && claim.appointmentId === viewer.movingAppointmentId;

/** The input of the slot rules for one product; `schedule.claims` must be those that stand now. */
export function slotsInput(
  offer: Offer,
  schedule: Schedule,
  { from, until, now }: Window & { now: Temporal.Instant },
  viewer: Viewer = {},
): OpenSlotsInput {
  const ownVisits = (viewer.memberClaims ?? []).filter((claim) => !isMoving(claim, viewer));
  return {
    weeklyHours: schedule.weeklyHours,
    zone: schedule.zone,
    // A member needs no pause between two visits of her own: like time off, they block without a buffer.
    timeOff: [...schedule.timeOff, ...ownVisits],
    extraHours: schedule.extraHours,
    busy: schedule.claims
      .filter((claim) => !isOwnHold(claim, viewer) && !isMoving(claim, viewer))
      .map((claim) => widened(claim, offer.buffer_minutes)),
    durationMinutes: offer.minutes,
    bufferMinutes: offer.buffer_minutes,
    noticeMinutes: offer.notice_minutes,
    from,
    until,
    now,
  };
}

/** All free slots of a product in order. */
export const freeSlots = (
  offer: Offer,
  schedule: Schedule,
  window: Window & { now: Temporal.Instant },
  viewer: Viewer = {},
): Slot[] => openSlots(slotsInput(offer, schedule, window, viewer));

/** Why a start cannot be booked, or "free". Hours come first: a time that was never offered is not "taken". */
export function slotVerdict(
  offer: Offer,
  schedule: Schedule,
  start: Temporal.Instant,
  now: Temporal.Instant,
  viewer: Viewer,
): "free" | "not_a_slot" | "slot_taken" | "own_overlap" {
  const window = { from: start, until: start.add({ milliseconds: 1 }), now };
  const { memberClaims: _, ...withoutOwn } = viewer;
  if (!isOpenAt(slotsInput(offer, { ...schedule, claims: [] }, window), start)) return "not_a_slot";
  if (!isOpenAt(slotsInput(offer, schedule, window, withoutOwn), start)) {
    const taker = schedule.claims.find(
      (claim) =>
        claim.memberId === viewer.memberId &&
        !isOwnHold(claim, viewer) &&
        !isMoving(claim, viewer) &&
        overlaps(claim, start, offer.minutes),
    );
    return taker ? "own_overlap" : "slot_taken";
  }
  return isOpenAt(slotsInput(offer, schedule, window, viewer), start) ? "free" : "own_overlap";
}

function overlaps(claim: Claim, start: Temporal.Instant, minutes: number): boolean {
  const end = start.add({ minutes });
  return Temporal.Instant.compare(claim.start, end) < 0 && Temporal.Instant.compare(claim.end, start) > 0;
}

export interface Opening extends Slot {
  productId: number;
}

/**
 * The earliest free slot of each of these practitioners over all their products, within the window; who has none is not in
 * the answer. Six queries whatever the number of practitioners. `minutes` keeps to products of that length.
 */
export async function findOpenings(
  read: Reader,
  now: Temporal.Instant,
  practitionerIds: readonly number[],
  window: Window,
  only: { minutes?: number } = {},
): Promise<Map<number, Opening>> {
  const [products, schedules] = await Promise.all([
    findProductsOf(read, practitionerIds),
    readSchedules(read, practitionerIds, { ...window, now }),
  ]);
  const openings = new Map<number, Opening>();
  for (const product of products) {
    const schedule = schedules.get(product.practitioner_id);
    if (!schedule || (only.minutes !== undefined && product.minutes !== only.minutes)) continue;
    const best = openings.get(product.practitioner_id);
    // Only something earlier than the best so far is of interest.
    const until = best ? best.start : window.until;
    const slot = firstOpenSlot(slotsInput(product, schedule, { from: window.from, until, now }));
    if (slot) openings.set(product.practitioner_id, { ...slot, productId: product.id });
  }
  return openings;
}
