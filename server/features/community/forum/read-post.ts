// A post or a reply by its link, with what the reader has to do with its thread, and what practitioners say there.
import type * as contract from "@larkwell/contract/forum.ts";
import type { CallOf } from "../../../http/call.ts";
import { findOwnInThread, ownAmong } from "./anonymous-authors.ts";
import { forumReader } from "./forum.access.ts";
import { openPost } from "./open-post.ts";
import { viewPost } from "./posts.view.ts";
import { showReplies } from "./show-posts.ts";
import { findPseudonym, listPractitionersReplies } from "./thread.queries.ts";

export async function readPost({ actor, params, context }: CallOf<typeof contract.readPost>) {
  const { read, secret } = context;
  const reader = await forumReader(context, read, actor);
  const { row, mine } = await openPost(context, read, reader, params.id);
  const threadId = row.thread_id;
  const ownId =
    reader.role === "member" ? await findOwnInThread(read, secret, { userId: reader.id, threadId }) : undefined;
  const began =
    ownId !== undefined && (await ownAmong(read, secret, { userId: reader.id, postIds: [threadId] })).has(threadId);
  const practitioners =
    row.thread_practitioner_replies > 0 ? await listPractitionersReplies(read, reader, threadId) : [];
  return {
    post: viewPost(row, reader, { ownIds: new Set(mine ? [row.id] : []) }),
    following: row.following,
    muted: row.thread_muted,
    read_position: row.read_position,
    last_position: row.last_position,
    practitioners_say: await showReplies(context, read, reader, practitioners),
    own_pseudonym: ownId === undefined ? null : await findPseudonym(read, ownId),
    asked_anonymously: began,
  };
}
