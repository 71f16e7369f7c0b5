// Which threads a reader follows and mutes. Followers are kept by tag and sealed, so that no list of them names the author of something anonymous. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { ForumReader } from "./forum.access.ts";
import { mutedThread, type PostRow, postColumns, type ReaderValues, visible } from "./posts.facts.ts";

export interface Follower {
  tag: string;
  sealed: string;
}

export async function follow(tx: Tx, threadId: number, { tag, sealed }: Follower): Promise<void> {
  await sql`insert into forum_follows (thread_id, follower_tag, user_sealed, seen)
    select ${threadId}::bigint, ${tag}, ${sealed}, coalesce(max(position), 0) from forum_posts where thread_id = ${threadId}::bigint
    on conflict do nothing`.execute(tx.db);
}

export const unfollow = (tx: Tx, threadId: number, tag: string) =>
  tx.db.deleteFrom("forum_follows").where("thread_id", "=", threadId).where("follower_tag", "=", tag).execute();

export const setThreadMuted = (tx: Tx, userId: number, threadId: number, isMuted: boolean) =>
  isMuted
    ? tx.db
        .insertInto("forum_mutes")
        .values({ user_id: userId, thread_id: threadId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : tx.db.deleteFrom("forum_mutes").where("user_id", "=", userId).where("thread_id", "=", threadId).execute();

export interface MuteRow {
  thread: { id: number; title: string } | null;
  category: { slug: string; name: string } | null;
}

const MUTES_MOST = 500;

/** Communities first, then the newest threads. What the reader can't open anymore is left out. */
export async function listMutes(read: Reader, reader: Pick<ForumReader, "id" | "quiet">): Promise<MuteRow[]> {
  const values: ReaderValues = { readerId: reader.id, quiet: reader.quiet };
  const { rows } = await sql<MuteRow>`select
      case when p.id is not null then json_build_object('id', p.id, 'title', p.title) end as thread,
      case when c.id is not null then json_build_object('slug', c.slug, 'name', c.name) end as category
    from forum_mutes m
      left join forum_posts p on p.id = m.thread_id and ${visible(values)}
      left join forum_communities c on c.id = m.community_id and (not c.about_birth or not ${values.quiet}::boolean)
    where m.user_id = ${values.readerId}::bigint and (p.id is not null or c.id is not null)
    order by c.name nulls last, p.id desc limit ${sql.lit(MUTES_MOST)}`.execute(read);
  return rows;
}

export type FollowedRow = PostRow & { new_replies: number; practitioner_replied: boolean };

/** How many threads, the newest ones, are looked through; and how far new replies are counted. */
const FOLLOWED_MOST = 1_000;
const NEW_COUNTED = 100;

type Asked = ReaderValues & { tag: string; limit: number; offset: number };

/** Replies to the thread `followed` that its follower has not seen, and may. */
const unseen = (values: Asked) => sql`from forum_posts p where p.thread_id = followed.id and p.position > followed.seen
  and p.parent_id is not null and ${visible(values)} and p.author_id is distinct from ${values.readerId}::bigint`;

const followed = compiledOnce<Asked, FollowedRow>(
  (_read, values) => sql<FollowedRow>`with latest as materialized (
      select f.thread_id, f.seen from forum_follows f where f.follower_tag = ${values.tag}::text
      order by f.thread_id desc limit ${sql.lit(FOLLOWED_MOST)}),
    followed as materialized (
      select p.id, latest.seen, p.last_activity_at from latest join forum_posts p on p.id = latest.thread_id
      where ${visible(values)} and not ${mutedThread(values)}),
    page as materialized (
      select followed.*, exists (select ${unseen(values)}) as has_new from followed
      order by has_new desc, followed.last_activity_at desc, followed.id desc limit ${values.limit}::bigint offset ${values.offset}::bigint)
    select ${postColumns(values, { whole: false })},
      (select count(*)::int from (select ${unseen(values)} limit ${sql.lit(NEW_COUNTED)}) as counted) as new_replies,
      exists (select ${unseen(values)} and p.author_role = 'practitioner') as practitioner_replied
    from page followed join forum_posts p on p.id = followed.id
    order by followed.has_new desc, followed.last_activity_at desc, followed.id desc`,
);

/** Those with new replies first. */
export const listFollowed = (
  read: Reader,
  { id: readerId, quiet }: ForumReader,
  asked: { tag: string; limit: number; offset: number },
) => followed(read, { readerId, quiet, ...asked });
