// The periods of a plan. They tile the time from its start, and each is counted from the start, never from a payment.

/** What the periods follow from. */
export interface Rhythm {
  /** When the first period starts. */
  anchor: Temporal.Instant;
  /** The member's time zone when they bought the plan. It stays, so that a move never changes a period. */
  timeZone: string;
  /** The length of a period. */
  months: number;
  /** The number of the period that starts at the anchor: 0, or the first one after the last pause. */
  anchorPeriod?: number;
}

/** From `startsAt` up to, but not including, `endsAt`. */
export interface Period {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** The first period has the number 0. A plan from January 31 renews on February 28 or 29, and on March 31 again. */
export const periodOf = (rhythm: Rhythm, number: number): Period => ({
  startsAt: startOf(rhythm, number),
  endsAt: startOf(rhythm, number + 1),
});

const startOf = ({ anchor, timeZone, months, anchorPeriod = 0 }: Rhythm, number: number): Temporal.Instant =>
  anchor
    .toZonedDateTimeISO(timeZone)
    .add({ months: months * (number - anchorPeriod) })
    .toInstant();
