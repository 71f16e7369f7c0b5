// Votes are up only, and can be taken back (D55). Voting twice is voting once. No one votes for what they wrote (decision 066), or while
// moderators keep them from posting (decision 067).
import type * as contract from "@larkwell/contract/forum.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { forumReader, wrong } from "./forum.access.ts";
import { mark } from "./marks.queries.ts";
import { openShown } from "./open-post.ts";
import { findActiveSanction } from "./sanctions.facts.ts";
import { tellAuthorOfVotes } from "./tell-author-of-votes.ts";
import { tellThread } from "./tell-thread.ts";

const setVote = (context: AppContext, actor: Actor, postId: number, voted: boolean) =>
  context.write(actor, async (tx) => {
    const reader = await forumReader(context, tx.db, actor);
    const { row, mine } = await openShown(context, tx.db, reader, postId);
    if (voted && (await findActiveSanction(tx.db, context.secret, reader.id, context.now())))
      throw new Refusal("forum_paused");
    if (voted && mine) throw wrong("id", msg("You can’t vote for what you wrote."));
    const { count, changed } = await mark(tx, voted ? "vote" : "unvote", { postId, userId: actor.id });
    if (changed) tellThread(tx, context, { threadId: row.thread_id, postId });
    if (changed && voted)
      await tellAuthorOfVotes(tx, context, { postId, authorId: row.author_id, voterId: actor.id, votes: count });
    return { net_votes: count, has_voted: voted };
  });

export const votePost = ({ actor, params, context }: CallOf<typeof contract.votePost>) =>
  setVote(context, actor, params.id, true);

export const unvotePost = ({ actor, params, context }: CallOf<typeof contract.unvotePost>) =>
  setVote(context, actor, params.id, false);
