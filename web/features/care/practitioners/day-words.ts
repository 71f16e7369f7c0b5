/** The day of a time to tap, as short as a card needs it. */

/** "Today", "Tomorrow", "Thu, Mar 12". */
export function dayWords(instant: Temporal.Instant, zone: string, now = Temporal.Now.instant()): string {
  const date = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(zone).toPlainDate();
  const days = date(now).until(date(instant)).days;
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return date(instant).toLocaleString("en-US", { weekday: "short", month: "short", day: "numeric" });
}
