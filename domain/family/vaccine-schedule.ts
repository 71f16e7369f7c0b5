// Which published vaccination schedule a parent reads, and which of its rows: what it lists around the child's age. Nothing is compared
// with what the child was given, and nothing is late.

import { texts } from "../language/table.ts";
import { INTERNATIONAL_CODE } from "../places/states.ts";

/** The whole country, where a state has no schedule of its own. */
export const COUNTRY = "US";
/** A row that begins within these months is listed as what comes next. */
export const AHEAD_MONTHS = 3;
/** The last month before the page closes at 18. */
export const LAST_MONTH = 18 * 12 - 1;
export const MOST_ROWS = 300;

export const PACK_STATES = ["draft", "active", "replaced", "withdrawn"] as const;
export type PackState = (typeof PACK_STATES)[number];

export const PACK_STATE_NAMES: Readonly<Record<PackState, string>> = texts({
  draft: "Not active yet",
  active: "Active",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
});

export interface ScheduleRow {
  vaccine: string;
  /** As the issuer says it: "2 months". */
  age: string;
  /** In completed months, both included. */
  from_months: number;
  to_months: number;
}

interface Dated {
  place: string;
  /** "YYYY-MM-DD" */
  effective_on: string;
}

/** The places whose schedule a parent in this state reads, the first one that has one. Null: the state isn't known. */
export const placesFor = (state: string | null): readonly string[] => {
  if (state === INTERNATIONAL_CODE) return [];
  return state === null ? [COUNTRY] : [state, COUNTRY];
};

/** Of the active ones: that of the state if it is in effect, then that of the country. */
export function scheduleFor<T extends Dated>(
  active: readonly T[],
  state: string | null,
  today: Temporal.PlainDate,
): T | undefined {
  const inEffect = active.filter(({ effective_on }) => Temporal.PlainDate.compare(effective_on, today) <= 0);
  return placesFor(state)
    .map((place) => inEffect.find((one) => one.place === place))
    .find((one) => one !== undefined);
}

/** From the day after the review-by date on, its rows are shown to no one. */
export const isOver = (reviewBy: string, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(today, reviewBy) > 0;

/** Completed months, as in the age that the page shows. */
export const monthsOld = (birthday: string, today: Temporal.PlainDate): number =>
  Temporal.PlainDate.from(birthday).until(today, { largestUnit: "months" }).months;

/** The rows of the child's age, and those that begin within the next three months. In the order of the issuer. */
export function rowsAround<T extends ScheduleRow>(rows: readonly T[], birthday: string, today: Temporal.PlainDate) {
  const age = monthsOld(birthday, today);
  if (age < 0) return { now: [], next: [] };
  return {
    now: rows.filter(({ from_months, to_months }) => from_months <= age && age <= to_months),
    next: rows.filter(({ from_months }) => age < from_months && from_months <= age + AHEAD_MONTHS),
  };
}
