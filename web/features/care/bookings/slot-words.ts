/** How slots, days and people are called on the screens of bookings. */
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { spokenClock } from "@larkwell/domain/time/spoken-time.ts";
import { zoneName, zoneShortName } from "@larkwell/domain/time/zones.ts";

/** "Dr. Ana Lima" without a gap where a name is missing. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();

/** "$35", or "no charge". */
export const priceWords = (dollars: number): string =>
  dollars === 0 ? "no charge" : formatDollars(wireToCents(dollars));

/** "Tuesday, 4 March": in the names that are read out. */
export function dayName(date: string): string {
  const day = Temporal.PlainDate.from(date);
  const month = day.toLocaleString("en-US", { month: "long" });
  return `${day.toLocaleString("en-US", { weekday: "long" })}, ${day.day} ${month}`;
}

/** "Tuesday, March 4": as every other screen prints it. */
export const dayTitle = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric" });

/** "March 3 – 9", "February 28 – March 6": the days a page of the calendar covers. */
export function rangeName(first: string, last: string): string {
  const name = (date: string) =>
    Temporal.PlainDate.from(date).toLocaleString("en-US", { month: "long", day: "numeric" });
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${name(first)} – ${sameMonth ? Temporal.PlainDate.from(last).day : name(last)}`;
}

/** "Eastern" of "Eastern Time", "Hawaii-Aleutian" of "Hawaii-Aleutian Standard Time". */
const bareZone = (zone: string, at: Temporal.Instant): string => zoneName(zone, at).replace(/( Standard)? Time$/, "");

type Named = {
  start: Temporal.Instant /** Another slot of the day shows the same wall clock (the night clocks go back). */;
  twice: boolean;
};

/** "1:30 pm"; in the repeated hour "1:30 am EDT", so that the two can be told apart. */
export function slotClock({ start, twice }: Named, zone: string): string {
  return twice ? `${spokenClock(start, zone)} ${zoneShortName(zone, start)}` : spokenClock(start, zone);
}

/** `cost`: what the visit costs the person who looks, where that is known: "covered by Harbor & Vale". */
type Sold = { minutes: number; price: number; cost?: string | undefined };

/** The whole name of a slot's button: "Tuesday, 4 March, 1:30 pm Eastern, 20 minutes, $35" (design, "Slot picker"). */
export function slotName(slot: Named, zone: string, product: Sold): string {
  const date = slot.start.toZonedDateTimeISO(zone).toPlainDate().toString();
  return `${dayName(date)}, ${slotClock(slot, zone)}${slotRest(slot, zone, product)}`;
}

/** What the name of a slot says after the clock: " Eastern, 20 minutes, $35". */
export function slotRest(slot: Named, zone: string, product: Sold): string {
  const place = slot.twice ? "" : ` ${bareZone(zone, slot.start)}`;
  return `${place}, ${product.minutes} minutes, ${product.cost ?? priceWords(product.price)}`;
}

export type PartOfDay = "Night" | "Morning" | "Afternoon" | "Evening";

const DAWN = 6;
const NOON = 12;
const EVENING = 17;

export function partOfDay(start: Temporal.Instant, zone: string): PartOfDay {
  const { hour } = start.toZonedDateTimeISO(zone);
  if (hour < DAWN) return "Night";
  if (hour < NOON) return "Morning";
  return hour < EVENING ? "Afternoon" : "Evening";
}

/** "2 times", "1 time", "no times". */
export const countOfTimes = (count: number): string =>
  count === 0 ? "no times" : count === 1 ? "1 time" : `${count} times`;
