/** The texts about a visit on the practitioner's side. */
import type { PracticeVisit } from "@larkwell/contract/practice.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { formatOf } from "@larkwell/domain/time/formats.ts";
import { spokenClock } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { PillKind } from "../../../kit/Badge.tsx";
import { dayName } from "./calendar.ts";

export const ANONYMOUS = () => t("Anonymous member");

export const memberName = (visit: Pick<PracticeVisit, "member_name">): string => visit.member_name ?? ANONYMOUS();

export const statusWords = (): Record<PracticeVisit["status"], { words: string; kind: PillKind }> => ({
  scheduled: { words: t("Scheduled"), kind: "plain" },
  in_progress: { words: t("Now"), kind: "accent" },
  occurred: { words: t("Completed"), kind: "good" },
  cancelled: { words: t("Canceled"), kind: "plain" },
  missed_by_member: { words: t("Member didn’t come"), kind: "warn" },
  missed_by_practitioner: { words: t("You didn’t come"), kind: "bad" },
});

/** "9:00 am": a wire time as the clock time in the zone. */
export function clockOf(wire: string, zone: string): string {
  const instant = fromWire(wire);
  return instant ? spokenClock(instant, zone) : "";
}

/** "Tuesday, March 10": a wire time as the day in the zone. */
export function dayOf(wire: string, zone: string): string {
  const instant = fromWire(wire);
  return instant ? dayName(dateIn(zone, instant), "long") : "";
}

/** "9:00 – 9:20 AM", "11:50 AM – 12:10 PM". */
export function clockRange(starts: string, ends: string, zone: string): string {
  const [start, end] = [fromWire(starts), fromWire(ends)];
  if (!start || !end) return "";
  return formatOf(locale(), { timeZone: zone, hour: "numeric", minute: "2-digit" })
    .formatRange(start.epochMilliseconds, end.epochMilliseconds)
    .replace(/\s/g, " ");
}
