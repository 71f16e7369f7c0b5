// Lists that belong to one person: their bookmarks, what they wrote, what someone wrote under their name, and the posts they follow. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { ForumReader } from "./forum.access.ts";
import {
  type AuthorRow,
  authorOf,
  type PostRow,
  postColumns,
  type ReaderValues,
  threadTitle,
  visible,
} from "./posts.facts.ts";

const readerOf = ({ id: readerId, quiet }: Pick<ForumReader, "id" | "quiet">): ReaderValues => ({ readerId, quiet });

type Paging = ReaderValues & { limit: number; offset: number };

const bookmarked = compiledOnce<Paging, PostRow>(
  (_read, values) => sql<PostRow>`with page as materialized (
      select k.id as mark, p.id from forum_bookmarks k join forum_posts p on p.id = k.post_id
      where k.user_id = ${values.readerId}::bigint and ${visible(values)}
      order by k.id desc limit ${values.limit}::bigint offset ${values.offset}::bigint)
    select ${postColumns(values, { whole: false })} from page join forum_posts p on p.id = page.id order by page.mark desc`,
);

export const listBookmarked = (read: Reader, reader: ForumReader, page: { limit: number; offset: number }) =>
  bookmarked(read, { ...readerOf(reader), ...page });

const BOOKMARKED_MOST = 1_000;

const bookmarkIds = compiledOnce<ReaderValues, { id: number }>(
  (_read, values) => sql<{ id: number }>`select p.id from forum_bookmarks k join forum_posts p on p.id = k.post_id
    where k.user_id = ${values.readerId}::bigint and ${visible(values)} order by k.id desc limit ${sql.lit(BOOKMARKED_MOST)}`,
);

export const listBookmarkIds = async (read: Reader, reader: ForumReader): Promise<number[]> =>
  (await bookmarkIds(read, readerOf(reader))).map(({ id }) => id);

export type Kind = "posts" | "replies";
const ofKind = (kind: Kind) => (kind === "posts" ? sql`p.parent_id is null` : sql`p.parent_id is not null`);

export interface WrittenAsked {
  kind: Kind;
  /** Up to one more is answered, if there is one. */
  limit: number;
  before: number;
}

/** What this person wrote under their name and did not delete, whatever moderators decided: for themselves only. */
export async function listOwnNamedIds(
  read: Reader,
  reader: ForumReader,
  { kind, limit, before }: WrittenAsked,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from forum_posts p
    where p.author_id = ${reader.id}::bigint and p.id < ${before}::bigint and ${ofKind(kind)} and p.state <> 'deleted'
      and (not p.about_birth or not ${reader.quiet}::boolean)
    order by p.id desc limit ${limit + 1}`.execute(read);
  return rows.map(({ id }) => id);
}

/** Those of these posts that belong into such a list. */
export async function chooseOfKind(
  read: Reader,
  reader: ForumReader,
  ids: readonly number[],
  kind: Kind,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select p.id from forum_posts p
    where p.id = any(${[...ids]}::bigint[]) and ${ofKind(kind)} and p.state <> 'deleted'
      and (not p.about_birth or not ${reader.quiet}::boolean)
    order by p.id desc`.execute(read);
  return rows.map(({ id }) => id);
}

export type TitledRow = PostRow & { thread_title: string };

const titled = (values: ReaderValues) =>
  sql`(select ${threadTitle(values)} from forum_posts t where t.id = p.thread_id) as thread_title`;

const byIds = compiledOnce<ReaderValues & { ids: readonly number[] }, TitledRow>(
  (_read, values) => sql<TitledRow>`select ${postColumns(values, { whole: false })}, ${titled(values)}
    from forum_posts p where p.id = any(${values.ids}::bigint[]) order by p.id desc`,
);

export const listOwnRows = (read: Reader, reader: ForumReader, ids: readonly number[]) =>
  byIds(read, { ...readerOf(reader), ids });

const named = (kind: Kind) =>
  compiledOnce<ReaderValues & { authorId: number; before: number; end: number }, TitledRow>(
    (
      _read,
      values,
    ) => sql<TitledRow>`select ${postColumns(values, { whole: false })}, ${titled(values)} from forum_posts p
      where p.author_id = ${values.authorId}::bigint and p.id < ${values.before}::bigint and ${ofKind(kind)} and ${visible(values)}
      order by p.id desc limit ${values.end}::bigint`,
  );
const namedLists = { posts: named("posts"), replies: named("replies") };

export const listNamedOf = (
  read: Reader,
  reader: ForumReader,
  authorId: number,
  { kind, limit, before }: WrittenAsked,
) => namedLists[kind](read, { ...readerOf(reader), authorId, before, end: limit + 1 });

export interface ProfileRow {
  author: AuthorRow | null;
  posts: number;
  replies: number;
  blocked: boolean;
}

/** How far someone's posts are counted. */
const COUNTED_MOST = 10_000;

const profile = compiledOnce<ReaderValues & { authorId: number }, ProfileRow>(
  (_read, values) => sql<ProfileRow>`with counted as (
      select p.parent_id is null as is_post from forum_posts p where p.author_id = ${values.authorId}::bigint and ${visible(values)}
      order by p.id desc limit ${sql.lit(COUNTED_MOST)})
    select ${authorOf(sql`${values.authorId}::bigint`)} as author, (select count(*)::int from counted where is_post) as posts,
      (select count(*)::int from counted where not is_post) as replies,
      exists (select from forum_blocks b where b.user_id = ${values.readerId}::bigint and b.blocked_id = ${values.authorId}::bigint) as blocked`,
);

export async function findProfile(read: Reader, reader: ForumReader, authorId: number): Promise<ProfileRow> {
  const [row] = await profile(read, { ...readerOf(reader), authorId });
  if (!row) throw new Error("A statement without tables always answers.");
  return row;
}
