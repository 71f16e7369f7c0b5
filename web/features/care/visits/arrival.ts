/** What is said about the other side before the two meet: here, not here yet, late, gone (D42). */
import type { Visit } from "@larkwell/contract/visits.ts";
import { minutesLate } from "@larkwell/domain/bookings/join-window.ts";
import { instantOf } from "./use-server-now.ts";

export interface Arrival {
  kind: "here" | "waits" | "not_yet" | "late" | "away" | "left";
  words: string;
}

const minutes = (count: number) => (count === 1 ? "1 minute" : `${count} minutes`);

export function arrivalOf(visit: Visit, now: Temporal.Instant): Arrival {
  const { other } = visit;
  if (other.waits) return { kind: "waits", words: `${other.name} is in the waiting room.` };
  if (other.present) return { kind: "here", words: `${other.name} is here and ready.` };
  if (other.ended_at) return { kind: "left", words: `${other.name} has ended the visit.` };
  if (other.joined_at) return { kind: "away", words: `${other.name} was here and is not connected right now.` };
  const late = minutesLate(now, instantOf(visit.scheduled_start));
  if (late < 1) return { kind: "not_yet", words: `${other.name} isn’t here yet.` };
  return { kind: "late", words: `${other.name} is ${minutes(late)} late.` };
}
