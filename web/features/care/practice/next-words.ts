/** What the page after a visit says about the next one. Pure. */
import type { PracticeOverview, PracticeVisit } from "@larkwell/contract/practice.ts";
import { WAITING_ROOM_MINUTES } from "@larkwell/domain/bookings/join-window.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenClock } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { clockOf, dayOf, memberName } from "./visit-words.ts";

export interface NextWords {
  /** "Next: 2:20 pm, Maya Lindqvist, waiting now". */
  title: string;
  /** What to know before it begins; undefined if there is nothing. */
  detail: string | undefined;
}

/** `just` is the visit that just ended: until the overview is read again, it may still be listed as the next one. */
export function nextAfter(overview: Pick<PracticeOverview, "next_visit">, just: number): PracticeVisit | null {
  const next = overview.next_visit;
  return next?.appointment_id === just ? null : next;
}

export function nextWords(next: PracticeVisit, zone: string, now: Temporal.Instant): NextWords {
  const start = fromWire(next.scheduled_start);
  const who = memberName(next);
  const clock = clockOf(next.scheduled_start, zone);
  if (start && dateIn(zone, start) !== dateIn(zone, now))
    return {
      title: t("No more visits today"),
      detail: t("Next: {scheduledStart}, {clock}, {who}.", {
        scheduledStart: dayOf(next.scheduled_start, zone),
        clock,
        who,
      }),
    };
  const here = next.can_join ? (next.member_is_here ? t(", waiting now") : t(", not here yet")) : "";
  const opens = start && spokenClock(start.subtract({ minutes: WAITING_ROOM_MINUTES }), zone);
  return {
    title: t("Next: {clock}, {who}{here}", { clock, who, here }),
    detail: next.can_join || !opens ? undefined : t("The waiting room opens at {opens}.", { opens }),
  };
}
