// Changes what a post or a reply is: shown, held, hidden, removed or deleted. Keeps `shown` of it and of its thread right, and all counts.
import { sql } from "kysely";
import type { Tx } from "../../../data/transaction.ts";
import { popularityIn } from "./popularity.facts.ts";
import type { PostRow } from "./posts.facts.ts";

type State = PostRow["state"];

/** Replies of a thread are shown while its first post is shown, and stay when its author deleted it. */
const isOpenThread = (state: State) => state === "shown" || state === "deleted";

interface Stored {
  id: number;
  thread_id: number;
  parent_id: number | null;
  community_id: number;
  author_role: "member" | "practitioner";
  created_at: Temporal.Instant;
  state: State;
  shown: boolean;
  thread_state: State;
}

/** Whoever numbers replies, counts them or changes states in a thread waits here for the others. */
export async function lockThread(tx: Tx, threadId: number): Promise<void> {
  await sql`select from forum_posts where id = ${threadId}::bigint for update`.execute(tx.db);
}

export async function lockThreadOf(tx: Tx, postId: number): Promise<void> {
  await sql`select from forum_posts where id = (select thread_id from forum_posts where id = ${postId}::bigint) for update`.execute(
    tx.db,
  );
}

async function findStored(tx: Tx, postId: number): Promise<Stored | undefined> {
  const { rows } =
    await sql<Stored>`select p.id, p.thread_id, p.parent_id, p.community_id, p.author_role, p.created_at, p.state, p.shown,
      t.state as thread_state
    from forum_posts p join forum_posts t on t.id = p.thread_id where p.id = ${postId}::bigint`.execute(tx.db);
  return rows[0];
}

interface Counted {
  threadId: number;
  /** What it answers. */
  parentId: number;
  role: Stored["author_role"];
  /** One more, or one less. */
  by: 1 | -1;
  /** When it was written: the thread was active then. */
  at?: Temporal.Instant;
}

/** A reply counts in its thread and at the reply that it answers. The thread is locked. */
export async function countReply(tx: Tx, { threadId, parentId, role, by, at }: Counted): Promise<void> {
  const column = sql.ref(role === "member" ? "member_replies" : "practitioner_replies");
  const active = at ? sql`, last_activity_at = greatest(last_activity_at, ${at.toString()}::timestamptz)` : sql``;
  await sql`update forum_posts set ${column} = ${column} + ${by}::integer ${active}, popularity = ${popularityIn({
    votes: sql`votes`,
    replies: sql`(member_replies + practitioner_replies + ${by}::integer)`,
    createdAt: sql`created_at`,
  })} where id = ${threadId}::bigint`.execute(tx.db);
  if (parentId !== threadId)
    await sql`update forum_posts set ${column} = ${column} + ${by}::integer where id = ${parentId}::bigint`.execute(
      tx.db,
    );
  // The minute is enough: otherwise all threads of a community would wait for each other.
  if (at)
    await sql`update forum_communities set last_activity_at = ${at.toString()}::timestamptz
      where id = (select community_id from forum_posts where id = ${threadId}::bigint)
        and (last_activity_at is null or last_activity_at < ${at.toString()}::timestamptz - interval '1 minute')`.execute(
      tx.db,
    );
  await tx.publish("thread_counted", { threadId });
}

/** A post counts in its community. */
export async function countPost(
  tx: Tx,
  { communityId, by, at }: { communityId: number; by: 1 | -1; at?: Temporal.Instant },
) {
  const active = at ? sql`, last_activity_at = greatest(last_activity_at, ${at.toString()}::timestamptz)` : sql``;
  await sql`update forum_communities set posts = posts + ${by}::integer ${active} where id = ${communityId}::bigint`.execute(
    tx.db,
  );
}

async function setThread(tx: Tx, post: Stored, state: State) {
  const shown = state === "shown";
  if (shown !== post.shown) await countPost(tx, { communityId: post.community_id, by: shown ? 1 : -1 });
  if (isOpenThread(state) !== isOpenThread(post.state))
    await sql`update forum_posts set shown = ${isOpenThread(state)}::boolean
      where thread_id = ${post.id}::bigint and parent_id is not null and state = 'shown'`.execute(tx.db);
  await tx.publish("thread_counted", { threadId: post.id });
  return shown;
}

async function setReply(tx: Tx, post: Stored & { parent_id: number }, state: State) {
  const [before, after] = [post.state === "shown", state === "shown"];
  if (before !== after)
    await countReply(tx, {
      threadId: post.thread_id,
      parentId: post.parent_id,
      role: post.author_role,
      by: after ? 1 : -1,
      ...(after ? { at: post.created_at } : {}),
    });
  // It waited for a moderator: only now there is something to read.
  if (after && post.state === "held") await tx.queue("forum_reply", { postId: post.id });
  return after && isOpenThread(post.thread_state);
}

/** Answers the state before; undefined if there is no such post. Counts go by a reply’s own state, so hiding a thread changes only its community’s. */
export async function setPostState(
  tx: Tx,
  { postId, state }: { postId: number; state: State },
): Promise<State | undefined> {
  const found = await findStored(tx, postId);
  if (!found) return undefined;
  await lockThread(tx, found.thread_id);
  const post = await findStored(tx, postId);
  if (!post) return undefined;
  if (post.state === state) return state;
  const { parent_id } = post;
  const shown =
    parent_id === null ? await setThread(tx, post, state) : await setReply(tx, { ...post, parent_id }, state);
  await sql`update forum_posts set state = ${state}::text, shown = ${shown}::boolean where id = ${postId}::bigint`.execute(
    tx.db,
  );
  return post.state;
}
