/** Waits and weeks as the console says them. */
import { locale, t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";

/** "45 min", "3 hr", "2 days 4 hr". */
export function waitWords(minutes: number): string {
  if (minutes < 60) return t("{n} min", { n: Math.round(minutes) });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t("{n} hr", { n: hours });
  return t("{days, plural, one {# day} other {# days}} {hours} hr", {
    days: Math.floor(hours / 24),
    hours: hours % 24,
  });
}

/** How long someone has waited. */
export const waitedWords = (since: string, now: Temporal.Instant): string => {
  const at = fromWire(since);
  return at ? waitWords(at.until(now).total("minutes")) : "";
};

/** "Mar 9": the Monday. */
export const weekWords = (week: string): string =>
  Temporal.PlainDate.from(week).toLocaleString(locale(), { month: "short", day: "numeric" });
