// A date and time as a browser's field has it ("2026-03-08T09:30"), read and written as a wall clock in one zone.
import { isIsoDate } from "./wire-time.ts";

const TYPED = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;

/**
 * What was typed, as an instant; undefined if it isn't a date and time. A time that the clocks skip becomes the one after the
 * gap, and of a time that they repeat the first is meant: so the end of one shift and the start of the next stay the same.
 */
export function instantTyped(typed: string, zone: string): Temporal.Instant | undefined {
  const [, date = "", time = ""] = TYPED.exec(typed) ?? [];
  if (!isIsoDate(date)) return undefined;
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
}

/** An instant, as the field shows it in this zone. */
export const typedAs = (instant: Temporal.Instant, zone: string): string =>
  instant.toZonedDateTimeISO(zone).toString().slice(0, 16);
