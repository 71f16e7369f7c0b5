// Tells the author of a post that people voted for it, at a few round numbers. No notification says for which post.
import { anonymousTime } from "@larkwell/domain/forum/shown-time.ts";
import { isMilestone } from "@larkwell/domain/forum/vote-milestones.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { raiseNotification } from "../../notices/bell/raise-notification.ts";
import { openAuthor } from "./anonymous-authors.ts";

interface Voted {
  postId: number;
  /** Null: anonymous. */
  authorId: number | null;
  voterId: number;
  /** With this one. */
  votes: number;
}

export async function tellAuthorOfVotes(tx: Tx, context: AppContext, voted: Voted): Promise<void> {
  if (!isMilestone(voted.votes)) return;
  const authorId = voted.authorId ?? (await openAuthor(tx.db, context, voted.postId));
  if (authorId === undefined || authorId === voted.voterId) return;
  await raiseNotification(tx, context, { userIds: [authorId], kind: "forum_votes", at: anonymousTime(context.now()) });
}
