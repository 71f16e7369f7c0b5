// The forum of the scale seed: 2,000,000 posts and replies in 40 communities at the large scale, made by PostgreSQL itself.
// Everything follows from numbers and the seed: the same seed makes the same forum, except for the sealed authors.
import { PSEUDONYMS, pseudonymOf } from "@larkwell/domain/forum/pseudonyms.ts";
import type { ClientBase } from "pg";
import { FIRST_COMMUNITIES } from "../communities.ts";
import type { ForumKeys } from "../forum-keys.ts";
import { copyRows, type TableRows } from "./copy.ts";
import { makeMarks } from "./forum-marks.ts";
import { makeRareWords, makeSentences, makeTitles } from "./forum-words.ts";
import type { Member } from "./people.ts";
import type { Brief } from "./sizes.ts";

export interface ForumBrief extends Brief {
  keys: ForumKeys;
}

/** Each run is an average of eight posts and replies to a thread. */
const perThread = 8;
const rareWords = 12_000;
const sentences = 4_000;
const titles = 2_000;

/** The tables that are filled here, for their sequences. */
export const forumTables = [
  "forum_communities",
  "forum_posts",
  "forum_bookmarks",
  "forum_blocks",
  "forum_notes",
  "forum_reports",
  "forum_cases",
  "forum_decisions",
];

function communityRows() {
  const first = FIRST_COMMUNITIES.flatMap((one) => [
    { ...one, parent: null },
    ...(one.below ?? []).map((child) => ({ ...child, parent: one.slug })),
  ]);
  const rows = first.map((one, place) => ({
    ...one,
    id: place + 1,
    parent: first.findIndex(({ slug }) => slug === one.parent) + 1 || null,
  }));
  return Array.from({ length: 40 }, (_, place) => {
    const one = rows[place];
    const special = one !== undefined && "special" in one && one.special === true;
    return [
      place + 1,
      one?.slug ?? `group-${place + 1}`,
      one?.name ?? `Group ${place + 1}`,
      one?.about ?? "For everyone who wants to talk about it.",
      one?.parent ?? null,
      place,
      special,
      [...(one?.tracks ?? [])],
      one?.aboutBirth ?? false,
    ];
  });
}

/** Members who write: those of organizations, with their tags. */
function* writerRows({ keys }: ForumBrief, members: readonly Member[]) {
  let no = 0;
  for (const { id, employer } of members)
    if (employer !== null) yield [no++, id, keys.tag(id), keys.followerTag(id), keys.seal(id)];
}

const numbered = (table: string, words: readonly string[]): TableRows => ({
  table,
  columns: ["no", "word"],
  rows: words.values().map((word, no) => [no, word]),
});

async function copyWords(client: ClientBase, brief: ForumBrief, members: readonly Member[]) {
  await client.query(`
    create function pg_temp.dice(topic integer, number bigint) returns double precision language sql immutable as
      $$ select (hashint8extended(number, topic * 7919 + ${brief.seed}) & 2147483647)::double precision / 2147483648 $$;
    create temp table seed_writers (no bigint, user_id bigint, tag text, follower_tag text, sealed text) on commit drop;
    create temp table seed_sentences (no bigint, word text) on commit drop;
    create temp table seed_rare (no bigint, word text) on commit drop;
    create temp table seed_pseudonyms (no bigint, word text) on commit drop;
    create temp table seed_titles (no bigint, title text, birth boolean) on commit drop`);
  const title = makeTitles(brief.seed, titles);
  const tables: TableRows[] = [
    {
      table: "seed_writers",
      columns: ["no", "user_id", "tag", "follower_tag", "sealed"],
      rows: writerRows(brief, members),
    },
    numbered("seed_sentences", makeSentences(brief.seed, sentences)),
    numbered("seed_rare", makeRareWords(rareWords)),
    numbered(
      "seed_pseudonyms",
      Array.from({ length: PSEUDONYMS }, (_, no) => pseudonymOf(no)),
    ),
    {
      table: "seed_titles",
      columns: ["no", "title", "birth"],
      rows: title.map((one, no) => [no, one.title, one.birth]),
    },
    {
      table: "forum_communities",
      columns: "id slug name about parent_id place special tracks about_birth".split(" "),
      rows: communityRows(),
    },
  ];
  for (const table of tables) await copyRows(client, table);
}

