// The three free slots nearest to a time that could not be had (D34), added to the refusal.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { DEFAULT_AVAILABILITY_HOURS, nearestSlots } from "@larkwell/domain/bookings/open-slots.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../../http/call.ts";
import { viewSlot } from "./bookings.view.ts";
import { findSameBooking } from "./duplicate-bookings.queries.ts";
import { freeSlots, type Offer, slotVerdict } from "./openings.ts";
import { readTimes } from "./schedule.queries.ts";

const aboutTime: readonly string[] = ["slot_taken", "own_overlap", "not_a_slot"];

interface Wanted {
  actor: Actor;
  offer: Offer;
  start: Temporal.Instant;
  movingAppointmentId?: number;
}

/** The days around the wanted time as this member may book them; undefined when there is no such practitioner. */
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

/** A look without any lock. Only what somebody else has taken is refused: a booking of her own may go on there. */
export async function mustNotBeTaken(context: AppContext, wanted: Wanted) {
  const around = await readAround(context, wanted);
  if (around?.verdict() === "slot_taken") throw new Refusal("slot_taken", { details: { nearest: around.nearest() } });
}

/** The visit that she has booked at just this time, with this practitioner: by a press of which she never saw the answer. */
async function alreadyHers(context: AppContext, { actor, offer, start }: Wanted): Promise<{ appointment_id?: number }> {
  const request = { memberId: actor.id, practitionerId: offer.practitioner_id, start };
  const visit = await findSameBooking(context.read, request);
  return visit ? { appointment_id: visit.id } : {};
}

/** Runs `work`; a refusal about the time leaves with details.nearest, and with the visit where it is hers already. */
export async function withNearestSlots<T>(context: AppContext, wanted: Wanted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !aboutTime.includes(error.code) || error.details?.["nearest"]) throw error;
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
