// The baseline of the forum: one statement each for a page of posts, a post, its replies, and a search. It doesn't ask who may see what.
import { RANKED_MOST } from "@larkwell/domain/forum/limits.ts";
import type pg from "pg";

/** A post's columns, with its author and what this reader ($1) did with it. */
const columns = `p.id, p.thread_id, p.parent_id, p.depth, p.position, p.title, p.content_warning, p.pseudonym, p.by_asker, p.ama, p.pinned,
  p.member_replies, p.practitioner_replies, p.votes, p.bookmarks, p.endorsements, p.state, p.version, p.created_at, p.last_activity_at,
  (select json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'special', c.special, 'archived', c.archived)
    from forum_communities c where c.id = p.community_id) as community,
  (select json_build_object('id', u.id, 'role', u.role, 'username', u.username, 'first_name', u.first_name, 'last_name', u.last_name,
      'profession', (select v.name from practitioner_verticals x join verticals v on v.id = x.vertical_id
        where x.practitioner_id = u.id order by v.sort_order limit 1))
    from users u where u.id = p.author_id) as author,
  exists (select from forum_votes v where v.post_id = p.id and v.user_id = $1) as has_voted,
  exists (select from forum_bookmarks k where k.post_id = p.id and k.user_id = $1) as has_bookmarked,
  (select r.position from forum_reads r where r.thread_id = p.thread_id and r.user_id = $1) as read_position`;

const page = `select ${columns}, left(p.body, 300) as body from forum_posts p
  where p.community_id = $2 and p.parent_id is null and p.shown order by p.id desc limit 31`;

const post = `select ${columns}, p.body from forum_posts p where p.id = $2
  union all select * from (select ${columns}, p.body from forum_posts p where p.thread_id = $2 and p.parent_id is not null
    and p.author_role = 'practitioner' and p.shown order by p.votes desc, p.id limit 5) practitioners`;

const replies = `with top as materialized (select p.id, p.votes from forum_posts p where p.parent_id = $2 and p.shown order by p.votes desc, p.id limit 11),
  shown as (select id, votes, id as top, 0 as position from top
    union all select d.id, t.votes, t.id, d.position from top t join forum_posts d on d.parent_id = t.id)
  select ${columns}, p.body, (select json_agg(n) from forum_notes n where n.post_id = p.id) as notes
  from shown s join forum_posts p on p.id = s.id order by s.votes desc, s.top, s.position`;

/** The faster way for each kind of word: "case" matches no index, so the newest posts come first; "offset 0" makes PostgreSQL use the index of words. */
const goingBack =
  "forum_posts p where p.shown and case when p.words @@ (select query from asked) then true else false end";
const byIndexOfWords =
  "(select f.* from forum_posts f where f.shown and f.words @@ (select query from asked) offset 0) p";
const search = (posts: string) => `with asked as materialized (select to_tsquery('english', $2) as query),
  newest as materialized (select p.id, p.words from ${posts} order by p.id desc limit ${RANKED_MOST}),
  best as materialized (select id, ts_rank(words, (select query from asked)) as rank from newest order by rank desc, id desc limit 11)
  select ${columns}, left(p.body, 300) as body, t.title as thread_title,
    ts_headline('english', t.title, (select query from asked), 'HighlightAll=true') as marked_title,
    ts_headline('english', p.body, (select query from asked), 'MaxWords=35, MinWords=18') as marked_body
  from best join forum_posts p on p.id = best.id join forum_posts t on t.id = p.thread_id order by best.rank desc, best.id desc`;

const statements = {
  page,
  post,
  replies,
  "search-rare": search(byIndexOfWords),
  "search-common": search(goingBack),
};
export type ForumQuestion = keyof typeof statements;

export interface BareAsked {
  reader: number;
  /** A community, a post, or words. */
  of: string;
  /** How many entries the product answers, and how long its answer is: the product names each field, also the empty ones. */
  entries: number;
  length: number;
}

export async function answerForum(pool: pg.Pool, question: ForumQuestion, { reader, of, entries, length }: BareAsked) {
  const { rows } = await pool.query({ name: `forum ${question}`, text: statements[question], values: [reader, of] });
  // A post is answered alone, and not as a list.
  const answer = question === "post" ? { post: rows, filled: "" } : { data: rows.slice(0, entries), filled: "" };
  const missing = length - JSON.stringify(answer).length;
  return missing > 0 ? { ...answer, filled: " ".repeat(missing) } : answer;
}
