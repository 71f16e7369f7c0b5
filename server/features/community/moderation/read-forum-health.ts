// How the forum is doing, week by week: counted by an hourly job, so that reading it is quick at any size.
import type * as contract from "@larkwell/contract/ops-moderation.ts";
import { weeksUntil } from "@larkwell/domain/forum/moderation.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { countDecisions, countWeek, findSettledWeeks, findWeeks } from "./weeks.queries.ts";

const COUNTED_WEEKS = 52;

const hoursOf = (minutes: number | null) => (minutes === null ? null : Math.round(minutes / 6) / 10);

export async function readForumHealth({ query, context }: CallOf<typeof contract.readForumHealth>) {
  const weeks = weeksUntil(context.now(), query.weeks).map(String);
  const since = weeks[0] ?? "";
  const communityId = query.community_id ?? null;
  const rows = await findWeeks(context.read, since, communityId);
  const known = new Map(rows.map((row) => [row.week, row]));
  const last = rows
    .map(({ counted_at }) => toWire(counted_at))
    .toSorted()
    .at(-1);
  return {
    counted_at: last ?? null,
    weeks: weeks.map((week) => {
      const row = known.get(week);
      return {
        week,
        posts: row?.posts ?? 0,
        replies: row?.replies ?? 0,
        unanswered: row?.unanswered ?? 0,
        first_answer_hours: hoursOf(row?.first_answer_minutes ?? null),
        practitioner_answer_hours: hoursOf(row?.practitioner_answer_minutes ?? null),
        reports: row?.reports ?? 0,
      };
    }),
    decisions: await countDecisions(context.read, since, communityId),
  };
}

/** Job: the weeks that may still change. One transaction for each, so that none is long. */
export async function countForumWeeks(context: AppContext): Promise<void> {
  const now = context.now();
  const weeks = weeksUntil(now, COUNTED_WEEKS).map(String);
  const settled = await findSettledWeeks(context.read, weeks[0] ?? "");
  for (const week of weeks) if (!settled.has(week)) await context.write(nobody, (tx) => countWeek(tx, week, now));
}
