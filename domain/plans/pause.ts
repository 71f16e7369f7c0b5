// How long a plan can be paused: from the end of the paid period, a few months within a year. Pure.
import type { Rhythm } from "./periods.ts";

export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** Within a year, all pauses together last this long at most. */
const MONTHS_A_YEAR = 3;
/** The member is told this many days before a pause ends. */
export const RETURN_DAYS = 7;

interface Pause {
  startsAt: Temporal.Instant;
  months: number;
}

/** How long a pause that starts then may last. A pause that ended early counts as it was planned. */
export function monthsLeft(pauses: readonly Pause[], startsAt: Temporal.Instant, { timeZone }: Rhythm): PauseMonths[] {
  const yearBefore = startsAt.toZonedDateTimeISO(timeZone).subtract({ years: 1 }).toInstant();
  const counted = pauses.filter((pause) => Temporal.Instant.compare(pause.startsAt, yearBefore) > 0);
  const left = MONTHS_A_YEAR - counted.reduce((sum, { months }) => sum + months, 0);
  return PAUSE_MONTHS.filter((months) => months <= left);
}

/** The same day and time of a later month, in the time zone of the plan. */
export const pauseEnd = ({ timeZone }: Rhythm, startsAt: Temporal.Instant, months: PauseMonths): Temporal.Instant =>
  startsAt.toZonedDateTimeISO(timeZone).add({ months }).toInstant();
