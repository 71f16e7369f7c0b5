// Free slots of practitioners: for one product in full, and the earliest of each of many with a constant number of queries.
import {
  firstOpenSlot,
  isOpenAt,
  nextOpenStarts,
  type OpenSlotsInput,
  openSlots,
  type Slot,
  type Span,
} from "@larkwell/domain/bookings/open-slots.ts";
import type { Reader } from "../../../data/db.ts";
import {
  type Claim,
  findProductsOf,
  type OfferedProduct,
  readOwnClaims,
  readSchedules,
  type Schedule,
} from "./schedule.queries.ts";

/** The part of a product that decides its slots. */
export interface Offer {
  practitioner_id: number;
  minutes: number;
  buffer_minutes: number;
  notice_minutes: number;
}

/** The member for whom slots are computed: their own holds count as free, their own visits do not, and one of them may be moving. */
export interface Viewer {
  memberId?: number;
  memberClaims?: readonly Claim[];
  movingAppointmentId?: number;
}

export interface Window {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** A claim has the larger of both buffers: its own is added here to the product's. */
function widened(claim: Claim, ownBuffer: number): Span {
  const minutes = claim.bufferMinutes - ownBuffer;
  if (minutes <= 0) return claim;
  return { start: claim.start.subtract({ minutes }), end: claim.end.add({ minutes }) };
}

const isOwnHold = (claim: Claim, viewer: Viewer) =>
  claim.appointmentId === null && viewer.memberId !== undefined && claim.memberId === viewer.memberId;

const isMoving = (claim: Claim, viewer: Viewer) =>
  claim.appointmentId !== null && claim.appointmentId === viewer.movingAppointmentId;

/** The input of the slot rules for one product; `schedule.claims` must be the current ones. */
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
    // A member needs no buffer between their own visits: like time off, they block without one.
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

/** Why a start can't be booked, or "free". Hours come first: a time that was never offered is not "taken". */
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
  /** Until this time it stays the earliest, if nothing else changes: then it is too close to book. */
  certainUntil: Temporal.Instant;
}

/** The result for one practitioner. */
export interface Count {
  opening: Opening | undefined;
  /** A member holds time of this practitioner: when the hold ends, an earlier slot may be free. */
  isHeld: boolean;
}

/** Most openings are within these days. The rest of the window is read only for those who have none in them. */
const NEAR_DAYS = 3;

function earliest(products: readonly OfferedProduct[], schedule: Schedule, window: Window, now: Temporal.Instant) {
  let best: Opening | undefined;
  for (const product of products) {
    // Only something earlier than the best so far matters.
    const slot = firstOpenSlot(slotsInput(product, schedule, { ...window, until: best?.start ?? window.until, now }));
    if (slot)
      best = {
        ...slot,
        productId: product.id,
        certainUntil: slot.start.subtract({ minutes: product.notice_minutes }),
      };
  }
  return best;
}

/**
 * The earliest free slot of each of these practitioners over all their products, within the window. A fixed number of
 * queries for any number of practitioners. `minutes` limits it to products of that length.
 */
export async function countOpenings(
  read: Reader,
  now: Temporal.Instant,
  practitionerIds: readonly number[],
  window: Window,
  only: { minutes?: number } = {},
): Promise<Map<number, Count>> {
  const counts = new Map<number, Count>(practitionerIds.map((id) => [id, { opening: undefined, isHeld: false }]));
  const products = Map.groupBy(
    (await findProductsOf(read, practitionerIds)).filter(({ minutes }) => minutes === (only.minutes ?? minutes)),
    (product) => product.practitioner_id,
  );
  const near = window.from.add({ hours: NEAR_DAYS * 24 });
  const middle = Temporal.Instant.compare(near, window.until) < 0 ? near : window.until;
  for (const part of [
    { from: window.from, until: middle },
    { from: middle, until: window.until },
  ]) {
    const open = practitionerIds.filter((id) => products.has(id) && !counts.get(id)?.opening);
    if (Temporal.Instant.compare(part.from, part.until) >= 0) break;
    for (const [id, schedule] of await readSchedules(read, open, { ...part, now }))
      counts.set(id, {
        opening: earliest(products.get(id) ?? [], schedule, part, now),
        isHeld: counts.get(id)?.isHeld || schedule.claims.some((claim) => claim.appointmentId === null),
      });
  }
  return counts;
}

/** The same, for those who have a free slot. */
export async function findOpenings(
  read: Reader,
  now: Temporal.Instant,
  practitionerIds: readonly number[],
  window: Window,
): Promise<Map<number, Opening>> {
  const openings = new Map<number, Opening>();
  for (const [id, { opening }] of await countOpenings(read, now, practitionerIds, window))
    if (opening) openings.set(id, opening);
  return openings;
}

/** A time that can be tapped, and its visit. */
export interface NextOpening {
  start: Temporal.Instant;
  product: OfferedProduct;
}

interface NextWanted {
  window: Window;
  /** At most this many for each. */
  count: number;
  minutes?: number | undefined;
  /** The member whose own visits block, and whose holds do not. */
  memberId?: number | undefined;
}

/** The soonest starts over all products; at one start the cheapest visit, among those the shortest. */
function soonest(
  products: readonly OfferedProduct[],
  schedule: Schedule,
  window: Window & { now: Temporal.Instant },
  count: number,
  viewer: Viewer,
): NextOpening[] {
  const byStart = new Map<number, OfferedProduct>();
  const cheapestFirst = [...products].sort((a, b) => a.price_cents - b.price_cents || a.minutes - b.minutes);
  for (const product of cheapestFirst)
    for (const start of nextOpenStarts(slotsInput(product, schedule, window, viewer), count))
      if (!byStart.has(start)) byStart.set(start, product);
  return [...byStart]
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([start, product]) => ({ start: Temporal.Instant.fromEpochMilliseconds(start), product }));
}

/**
 * The next few free starts of each of these practitioners, soonest first: lists are ordered by the first one. A fixed
 * number of queries for any number of practitioners.
 */
export async function findNextOpenings(
  read: Reader,
  now: Temporal.Instant,
  practitionerIds: readonly number[],
  { window, count, minutes, memberId }: NextWanted,
): Promise<Map<number, NextOpening[]>> {
  const found = new Map<number, NextOpening[]>();
  const products = Map.groupBy(
    (await findProductsOf(read, practitionerIds)).filter((product) => product.minutes === (minutes ?? product.minutes)),
    (product) => product.practitioner_id,
  );
  const viewer: Viewer =
    memberId === undefined ? {} : { memberId, memberClaims: await readOwnClaims(read, memberId, { ...window, now }) };
  const near = window.from.add({ hours: NEAR_DAYS * 24 });
  const middle = Temporal.Instant.compare(near, window.until) < 0 ? near : window.until;
  for (const part of [
    { from: window.from, until: middle, now },
    { from: middle, until: window.until, now },
  ]) {
    const open = [...products.keys()].filter((id) => (found.get(id)?.length ?? 0) < count);
    if (Temporal.Instant.compare(part.from, part.until) >= 0) break;
    for (const [id, schedule] of await readSchedules(read, open, part)) {
      const before = found.get(id) ?? [];
      const more = soonest(products.get(id) ?? [], schedule, part, count - before.length, viewer);
      found.set(id, [...before, ...more]);
    }
  }
  return found;
}
