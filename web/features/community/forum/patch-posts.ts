/** Changes a post everywhere it is shown, in whatever answers the browser has: lists, threads, search results. */
import type { Post } from "@larkwell/contract/forum.ts";

type Change = Partial<Post> | ((post: Post) => Partial<Post>);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Only posts and replies have these. */
const isPost = (value: Record<string, unknown>): boolean => "net_votes" in value && "thread_id" in value;

/**
 * `data` with the post `id` changed, wherever it is in it. The same object if nothing changed, so that nothing is drawn
 * again.
 */
export function patchPosts<D>(data: D, id: number, change: Change): D {
  if (Array.isArray(data)) {
    const next = data.map((item: unknown) => patchPosts(item, id, change));
    return next.some((item, index) => item !== data[index]) ? (next as D) : data;
  }
  if (!isObject(data)) return data;
  const changed = isPost(data) && data["id"] === id ? merged(data as unknown as Post, change) : data;
  const entries = Object.entries(changed).map(([name, value]) => [name, patchPosts(value, id, change)] as const);
  const isSame = changed === data && entries.every(([name, value]) => value === data[name]);
  return isSame ? data : (Object.fromEntries(entries) as D);
}

function merged(post: Post, change: Change): Record<string, unknown> {
  const part = typeof change === "function" ? change(post) : change;
  const isNew = Object.entries(part).some(([name, value]) => !Object.is(post[name as keyof Post], value));
  return isNew ? { ...post, ...part } : (post as unknown as Record<string, unknown>);
}
