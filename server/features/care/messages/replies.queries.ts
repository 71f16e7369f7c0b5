// How soon the other side of a channel answered lately, their hours, and whether they are away. SQL only.
import { USUAL_FROM_DAYS } from "@larkwell/domain/messages/usual-reply.ts";
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { type AwayRow, awayOf } from "./channel-away.facts.ts";
import { usualWeekOf, type WeekRow } from "./usual-week.facts.ts";

/** So many of the latest say enough. */
const LATEST = 200;

interface ReplyRow {
  /** Minutes, of each answer. */
  waited: number[];
  away: AwayRow | null;
  week: WeekRow | null;
}

interface Values {
  practitionerId: number | null;
  since: string;
  now: string;
}

const latest = (whose: ReturnType<typeof sql>, since: string) => sql`(
  select coalesce(json_agg(extract(epoch from latest.answered_at - latest.waiting_since) / 60), '[]') from (
    select a.answered_at, a.waiting_since from message_answers a where ${whose} and a.answered_at > ${since}::timestamptz
    order by a.answered_at desc limit ${sql.lit(LATEST)}) as latest)`;

const ofPractitioner = compiledOnce<Values, ReplyRow>(
  (_read, { practitionerId, since, now }) => sql<ReplyRow>`select
      ${latest(sql`a.practitioner_id = other.id`, since)} as waited, ${awayOf("other.id", now)} as away, ${usualWeekOf("other.id")} as week
    from (select ${practitionerId}::bigint as id) as other`,
);

const ofCoordinators = compiledOnce<Values, ReplyRow>(
  (_read, { since }) => sql<ReplyRow>`select ${latest(sql`a.practitioner_id is null`, since)} as waited`,
);

/** `practitionerId` null: of the coordinators together, of whom one is always there. */
export async function findReplies(
  read: Reader,
  practitionerId: number | null,
  now: Temporal.Instant,
): Promise<ReplyRow> {
  const since = now.subtract({ hours: 24 * USUAL_FROM_DAYS });
  const values = { practitionerId, since: since.toString(), now: now.toString() };
  const [row] = await (practitionerId === null ? ofCoordinators : ofPractitioner)(read, values);
  return { waited: row?.waited ?? [], away: row?.away ?? null, week: row?.week ?? null };
}
