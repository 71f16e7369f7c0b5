// Pages of a thread: replies to its post by key, each followed by the replies to it. SQL only.
import { type SqlBool, sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { ForumReader } from "./forum.access.ts";
import { answered, type ReaderValues, type ReplyRow, replyColumns, visible } from "./posts.facts.ts";
import type { PageKey } from "./posts-page.queries.ts";

export type ReplyOrder = "best" | "oldest";

interface InThread extends ReaderValues {
  threadId: number;
  /** The reader's own anonymous posts in this thread (anonymous-authors.ts): they see what is held of them. */
  ownIds: readonly number[];
}

interface Values extends InThread {
  keyValue: number;
  keyId: number;
  offset: number;
}

/** Replies to replies on one page; longer conversations are cut. */
const BELOW_MOST = 500;

const ownHeld = ({ readerId, ownIds }: Pick<InThread, "readerId" | "ownIds">) =>
  sql<SqlBool>`(p.state = 'held' and (p.author_id = ${readerId}::bigint or p.id = any(${ownIds}::bigint[])))`;

/** Shown to this reader, or an empty place above something that is shown. */
const hasPlace = (values: InThread) => sql<SqlBool>`case when ${visible(values)} or ${ownHeld(values)} then true
  when p.state in ('deleted', 'hidden', 'removed') and (not p.about_birth or not ${values.quiet}::boolean) then ${answered} else false end`;

const orders = {
  best: {
    key: sql`-p.votes`,
    by: sql`p.votes desc, p.id`,
    back: sql`p.votes, p.id desc`,
    earlier: (v: Values) => sql`(-p.votes, p.id) < (${v.keyValue}::integer, ${v.keyId}::bigint)`,
    later: (v: Values) => sql`(-p.votes, p.id) > (${v.keyValue}::integer, ${v.keyId}::bigint)`,
  },
  oldest: {
    key: sql`p.position`,
    by: sql`p.position`,
    back: sql`p.position desc`,
    earlier: (v: Values) => sql`p.position < ${v.keyValue}::integer`,
    later: (v: Values) => sql`p.position > ${v.keyValue}::integer`,
  },
};

const ofThread = (order: ReplyOrder, { threadId }: Pick<InThread, "threadId">) =>
  order === "best" ? sql`p.parent_id = ${threadId}::bigint` : sql`p.thread_id = ${threadId}::bigint and p.depth = 1`;

export type PageRow = ReplyRow & { page_key: number; top_id: number; tops: number };

const SIZES = [11, 51] as const;
type Size = (typeof SIZES)[number];

/** Where a page is: at a number of replies, or next to a key. */
const places = ["at", "after", "before"] as const;
type Place = (typeof places)[number];

function buildPage(order: ReplyOrder, size: Size, place: Place) {
  const { key, by, back, earlier, later } = orders[order];
  const isEarlier = place === "before";
  const beside = { at: () => sql`true`, after: later, before: earlier }[place];
  // What does not fit is cut at the end that is further from the key.
  const inTree = isEarlier ? sql`key desc, top_id desc, path` : sql`key, top_id, path`;
  return compiledOnce<Values, PageRow>(
    (_read, values) => sql<PageRow>`with recursive top as materialized (
        select p.id, ${key} as key from forum_posts p
        where ${ofThread(order, values)} and ${beside(values)} and ${hasPlace(values)}
        order by ${isEarlier ? back : by} limit ${sql.lit(size)} offset ${values.offset}::bigint
      ), below as (
        select id, id as top_id, key, array[]::integer[] as path from top
        union all
        select d.id, below.top_id, below.key, below.path || d.position
          from below cross join lateral (select c.id, c.position from forum_posts c where c.parent_id = below.id offset 0) as d
      ), page as (
        select id, top_id, key, path from below order by ${inTree} limit ${sql.lit(BELOW_MOST + size)}
      )
      select ${replyColumns(values)}, page.key::int as page_key, page.top_id, (select count(*)::int from top) as tops
      -- "offset 0": otherwise the condition might be asked of every row of the table.
      from page cross join lateral (select f.* from forum_posts f where f.id = page.id offset 0) as p
      where ${hasPlace(values)} order by page.key, page.top_id, page.path`,
  );
}

const statements = new Map(
  (["best", "oldest"] as const).flatMap((order) =>
    SIZES.flatMap((size) =>
      places.map((place) => [`${order} ${size} ${place}`, buildPage(order, size, place)] as const),
    ),
  ),
);

export interface RepliesAsked {
  threadId: number;
  ownIds: readonly number[];
  order: ReplyOrder;
  beside?: (PageKey & { place: "after" | "before" }) | undefined;
  offset: number;
  limit: number;
}

/** Replies of one more reply to the post than asked for, if there is one: the last, or before a key the first. */
export async function listReplyPage(read: Reader, reader: ForumReader, asked: RepliesAsked): Promise<PageRow[]> {
  const size = SIZES.find((one) => one > asked.limit) ?? SIZES[1];
  const ask = statements.get(`${asked.order} ${size} ${asked.beside?.place ?? "at"}`);
  if (!ask) throw new Error("Every order and size has its statement.");
  return ask(read, {
    readerId: reader.id,
    quiet: reader.quiet,
    threadId: asked.threadId,
    ownIds: asked.ownIds,
    keyValue: Number(asked.beside?.value ?? 0),
    keyId: asked.beside?.id ?? 0,
    offset: asked.offset,
  });
}

function buildBefore(order: ReplyOrder) {
  return compiledOnce<InThread & { position: number }, { before: number }>((_read, values) => {
    const earlier = order === "best" ? sql`(-p.votes, p.id) < (-x.votes, x.id)` : sql`p.position < x.position`;
    return sql<{ before: number }>`with recursive up as (
          select r.id, r.parent_id, r.depth, r.votes, r.position from forum_posts r
          where r.thread_id = ${values.threadId}::bigint and r.position = ${values.position}::integer
          union all select r.id, r.parent_id, r.depth, r.votes, r.position from up join forum_posts r on r.id = up.parent_id
        )
        select (select count(*)::int from forum_posts p where ${ofThread(order, values)} and ${earlier} and ${hasPlace(values)}) as before
        from up x where x.depth = 1`;
  });
}

const beforeBest = buildBefore("best");
const beforeOldest = buildBefore("oldest");

/** How many replies to the post come before the one that this reply belongs to. */
export async function countBefore(
  read: Reader,
  reader: ForumReader,
  { threadId, ownIds, order, position }: Pick<RepliesAsked, "threadId" | "ownIds" | "order"> & { position: number },
): Promise<number> {
  const values = { readerId: reader.id, quiet: reader.quiet, threadId, ownIds, position };
  const [row] = await (order === "best" ? beforeBest : beforeOldest)(read, values);
  return row?.before ?? 0;
}
