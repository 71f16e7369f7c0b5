// Days of the practitioner's calendar: visits, time off, extra hours, and the weekly hours as they really fall.

import type * as contract from "@larkwell/contract/practice.ts";
import { LONGEST_SCHEDULE_DAYS } from "@larkwell/contract/practice.ts";
import { openHours } from "@larkwell/domain/bookings/open-slots.ts";
import { msg, t } from "@larkwell/domain/language/text.ts";
import { startOfDateIn } from "@larkwell/domain/time/zones.ts";
import type { CallOf } from "../../../http/call.ts";
import { findExtraHours, findTimeOff, findWeeklyHours, findZone } from "./hours.queries.ts";
import { wrongField } from "./practice.access.ts";
import { viewStretch, viewTimeOff, viewVisit } from "./practice.view.ts";
import { findVisits } from "./visits.queries.ts";

export async function readPracticeSchedule({ actor, query, context }: CallOf<typeof contract.readPracticeSchedule>) {
  const days = Temporal.PlainDate.from(query.from).until(query.until).total("days") + 1;
  if (days < 1) throw wrongField("until", msg("The last day can’t be before the first."));
  if (days > LONGEST_SCHEDULE_DAYS)
    throw wrongField("until", t("Ask for at most {days} days.", { days: LONGEST_SCHEDULE_DAYS }));

  const { read } = context;
  const now = context.now();
  const zone = await findZone(read, actor);
  const from = startOfDateIn(zone, query.from);
  const until = startOfDateIn(zone, Temporal.PlainDate.from(query.until).add({ days: 1 }).toString());
  const [visits, timeOff, extra, hours] = await Promise.all([
    findVisits(read, actor, { from, until, withCancelled: query.include_cancelled, now }),
    findTimeOff(read, actor, from, until),
    findExtraHours(read, actor, from, until),
    findWeeklyHours(read, actor),
  ]);
  const weeklyHours = hours.map((line) => ({
    weekday: line.weekday,
    startMinute: line.start_minute,
    endMinute: line.end_minute,
  }));
  return {
    time_zone: zone,
    visits: visits.map((visit) => viewVisit(visit, now)),
    time_off: timeOff.map(viewTimeOff),
    extra_hours: extra.map((row) => ({ id: row.id, ...viewStretch(row) })),
    hours: openHours({ zone, weeklyHours }, from, until).map(({ start, end }) =>
      viewStretch({ starts_at: start, ends_at: end }),
    ),
  };
}
