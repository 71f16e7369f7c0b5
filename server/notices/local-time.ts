// Times as a person reads them in a mail: in the reader's own zone, which is always named (D6).

/** "Tuesday, March 10, 2026, 1:30 PM EDT". */
export function localTimeText(at: Temporal.Instant, timeZone: string): string {
  return text(at, timeZone, {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).replace(" at ", ", ");
}

/** "1:30 PM EDT". */
export function localClockText(at: Temporal.Instant, timeZone: string): string {
  return text(at, timeZone, { hour: "numeric", minute: "2-digit", timeZoneName: "short" });
}

function text(at: Temporal.Instant, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return at.toLocaleString("en-US", { timeZone, ...options }).replace(/\s/g, " ");
}
