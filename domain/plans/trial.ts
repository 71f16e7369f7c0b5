// The free time at the start of a plan: how long it may be, when its end is announced, and who may have it. Pure.
import type { Rhythm } from "./periods.ts";

/** Shorter ones leave no time to announce their end. */
export const TRIAL_DAYS = { least: 3, most: 60 } as const;

/** Trials of this length or more are announced earlier. */
const LONG_TRIAL_DAYS = 7;

/** The email that announces the first charge is sent at least this many days before it. */
export const trialNoticeDays = (days: number): number => (days < LONG_TRIAL_DAYS ? 1 : 3);

/** An email that has not left is looked for again after this. */
export const LOOK_AGAIN_HOURS = 1;

/** How long before its end the trial is announced: the email has until the job looks again, and an hour more. */
export const announcedHoursBefore = (days: number): number => 24 * trialNoticeDays(days) + 2 * LOOK_AGAIN_HOURS;

/** Whether an email that leaves at this moment is early enough for a charge at the end of the trial. */
export const isEarlyEnough = (days: number, at: Temporal.Instant, endsAt: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at.add({ hours: 24 * trialNoticeDays(days) }), endsAt) <= 0;

/** If no announcement can be sent for this long after the planned end, the plan ends, and nothing is charged. */
export const UNTOLD_DAYS = 14;

/** The same time of a later day, in the time zone of the plan. */
export const trialEnd = (startsAt: Temporal.Instant, days: number, timeZone: string): Temporal.Instant =>
  startsAt.toZonedDateTimeISO(timeZone).add({ days }).toInstant();

export interface Trial {
  startedAt: Temporal.Instant;
  days: number;
  /** When its end was last to be announced. */
  noticeAt: Temporal.Instant | null;
  /** When the announcement that counts was sent. Null: before the first charge begins. */
  toldAt: Temporal.Instant | null;
}

/** The announcement that was asked for last. */
export interface Announcement {
  sentAt: Temporal.Instant | null;
  /** It is going to be sent. */
  waits: boolean;
}

/** When no announcement has been possible for so long that the plan ends. */
export const givenUpAt = ({ startedAt, days }: Trial, { timeZone }: Pick<Rhythm, "timeZone">): Temporal.Instant =>
  trialEnd(startedAt, days, timeZone).add({ hours: 24 * UNTOLD_DAYS });

/** How many free days a member is offered. Only who never had a plan here, whoever paid it. */
export const daysOffered = ({ trialDays, hadPlan }: { trialDays: number; hadPlan: boolean }): number =>
  hadPlan ? 0 : trialDays;
