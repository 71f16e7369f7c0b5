/** How often a page reads a visit again: every 30 seconds, every 5 around the start. */
import type { Appointment } from "@larkwell/contract/bookings.ts";
import { LAUNCH_POLL_MS, WAITING_ROOM_MINUTES } from "@larkwell/domain/bookings/join-window.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";

export const FLOOR_MS = 30_000;
/** Starting this long before the waiting room opens, a page reads the visit more often. */
const MARGIN_MINUTES = 2;

/** How often to read this visit again. */
export function pollInterval(
  appointment: Pick<Appointment, "scheduled_start" | "status"> | undefined,
  now: Temporal.Instant,
): number {
  const start = appointment && fromWire(appointment.scheduled_start);
  if (!start || (appointment.status !== "scheduled" && appointment.status !== "in_progress")) return FLOOR_MS;
  const near = now.add({ minutes: WAITING_ROOM_MINUTES + MARGIN_MINUTES });
  return Temporal.Instant.compare(start, near) <= 0 ? LAUNCH_POLL_MS : FLOOR_MS;
}
