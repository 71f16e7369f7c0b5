// The only place that reads datetimes and dates from the wire and writes them (D6).

/** "YYYY-MM-DD HH:mm:ss" in UTC of an instant or of epoch milliseconds; fractions of a second are cut off, not rounded. */
export function toWire(at: Temporal.Instant | number): string {
  const moment = typeof at === "number" ? at : at.epochMilliseconds;
  const day = Math.floor(moment / DAY);
  const second = Math.floor((moment - day * DAY) / 1000);
  const minute = Math.floor(second / 60);
  return `${dateOf(day)} ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:${twoDigits(second % 60)}`;
}

const DAY = 86_400_000;
const twoDigits = (value: number) => (value < 10 ? `0${value}` : `${value}`);

// A week of free slots formats hundreds of times on seven dates, so each date is computed once.
const dates = new Map<number, string>();
const maxDates = 2_000;

function dateOf(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  if (dates.size >= maxDates) dates.clear();
  const text = new Date(day * DAY).toISOString().slice(0, -14);
  dates.set(day, text);
  return text;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2200;

/**
 * Reads "YYYY-MM-DD HH:mm:ss" as UTC. Anything else (another shape, a day that does not exist, a year outside
 * 1900..2200) gives undefined, so that the caller answers with its own message.
 */
export function fromWire(text: string): Temporal.Instant | undefined {
  const match = DATE_TIME.exec(text);
  if (!match || !isIsoDate(match[1] ?? "")) return undefined;
  return Temporal.Instant.from(`${text.replace(" ", "T")}Z`);
}

/** True for a calendar date "YYYY-MM-DD" that exists, in the years 1900..2200. */
export function isIsoDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  return isCalendarDate(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** True when this year (1900..2200), month (1-12) and day exist in the calendar. */
export function isCalendarDate(year: number, month: number, day: number): boolean {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) return false;
  if (!Number.isInteger(month) || month < 1 || month > 12) return false;
  return Number.isInteger(day) && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
