// Bookmarks of posts. How many there are is shown; whose they are is no one's business.
import type * as contract from "@larkwell/contract/forum.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { forumReader } from "./forum.access.ts";
import { mark } from "./marks.queries.ts";
import { openShown } from "./open-post.ts";

const setBookmark = (context: AppContext, actor: Actor, postId: number, bookmarked: boolean) =>
  context.write(actor, async (tx) => {
    const reader = await forumReader(context, tx.db, actor);
    const { row } = await openShown(context, tx.db, reader, postId);
    if (row.parent_id !== null) throw new Refusal("not_found");
    const { count } = await mark(tx, bookmarked ? "bookmark" : "unbookmark", { postId, userId: actor.id });
    return { bookmarks_count: count, has_bookmarked: bookmarked };
  });

export const bookmarkPost = ({ actor, params, context }: CallOf<typeof contract.bookmarkPost>) =>
  setBookmark(context, actor, params.id, true);

export const unbookmarkPost = ({ actor, params, context }: CallOf<typeof contract.unbookmarkPost>) =>
  setBookmark(context, actor, params.id, false);
