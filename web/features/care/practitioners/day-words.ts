/** The day of a tappable time, short enough for a card. */

/** "Today", "Tomorrow", "Thu, Mar 12". */
import { locale, t } from "@larkwell/domain/language/text.ts";
export function dayWords(instant: Temporal.Instant, zone: string, now = Temporal.Now.instant()): string {
  const date = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(zone).toPlainDate();
  const days = date(now).until(date(instant)).days;
  if (days === 0) return t("Today");
  if (days === 1) return t("Tomorrow");
  return date(instant).toLocaleString(locale(), { weekday: "short", month: "short", day: "numeric" });
}
