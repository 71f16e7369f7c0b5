/** Which actions the menu of a post or a reply has, in order. Pure: the server says what may be done. */
import type { Post } from "@larkwell/contract/forum.ts";

export const ACTIONS = [
  "endorse",
  "unendorse",
  "correct",
  "edit",
  "mute",
  "unmute",
  "report",
  "block",
  "delete",
] as const;
export type PostAction = (typeof ACTIONS)[number];

interface Facts {
  post: Pick<Post, "can" | "mine" | "state" | "parent_id" | "anonymous" | "author">;
  /** The reader muted its thread. */
  muted: boolean;
  /** The reader agreed with it. */
  endorsed: boolean;
  /** It asks something of a practitioner, in an ask-me-anything: there is nothing to agree with. */
  asks?: boolean;
}

export function actionsFor({ post, muted, endorsed, asks = false }: Facts): readonly PostAction[] {
  const isGone = post.state === "deleted" || post.state === "removed" || post.state === "hidden";
  const has: Record<PostAction, boolean> = {
    endorse: post.can.endorse && !endorsed && !asks,
    unendorse: endorsed,
    correct: post.can.correct,
    edit: post.can.edit,
    // A thread is muted where it begins.
    mute: post.parent_id === null && !muted,
    unmute: post.parent_id === null && muted,
    report: post.can.report,
    // Someone who left has no name to block.
    block: !post.mine && !isGone && (post.anonymous || post.author !== null),
    delete: post.can.delete,
  };
  return ACTIONS.filter((action) => has[action]);
}
