// When the clinic has promised to answer a message: so many working days after the member wrote (federal holidays do not count).
import { isWorkingDay } from "../time/federal-holidays.ts";

/** Working days in which the clinic answers, unless the operator sets another number. */
export const USUAL_PROMISE_DAYS = 2;

const nextDay = (moment: Temporal.ZonedDateTime) => moment.add({ days: 1 }).startOfDay();

/**
 * The same time of day, `days` working days later. What is written on a day off counts from the start of the next
 * working day. `zone` is where the answer comes from.
 */
export function promisedBy(waitingSince: Temporal.Instant, days: number, zone: string): Temporal.Instant {
  let moment = waitingSince.toZonedDateTimeISO(zone);
  while (!isWorkingDay(moment.toPlainDate())) moment = nextDay(moment);
  for (let left = days; left > 0; ) {
    moment = moment.add({ days: 1 });
    if (isWorkingDay(moment.toPlainDate())) left--;
  }
  return moment.toInstant();
}
