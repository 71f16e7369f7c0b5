/** Changes a post in everything that the browser has read of the forum, so that all screens agree. */
import type { Post } from "@larkwell/contract/forum.ts";
import { queryClient } from "../../../api/query-client.ts";
import { forumReads } from "../posting/posting.shared.ts";
import { patchPosts } from "./patch-posts.ts";

const answers: ReadonlySet<unknown> = new Set(forumReads.map(({ name }) => name));

export function changePost(id: number, change: Parameters<typeof patchPosts<Post>>[2]): void {
  queryClient.setQueriesData<unknown>({ predicate: ({ queryKey: [name] }) => answers.has(name) }, (data: unknown) =>
    data === undefined ? undefined : patchPosts(data, id, change),
  );
}
