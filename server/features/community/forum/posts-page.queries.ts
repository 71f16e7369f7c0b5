// Pages of posts and replies by key: each order has its index, so that any page costs the same. SQL only.
import { type SqlBool, sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { ForumReader } from "./forum.access.ts";
import { muted, mutedThread, type PostRow, postColumns, postsOf, visible } from "./posts.facts.ts";
import { byIndexOfWords, goingBack, type WayToWords, wordsAsked } from "./words.facts.ts";

export type PageOrder = "created_at" | "popular" | "activity" | "votes";

/** Where a page ended: the value of the order, as text, and the id. */
export interface PageKey {
  value: string;
  id: number;
}

export interface PostsAsked {
  order: PageOrder;
  ascending: boolean;
  /** Replies instead of posts. */
  replies: boolean;
  communityIds?: readonly number[] | undefined;
  authorIds?: readonly number[] | undefined;
  parentIds?: readonly number[] | undefined;
  /** For to_tsquery (search-words.ts). */
  words?: string | undefined;
  filter?: "unanswered" | "answered_by_practitioner" | undefined;
  /** Without what the reader wrote under their name or has read. */
  fresh?: boolean;
  after?: PageKey | undefined;
  offset: number;
  /** Up to one more row is answered, if there is one. */
  limit: number;
}

interface Values {
  readerId: number;
  quiet: boolean;
  communityIds: readonly number[];
  authorIds: readonly number[];
  parentIds: readonly number[];
  words: string;
  afterValue: string;
  afterId: number;
  offset: number;
  end: number;
}

/** What a statement is built for; its values come later. */
interface Kind {
  order: PageOrder;
  ascending: boolean;
  replies: boolean;
  filter: PostsAsked["filter"];
  byCommunity: boolean;
  byAuthor: boolean;
  byParent: boolean;
  byWords: boolean;
  fresh: boolean;
  isLater: boolean;
  /** A fixed number of rows plans better than a number that comes later. Null with an offset. */
  size: number | null;
}

const keyOf = {
  created_at: { column: sql`p.id`, type: sql`bigint` },
  popular: { column: sql`p.popularity`, type: sql`double precision` },
  activity: { column: sql`p.last_activity_at`, type: sql`timestamptz` },
  votes: { column: sql`p.votes`, type: sql`integer` },
};

const always = sql`true`;

function conditions(kind: Kind, values: Values) {
  const { column, type } = keyOf[kind.order];
  const than = kind.ascending ? sql`>` : sql`<`;
  const filters = {
    unanswered: sql`p.practitioner_replies = 0 and p.member_replies = 0`,
    answered_by_practitioner: sql`p.practitioner_replies > 0`,
  };
  return [
    kind.replies ? sql`p.parent_id is not null` : sql`p.parent_id is null`,
    visible(values),
    // The reader opened this community, even if lists leave it out.
    kind.byCommunity ? sql`not ${mutedThread(values)}` : sql`not ${muted(values)}`,
    kind.filter ? filters[kind.filter] : always,
    kind.byAuthor ? sql`p.author_id = any(${values.authorIds}::bigint[])` : always,
    kind.byParent ? sql`p.parent_id = any(${values.parentIds}::bigint[])` : always,
    kind.fresh
      ? sql`p.author_id is distinct from ${values.readerId}::bigint
          and not exists (select from forum_reads r where r.user_id = ${values.readerId}::bigint and r.thread_id = p.thread_id)`
      : always,
    kind.isLater ? sql`(${column}, p.id) ${than} (${values.afterValue}::${type}, ${values.afterId}::bigint)` : always,
  ].reduce((all, one) => sql`${all} and ${one}`);
}

function buildPage(kind: Kind, values: Values) {
  const { column } = keyOf[kind.order];
  const direction = kind.ascending ? sql`asc` : sql`desc`;
  const limit = kind.size === null ? sql`${values.end}::bigint` : sql.lit(kind.size);
  const rows = ({ posts, condition }: WayToWords) =>
    sql`select p.id, ${column} as key from ${posts} where ${condition} and ${conditions(kind, values)}`;
  const ordered = sql`${column} ${direction}, p.id ${direction} limit ${limit}`;
  // Each community has its own part of the index. Only that index has the order of a first page: among all posts, those of a small
  // community would be far apart.
  const own = kind.isLater
    ? sql`and p.community_id = community.id order by ${ordered}`
    : sql`and p.community_id >= community.id and p.community_id <= community.id
        order by p.community_id ${kind.ascending ? sql`desc` : sql`asc`}, ${ordered}`;
  const inOrder = kind.byWords ? goingBack : { posts: sql`forum_posts p`, condition: sql<SqlBool>`true` };
  const listed = kind.byCommunity
    ? sql`select one.id, one.key from unnest(${values.communityIds}::bigint[]) as community(id)
        cross join lateral (${rows(inOrder)} ${own}) as one`
    : sql`${rows(inOrder)} order by ${ordered}`;
  const ofCommunities = kind.byCommunity ? sql`p.community_id = any(${values.communityIds}::bigint[])` : sql`true`;
  const found = kind.byWords
    ? sql`(${listed}) union all (${rows(byIndexOfWords)} and ${ofCommunities} order by ${ordered})`
    : listed;
  const offset = kind.size === null ? sql`offset ${values.offset}::bigint` : sql``;
  return sql<
    PostRow & { page_key: string }
  >`with ${kind.byWords ? sql`${wordsAsked(values.words)}, ` : sql``}found as materialized (${found}),
    page as (select id, key from found order by key ${direction}, id ${direction} limit ${limit} ${offset})
    select ${postColumns(values, { whole: false })}, page.key::text as page_key from page join forum_posts p on p.id = page.id
    order by page.key ${direction}, page.id ${direction}`;
}

type Row = PostRow & { page_key: string };
const statements = new Map<string, (read: Reader, values: Values) => Promise<Row[]>>();

function statementOf(kind: Kind) {
  const name = JSON.stringify(kind);
  const known = statements.get(name);
  if (known) return known;
  const built = compiledOnce<Values, Row>((_read, values) => buildPage(kind, values));
  statements.set(name, built);
  return built;
}

const SIZES = [11, 31, 101] as const;

export async function listPage(read: Reader, reader: ForumReader, asked: PostsAsked): Promise<Row[]> {
  const end = asked.offset + asked.limit + 1;
  const { order, ascending, replies, filter } = asked;
  const ask = statementOf({
    order,
    ascending,
    replies,
    filter,
    byCommunity: asked.communityIds !== undefined,
    byAuthor: asked.authorIds !== undefined,
    byParent: asked.parentIds !== undefined,
    byWords: asked.words !== undefined,
    fresh: asked.fresh ?? false,
    isLater: asked.after !== undefined,
    size: asked.offset === 0 ? (SIZES.find((size) => size > asked.limit) ?? null) : null,
  });
  const rows = await ask(read, {
    readerId: reader.id,
    quiet: reader.quiet,
    communityIds: asked.communityIds ?? [],
    authorIds: asked.authorIds ?? [],
    parentIds: asked.parentIds ?? [],
    words: asked.words ?? "",
    afterValue: asked.after?.value ?? "",
    afterId: asked.after?.id ?? 0,
    offset: asked.offset,
    end,
  });
  return rows.slice(0, asked.limit + 1);
}

/** How many posts there are, as their communities count them: of these, or of all that this reader may see. */
export async function countPosts(
  read: Reader,
  { quiet }: Pick<ForumReader, "quiet">,
  communityIds: readonly number[] | undefined,
): Promise<number> {
  const { rows } = await sql<{
    posts: number;
  }>`select coalesce(sum(${postsOf({ quiet })}), 0)::int as posts from forum_communities c
    where (not c.about_birth or not ${quiet}::boolean) and ${communityIds ? sql`c.id = any(${[...communityIds]}::bigint[])` : always}`.execute(
    read,
  );
  return rows[0]?.posts ?? 0;
}
