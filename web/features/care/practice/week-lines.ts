/** The weekly hours as the editor types them ("09:00" to "17:00") and as the contract sends them (minutes). Pure functions. */
import type { HoursLine } from "@larkwell/contract/practice.ts";
import { overlappingLines } from "@larkwell/domain/bookings/weekly-hours.ts";
import { t } from "@larkwell/domain/language/text.ts";

export interface TypedLine {
  /** Identifies the line while others are added and removed. */
  key: number;
  weekday: number;
  /** "HH:mm" as a time input returns it; "" while it is empty. */
  start: string;
  end: string;
}

export const WEEKDAYS = () =>
  [t("Monday"), t("Tuesday"), t("Wednesday"), t("Thursday"), t("Friday"), t("Saturday"), t("Sunday")] as const;
export const weekdayName = (weekday: number): string => WEEKDAYS()[weekday - 1] ?? "";

const DAY = 1440;
const clock = (minute: number): string =>
  `${String(Math.floor((minute % DAY) / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const minuteOf = (typed: string): number | undefined => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(typed);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
};

export const typedFrom = (hours: readonly HoursLine[]): TypedLine[] =>
  hours.map((line, key) => ({
    key,
    weekday: line.weekday,
    start: clock(line.start_minute),
    end: clock(line.end_minute),
  }));

/** The line in minutes; an end at or before the start belongs to the next day. Undefined while a time is missing. */
export function lineOf({ weekday, start, end }: TypedLine): HoursLine | undefined {
  const from = minuteOf(start);
  const until = minuteOf(end);
  if (from === undefined || until === undefined) return undefined;
  return { weekday, start_minute: from, end_minute: until > from ? until : until + DAY };
}

/** True if the hours continue after midnight (ending exactly at midnight does not count). */
export function endsNextDay(line: TypedLine): boolean {
  const hours = lineOf(line);
  return hours !== undefined && hours.end_minute > DAY;
}

/** What is wrong, by the key of the line. */
export function problemsOf(lines: readonly TypedLine[]): Map<number, string> {
  const problems = new Map<number, string>();
  const whole = lines.flatMap((line) => {
    const hours = lineOf(line);
    if (!hours) problems.set(line.key, t("Enter both times."));
    return hours ? [{ line, hours }] : [];
  });
  const overlaps = overlappingLines(
    whole.map(({ hours }) => ({
      weekday: hours.weekday,
      startMinute: hours.start_minute,
      endMinute: hours.end_minute,
    })),
  );
  for (const index of overlaps) {
    const key = whole[index]?.line.key;
    if (key !== undefined) problems.set(key, "These hours overlap with others.");
  }
  return problems;
}

const nextKey = (lines: readonly TypedLine[]): number => Math.max(-1, ...lines.map((line) => line.key)) + 1;

/** One more period on a day: the morning first, then an hour after the last one ends. */
export function withNewLine(lines: readonly TypedLine[], weekday: number): TypedLine[] {
  const ends = lines.flatMap((line) => (line.weekday === weekday ? (lineOf(line)?.end_minute ?? []) : []));
  const start = ends.length === 0 ? 9 * 60 : Math.min(Math.max(...ends) + 60, 22 * 60);
  const end = ends.length === 0 ? 17 * 60 : Math.min(start + 120, DAY);
  return [...lines, { key: nextKey(lines), weekday, start: clock(start), end: clock(end) }];
}

/** The hours of one day replace those of other days. */
export function copiedTo(lines: readonly TypedLine[], from: number, to: readonly number[]): TypedLine[] {
  const source = lines.filter((line) => line.weekday === from);
  const kept = lines.filter((line) => !to.includes(line.weekday));
  let key = nextKey(lines);
  return [...kept, ...to.flatMap((weekday) => source.map((line) => ({ ...line, weekday, key: key++ })))];
}

/** "40 hours", "37.5 hours" a week. */
export function weekTotal(lines: readonly TypedLine[]): string {
  const minutes = lines.reduce((sum, line) => {
    const hours = lineOf(line);
    return sum + (hours ? hours.end_minute - hours.start_minute : 0);
  }, 0);
  const hours = Math.round(minutes / 6) / 10;
  return hours === 1 ? t("1 hour") : t("{hours} hours", { hours });
}
