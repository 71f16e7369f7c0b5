// A post or a reply by its link, with what the reader has to do with its thread, and what practitioners say there.
import type * as contract from "@larkwell/contract/forum.ts";
import type { CallOf } from "../../../http/call.ts";
import { openPostAs } from "./open-post.ts";
import { viewPost } from "./posts.view.ts";
import { viewReply } from "./show-posts.ts";
import { findPseudonym } from "./thread.queries.ts";

/** Practitioners write under their names. */
const NONE: ReadonlySet<number> = new Set();

export async function readPost({ actor, params, context }: CallOf<typeof contract.readPost>) {
  const { read } = context;
  const { reader, row, ownIds } = await openPostAs(context, read, actor, params.id);
  // Replies are about birth if their thread is: someone who is spared that opens only what they wrote themselves.
  const practitioners = row.about_birth && reader.quiet ? [] : row.practitioners;
  return {
    post: viewPost(row, reader, { ownIds: new Set(ownIds) }),
    following: row.following,
    muted: row.thread_muted,
    read_position: row.read_position,
    last_position: row.last_position,
    practitioners_say: practitioners.map((reply) => viewReply(reply, reader, NONE)),
    // The newest of them has the pseudonym, as each of them does.
    own_pseudonym: ownIds.length === 0 ? null : await findPseudonym(read, Math.max(...ownIds)),
    asked_anonymously: ownIds.includes(row.thread_id),
  };
}
