// Times as a person reads them in an email: in the reader's own zone, which is always named (D6).
import { locale } from "@larkwell/domain/language/text.ts";
import { formatOf } from "@larkwell/domain/time/formats.ts";

const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
const moment = { weekday: "long", year: "numeric", month: "long", day: "numeric", ...clock } as const;

/** "Tuesday, March 10, 2026, 1:30 PM EDT". */
export const localTimeText = (at: Temporal.Instant, timeZone: string): string =>
  text(at, { timeZone, ...moment }).replace(" at ", ", ");

/** "1:30 PM EDT". */
export const localClockText = (at: Temporal.Instant, timeZone: string): string => text(at, { timeZone, ...clock });

const text = (at: Temporal.Instant, options: Intl.DateTimeFormatOptions): string =>
  formatOf(locale(), options).format(at.epochMilliseconds).replace(/\s/g, " ");
