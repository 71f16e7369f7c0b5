/** Times in threads and lists, in the reader's own zone. */
import { locale, t } from "@larkwell/domain/language/text.ts";
import { spokenClock, spokenDayFrom } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";

/** An instant of the contract, which has checked its format. */
export function instantOf(wire: string): Temporal.Instant {
  const instant = fromWire(wire);
  if (!instant) throw new RangeError("a wire time was expected");
  return instant;
}

const daysBetween = (from: Temporal.Instant, to: Temporal.Instant, zone: string): number =>
  from.toZonedDateTimeISO(zone).toPlainDate().until(to.toZonedDateTimeISO(zone).toPlainDate()).days;

/** "Today", "Yesterday", "Tuesday, March 4", with the year if it is another one. */
export function dayWords(at: Temporal.Instant, now: Temporal.Instant, zone: string): string {
  const days = daysBetween(at, now, zone);
  if (days === 0) return t("Today");
  if (days === 1) return t("Yesterday");
  return spokenDayFrom(now, at, zone);
}

/** Short, for a list: "1:30 PM" today, "Yesterday", then "Mar 4". */
export function shortWords(at: Temporal.Instant, now: Temporal.Instant, zone: string): string {
  const days = daysBetween(at, now, zone);
  if (days === 0) return spokenClock(at, zone);
  if (days === 1) return t("Yesterday");
  const there = at.toZonedDateTimeISO(zone);
  const isThisYear = there.year === now.toZonedDateTimeISO(zone).year;
  return there.toLocaleString(locale(), {
    month: "short",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}
