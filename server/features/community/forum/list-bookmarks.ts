// The reader's bookmarks, the latest first. What they may not see anymore is left out.
import type * as contract from "@larkwell/contract/forum.ts";
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "./forum.access.ts";
import { listBookmarked, listBookmarkIds } from "./people-lists.queries.ts";
import { showPosts } from "./show-posts.ts";

export async function listBookmarks({ actor, query, context }: CallOf<typeof contract.listBookmarks>) {
  const { read } = context;
  const reader = await forumReader(context, read, actor);
  const { limit, offset } = query;
  const rows = await listBookmarked(read, reader, { limit: limit + 1, offset });
  return {
    data: await showPosts(context, read, reader, rows.slice(0, limit)),
    pagination: {
      limit,
      offset,
      total: Math.min(Math.max((await listBookmarkIds(read, reader)).length, offset + rows.length), COUNT_LIMIT),
      order_direction: "desc" as const,
    },
    meta: { more: rows.length > limit },
  };
}

export async function listOwnBookmarks({ actor, context }: CallOf<typeof contract.listOwnBookmarks>) {
  const reader = await forumReader(context, context.read, actor);
  return { data: await listBookmarkIds(context.read, reader) };
}
