// How the forum is doing: counts by week and community, and decisions by reason. SQL only.
import type { Decision } from "@larkwell/contract/ops-moderation.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** Counts one week again. Someone's reply to their own post is no answer; an anonymous answer has only its hour. */
export async function countWeek(tx: Tx, week: string, now: Temporal.Instant): Promise<void> {
  await sql`delete from forum_weeks where week = ${week}::date`.execute(tx.db);
  await sql`
    with written as (
      select p.id, p.community_id, p.parent_id, p.created_at, p.member_replies + p.practitioner_replies as replies
      from forum_posts p
      where p.created_at >= ${week}::date::timestamp at time zone 'UTC'
        and p.created_at < (${week}::date + 7)::timestamp at time zone 'UTC' and p.state = 'shown'
    ), counted as (
      select w.community_id, w.parent_id is null as is_post, w.replies, 0 as reports,
        extract(epoch from first.at - w.created_at) / 60 as first_minutes,
        extract(epoch from practitioner.at - w.created_at) / 60 as practitioner_minutes
      from written w
      left join lateral (select greatest(r.created_at, w.created_at) as at from forum_posts r
        where w.parent_id is null and r.thread_id = w.id and r.position > 0 and r.state = 'shown' and not r.by_asker
        order by r.position limit 1) first on true
      left join lateral (select greatest(r.created_at, w.created_at) as at from forum_posts r
        where w.parent_id is null and r.thread_id = w.id and r.position > 0 and r.state = 'shown'
          and r.author_role = 'practitioner' and not r.by_asker
        order by r.position limit 1) practitioner on true
      union all
      select p.community_id, null, null, 1, null, null from forum_reports r join forum_posts p on p.id = r.post_id
      where r.created_at >= ${week}::date::timestamp at time zone 'UTC'
        and r.created_at < (${week}::date + 7)::timestamp at time zone 'UTC'
    )
    insert into forum_weeks (week, community_id, posts, replies, unanswered, first_answer_minutes,
      practitioner_answer_minutes, reports, counted_at)
    select ${week}::date, community_id, count(*) filter (where is_post), count(*) filter (where not is_post),
      count(*) filter (where is_post and replies = 0),
      round(percentile_cont(0.5) within group (order by first_minutes))::int,
      round(percentile_cont(0.5) within group (order by practitioner_minutes))::int, coalesce(sum(reports), 0), ${now.toString()}::timestamptz
    from counted group by grouping sets ((), (community_id))
    on conflict on constraint forum_weeks_once do nothing`.execute(tx.db);
}

/** Weeks that ended so long ago, when they were counted last, that late answers no longer change them. */
export async function findSettledWeeks(read: Reader, since: string): Promise<ReadonlySet<string>> {
  const rows = await read
    .selectFrom("forum_weeks")
    .select(sql<string>`week::text`.as("week"))
    .where("community_id", "is", null)
    .where("week", ">=", sql<never>`${since}::date`)
    .where(sql<boolean>`counted_at >= (week + 28)::timestamp at time zone 'UTC'`)
    .execute();
  return new Set(rows.map(({ week }) => week));
}

export const findWeeks = (read: Reader, since: string, communityId: number | null) =>
  read
    .selectFrom("forum_weeks")
    .select([sql<string>`week::text`.as("week"), "posts", "replies", "unanswered", "first_answer_minutes"])
    .select(["practitioner_answer_minutes", "reports", "counted_at"])
    .where("week", ">=", sql<never>`${since}::date`)
    .$if(communityId === null, (rows) => rows.where("community_id", "is", null))
    .$if(communityId !== null, (rows) => rows.where("community_id", "=", communityId))
    .execute();

/** Without those that were undone. */
export const countDecisions = (read: Reader, since: string, communityId: number | null) =>
  read
    .selectFrom("forum_decisions as d")
    .$if(communityId !== null, (rows) =>
      rows.where(
        sql<boolean>`exists (select from forum_posts p where p.id = d.post_id and p.community_id = ${communityId}::bigint)`,
      ),
    )
    .select([
      sql<Decision["reason"]>`d.reason`.as("reason"),
      sql<Decision["kind"]>`d.kind`.as("kind"),
      sql<number>`count(*)::int`.as("count"),
    ])
    .where("d.decided_at", ">=", sql<never>`${since}::date::timestamp at time zone 'UTC'`)
    .where("d.undone_at", "is", null)
    .where("d.kind", "<>", "restore")
    .groupBy(["d.reason", "d.kind"])
    .orderBy(sql`count(*)`, "desc")
    .orderBy("d.reason")
    .execute();
