/**
 * When a visit's page must read the visit again: when the waiting room opens, at the start, at the end, and when a late
 * call must be over.
 */
import type { Appointment } from "@larkwell/contract/bookings.ts";
import { OVERTIME_MINUTES } from "@larkwell/domain/bookings/booking-states.ts";
import { WAITING_ROOM_MINUTES } from "@larkwell/domain/bookings/join-window.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";

/** A moment later, so that the server's clock is past it too. */
const MARGIN_MS = 1_000;
/** Browser timers cannot wait longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Milliseconds until the next scheduled change of this visit; false if there is none. */
export function untilNextTurn(
  visit: Pick<Appointment, "scheduled_start" | "scheduled_end" | "cancelled_at">,
  now: Temporal.Instant,
): number | false {
  const start = fromWire(visit.scheduled_start);
  const end = fromWire(visit.scheduled_end);
  if (!start || !end || visit.cancelled_at) return false;
  const turns = [start.subtract({ minutes: WAITING_ROOM_MINUTES }), start, end, end.add({ minutes: OVERTIME_MINUTES })];
  const next = turns.find((turn) => turn.epochMilliseconds + MARGIN_MS > now.epochMilliseconds);
  if (!next) return false;
  return Math.min(LONGEST_MS, next.epochMilliseconds + MARGIN_MS - now.epochMilliseconds);
}
