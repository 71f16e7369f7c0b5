// Calendar months "YYYY-MM" in a time zone, and the instants between which they lie.
import { startOfDateIn } from "./zones.ts";

export interface MonthSpan {
  /** The first instant. */
  from: Temporal.Instant;
  /** The first instant of the next month. */
  until: Temporal.Instant;
}

/** The month that a calendar in this zone shows at this instant. */
export const monthIn = (zone: string, instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth().toString();

/** From the first instant of the month in this zone to that of the next one. Throws RangeError if it is no month. */
export function spanOfMonth(zone: string, month: string): MonthSpan {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return {
    from: startOfDateIn(zone, first.toString()),
    until: startOfDateIn(zone, first.add({ months: 1 }).toString()),
  };
}
