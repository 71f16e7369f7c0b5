// Events as they arrive, and how often each happened on a day. SQL only.
import type { AnalyticsEvent } from "@larkwell/contract/analytics.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

export interface Counted {
  name: AnalyticsEvent["name"];
  properties: AnalyticsEvent["properties"];
  times: number;
}

export const insertEvents = (tx: Tx, day: string, events: readonly Counted[]) =>
  tx.db
    .insertInto("events")
    .values(events.map(({ name, properties, times }) => ({ day, name, properties: JSON.stringify(properties), times })))
    .execute();

/** Adds up to `most` rows of events to the counts and deletes them; returns how many. */
export async function addUpEvents(tx: Tx, max: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from events where ctid = any(array(select ctid from events limit ${max}))
      returning day, name, properties, times
    ), added as (
      insert into event_counts (day, name, properties, times)
      select day, name, properties, sum(times) from taken group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, name, properties) do update set times = event_counts.times + excluded.times
    )
    select count(*)::int as taken from taken`.execute(tx.db);
  return rows[0]?.taken ?? 0;
}

/** One row for each day, event and property, the oldest day first. */
export const findCounts = (read: Reader, { since, until }: { since: string; until: string }) =>
  read
    .selectFrom("event_counts")
    .select(["day", "name", "properties", "times"])
    .where("day", ">=", since)
    .where("day", "<=", until)
    .orderBy("day")
    .orderBy("name")
    .orderBy("properties")
    .execute();
