// Posts and replies in pages: new, popular, active, recommended with the reason, unanswered, by words, communities or authors (R7.090-R7.092, D55).
import type * as contract from "@larkwell/contract/forum.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import type { CallOf } from "../../../http/call.ts";
import { listFollowedCommunityIds } from "./community-choices.queries.ts";
import { type ForumReader, forumReader, wrong } from "./forum.access.ts";
import { keyFrom, keyText } from "./page-key.ts";
import type { PostRow } from "./posts.facts.ts";
import { countPosts, listPage, type PageOrder, type PostsAsked } from "./posts-page.queries.ts";
import { listRecommended, type RecommendedRow } from "./recommended.queries.ts";
import { queryOf } from "./search-words.ts";
import { showPosts } from "./show-posts.ts";

type Call = CallOf<typeof contract.listPosts>;

/** Nothing can be found by what was typed, such as "?!". */
const NO_WORDS = "";

const reasonsOf = (communities: readonly RecommendedRow[]) => {
  const reasons = new Map(
    communities.map(({ id, name, programs: [program] }) => [id, program ? trackDisplayName(program) : name]),
  );
  return (row: PostRow) => reasons.get(row.community.id) ?? null;
};

const wrongOrder = (message: string) => wrong("order_by", message);

/** Each order has an index, or the list is short. Others are refused: they would go through the whole forum. */
function orderOf({ keywords, filter, parent_ids, order_by }: Call["query"], replies: boolean): PageOrder {
  if (order_by !== "created_at") {
    // What is rare among popular posts would have to be looked for through all of them.
    if (keywords || filter === "unanswered") throw wrongOrder("With keywords or unanswered, the newest come first.");
    if (!replies && order_by === "votes") throw wrongOrder("Only replies can be ordered by votes.");
    if (replies && !(order_by === "votes" && parent_ids))
      throw wrongOrder("Replies are ordered by time, or with parent_ids by votes.");
  }
  return order_by === "recommended" ? "popular" : order_by;
}

function askedOf(query: Call["query"]): PostsAsked {
  const replies = query.parent_ids !== undefined || (query.depth ?? 0) > 0;
  const order = orderOf(query, replies);
  return {
    order,
    ascending: query.order_direction === "asc",
    replies,
    communityIds: replies ? undefined : query.categories,
    authorIds: query.author_ids,
    parentIds: query.parent_ids,
    words: query.keywords ? (queryOf(query.keywords) ?? NO_WORDS) : undefined,
    filter: replies ? undefined : query.filter,
    after: query.after === undefined ? undefined : keyFrom(order, query.after),
    offset: query.offset,
    limit: query.limit,
  };
}

/** Of the communities asked for, those that the reader follows. */
async function inFollowed({ query, context }: Call, reader: ForumReader, asked: PostsAsked): Promise<PostsAsked> {
  if (!query.followed || asked.replies) return asked;
  const followed = await listFollowedCommunityIds(context.read, reader);
  const { communityIds: only } = asked;
  return { ...asked, communityIds: only ? followed.filter((id) => only.includes(id)) : followed };
}

async function recommend(call: Call, reader: ForumReader, asked: PostsAsked) {
  const communities = await listRecommended(call.context.read, reader);
  const only = asked.communityIds;
  const chosen = only ? communities.filter(({ id }) => only.includes(id)) : communities;
  // Someone new without a program: what is popular, without a reason.
  const communityIds = chosen.length > 0 ? chosen.map(({ id }) => id) : only;
  return { asked: { ...asked, communityIds, fresh: true }, reasonOf: reasonsOf(chosen) };
}

/** Only lists of whole communities are counted; of others, only what has been seen so far. */
async function totalOf(call: Call, reader: ForumReader, asked: PostsAsked, seen: number): Promise<number> {
  const isWhole = !asked.replies && !asked.filter && !asked.words && !asked.authorIds && !asked.fresh;
  const total = isWhole ? await countPosts(call.context.read, reader, asked.communityIds) : seen;
  return Math.min(Math.max(total, seen), COUNT_LIMIT);
}

export async function listPosts(call: Call) {
  const { actor, query, context } = call;
  const reader = await forumReader(context, context.read, actor);
  if (query.recommended_for_id !== undefined && query.recommended_for_id !== actor.id) throw new Refusal("forbidden");
  const plain = await inFollowed(call, reader, askedOf(query));
  const isRecommended = query.order_by === "recommended" || query.recommended_for_id !== undefined;
  const { asked, reasonOf } =
    isRecommended && !plain.replies ? await recommend(call, reader, plain) : { asked: plain, reasonOf: () => null };
  const rows = asked.words === NO_WORDS ? [] : await listPage(context.read, reader, asked);
  const shown = rows.slice(0, query.limit);
  const more = rows.length > query.limit;
  const last = shown.at(-1);
  return {
    data: await showPosts(context, context.read, reader, shown, reasonOf),
    pagination: {
      limit: query.limit,
      offset: query.offset,
      total: await totalOf(call, reader, asked, query.offset + rows.length),
      order_direction: query.order_direction ?? ("desc" as const),
    },
    meta: { more, next: more && last ? keyText({ value: last.page_key, id: last.id }) : null },
  };
}
