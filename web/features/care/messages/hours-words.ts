/** A practitioner's weekly hours in words, as the clock of the reader shows them: days with the same times are said together. */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import type { readChannel } from "@larkwell/contract/messages.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";

type Hours = NonNullable<NonNullable<ReturnsOf<typeof readChannel>["reply"]>["hours"]>;
type Line = Hours["lines"][number];

const DAY = 1440;

/** "9 AM", "1:30 PM". */
function clockWords(time: Temporal.ZonedDateTime): string {
  const minutes = time.minute === 0 ? {} : ({ minute: "2-digit" } as const);
  return time
    .toPlainTime()
    .toLocaleString(locale(), { hour: "numeric", ...minutes })
    .replace(/\s/g, " ");
}

/** "Mon". The third day of 2000 was a Monday. */
const dayWords = (weekday: number): string =>
  new Temporal.PlainDate(2000, 1, 2 + weekday).toLocaleString(locale(), { weekday: "short" });

/** The next time that a line begins, on the clock of the reader. */
function inZone({ weekday, start_minute, end_minute }: Line, from: string, to: string, now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO(from).toPlainDate();
  const day = today.add({ days: (weekday - today.dayOfWeek + 7) % 7 });
  const at = { hour: Math.floor(start_minute / 60), minute: start_minute % 60 };
  const start = day.toZonedDateTime({ timeZone: from, plainTime: at }).withTimeZone(to);
  const minutes = end_minute > start_minute ? end_minute - start_minute : end_minute + DAY - start_minute;
  const times = minutes === DAY ? t("all day") : `${clockWords(start)}–${clockWords(start.add({ minutes }))}`;
  return { weekday: start.dayOfWeek, minute: start.hour * 60 + start.minute, times };
}

/** "Mon–Wed, Fri". */
function daysWords(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .map(([first, last]) => (first === last ? dayWords(first) : `${dayWords(first)}–${dayWords(last)}`))
    .join(", ");
}

/** "Mon–Fri 9 AM–5 PM": one text for each group of days. */
export function hoursWords(hours: Hours, zone: string, now: Temporal.Instant): string[] {
  const lines = hours.lines
    .map((line) => inZone(line, hours.time_zone, zone, now))
    .sort((a, b) => a.weekday - b.weekday || a.minute - b.minute);
  const timesOf = Map.groupBy(lines, ({ weekday }) => weekday);
  const groups = Map.groupBy(timesOf.keys(), (day) => (timesOf.get(day) ?? []).map(({ times }) => times).join(", "));
  return [...groups].map(([times, days]) => `${daysWords(days)} ${times}`);
}
