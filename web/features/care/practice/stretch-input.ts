/** Dates and times as typed in the dialogs, converted to the wire's UTC times. Pure functions. */
import { t } from "@larkwell/domain/language/text.ts";
import { isIsoDate, toWire } from "@larkwell/domain/time/wire-time.ts";

export interface TypedStretch {
  date: string;
  start: string;
  until: string;
  end: string;
  whole_days: boolean;
}

/** "2026-03-10" and "09:00" of a zone as an instant; a time that the clocks skip becomes the one after the gap. */
function instantOf(date: string, clock: string, zone: string): Temporal.Instant | undefined {
  if (!isIsoDate(date) || !/^([01]\d|2[0-3]):[0-5]\d/.test(clock)) return undefined;
  return Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone, plainTime: clock.slice(0, 5) })
    .toInstant();
}

/** The period in wire times, or the message to show beside a field. */
export function stretchFrom(
  typed: TypedStretch,
  zone: string,
): { starts_at: string; ends_at: string } | { field: "date" | "start" | "until" | "end"; message: string } {
  if (!isIsoDate(typed.date)) return { field: "date", message: t("Enter the first day.") };
  if (!isIsoDate(typed.until)) return { field: "until", message: t("Enter the last day.") };
  const lastDay = typed.whole_days ? Temporal.PlainDate.from(typed.until).add({ days: 1 }).toString() : typed.until;
  const starts = instantOf(typed.date, typed.whole_days ? "00:00" : typed.start, zone);
  const ends = instantOf(lastDay, typed.whole_days ? "00:00" : typed.end, zone);
  if (!starts) return { field: "start", message: t("Enter the start time.") };
  if (!ends) return { field: "end", message: t("Enter the end time.") };
  if (Temporal.Instant.compare(ends, starts) <= 0)
    return { field: typed.whole_days ? "until" : "end", message: t("The end must be after the start.") };
  return { starts_at: toWire(starts), ends_at: toWire(ends) };
}
