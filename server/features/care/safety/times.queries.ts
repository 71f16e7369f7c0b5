// How soon cases were acknowledged and how soon someone was reached, by week. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

export interface TimesRow {
  week: string;
  drill: boolean;
  cases: number;
  to_acknowledge: number | null;
  to_contact: number | null;
}

export async function findTimes(read: Reader, since: string): Promise<TimesRow[]> {
  const { rows } = await sql<TimesRow>`
    select date_trunc('week', opened_at at time zone 'UTC')::date::text as week, drill, count(*)::int as cases,
      round((percentile_cont(0.5) within group (order by extract(epoch from acknowledged_at - opened_at) / 60))::numeric)::int as to_acknowledge,
      round((percentile_cont(0.5) within group (order by extract(epoch from contacted_at - opened_at) / 60))::numeric)::int as to_contact
    from safety_cases where opened_at >= ${since}::date::timestamp at time zone 'UTC'
    group by 1, 2`.execute(read);
  return rows;
}
