// When the practitioner of an anonymous visit may open the member's call-back number (D37, D40, D84): in an emergency, around the visit.
import { WAITING_ROOM_MINUTES } from "./join-window.ts";

/** Hours after the planned end: long enough to call back after a broken connection or about a concern, and no longer. */
export const EMERGENCY_HOURS = 4;

export interface EmergencyFacts {
  now: Temporal.Instant;
  scheduledStart: Temporal.Instant;
  scheduledEnd: Temporal.Instant;
  cancelled: boolean;
  anonymous: boolean;
  /** The member joined and gave a number; before that there is none to open. */
  hasNumber: boolean;
}

/** Both ends of the window are included. A visit that is not anonymous shows the number anyway. */
export function mayOpenNumber(facts: EmergencyFacts): boolean {
  if (!facts.anonymous || !facts.hasNumber || facts.cancelled) return false;
  const opens = facts.scheduledStart.subtract({ minutes: WAITING_ROOM_MINUTES });
  const closes = facts.scheduledEnd.add({ hours: EMERGENCY_HOURS });
  return Temporal.Instant.compare(facts.now, opens) >= 0 && Temporal.Instant.compare(facts.now, closes) <= 0;
}
