// The date formats that employers use. Each organization says which ones: 03/04 can mean two dates, and we never guess.
import { isCalendarDate } from "../time/wire-time.ts";

const forms = {
  "YYYY-MM-DD": { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: "ymd" },
  YYYYMMDD: { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: "ymd" },
  "YYYY/MM/DD": { pattern: /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, order: "ymd" },
  "MM/DD/YYYY": { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: "mdy" },
  "DD/MM/YYYY": { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: "dmy" },
  "MM-DD-YYYY": { pattern: /^(\d{1,2})-(\d{1,2})-(\d{4})$/, order: "mdy" },
  "DD.MM.YYYY": { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: "dmy" },
} as const;

export type DateForm = keyof typeof forms;
export const DATE_FORMS = Object.keys(forms) as [DateForm, ...DateForm[]];

/** Two of these on one list would give a date two meanings. */
export const areAmbiguous = (chosen: readonly DateForm[]): boolean =>
  chosen.includes("MM/DD/YYYY") && chosen.includes("DD/MM/YYYY");

const twoDigits = (digits: string) => digits.padStart(2, "0");

/** "YYYY-MM-DD" from a cell, by the first format that fits; a time of day after it is ignored. Undefined: no date in these formats. */
export function readCensusDate(cell: string, chosen: readonly DateForm[]): string | undefined {
  const text = cell.replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M|Z)?$/i, "").trim();
  for (const form of chosen) {
    const { pattern, order } = forms[form];
    const [, first = "", second = "", third = ""] = pattern.exec(text) ?? [];
    if (first === "") continue;
    const [year, month, day] =
      order === "ymd" ? [first, second, third] : order === "mdy" ? [third, first, second] : [third, second, first];
    if (isCalendarDate(Number(year), Number(month), Number(day)))
      return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  }
  return undefined;
}
