// Message counts and reply times by week, who waits now, and one channel with its messages. SQL only.
import { sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { holdsAddress } from "../../sign-in/credentials/address-holder.facts.ts";

/** Weeks that have been counted since they ended. */
export const findFinishedWeeks = async (read: Reader, since: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ week: string }>`
    select week::text as week from message_weeks
    where week >= ${since}::date and scope = 'all' and counted_at >= (week + 7)::timestamp at time zone 'UTC'`.execute(
    read,
  );
  return new Set(rows.map(({ week }) => week));
};

/**
 * Counts one week again. An answer is a message of the care side right after one of the member. The wait began with the
 * first message since the answer before, as `channels.waiting_since` has it.
 */
export async function countWeek(tx: Tx, week: string, now: Temporal.Instant): Promise<void> {
  await sql`delete from message_weeks where week = ${week}::date`.execute(tx.db);
  await sql`
    with sent as (
      select m.channel_id, m.number, m.side, m.created_at, c.kind, c.practitioner_id
      from messages m join channels c on c.id = m.channel_id
      where m.created_at >= ${week}::date::timestamp at time zone 'UTC'
        and m.created_at < (${week}::date + 7)::timestamp at time zone 'UTC' and c.kind <> 'internal'
    ), counted as (
      select s.kind, s.practitioner_id, s.side, extract(epoch from s.created_at - asked.at) / 60 as minutes
      from sent s left join lateral (
        select f.created_at as at from messages f
        where s.side = 'care' and f.channel_id = s.channel_id and f.number < s.number and f.side = 'member'
          and f.number > coalesce((select b.number from messages b where b.channel_id = s.channel_id
            and b.number < s.number and b.side = 'care' order by b.number desc limit 1), 0)
        order by f.number limit 1) asked on true
    )
    insert into message_weeks (week, scope, practitioner_id, from_members, from_care, answers, median_minutes, counted_at)
    select ${week}::date,
      case when grouping(kind) = 1 then 'all' when kind = 'coordinator' then 'coordinators' else 'practitioner' end,
      practitioner_id, count(*) filter (where side = 'member'), count(*) filter (where side = 'care'), count(minutes),
      round(percentile_cont(0.5) within group (order by minutes))::int, ${now.toString()}::timestamptz
    from counted group by grouping sets ((), (kind, practitioner_id))
    on conflict on constraint message_weeks_once do nothing`.execute(tx.db);
}

export interface WeekRow {
  week: string;
  from_members: number;
  from_care: number;
  answers: number;
  median_minutes: number | null;
}

export const findWeeks = (read: Reader, since: string) =>
  read
    .selectFrom("message_weeks")
    .select(["scope", "from_members", "from_care", "answers", "median_minutes", "counted_at"])
    .select(sql<string>`week::text`.as("week"))
    .where("week", ">=", sql<never>`${since}::date`)
    .where("scope", "in", ["all", "coordinators"])
    .execute();

/** By practitioner, the slowest in the last whole week first. */
export async function findReplyTimes(
  read: Reader,
  { since, lastWeek, limit, offset }: { since: string; lastWeek: string; limit: number; offset: number },
) {
  const { rows } = await sql<{
    id: number;
    first_name: string;
    last_name: string;
    weeks: WeekRow[];
    waiting_since: Temporal.Instant | null;
    total: number;
  }>`
    with found as (
      select w.practitioner_id as id, max(w.median_minutes) filter (where w.week = ${lastWeek}::date) as slowness
      from message_weeks w where w.practitioner_id is not null and w.week >= ${since}::date group by w.practitioner_id
    ), page as (
      select f.id, row_number() over (order by f.slowness desc nulls last, f.id) as place, count(*) over () as total
      from found f order by place limit ${limit} offset ${offset}
    )
    select p.id, u.first_name, u.last_name, p.total::int as "total",
      (select json_agg(json_build_object('week', w.week::text, 'from_members', w.from_members, 'from_care', w.from_care,
          'answers', w.answers, 'median_minutes', w.median_minutes))
        from message_weeks w where w.practitioner_id = p.id and w.week >= ${since}::date) as weeks,
      (select min(c.waiting_since) from channels c where c.practitioner_id = p.id and c.waiting_since is not null) as waiting_since
    from page p join users u on u.id = p.id order by p.place`.execute(read);
  return rows;
}

/** The one definition of a member who waits (decision 058). */
const waiting = (read: Reader) => read.selectFrom("channels as c").where("c.waiting_since", "is not", null);

export const countWaiting = (read: Reader) => countUpTo(read, waiting(read).select("c.id"));

export const findLongestWait = async (read: Reader): Promise<Temporal.Instant | null> => {
  const row = await waiting(read).select("c.waiting_since").orderBy("c.waiting_since").limit(1).executeTakeFirst();
  return row?.waiting_since ?? null;
};

export const findWaiting = (
  read: Reader,
  {
    limit,
    offset,
    order_direction = "asc",
  }: { limit: number; offset: number; order_direction?: "asc" | "desc" | undefined },
) =>
  waiting(read)
    .leftJoin("users as u", "u.id", "c.practitioner_id")
    .select(["c.id", "c.waiting_since", "u.first_name", "u.last_name"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("messages as m")
            .select("m.id")
            .whereRef("m.channel_id", "=", "c.id")
            .whereRef("m.number", ">", "c.last_care_number")
            .where("m.urgent", "=", true),
        )
        .as("urgent"),
    )
    .orderBy("c.waiting_since", order_direction)
    .orderBy("c.id", order_direction)
    .limit(limit)
    .offset(offset)
    .execute();

/** The person who confirmed the address comes before those who share it (decision 038). */
export const findMemberByEmail = (read: Reader, email: string) =>
  read
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("role", "=", sql.lit("member"))
    .orderBy(holdsAddress("users"), "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** With members only: an internal channel is its writers' own. */
export const findChannelsOf = (read: Reader, memberId: number) =>
  read
    .selectFrom("channels as c")
    .leftJoin("users as u", "u.id", "c.practitioner_id")
    .select(["c.id", "c.last_message_at", "c.last_number", "u.first_name", "u.last_name"])
    .where("c.member_id", "=", memberId)
    .where("c.kind", "in", ["practitioner", "coordinator"])
    .where("c.last_number", ">", 0)
    .orderBy("c.last_message_at", "desc")
    .limit(500)
    .execute();

export const findChannelForStaff = (read: Reader, id: number) =>
  read
    .selectFrom("channels as c")
    .innerJoin("users as member", "member.id", "c.member_id")
    .leftJoin("users as u", "u.id", "c.practitioner_id")
    .select(["c.id", "c.last_number", "c.member_id", "u.first_name", "u.last_name"])
    .select(["member.first_name as member_first_name", "member.last_name as member_last_name"])
    .where("c.id", "=", id)
    .where("c.kind", "in", ["practitioner", "coordinator"])
    .executeTakeFirst();

export const findMessagesForStaff = (read: Reader, channelId: number, before: number, limit: number) =>
  read
    .selectFrom("messages as m")
    .innerJoin("users as u", "u.id", "m.author_id")
    .select(["m.id", "m.number", "m.side", "m.body", "m.urgent", "m.removed_at", "m.created_at"])
    .select(["u.first_name", "u.last_name"])
    .where("m.channel_id", "=", channelId)
    .where("m.number", "<", before)
    .orderBy("m.number", "desc")
    .limit(limit)
    .execute();
