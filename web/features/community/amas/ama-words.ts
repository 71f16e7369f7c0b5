/** When an ask-me-anything is and how far it has come, in words. */
import type { Ama } from "@larkwell/contract/amas.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { clockWithZone, spokenClock, spokenDayFrom } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";

/** An instant of the contract, which has checked its format. */
export function instantOf(wire: string): Temporal.Instant {
  const instant = fromWire(wire);
  if (!instant) throw new RangeError("a wire time was expected");
  return instant;
}

type Timed = Pick<Ama, "starts_at" | "ends_at">;

/** "Tuesday, March 10, 7:00 PM–8:00 PM Eastern Time", in the reader's own zone. */
export function whenWords({ starts_at, ends_at }: Timed, zone: string, now: Temporal.Instant): string {
  const [start, end] = [instantOf(starts_at), instantOf(ends_at)];
  return `${spokenDayFrom(now, start, zone)}, ${spokenClock(start, zone)}–${clockWithZone(end, zone)}`;
}

/** What there is to read: questions before and during it, and how many were answered. */
export function questionsWords({ questions, answered, phase }: Pick<Ama, "questions" | "answered" | "phase">): string {
  if (questions === 0) return phase === "over" ? t("No questions") : t("No questions yet");
  if (phase === "announced") return t("{questions, plural, one {# question} other {# questions}}", { questions });
  return t("{questions, plural, one {# question} other {# questions}}, {answered} answered", { questions, answered });
}

export const hostName = ({ first_name: first, last_name: last }: Ama["practitioner"]): string =>
  `${first} ${last}`.trim();
