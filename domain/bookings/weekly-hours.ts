// A practitioner's weekly hours as periods of one wall-clock week, checked and merged (D33).
/**
 * One line of weekly hours: ISO weekday 1 (Monday) to 7, minutes after local midnight. See `endOf` for hours past
 * midnight.
 */
import { t } from "../language/text.ts";
export interface WeeklyHours {
  weekday: number;
  /** 0..1439 */
  startMinute: number;
  /** Up to 2880: 1500 is 1 am of the next day. An end not after the start (22:00-02:00) also means the next day. */
  endMinute: number;
}

/** A period of the wall-clock week in minutes after Monday 00:00; `end` may be in the following week. */
export interface WeekStretch {
  start: number;
  end: number;
}

const DAY = 1440;
const WEEK = 7 * DAY;

/** The end in minutes after midnight of the day on which the hours begin: always after the start. */
export function endOf(hours: WeeklyHours): number {
  return hours.endMinute > hours.startMinute ? hours.endMinute : hours.endMinute + DAY;
}

/** What is wrong with one line of weekly hours, as a sentence to show, or undefined if it is valid. */
export function weeklyHoursProblem(hours: WeeklyHours): string | undefined {
  const { weekday, startMinute, endMinute } = hours;
  if (![weekday, startMinute, endMinute].every(Number.isInteger)) return t("Enter times in whole minutes.");
  if (weekday < 1 || weekday > 7) return t("Choose a day from Monday to Sunday.");
  if (startMinute < 0 || startMinute >= DAY) return t("Choose a start time on that day.");
  if (endMinute < 0 || endMinute > 2 * DAY) return t("Choose an end time on that day or the next.");
  return undefined;
}

/**
 * Merges lines that overlap, also over the end of the week. Lines that only touch are merged unless they meet at
 * midnight: a practitioner who is open around the clock then still has slots that restart at the beginning of each day.
 */
export function weekStretches(weeklyHours: readonly WeeklyHours[]): WeekStretch[] {
  const all = weeklyHours.map((hours) => {
    const start = (hours.weekday - 1) * DAY + hours.startMinute;
    return { start, end: (hours.weekday - 1) * DAY + endOf(hours) };
  });
  all.sort((a, b) => a.start - b.start);

  const merged: WeekStretch[] = [];
  for (const stretch of all) {
    const last = merged.at(-1);
    if (last && joins(last.end, stretch.start)) last.end = Math.max(last.end, stretch.end);
    else merged.push({ ...stretch });
  }
  return joinOverWeekEnd(merged);
}

/**
 * Positions of the lines that overlap another line of the week, also over midnight and over the end of the week; lines
 * that only touch do not. Empty if the week is valid.
 */
export function overlappingLines(weeklyHours: readonly WeeklyHours[]): number[] {
  const stretches = weeklyHours.map((hours) => {
    const start = (hours.weekday - 1) * DAY + hours.startMinute;
    return { start, end: (hours.weekday - 1) * DAY + endOf(hours) };
  });
  const overlap = (a: WeekStretch, b: WeekStretch) =>
    [-WEEK, 0, WEEK].some((shift) => a.start < b.end + shift && b.start + shift < a.end);
  return stretches.flatMap((one, index) =>
    stretches.some((other, position) => position !== index && overlap(one, other)) ? [index] : [],
  );
}

function joinOverWeekEnd(stretches: WeekStretch[]): WeekStretch[] {
  const rest = [...stretches];
  const last = rest.pop();
  if (!last) return [];
  while (rest[0] && joins(last.end, rest[0].start + WEEK)) {
    last.end = Math.max(last.end, rest[0].end + WEEK);
    rest.shift();
  }
  // A week without any break has no natural start: take Monday 00:00.
  if (last.end - last.start > WEEK) return [{ start: 0, end: WEEK }];
  return [...rest, last];
}

function joins(end: number, nextStart: number): boolean {
  return nextStart < end || (nextStart === end && end % DAY !== 0);
}
