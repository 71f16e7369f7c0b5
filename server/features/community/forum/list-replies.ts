// The replies of a post, ten a page: the best or the oldest first, each followed by the replies to it; or the page that holds one of them (post_position).
import type * as contract from "@larkwell/contract/forum.ts";
import type { CallOf } from "../../../http/call.ts";
import { openPlaceAs } from "./open-post.ts";
import { replyKeyFrom, replyKeyText } from "./page-key.ts";
import { countBefore, listReplyPage, type PageRow } from "./replies.queries.ts";
import { viewReply } from "./show-posts.ts";

type Call = CallOf<typeof contract.listReplies>;

const besideOf = ({ after, before }: Call["query"]) => {
  if (after !== undefined) return { place: "after" as const, ...replyKeyFrom(after) };
  if (before !== undefined) return { place: "before" as const, ...replyKeyFrom(before) };
  return undefined;
};

export async function listReplies({ actor, params, query, context }: Call) {
  const { read } = context;
  const { reader, row, ownIds } = await openPlaceAs(context, read, actor, params.id);
  const { order, limit, position } = query;
  const threadId = row.thread_id;
  const asked = { threadId, ownIds, order };
  const beside = besideOf(query);
  const held = position === undefined || beside ? 0 : await countBefore(read, reader, { ...asked, position });
  const offset = held - (held % limit);
  const found = await listReplyPage(read, reader, { ...asked, beside, offset, limit });
  const tops = [...new Set(found.map(({ top_id }) => top_id))];
  const isEarlier = beside?.place === "before";
  const shown = new Set(isEarlier ? tops.slice(-limit) : tops.slice(0, limit));
  // Very long conversations fill a page before its tenth reply.
  const more = (found[0]?.tops ?? 0) > shown.size;
  const isTop = ({ top_id, id }: PageRow) => id === top_id && shown.has(id);
  const [first, last] = [found.find(isTop), found.findLast(isTop)];
  const edge = beside?.before ?? offset;
  const before = isEarlier ? (more ? Math.max(1, edge - shown.size) : 0) : edge;
  const keyAt = (top: PageRow | undefined, count: number) =>
    top ? replyKeyText({ value: String(top.page_key), id: top.id, before: count }) : null;
  const own = new Set(ownIds);
  return {
    data: found.filter(({ top_id }) => shown.has(top_id)).map((reply) => viewReply(reply, reader, own)),
    meta: {
      next: isEarlier || more ? keyAt(last, before + shown.size) : null,
      previous: before > 0 ? keyAt(first, before) : null,
      before,
      total: row.total_replies,
    },
  };
}
