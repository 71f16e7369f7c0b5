/** The words for a visit on the practitioner's side. */
import type { PracticeVisit } from "@larkwell/contract/practice.ts";
import { spokenClock } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { PillKind } from "../../../kit/Badge.tsx";
import { dayName } from "./calendar.ts";

export const ANONYMOUS = "Anonymous member";

export const memberName = (visit: Pick<PracticeVisit, "member_name">): string => visit.member_name ?? ANONYMOUS;

export const statusWords: Record<PracticeVisit["status"], { words: string; kind: PillKind }> = {
  scheduled: { words: "Scheduled", kind: "plain" },
  in_progress: { words: "Now", kind: "accent" },
  occurred: { words: "Held", kind: "good" },
  cancelled: { words: "Cancelled", kind: "plain" },
  missed_by_member: { words: "Member didn’t come", kind: "warn" },
  missed_by_practitioner: { words: "You didn’t come", kind: "bad" },
};

/** "9:00 am": the wall clock of the zone at a wire time. */
export function clockOf(wire: string, zone: string): string {
  const instant = fromWire(wire);
  return instant ? spokenClock(instant, zone) : "";
}

/** "Tuesday, March 10": the day of the zone at a wire time. */
export function dayOf(wire: string, zone: string): string {
  const instant = fromWire(wire);
  return instant ? dayName(dateIn(zone, instant), "long") : "";
}

/** "9:00 – 9:20 am", "11:50 am – 12:10 pm". */
export function clockRange(starts: string, ends: string, zone: string): string {
  const start = clockOf(starts, zone);
  const end = clockOf(ends, zone);
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)} – ${end}` : `${start} – ${end}`;
}
