// A person as the forum shows them: by what they posted under their name, and nothing else.
import type * as contract from "@larkwell/contract/forum.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { type ForumReader, forumReader } from "./forum.access.ts";
import { findProfile, listNamedOf, type ProfileRow } from "./people-lists.queries.ts";
import { viewAuthor } from "./posts.view.ts";
import { showPosts } from "./show-posts.ts";

/** Someone who only posted anonymously is not there, like someone who never posted. Blocked people stay, so that they can be unblocked. */
function authorShown({ author, posts, replies, blocked }: ProfileRow, reader: ForumReader) {
  if (!author || (posts + replies === 0 && !blocked && author.id !== reader.id)) throw new Refusal("not_found");
  return author;
}

export async function readForumProfile({ actor, params, context }: CallOf<typeof contract.readForumProfile>) {
  const reader = await forumReader(context, context.read, actor);
  const row = await findProfile(context.read, reader, params.user_id);
  const author = viewAuthor(authorShown(row, reader));
  return { author, posts: row.posts, replies: row.replies, blocked: row.blocked, self: params.user_id === actor.id };
}

/** No id is above it. */
const NO_ID = Number.MAX_SAFE_INTEGER;

export async function listForumProfilePosts({
  actor,
  params,
  query,
  context,
}: CallOf<typeof contract.listForumProfilePosts>) {
  const { read } = context;
  const reader = await forumReader(context, read, actor);
  authorShown(await findProfile(read, reader, params.user_id), reader);
  const { kind, limit, before = NO_ID } = query;
  const rows = await listNamedOf(read, reader, params.user_id, { kind, limit, before });
  const posts = await showPosts(context, read, reader, rows.slice(0, limit));
  return {
    data: posts.map((post, place) => ({ ...post, thread_title: rows[place]?.thread_title ?? "" })),
    meta: { more: rows.length > limit },
  };
}
