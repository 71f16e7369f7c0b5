// What the console shows about message volume and reply times: how far back, and which numbers are too small to show.

/** Weeks in the plots, the current one included. */
export const WEEKS_SHOWN = 12;
/** A smaller number could point at one member, so neither it nor its median is shown. */
export const LEAST_SHOWN = 5;

/** The number, or null if it is so small that it could point at one member. */
export const unlessFew = (count: number): number | null => (count >= LEAST_SHOWN || count === 0 ? count : null);

/** The median, if enough answers are behind it. */
export const medianOf = (minutes: number | null, answers: number): number | null =>
  answers >= LEAST_SHOWN ? minutes : null;

/** The Mondays of the shown weeks, the oldest first. Weeks begin in UTC, because practitioners are in several time zones. */
export function shownWeeks(now: Temporal.Instant): Temporal.PlainDate[] {
  const today = now.toZonedDateTimeISO("UTC").toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: WEEKS_SHOWN }, (_, back) => monday.subtract({ weeks: WEEKS_SHOWN - 1 - back }));
}
