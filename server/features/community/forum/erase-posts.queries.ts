// Takes posts and marks out of what is counted, and erases the words. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { erasedState } from "./forum.tables.ts";
import { popularityIn } from "./popularity.facts.ts";
import { lockThreadOf } from "./set-post-state.ts";

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

export async function listNamedPosts(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from forum_posts where author_id = ${userId}`.execute(tx.db);
  return idsOf(rows);
}

export async function listDueLeavings(read: Reader, now: Temporal.Instant, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select post_id as id from forum_leavings
    where due_at <= ${now.toString()}::timestamptz order by due_at limit ${limit}`.execute(read);
  return idsOf(rows);
}

interface Leaving {
  erased: boolean;
  /** It was taken away by a ban that was undone. */
  returns: boolean;
}

/** The plan is carried out now, by whoever gets it here. The thread is locked first, as by everyone who changes something in it. */
export async function takeLeaving(tx: Tx, postId: number, now: Temporal.Instant): Promise<Leaving | undefined> {
  await lockThreadOf(tx, postId);
  const { rows } = await sql<Leaving>`delete from forum_leavings where post_id = ${postId}::bigint
    and due_at <= ${now.toString()}::timestamptz returning erased, returns`.execute(tx.db);
  return rows[0];
}

/** The votes and bookmarks of a person are counted no more; their rows are deleted with the account. */
export async function takeBackMarks(tx: Tx, userId: number): Promise<void> {
  await sql`update forum_posts p set votes = p.votes - 1, popularity = ${popularityIn({
    votes: sql`p.votes - 1`,
    replies: sql`(p.member_replies + p.practitioner_replies)`,
    createdAt: sql`p.created_at`,
  })} from forum_votes v where v.user_id = ${userId} and p.id = v.post_id`.execute(tx.db);
  await sql`update forum_posts p set bookmarks = p.bookmarks - 1 from forum_bookmarks k
    where k.user_id = ${userId} and p.id = k.post_id`.execute(tx.db);
}

/** They stay as empty places if someone answered them. */
export async function erasePosts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const given = sql`any(${[...ids]}::bigint[])`;
  // As in countReply: a reply counts in its thread and at the reply that it answers, by its own state.
  await sql`with gone as (
      select r.thread_id, r.parent_id, r.author_role from forum_posts r
      where r.id = ${given} and r.parent_id is not null and r.state = 'shown'),
    counted as (
      select counts_at, count(*) filter (where author_role = 'member')::int as members,
        count(*) filter (where author_role = 'practitioner')::int as practitioners
      from (select thread_id as counts_at, author_role from gone
        union all select parent_id, author_role from gone where parent_id <> thread_id) as each_count group by counts_at)
    update forum_posts t set member_replies = t.member_replies - counted.members,
      practitioner_replies = t.practitioner_replies - counted.practitioners,
      popularity = case when t.parent_id is null then ${popularityIn({
        votes: sql`t.votes`,
        replies: sql`(t.member_replies + t.practitioner_replies - counted.members - counted.practitioners)`,
        createdAt: sql`t.created_at`,
      })} else t.popularity end
    from counted where t.id = counted.counts_at`.execute(tx.db);
  await sql`update forum_communities c set posts = c.posts - gone.posts
    from (select p.community_id, count(*)::int as posts from forum_posts p
      where p.id = ${given} and p.parent_id is null and p.shown group by p.community_id) as gone
    where c.id = gone.community_id`.execute(tx.db);
  // A held thread hid its replies; once it is an empty place, they are there again.
  await sql`update forum_posts r set shown = true from forum_posts t
    where t.id = ${given} and t.parent_id is null and t.state = 'held'
      and r.thread_id = t.id and r.parent_id is not null and r.state = 'shown'`.execute(tx.db);
  await sql`update forum_posts set title = case when title is null then null else '' end, body = '', html = null, content_warning = null,
    state = ${erasedState}, shown = false, pinned = false where id = ${given}`.execute(tx.db);
  await sql`delete from forum_versions where post_id = ${given}`.execute(tx.db);
  await sql`delete from forum_kept_texts where post_id = ${given}`.execute(tx.db);
  await sql`delete from forum_leavings where post_id = ${given}`.execute(tx.db);
  await sql`update forum_appeals set body = ''
    where decision_id in (select d.id from forum_decisions d where d.post_id = ${given})`.execute(tx.db);
}
