// The rule of the three-field date input: all or nothing (R5.001-R5.003).
import { isCalendarDate } from "./wire-time.ts";

type Part = string | number | null | undefined;

export type DatePartsCheck =
  | { state: "empty" }
  | { state: "incomplete"; missing: ("year" | "month" | "day")[] }
  | { state: "invalid" }
  | { state: "complete"; date: string };

/**
 * Nothing filled out: empty, which is not an error. Once one part is filled out, all are required. "complete" has the
 * date as "YYYY-MM-DD"; "invalid" means that the three parts are not a date (February 30, year 20).
 */
export function checkDateParts(parts: { year: Part; month: Part; day: Part }): DatePartsCheck {
  const names = ["year", "month", "day"] as const;
  const missing = names.filter((name) => textOf(parts[name]) === "");
  if (missing.length === 3) return { state: "empty" };
  if (missing.length > 0) return { state: "incomplete", missing };

  const [year, month, day] = names.map((name) => wholeNumber(textOf(parts[name])));
  if (year === undefined || month === undefined || day === undefined) return { state: "invalid" };
  if (!isCalendarDate(year, month, day)) return { state: "invalid" };
  return { state: "complete", date: `${year}-${twoDigits(month)}-${twoDigits(day)}` };
}

function textOf(part: Part): string {
  return part === null || part === undefined ? "" : String(part).trim();
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