/**
 * Who writes when: threads over three years, more of them lately; replies within days. One reply of fifty goes to one
 * of a few threads with hundreds; one thread of ten has none.
 */
const planPosts = (client: ClientBase, { now, sizes }: ForumBrief, threads: number) =>
  client.query(`
    create temp table seed_threads on commit drop as
    select no, 1 + floor(40 * power(pg_temp.dice(1, no), 2.2))::bigint as community_id,
      ${now} - 60000 - (3 * 365 * 86400000.0 * (1 - power(pg_temp.dice(2, no), 0.6)))::bigint as at,
      no % 1250 = 7 as ama
    from generate_series(1, ${threads}::bigint) no;
    create temp table seed_placed on commit drop as
    with said as (
      select no as thread, 0::bigint as reply, at from seed_threads
      union all
      select t.no, r.reply, case when ${now} - 30000 - t.at < r.after then t.at + floor((${now} - 30000 - t.at) * r.late)::bigint else t.at + r.after end
      from (
        select reply, case when reply % 50 = 0 then 1 + floor(${threads} / 2000 * pg_temp.dice(3, reply))::bigint * 2000
            else 1 + floor(${threads} * pg_temp.dice(3, reply))::bigint end as thread,
          20000 + (3 * 86400000.0 * -ln(1 - pg_temp.dice(4, reply)))::bigint as after, pg_temp.dice(5, reply) as late
        from generate_series(1, ${sizes.forumPosts - threads}::bigint) reply) r
      join seed_threads t on t.no = least(case when r.thread % 10 = 3 then r.thread + 1 else r.thread end, ${threads})
    ), numbered as (
      select row_number() over (order by at, thread, reply) as id, * from said)
    select id, thread, at, first_value(id) over w as thread_id, row_number() over w - 1 as position, lag(id) over w as before,
      max(at) over (partition by thread) as last_at, count(*) over (partition by thread) - 1 as replies
    from numbered window w as (partition by thread order by at, reply);
    analyze seed_placed`);

/** Who wrote each: practitioners one of twelve replies, the asker one of eight, and a few members much of the rest. */
const planAuthors = (client: ClientBase, { sizes }: ForumBrief) =>
  client.query(`
    create temp table seed_written on commit drop as
    with people as (select count(*) as all from seed_writers),
    chosen as (
      select p.*, t.community_id, t.ama and p.position = 0 as ama,
        p.position > 0 and not t.ama and pg_temp.dice(10, p.id) < 0.12 or p.position = 0 as asker,
        case when p.position = 0 then t.ama else pg_temp.dice(11, p.id) < 0.08 end as practitioner
      from seed_placed p join seed_threads t on t.no = p.thread),
    drawn as (
      select c.*, c.practitioner and not (c.asker and c.position > 0) as by_practitioner,
        floor(people.all * power(pg_temp.dice(12, case when c.asker then c.thread_id else c.id end), 2))::bigint as writer
      from chosen c, people)
    select d.*, case when d.by_practitioner then 1 + floor(${sizes.practitioners} * power(pg_temp.dice(13, d.id), 1.5))::bigint end as practitioner_id,
      not d.by_practitioner and pg_temp.dice(14, d.thread_id * 400009 + d.writer) < 0.4 as anonymous,
      sum(d.by_practitioner::integer) filter (where d.position > 0) over (partition by d.thread_id) as from_practitioners,
      floor(-ln(1 - pg_temp.dice(15, d.id)) * case when d.position = 0 then 2.5 else 0.9 end)::integer as votes,
      case when d.position = 0 then floor(-ln(1 - pg_temp.dice(16, d.id)) * 0.8)::integer else 0 end as bookmarks,
      (d.position > 0 and not d.by_practitioner and pg_temp.dice(17, d.id) < 0.01)::integer as endorsements
    from drawn d;
    analyze seed_written`);

