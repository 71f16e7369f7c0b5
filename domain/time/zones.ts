// Time zones: which names are valid, their names in words, and which calendar day it is there.
import { locale } from "../language/text.ts";
import { formatOf } from "./formats.ts";

/** True for an IANA zone name this runtime knows ("America/New_York", "UTC"). Bare offsets such as "+05:00" are not zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zone in words, without the season: "Eastern Time", "Japan Time". */
export function zoneName(zone: string, instant: Temporal.Instant): string {
  return namePart(zone, instant, "longGeneric");
}

/** The zone in words with the place it is named after: "Eastern Time (New York)". */
export function zoneWithPlace(zone: string, instant: Temporal.Instant): string {
  const place = zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return `${zoneName(zone, instant)} (${place})`;
}

/** The short name at that instant: "EST" in winter, "EDT" in summer, "GMT+14" if there is no short name. */
export function zoneShortName(zone: string, instant: Temporal.Instant): string {
  return namePart(zone, instant, "short");
}

/** The calendar date "YYYY-MM-DD" that a wall clock in this zone shows at this instant. */
export function dateIn(zone: string, instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** The first instant of a calendar date in a zone (not always midnight: some zones change their clocks then). */
export function startOfDateIn(zone: string, date: string): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant();
}

type NameStyle = "longGeneric" | "short";

function namePart(zone: string, instant: Temporal.Instant, style: NameStyle): string {
  const parts = formatOf(locale(), { timeZone: zone, timeZoneName: style }).formatToParts(instant.epochMilliseconds);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? zone;
}
