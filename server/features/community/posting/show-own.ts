// A post or a reply as its author reads it after writing: also while it waits for a moderator.
import type { Post, Reply } from "@larkwell/contract/forum.ts";
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import type { ForumReader } from "../forum/forum.access.ts";
import { type ReplyRow, replyColumns } from "../forum/posts.facts.ts";
import { showPosts, showReplies } from "../forum/show-posts.ts";

async function find({ read }: AppContext, reader: ForumReader, id: number): Promise<ReplyRow> {
  const { rows } = await sql<ReplyRow>`select ${replyColumns({ readerId: reader.id })}
    from forum_posts p where p.id = ${id}::bigint`.execute(read);
  if (!rows[0]) throw new Error("A post that was stored is there.");
  return rows[0];
}

export async function showOwn(context: AppContext, reader: ForumReader, id: number): Promise<Post> {
  const [post] = await showPosts(context, context.read, reader, [await find(context, reader, id)]);
  if (!post) throw new Error("One row is one post.");
  return post;
}

/** For those who have just changed its notes. */
export async function showReply(context: AppContext, reader: ForumReader, id: number): Promise<Reply> {
  const [reply] = await showReplies(context, context.read, reader, [await find(context, reader, id)]);
  if (!reply) throw new Error("One row is one reply.");
  return reply;
}
