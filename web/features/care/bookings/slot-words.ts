/** How slots, days and people are named on the booking screens. */
import { locale, t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { spokenClock } from "@larkwell/domain/time/spoken-time.ts";
import { zoneName, zoneShortName } from "@larkwell/domain/time/zones.ts";

/** "Dr. Ana Lima" without a double space if a name is missing. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();

/** "$35", or "no charge". */
export const priceWords = (dollars: number): string =>
  dollars === 0 ? t("no charge") : formatDollars(wireToCents(dollars));

/** "Tuesday, March 4". */
export const dayName = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(locale(), { weekday: "long", month: "long", day: "numeric" });

/** "March 3 – 9", "February 28 – March 6": the days a page of the calendar covers. */
export function rangeName(first: string, last: string): string {
  const name = (date: string) =>
    Temporal.PlainDate.from(date).toLocaleString(locale(), { month: "long", day: "numeric" });
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${name(first)} – ${sameMonth ? Temporal.PlainDate.from(last).day : name(last)}`;
}

/** "Eastern" of "Eastern Time", "Hawaii-Aleutian" of "Hawaii-Aleutian Standard Time". */
const bareZone = (zone: string, at: Temporal.Instant): string => zoneName(zone, at).replace(/( Standard)? Time$/, "");

type Named = {
  start: Temporal.Instant /** Another slot of the day has the same clock time (on the night when clocks go back). */;
  twice: boolean;
};

/** "1:30 PM"; in the repeated hour "1:30 AM EDT", so that the two can be distinguished. */
export function slotClock({ start, twice }: Named, zone: string): string {
  return twice ? `${spokenClock(start, zone)} ${zoneShortName(zone, start)}` : spokenClock(start, zone);
}

/** `cost`: what the visit costs the viewer, if that is known: "covered by Harbor & Vale". */
type Sold = { minutes: number; price: number; cost?: string | undefined };

/**
 * The full accessible name of a slot's button: "Tuesday, March 4, 1:30 PM Eastern, 20 minutes, $35" (design, "Slot
 * picker").
 */
export function slotName(slot: Named, zone: string, product: Sold): string {
  const date = slot.start.toZonedDateTimeISO(zone).toPlainDate().toString();
  return `${dayName(date)}, ${slotClock(slot, zone)}${slotRest(slot, zone, product)}`;
}

/** What the name of a slot says after the time: " Eastern, 20 minutes, $35". */
export function slotRest(slot: Named, zone: string, product: Sold): string {
  const place = slot.twice ? "" : ` ${bareZone(zone, slot.start)}`;
  return t("{place}, {minutes} minutes, {cost}", {
    place,
    minutes: product.minutes,
    cost: product.cost ?? priceWords(product.price),
  });
}

const DAWN = 6;
const NOON = 12;
const EVENING = 17;

/** "Morning" */
export function partOfDay(start: Temporal.Instant, zone: string): string {
  const { hour } = start.toZonedDateTimeISO(zone);
  if (hour < DAWN) return t("Night");
  if (hour < NOON) return t("Morning");
  return hour < EVENING ? t("Afternoon") : t("Evening");
}

/** "2 times", "1 time", "no times". */
export const countOfTimes = (count: number): string =>
  t("{count, plural, =0 {no times} one {# time} other {# times}}", { count });
