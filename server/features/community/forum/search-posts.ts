// Searches posts and replies, the best match first. What people search for is neither stored nor logged (D87).
import type * as contract from "@larkwell/contract/forum-search.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "./forum.access.ts";
import { findPosts } from "./search.queries.ts";
import { partsOf } from "./search-parts.ts";
import { queryOf } from "./search-words.ts";
import { showPosts } from "./show-posts.ts";

export async function searchPosts({ actor, body, context }: CallOf<typeof contract.searchPosts>) {
  const { read } = context;
  const reader = await forumReader(context, read, actor);
  const words = queryOf(body.term);
  if (words === null) return { data: [], meta: { more: false } };
  const { limit, offset, within_days: days } = body;
  const rows = await findPosts(read, reader, {
    words,
    communityIds: body.categories,
    answeredOnly: body.answered_by_practitioner,
    since:
      days === undefined
        ? undefined
        : context
            .now()
            .subtract({ hours: 24 * days })
            .toString(),
    limit: limit + 1,
    offset,
  });
  const shown = rows.slice(0, limit);
  const posts = await showPosts(context, read, reader, shown);
  return {
    data: shown.flatMap(({ thread_title, whole_body, marked_title, marked_body }, place) => {
      const post = posts[place];
      // The thread was deleted, or the reader blocked who began it.
      if (!post || thread_title === "") return [];
      const parts = {
        title_parts: partsOf(marked_title, thread_title),
        excerpt_parts: partsOf(marked_body, whole_body),
      };
      return [{ ...post, ...parts, thread_title }];
    }),
    meta: { more: rows.length > limit },
  };
}
