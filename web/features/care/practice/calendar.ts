/** The days and positions of the practitioner's calendar: pure functions over dates "YYYY-MM-DD" in one zone. */
import { locale, t } from "@larkwell/domain/language/text.ts";
import { formatOf } from "@larkwell/domain/time/formats.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";

export type View = "day" | "week";

const DAY_MINUTES = 1440;

export const plusDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** The days that a view of this date shows. A week begins with that date, so it never starts with days in the past. */
export function daysOf(date: string, view: View): string[] {
  if (view === "day") return [date];
  return [0, 1, 2, 3, 4, 5, 6].map((days) => plusDays(date, days));
}

/** "Tuesday, March 10", or shorter "Tue 10". */
export const dayName = (date: string, style: "long" | "short"): string => {
  const day = Temporal.PlainDate.from(date);
  return style === "long"
    ? day.toLocaleString(locale(), { weekday: "long", month: "long", day: "numeric" })
    : `${day.toLocaleString(locale(), { weekday: "short" })} ${day.day}`;
};

/** A view's title: "Tuesday, March 10, 2026", "March 9 – 15, 2026", "March 30 – April 5, 2026". */
export function viewTitle(days: readonly string[]): string {
  const first = Temporal.PlainDate.from(days[0] ?? "1970-01-01");
  const last = Temporal.PlainDate.from(days.at(-1) ?? first);
  if (first.equals(last)) return `${dayName(first.toString(), "long")}, ${first.year}`;
  const start = first.toLocaleString(locale(), { month: "long", day: "numeric" });
  const end =
    first.month === last.month ? String(last.day) : last.toLocaleString(locale(), { month: "long", day: "numeric" });
  return `${start} – ${end}, ${last.year}`;
}

export interface Stretch {
  starts: string;
  ends: string;
}

export interface Placed {
  /** Minutes after the day's midnight on the wall clock, 0..1440. */
  from: number;
  until: number;
}

/** The position of a period (wire times) in one day of a zone; undefined if it does not overlap that day. */
export function placeIn(date: string, zone: string, { starts, ends }: Stretch): Placed | undefined {
  const start = fromWire(starts);
  const end = fromWire(ends);
  if (!start || !end) return undefined;
  const firstDay = dateIn(zone, start);
  const wallEnd = end.toZonedDateTimeISO(zone);
  const lastDay = wallEnd.toPlainDate().toString();
  const endMinute = wallEnd.hour * 60 + wallEnd.minute;
  if (firstDay > date || lastDay < date || (lastDay === date && endMinute === 0)) return undefined;
  const wallStart = start.toZonedDateTimeISO(zone);
  const from = firstDay < date ? 0 : wallStart.hour * 60 + wallStart.minute;
  const until = lastDay > date ? DAY_MINUTES : endMinute;
  // In the night of the repeated hour the wall clock can be earlier at the end than at the start.
  return { from, until: until > from ? until : Math.min(DAY_MINUTES, from + 15) };
}

/** The shortest visit that is drawn, in minutes: 24 px, which a finger can hit. */
const SHORTEST = 15;

/** The position of a visit's link: midnight may leave only a few minutes of a visit to one of its days. */
export function pressable({ from, until }: Placed): Placed {
  const start = Math.min(from, DAY_MINUTES - SHORTEST);
  return { from: start, until: Math.max(until, start + SHORTEST) };
}

/**
 * The full hours a grid must show so that everything in it is visible, with an hour before and after; at least 8 to 18.
 */
export function hoursShown(placed: readonly Placed[]): { first: number; last: number } {
  const first = Math.min(8, ...placed.map((one) => Math.floor(one.from / 60) - 1));
  const last = Math.max(18, ...placed.map((one) => Math.ceil(one.until / 60) + 1));
  return { first: Math.max(0, first), last: Math.min(24, last) };
}

export interface OpensAt {
  /** Minutes after midnight; undefined if today is not one of the days. */
  now: number | undefined;
  visits: readonly Placed[];
  open: readonly Placed[];
}

/** The minute of the day that a grid opens at: now, otherwise the first visit, otherwise the first open hour. */
export function opensAt({ now, visits, open }: OpensAt): number {
  if (now !== undefined) return now;
  const first = (placed: readonly Placed[]) => Math.min(...placed.map(({ from }) => from));
  if (visits.length > 0) return first(visits);
  return open.length > 0 ? first(open) : 8 * 60;
}

/** "9 AM", "12 PM". */
export const hourName = (hour: number): string =>
  formatOf(locale(), { hour: "numeric", timeZone: "UTC" })
    .format(hour * 3_600_000)
    .replace(/\s/g, " ");

/** A sentence about the one of these days on which the clocks change, if there is one. */
export function clockChange(days: readonly string[], zone: string): string | undefined {
  for (const date of days) {
    const start = Temporal.PlainDate.from(date).toZonedDateTime(zone);
    const hours = start.hoursInDay;
    if (hours === 24) continue;
    const moved = hours < 24 ? "forward" : "back";
    return t("Clocks go {moved} on {date}. Your hours stay at the same clock times.", {
      moved,
      date: dayName(date, "long"),
    });
  }
  return undefined;
}
