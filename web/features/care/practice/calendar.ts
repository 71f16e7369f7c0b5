/** The days and positions of the practitioner's calendar: pure functions over dates "YYYY-MM-DD" in one zone. */
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";

export type View = "day" | "week";

const DAY_MINUTES = 1440;

export const plusDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** The days that a view of this date shows. A week begins with that date, so that days gone by never come first. */
export function daysOf(date: string, view: View): string[] {
  if (view === "day") return [date];
  return [0, 1, 2, 3, 4, 5, 6].map((days) => plusDays(date, days));
}

/** "Tuesday, March 10", or shorter "Tue 10". */
export const dayName = (date: string, style: "long" | "short"): string => {
  const day = Temporal.PlainDate.from(date);
  return style === "long"
    ? day.toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric" })
    : `${day.toLocaleString("en-US", { weekday: "short" })} ${day.day}`;
};

/** What a view is called: "Tuesday, March 10, 2026", "March 9 – 15, 2026", "March 30 – April 5, 2026". */
export function viewTitle(days: readonly string[]): string {
  const first = Temporal.PlainDate.from(days[0] ?? "1970-01-01");
  const last = Temporal.PlainDate.from(days.at(-1) ?? first);
  if (first.equals(last)) return `${dayName(first.toString(), "long")}, ${first.year}`;
  const start = first.toLocaleString("en-US", { month: "long", day: "numeric" });
  const end =
    first.month === last.month ? String(last.day) : last.toLocaleString("en-US", { month: "long", day: "numeric" });
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

/** Where a stretch of time (wire times) stands in one day of a zone; undefined when it does not touch that day. */
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
  // In the night of the repeated hour the wall clock can stand earlier at the end than at the start.
  return { from, until: until > from ? until : Math.min(DAY_MINUTES, from + 15) };
}

/** The whole hours a grid has to show so that everything in it is seen, with an hour around it; at least 8 to 18. */
export function hoursShown(placed: readonly Placed[]): { first: number; last: number } {
  const first = Math.min(8, ...placed.map((one) => Math.floor(one.from / 60) - 1));
  const last = Math.max(18, ...placed.map((one) => Math.ceil(one.until / 60) + 1));
  return { first: Math.max(0, first), last: Math.min(24, last) };
}

export interface OpensAt {
  /** Minutes of the wall clock; undefined when today is not among the days. */
  now: number | undefined;
  visits: readonly Placed[];
  open: readonly Placed[];
}

/** The minute of the day that a grid opens at: now, else the first visit, else the first open hour. */
export function opensAt({ now, visits, open }: OpensAt): number {
  if (now !== undefined) return now;
  const first = (placed: readonly Placed[]) => Math.min(...placed.map(({ from }) => from));
  if (visits.length > 0) return first(visits);
  return open.length > 0 ? first(open) : 8 * 60;
}

/** "9 am", "12 pm". */
export const hourName = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? "am" : "pm"}`;

/** A sentence about the day of these on which the clocks change, if there is one. */
export function clockChange(days: readonly string[], zone: string): string | undefined {
  for (const date of days) {
    const start = Temporal.PlainDate.from(date).toZonedDateTime(zone);
    const hours = start.hoursInDay;
    if (hours === 24) continue;
    const moved = hours < 24 ? "forward" : "back";
    return `Clocks go ${moved} on ${dayName(date, "long")}. Your hours stay at the same wall-clock times.`;
  }
  return undefined;
}
