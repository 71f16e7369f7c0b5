/** When an ask-me-anything is to be, as it is typed: checked here, and sent as an instant. */
import { AMA_DAYS_AHEAD, AMA_USUAL, amaTimesOf, announcementFault } from "@larkwell/domain/forum/amas.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { isIsoDate, toWire } from "@larkwell/domain/time/wire-time.ts";

export interface AmaTime {
  /** "YYYY-MM-DD" and "HH:mm", as a wall clock in the host's zone shows them. */
  date: string;
  time: string;
  minutes: number;
}

export const NO_AMA_TIME: AmaTime = { date: "", time: "", minutes: AMA_USUAL };

export type AmaTimeErrors = { date?: string; time?: string };

/** For `ama` of createPost; or what is wrong, by field. */
export function amaBodyOf(
  { date, time, minutes }: AmaTime,
  zone: string,
  now: Temporal.Instant,
): { ama: { starts_at: string; minutes: number } } | { errors: AmaTimeErrors } {
  const errors: AmaTimeErrors = {};
  if (!isIsoDate(date)) errors.date = t("Choose the day.");
  if (!/^\d\d:\d\d/.test(time)) errors.time = t("Choose when it begins.");
  if (errors.date !== undefined || errors.time !== undefined) return { errors };
  const startsAt = Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant();
  if (announcementFault(amaTimesOf(startsAt, minutes), { now, others: [] }))
    return {
      errors: { date: t("Choose a time in the next {days} days.", { days: AMA_DAYS_AHEAD }) },
    };
  return { ama: { starts_at: toWire(startsAt), minutes } };
}
