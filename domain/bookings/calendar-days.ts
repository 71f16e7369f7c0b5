// The seven days of the booking calendar and the slots on each of them (D35, R9.026-R9.027).
import { dateIn, startOfDateIn } from "../time/zones.ts";
import type { Slot } from "./open-slots.ts";

export const CALENDAR_DAYS = 7;

export interface CalendarDay {
  /** "YYYY-MM-DD" in the viewer's zone. */
  date: string;
  isToday: boolean;
  /** Past days can't be chosen: on the first page, yesterday. */
  disabled: boolean;
}

/** Page 0 begins yesterday in the viewer's zone; each page continues where the last one ended. Negative pages count as 0. */
export function calendarDays(now: Temporal.Instant, zone: string, page = 0): CalendarDay[] {
  const today = Temporal.PlainDate.from(dateIn(zone, now));
  const first = today.add({ days: Math.max(0, page) * CALENDAR_DAYS - 1 });
  return Array.from({ length: CALENDAR_DAYS }, (_, index) => {
    const date = first.add({ days: index });
    const order = Temporal.PlainDate.compare(date, today);
    return { date: date.toString(), isToday: order === 0, disabled: order < 0 };
  });
}

/** The period to request availability for, from the start of the first of these days to the end of the last. */
export function calendarSpan(
  days: readonly CalendarDay[],
  zone: string,
): { from: Temporal.Instant; until: Temporal.Instant } {
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (first === undefined || last === undefined) throw new RangeError("a calendar has days");
  const afterLast = Temporal.PlainDate.from(last).add({ days: 1 }).toString();
  return { from: startOfDateIn(zone, first), until: startOfDateIn(zone, afterLast) };
}

/** The page of calendarDays that contains a date "YYYY-MM-DD"; dates before yesterday are on page 0. */
export function calendarPageOf(date: string, now: Temporal.Instant, zone: string): number {
  const first = Temporal.PlainDate.from(dateIn(zone, now)).subtract({ days: 1 });
  const days = first.until(Temporal.PlainDate.from(date), { largestUnit: "days" }).days;
  return Math.max(0, Math.floor(days / CALENDAR_DAYS));
}

/** Slots by the calendar date on which they start in the viewer's zone, in the given order. */
export function groupSlotsByDay<S extends Pick<Slot, "start">>(slots: readonly S[], zone: string): Map<string, S[]> {
  const groups = new Map<string, S[]>();
  for (const slot of slots) {
    const date = dateIn(zone, slot.start);
    const group = groups.get(date);
    if (group) group.push(slot);
    else groups.set(date, [slot]);
  }
  return groups;
}

/** The day at which the calendar opens: the first that can be chosen and has a slot; undefined if none has. */
export function openingDay(
  days: readonly CalendarDay[],
  groups: ReadonlyMap<string, readonly unknown[]>,
): string | undefined {
  return days.find((day) => !day.disabled && (groups.get(day.date)?.length ?? 0) > 0)?.date;
}
