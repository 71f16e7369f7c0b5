// Times in words for screens, mails and button names; every time shown names its zone (D6).
import { zoneName } from "./zones.ts";

/** "Tuesday, March 4": the day a wall clock in the zone shows. */
export function spokenDay(instant: Temporal.Instant, zone: string): string {
  return instant.toZonedDateTimeISO(zone).toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric" });
}

/** "Tuesday, March 4, 2026": for papers that are kept for years. */
export function spokenDate(instant: Temporal.Instant, zone: string): string {
  return `${spokenDay(instant, zone)}, ${instant.toZonedDateTimeISO(zone).year}`;
}

/** "Tuesday, March 4", with the year where it is not the year of `now`: a list of past things must not leave it open. */
export function spokenDayFrom(now: Temporal.Instant, instant: Temporal.Instant, zone: string): string {
  const yearOf = (one: Temporal.Instant) => one.toZonedDateTimeISO(zone).year;
  return yearOf(now) === yearOf(instant) ? spokenDay(instant, zone) : spokenDate(instant, zone);
}

/** "1:30 pm". */
export function spokenClock(instant: Temporal.Instant, zone: string): string {
  const { hour, minute } = instant.toZonedDateTimeISO(zone);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** "1:30 pm Eastern Time". */
export const clockWithZone = (instant: Temporal.Instant, zone: string): string =>
  `${spokenClock(instant, zone)} ${zoneName(zone, instant)}`;

/** "Tuesday, March 4, 1:30 pm Eastern Time". */
export function spokenMoment(instant: Temporal.Instant, zone: string): string {
  return `${spokenDay(instant, zone)}, ${clockWithZone(instant, zone)}`;
}
