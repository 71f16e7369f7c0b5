// Following a thread: its new replies come to the bell and first in the list of followed posts. Muting leaves a thread out of lists.
import type * as contract from "@larkwell/contract/forum.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { follow, listFollowed, listMutes, setThreadMuted, unfollow } from "./follows.queries.ts";
import { forumReader } from "./forum.access.ts";
import { openPlace, openShown } from "./open-post.ts";
import { showPosts } from "./show-posts.ts";

export async function followPost({ actor, params, context }: CallOf<typeof contract.followPost>) {
  return context.write(actor, async (tx) => {
    const reader = await forumReader(context, tx.db, actor);
    const { row } = await openShown(context, tx.db, reader, params.id);
    const { forum } = context.secret;
    await follow(tx, row.thread_id, { tag: forum.followerTag(actor.id), sealed: forum.seal(actor.id) });
    return {};
  });
}

export async function unfollowPost({ actor, params, context }: CallOf<typeof contract.unfollowPost>) {
  return context.write(actor, async (tx) => {
    const reader = await forumReader(context, tx.db, actor);
    const { row } = await openPlace(context, tx.db, reader, params.id);
    await unfollow(tx, row.thread_id, context.secret.forum.followerTag(actor.id));
    return {};
  });
}

const setMuted = (context: AppContext, actor: Actor, id: number, isMuted: boolean) =>
  context.write(actor, async (tx) => {
    const reader = await forumReader(context, tx.db, actor);
    const { row } = await openPlace(context, tx.db, reader, id);
    await setThreadMuted(tx, actor.id, row.thread_id, isMuted);
    return {};
  });

export const mutePost = ({ actor, params, context }: CallOf<typeof contract.mutePost>) =>
  setMuted(context, actor, params.id, true);

export const unmutePost = ({ actor, params, context }: CallOf<typeof contract.unmutePost>) =>
  setMuted(context, actor, params.id, false);

export async function listForumMutes({ actor, context }: CallOf<typeof contract.listForumMutes>) {
  const reader = await forumReader(context, context.read, actor);
  return { data: await listMutes(context.read, reader) };
}

export async function listFollowedPosts({ actor, query, context }: CallOf<typeof contract.listFollowedPosts>) {
  const { read, secret } = context;
  const reader = await forumReader(context, read, actor);
  const { limit, offset } = query;
  const rows = await listFollowed(read, reader, { tag: secret.forum.followerTag(actor.id), limit: limit + 1, offset });
  const posts = await showPosts(context, read, reader, rows.slice(0, limit));
  return {
    data: posts.map((post, place) => ({
      post,
      new_replies: rows[place]?.new_replies ?? 0,
      practitioner_replied: rows[place]?.practitioner_replied ?? false,
    })),
    meta: { more: rows.length > limit },
  };
}
