/** What the page says about the other person before the two meet: here, not here yet, late, or left (D42). */
import type { Visit } from "@larkwell/contract/visits.ts";
import { minutesLate } from "@larkwell/domain/bookings/join-window.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { instantOf } from "./use-server-now.ts";

export interface Arrival {
  kind: "here" | "waits" | "not_yet" | "late" | "away" | "left";
  words: string;
}

const minutes = (count: number) => (count === 1 ? t("1 minute") : t("{count} minutes", { count }));

export function arrivalOf(visit: Visit, now: Temporal.Instant): Arrival {
  const { other } = visit;
  if (other.waits) return { kind: "waits", words: t("{other} is in the waiting room.", { other: other.name }) };
  if (other.present) return { kind: "here", words: t("{other} is here and ready.", { other: other.name }) };
  if (other.ended_at) return { kind: "left", words: t("{other} has ended the visit.", { other: other.name }) };
  if (other.joined_at)
    return { kind: "away", words: t("{other} was here and isn’t connected right now.", { other: other.name }) };
  const late = minutesLate(now, instantOf(visit.scheduled_start));
  if (late < 1) return { kind: "not_yet", words: t("{other} isn’t here yet.", { other: other.name }) };
  return { kind: "late", words: t("{other} is {minutes} late.", { other: other.name, minutes: minutes(late) }) };
}
