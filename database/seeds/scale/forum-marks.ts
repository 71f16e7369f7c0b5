// What people do with the posts of the scale seed's forum: votes, bookmarks, follows, reading, notes, and reports.
import type { ClientBase } from "pg";
import type { Brief } from "./sizes.ts";

/** Each statement fills one table from the plan that forum.ts made. Voters are neighbors in the list of writers, so that no one votes twice. */
const statements = ({ now, sizes, ids }: Brief): readonly (readonly [table: string, statement: string])[] => [
  [
    "forum_authors",
    `insert into forum_authors (post_id, thread_id, owner_tag, user_sealed)
     select w.id, w.thread_id, p.tag, p.sealed from seed_written w join seed_writers p on p.no = w.writer where w.anonymous`,
  ],
  [
    "forum_votes",
    `insert into forum_votes (post_id, user_id)
     select w.id, p.user_id from seed_written w cross join lateral generate_series(1, w.votes) vote
     join seed_writers p on p.no = (floor(pg_temp.dice(30, w.id) * (select count(*) from seed_writers))::bigint + vote) % (select count(*) from seed_writers)`,
  ],
  [
    "forum_bookmarks",
    `insert into forum_bookmarks (post_id, user_id)
     select w.id, p.user_id from seed_written w cross join lateral generate_series(1, w.bookmarks) mark
     join seed_writers p on p.no = (floor(power(pg_temp.dice(31, w.id), 3) * (select count(*) from seed_writers))::bigint + mark) % (select count(*) from seed_writers)
     where w.position = 0`,
  ],
  [
    "forum_follows",
    `insert into forum_follows (thread_id, follower_tag, user_sealed, seen)
     select w.thread_id, p.follower_tag, p.sealed, floor(w.replies * pg_temp.dice(32, w.id))::integer
     from seed_written w join seed_writers p on p.no = w.writer where w.position = 0 and not w.by_practitioner`,
  ],
  [
    "forum_reads",
    `insert into forum_reads (user_id, thread_id, position)
     select p.user_id, w.thread_id, floor(w.replies * pg_temp.dice(32, w.id))::integer
     from seed_written w join seed_writers p on p.no = w.writer where w.position = 0`,
  ],
  [
    "forum_visits",
    `insert into forum_visits (user_id, community_id, last_post_id, before_post_id, at)
     select p.user_id, 1 + p.no % 40, greatest(m.last - p.no % 5000, 0), greatest(m.last - p.no % 5000 - 2000, 0), to_timestamp(${now} / 1000.0) - interval '1 day'
     from seed_writers p, (select max(id) as last from seed_placed) m where p.no % 3 = 0`,
  ],
  [
    "forum_community_follows",
    `insert into forum_community_follows (user_id, community_id) select w.user_id, 1 + (w.no + further.by) % 40
     from seed_writers w cross join (values (1), (7), (20)) as further (by) where w.no % 50 <> 0`,
  ],
  [
    "forum_mutes",
    `insert into forum_mutes (user_id, community_id) select user_id, 1 + no % 40 from seed_writers where no % 50 = 0`,
  ],
  [
    "forum_blocks",
    `insert into forum_blocks (user_id, blocked_id) select p.user_id, b.user_id from seed_writers p join seed_writers b on b.no = p.no + 1 where p.no % 50 = 10`,
  ],
  [
    "forum_notes",
    `insert into forum_notes (post_id, practitioner_id, kind, created_at)
     select w.id, 1 + w.id % ${sizes.practitioners}, 'endorsement', to_timestamp(least(w.at + 7200000, ${now}) / 1000.0)
     from seed_written w where w.endorsements = 1`,
  ],
  [
    "forum_amas",
    `insert into forum_amas (post_id, practitioner_id, starts_at, ends_at)
     select w.id, w.practitioner_id, to_timestamp(w.at / 1000.0) + interval '3 days', to_timestamp(w.at / 1000.0) + interval '3 days 1 hour'
     from seed_written w where w.ama`,
  ],
  [
    "forum_reports",
    `insert into forum_reports (post_id, version, reporter_id, reason, created_at)
     select w.id, 1, p.user_id, (array['hurtful', 'wrong_advice', 'advertising', 'private_data', 'other'])[1 + w.id % 5], to_timestamp(least(w.at + 3600000, ${now}) / 1000.0)
     from seed_written w join seed_writers p on p.no = (w.writer + 1) % (select count(*) from seed_writers) where w.id % 500 = 0`,
  ],
  [
    "forum_cases",
    `insert into forum_cases (post_id, urgency, causes, reports, opened_at, closed_at)
     select r.post_id, case when r.reason = 'private_data' then 2 else 1 end, '{reported}', 1, r.created_at,
       case when r.post_id % 5000 = 0 then null else least(r.created_at + interval '5 hours', to_timestamp(${now} / 1000.0)) end
     from forum_reports r order by r.created_at, r.post_id`,
  ],
  [
    "forum_decisions",
    `insert into forum_decisions (case_id, post_id, post_version, moderator_id, kind, reason, decided_at)
     select c.id, c.post_id, 1, ${ids.staff(0)} + c.id % ${sizes.staff}, 'keep', 'fine', c.closed_at from forum_cases c where c.closed_at is not null`,
  ],
];

export async function makeMarks(client: ClientBase, brief: Brief): Promise<{ table: string; rows: number }[]> {
  const counts: { table: string; rows: number }[] = [];
  for (const [table, statement] of statements(brief)) {
    const { rowCount } = await client.query(statement);
    counts.push({ table, rows: rowCount ?? 0 });
  }
  return counts;
}
