// A date in the past that may be known only as a year, or a year and a month: "2019", "2019-05" or "2019-05-14". Never an instant.
import { locale } from "../language/text.ts";
import { dateInWords } from "../time/spoken-time.ts";

const EARLIEST = 1900;

const isDate = (text: string): boolean => {
  try {
    Temporal.PlainDate.from(text, { overflow: "reject" });
    return true;
  } catch {
    return false;
  }
};

/** What was typed ("2019", "5/2019", "05/14/2019", or the stored form) as it is stored; undefined if it is no date. */
export function readWhen(typed: string): string | undefined {
  const text = typed.trim();
  const [, month = "", day = "", year = ""] = /^(?:(\d{1,2})[/-])?(?:(\d{1,2})[/-])?(\d{4})$/.exec(text) ?? [];
  const stored =
    year === ""
      ? text
      : [year, month, day]
          .filter((part) => part !== "")
          .map((part) => part.padStart(2, "0"))
          .join("-");
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(stored) || Number(stored.slice(0, 4)) < EARLIEST) return undefined;
  return isDate(`${stored}-01-01`.slice(0, 10)) ? stored : undefined;
}

/** Compared with as much of today as is known of it: "2026" is not in the future on any day of 2026. */
export const isLater = (when: string, today: Temporal.PlainDate): boolean =>
  when > today.toString().slice(0, when.length);

/** "2019", "May 2019" or "May 14, 2019". */
export function whenInWords(when: string): string {
  if (when.length === 4) return when;
  if (when.length === 10) return dateInWords(when);
  const day = Temporal.PlainDate.from(`${when}-01`);
  return day.toLocaleString(locale(), { month: "long", year: "numeric" });
}

/** As it is typed again when an entry is changed: "5/2019". */
export function whenTyped(when: string): string {
  const [year = "", month, day] = when.split("-");
  return [month, day, year].filter((part) => part !== undefined).join("/");
}
