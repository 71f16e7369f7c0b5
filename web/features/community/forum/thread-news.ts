/** What a message about an open thread changes in the posts that the browser has. */
import type { Post } from "@larkwell/contract/forum.ts";
import type { ServerEvents } from "@larkwell/contract/realtime.ts";

type News = ServerEvents["thread-changed"];

/** Numbers only: texts, and whether the reader voted, are read over HTTP. */
export function changesOf({ thread_id: threadId, reply_counts, post }: News): [id: number, change: Partial<Post>][] {
  const counts: Partial<Post> = { reply_counts };
  if (post === null) return [[threadId, counts]];
  if (post.id === threadId) return [[threadId, { ...counts, net_votes: post.net_votes }]];
  return [
    [threadId, counts],
    [post.id, { net_votes: post.net_votes }],
  ];
}
