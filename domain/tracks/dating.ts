// Dating a pregnancy (three ways) and a birth: the due date, the week, and which dates are invalid (D25). The day is passed in.

export const DATED_BY = ["due_date", "last_period", "ivf_transfer"] as const;
export type DatedBy = (typeof DATED_BY)[number];
/** Days in the laboratory before the transfer. */
export const EMBRYO_DAYS = [3, 5] as const;
export type EmbryoDays = (typeof EMBRYO_DAYS)[number];

/** From the first day of the last period to the due date (Naegele: 40 weeks), and from fertilization to it. */
const daysFromPeriod = 280;
const daysFromFertilization = 266;
/** A new due date is at most this many days ahead (D25). */
export const FARTHEST_DUE_DAYS = 300;
/** Until 42 weeks: how long after the due date it is kept without asking. */
export const DAYS_PAST_DUE = 14;
/** There is no program for older children. */
export const OLDEST_CHILD_YEARS = 18;
export const WEEKS_AT_BIRTH = { least: 20, max: 44 } as const;

export interface Dated {
  by: DatedBy;
  /** The due date itself, the first day of the last period, or the day of the transfer. */
  from: Temporal.PlainDate;
  /** Of a transfer; 5 if not specified. */
  embryoDays?: EmbryoDays | undefined;
}

/** The due date that follows from the input. */
export function dueDateFrom({ by, from, embryoDays = 5 }: Dated): Temporal.PlainDate {
  if (by === "due_date") return from;
  return from.add({ days: by === "last_period" ? daysFromPeriod : daysFromFertilization - embryoDays });
}

/** Embryo age at transfer, computed from the two saved dates; null if they are not those of a transfer. */
export function embryoDaysOf(transfer: Temporal.PlainDate, due: Temporal.PlainDate): EmbryoDays | null {
  const days = daysFromFertilization - transfer.until(due).days;
  return EMBRYO_DAYS.find((one) => one === days) ?? null;
}

export type DueDateFault = "past" | "too_far";

interface DueDateFacts {
  today: Temporal.PlainDate;
  /** The currently saved one, if the member is already in a pregnancy track. */
  kept?: Temporal.PlainDate | null | undefined;
}

/** Null if it can be saved. A new one is today or later; the saved one may have passed, until 42 weeks (D25). */
export function dueDateFault(due: Temporal.PlainDate, { today, kept }: DueDateFacts): DueDateFault | null {
  const ahead = today.until(due).days;
  if (ahead > FARTHEST_DUE_DAYS) return "too_far";
  if (ahead >= 0) return null;
  return kept?.equals(due) && ahead >= -DAYS_PAST_DUE ? null : "past";
}

export type BirthdayFault = "future" | "too_long_ago";

/** Null if a child of a program can have been born that day. */
export function birthdayFault(birthday: Temporal.PlainDate, today: Temporal.PlainDate): BirthdayFault | null {
  if (Temporal.PlainDate.compare(birthday, today) > 0) return "future";
  return Temporal.PlainDate.compare(birthday.add({ years: OLDEST_CHILD_YEARS }), today) <= 0 ? "too_long_ago" : null;
}

export interface PregnancyAt {
  /** Completed weeks, from 1 to 42: the "24 weeks" of every calendar and clinic. */
  week: number;
  trimester: 1 | 2 | 3;
  /** Days until the due date; below 0 after it. */
  daysLeft: number;
  /** More than 42 weeks: counting stops, and the member is asked. */
  pastTerm: boolean;
}

export function pregnancyAt(due: Temporal.PlainDate, today: Temporal.PlainDate): PregnancyAt {
  const daysLeft = today.until(due).days;
  const week = Math.min(42, Math.max(1, Math.floor((daysFromPeriod - daysLeft) / 7)));
  const trimester = week < 14 ? 1 : week < 28 ? 2 : 3;
  return { week, trimester, daysLeft, pastTerm: daysLeft < -DAYS_PAST_DUE };
}

/** The week after a birth, counted from 1: the day of birth is in the first week. */
export const weekAfterBirth = (birthday: Temporal.PlainDate, today: Temporal.PlainDate): number =>
  Math.max(1, Math.floor(birthday.until(today).days / 7) + 1);
