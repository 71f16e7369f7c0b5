// The credit of a member who invited friends: one sum a month, for two friends or more, on a random day, so that it says
// neither who came nor when they paid for what. Pure.

/** A sum for one friend would tell of that friend's first payment. */
export const LEAST_FRIENDS = 2;
/** The sums of a month are booked on random days among its first. */
const SPREAD_HOURS = 20 * 24;

/** The month of a batch, as its first day (UTC). */
export const monthOf = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO("UTC").toPlainDate().with({ day: 1 }).toString();

/** A payment counts in the batch of a month if it had stayed for the whole time when the month began. */
export const countsBefore = (now: Temporal.Instant, holdDays: number): Temporal.Instant =>
  Temporal.PlainDate.from(monthOf(now))
    .toZonedDateTime("UTC")
    .toInstant()
    .subtract({ hours: holdDays * 24 });

interface Standing {
  /** Friends who count and were not in a batch. */
  waiting: number;
  /** Friends that the last year's credits were for. */
  lastYear: number;
  mostAYear: number;
}

/** For how many friends the member gets credit now; 0: they wait. */
export function friendsNow({ waiting, lastYear, mostAYear }: Standing): number {
  const friends = Math.min(waiting, mostAYear - lastYear);
  return friends < LEAST_FRIENDS ? 0 : friends;
}

/** When it is booked. `random` returns a whole number below its argument. */
export const bookedAt = (now: Temporal.Instant, random: (below: number) => number): Temporal.Instant =>
  now.add({ hours: 1 + random(SPREAD_HOURS), minutes: random(60) });