/** Three sentences for a post, one or two for a reply; one text of six has a rare word. */
const writePosts = (client: ClientBase) =>
  client.query(`
    insert into forum_posts (id, thread_id, parent_id, depth, position, community_id, title, body, ama, about_birth, author_id,
      author_role, pseudonym, by_asker, created_at, member_replies, practitioner_replies, votes, bookmarks, endorsements,
      last_activity_at, popularity)
    overriding system value
    select w.id, w.thread_id, case when w.position = 0 then null when w.position % 3 = 0 then w.before else w.thread_id end,
      case when w.position = 0 then 0 when w.position % 3 = 0 then 2 else 1 end, w.position, w.community_id,
      case when w.position = 0 then t.title end,
      concat_ws(' ', a.word, case when w.position = 0 or pg_temp.dice(27, w.id) < 0.4 then b.word end, case when w.position = 0 then c.word end, r.word), w.ama,
      g.about_birth or t.birth,
      case when w.by_practitioner then w.practitioner_id when not w.anonymous then p.user_id end,
      case when w.by_practitioner then 'practitioner' else 'member' end, n.word, w.asker and not w.ama,
      case when w.anonymous then date_trunc('hour', to_timestamp(w.at / 1000.0)) else to_timestamp(w.at / 1000.0) end,
      case when w.position = 0 then w.replies - coalesce(w.from_practitioners, 0) else 0 end,
      case when w.position = 0 then coalesce(w.from_practitioners, 0) else 0 end,
      w.votes, w.bookmarks, w.endorsements, to_timestamp(case when w.position = 0 then w.last_at else w.at end / 1000.0),
      log(1 + w.votes + case when w.position = 0 then w.replies / 2.0 else 0 end)
        + (w.at / 1000.0 - extract(epoch from timestamptz '2026-01-01T00:00:00Z')) / 3600 / 36
    from seed_written w
    join forum_communities g on g.id = w.community_id
    join seed_writers p on p.no = w.writer
    join seed_titles t on t.no = floor(${titles} * pg_temp.dice(20, w.thread_id))::bigint
    join seed_sentences a on a.no = floor(${sentences} * pg_temp.dice(21, w.id))::bigint
    join seed_sentences b on b.no = floor(${sentences} * pg_temp.dice(22, w.id))::bigint
    join seed_sentences c on c.no = floor(${sentences} * pg_temp.dice(23, w.id))::bigint
    left join seed_rare r on pg_temp.dice(24, w.id) < 0.16 and r.no = floor(${rareWords} * pg_temp.dice(25, w.id))::bigint
    left join seed_pseudonyms n on w.anonymous and n.no = floor(${PSEUDONYMS} * pg_temp.dice(26, w.thread_id * 400009 + w.writer))::bigint
    order by w.id`);

const countPosts = (client: ClientBase) =>
  client.query(`
    update forum_communities c set posts = x.posts, last_activity_at = x.last
    from (select community_id, count(*) as posts, max(last_activity_at) as last from forum_posts where parent_id is null group by 1) x
    where x.community_id = c.id`);

/** Fills the forum's tables, which are empty and have no indexes; returns how many rows each has. */
export async function fillForum(
  client: ClientBase,
  brief: ForumBrief,
  members: readonly Member[],
  step: (name: string) => void,
): Promise<{ table: string; rows: number }[]> {
  const threads = Math.max(40, Math.round(brief.sizes.forumPosts / perThread));
  step("planning the forum");
  await copyWords(client, brief, members);
  await planPosts(client, brief, threads);
  await planAuthors(client, brief);
  step("writing forum_posts");
  const { rowCount } = await writePosts(client);
  await countPosts(client);
  step("writing votes, bookmarks and authors of the forum");
  const marks = await makeMarks(client, brief);
  return [{ table: "forum_posts", rows: rowCount ?? 0 }, ...marks];
}
