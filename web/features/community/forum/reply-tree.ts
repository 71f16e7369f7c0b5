/** Replies as they are drawn: one level of nesting for the eye, however deep the conversation goes. */
import type { Reply } from "@larkwell/contract/forum.ts";

type InTree = Pick<Reply, "id" | "parent_id" | "depth" | "position">;

export interface Placed<R> {
  reply: R;
  /** Drawn below the reply that its branch began with. */
  isNested: boolean;
  /** The reply it answers, where that can’t be seen from its place: in a branch, after other replies. */
  inReplyTo: R | undefined;
}

/**
 * Each reply with its place. Replies come as the server sends them: each followed by the replies to it. A reply that was
 * read twice, because the order shifted between two pages, is placed once.
 */
export function placeReplies<R extends InTree>(replies: readonly R[]): Placed<R>[] {
  const byId = new Map(replies.map((reply) => [reply.id, reply]));
  return [...byId.values()].map((reply, index, all) => {
    const isNested = reply.depth > 1;
    const parent = reply.parent_id === null ? undefined : byId.get(reply.parent_id);
    const isRightBelow = parent !== undefined && all[index - 1]?.id === parent.id;
    const isDeep = reply.depth > 2 && !isRightBelow;
    return { reply, isNested, inReplyTo: isNested && isDeep ? parent : undefined };
  });
}

/** Where "New since your last visit" stands: before the first reply after `readPosition`. -1: nowhere. */
export function firstNewIndex(replies: readonly Pick<Reply, "position">[], readPosition: number | null): number {
  if (readPosition === null) return -1;
  const at = replies.findIndex(({ position }) => position > readPosition);
  // With everything new, a line above the first reply would say nothing.
  return at === 0 ? -1 : at;
}

interface Reading {
  /** Positions that were on the screen. */
  seen: ReadonlySet<number>;
  /** What is loaded; `isWhole`: that is all there is. */
  replies: readonly Pick<Reply, "position">[];
  isWhole: boolean;
  /** The position of the thread's newest reply. */
  last: number;
}

/**
 * How far a reader has read: up to the last reply before the first that was not on the screen. Whoever saw all there is
 * has read everything, also if numbers are missing because something was removed or held.
 */
export function readUpTo(readBefore: number | null, { seen, replies, isWhole, last }: Reading): number {
  if (isWhole && replies.every(({ position }) => seen.has(position))) return last;
  let position = readBefore ?? 0;
  while (seen.has(position + 1)) position += 1;
  return position;
}
