// Times in words for screens, emails and button names; every time names its zone (D6).
import { locale } from "../language/text.ts";
import { formatOf } from "./formats.ts";
import { zoneName } from "./zones.ts";

/** "Tuesday, March 4": the day that a wall clock in the zone shows. */
export function spokenDay(instant: Temporal.Instant, zone: string): string {
  return instant.toZonedDateTimeISO(zone).toLocaleString(locale(), { weekday: "long", month: "long", day: "numeric" });
}

/** "Tuesday, March 4, 2026": for documents that are kept for years. */
export const spokenDate = (instant: Temporal.Instant, zone: string): string =>
  instant
    .toZonedDateTimeISO(zone)
    .toLocaleString(locale(), { weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** "March 4, 2026", from "2026-03-04": a date without a time, which no zone changes. */
export const dateInWords = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(locale(), { year: "numeric", month: "long", day: "numeric" });

/** "Tuesday, March 4", with the year if it is not the year of `now`: a list of past events must be clear about it. */
export function spokenDayFrom(now: Temporal.Instant, instant: Temporal.Instant, zone: string): string {
  const yearOf = (one: Temporal.Instant) => one.toZonedDateTimeISO(zone).year;
  return yearOf(now) === yearOf(instant) ? spokenDay(instant, zone) : spokenDate(instant, zone);
}

/** "1:30 PM". */
export const spokenClock = (instant: Temporal.Instant, zone: string): string =>
  formatOf(locale(), { timeZone: zone, hour: "numeric", minute: "2-digit" })
    .format(instant.epochMilliseconds)
    .replace(/\s/g, " ");

/** "1:30 PM Eastern Time". */
export const clockWithZone = (instant: Temporal.Instant, zone: string): string =>
  `${spokenClock(instant, zone)} ${zoneName(zone, instant)}`;

/** "Tuesday, March 4, 1:30 PM Eastern Time". */
export function spokenMoment(instant: Temporal.Instant, zone: string): string {
  return `${spokenDay(instant, zone)}, ${clockWithZone(instant, zone)}`;
}

/** "Tue, Mar 4, 1:30 PM", with the year if it is not the year of `now`: for tables whose heading names the zone. */
export function shortMoment(now: Temporal.Instant, instant: Temporal.Instant, zone: string): string {
  const at = instant.toZonedDateTimeISO(zone);
  const isThisYear = at.year === now.toZonedDateTimeISO(zone).year;
  return at
    .toLocaleString(locale(), {
      weekday: "short",
      month: "short",
      day: "numeric",
      ...(isThisYear ? {} : { year: "numeric" }),
      hour: "numeric",
      minute: "2-digit",
    })
    .replace(/\s/g, " ");
}
