// A practitioner's weekly hours, as a column of any statement, for members who write to them.
import { type RawBuilder, sql } from "kysely";

export interface WeekRow {
  time_zone: string;
  lines: { weekday: number; start_minute: number; end_minute: number }[];
}

/** As wall-clock times in their zone. `practitionerId` is the column that contains the practitioner; null without one, and without hours. */
export const usualWeekOf = (practitionerId: string): RawBuilder<WeekRow | null> =>
  sql<WeekRow | null>`(select json_build_object('time_zone', u.time_zone, 'lines', json_agg(json_build_object('weekday', w.weekday,
      'start_minute', w.start_minute, 'end_minute', w.end_minute) order by w.weekday, w.start_minute))
    from weekly_hours w join users u on u.id = w.practitioner_id where w.practitioner_id = ${sql.ref(practitionerId)}
    group by u.time_zone)`;
