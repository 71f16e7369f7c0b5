/** The day of a notice, as its reader's calendar has it. */
import { locale } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";

/** "Tuesday, March 10", and the year if it is another one. */
export function dayWords(wire: string, now = Temporal.Now.zonedDateTimeISO()): string {
  const day = fromWire(wire)?.toZonedDateTimeISO(now.timeZoneId);
  const year = day?.year === now.year ? {} : ({ year: "numeric" } as const);
  return day?.toLocaleString(locale(), { weekday: "long", month: "long", day: "numeric", ...year }) ?? "";
}
