// The three free slots nearest to a time that could not be had (D34), added to the refusal.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { DEFAULT_AVAILABILITY_HOURS, nearestSlots } from "@larkwell/domain/bookings/open-slots.ts";
import type { House } from "../../house.ts";
import type { Actor } from "../../http/call.ts";
import { viewSlot } from "./bookings.view.ts";
import { freeSlots, type Offer } from "./openings.ts";
import { findBookedWish } from "./same-wish.queries.ts";
import { readTimes } from "./schedule.queries.ts";

const aboutTime: readonly string[] = ["slot_taken", "own_overlap", "not_a_slot"];

interface Wanted {
  actor: Actor;
  offer: Offer;
  start: Temporal.Instant;
  movingAppointmentId?: number;
}

async function nearest(house: House, { actor, offer, start, movingAppointmentId }: Wanted) {
  const now = house.now();
  const half = { hours: DEFAULT_AVAILABILITY_HOURS / 2 };
  const middle = Temporal.Instant.compare(start, now) < 0 ? now : start;
  const window = { from: middle.subtract(half), until: middle.add(half), now };
  const people = { practitionerId: offer.practitioner_id, memberId: actor.id };
  const times = await readTimes(house.read, people, window);
  if (!times) return [];
  const { schedule, memberClaims, credits } = times;
  const viewer = { memberId: actor.id, memberClaims, ...(movingAppointmentId ? { movingAppointmentId } : {}) };
  return nearestSlots(freeSlots(offer, schedule, window, viewer), start).map((slot) => viewSlot(slot, credits));
}

/** The visit that she has booked at just this time, with this practitioner: by a press of which she never saw the answer. */
async function alreadyHers(house: House, { actor, offer, start }: Wanted): Promise<{ appointment_id?: number }> {
  const wish = { memberId: actor.id, practitionerId: offer.practitioner_id, start };
  const visit = await findBookedWish(house.read, wish);
  return visit ? { appointment_id: visit.id } : {};
}

/** Runs `work`; a refusal about the time leaves with details.nearest, and with the visit where it is hers already. */
export async function offeringNearest<T>(house: House, wanted: Wanted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !aboutTime.includes(error.code)) throw error;
    throw new Refusal(error.code, {
      message: error.message,
      details: {
        ...error.details,
        ...(error.code === "own_overlap" ? await alreadyHers(house, wanted) : {}),
        nearest: await nearest(house, wanted),
      },
    });
  }
}
