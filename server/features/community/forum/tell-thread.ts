// Tells everyone who has a thread open how its counts changed: numbers and ids, never who did it. What they may read, they ask for themselves.
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";

export const threadRoom = (threadId: number) => `thread:${threadId}`;

interface CountsRow {
  members: number;
  practitioners: number;
  /** Null: the post that changed is not shown. */
  net_votes: number | null;
}

async function findCounts(read: Reader, threadId: number, postId: number | null): Promise<CountsRow | undefined> {
  const { rows } = await sql<CountsRow>`select t.member_replies as members, t.practitioner_replies as practitioners,
      (select p.votes from forum_posts p where p.id = ${postId}::bigint and p.thread_id = t.id and p.shown) as net_votes
    from forum_posts t where t.id = ${threadId}::bigint`.execute(read);
  return rows[0];
}

/** `postId` is the post or reply whose votes changed. */
export function tellThread(
  tx: Tx,
  context: Pick<AppContext, "read" | "realtime">,
  { threadId, postId = null }: { threadId: number; postId?: number | null },
): void {
  tx.afterCommit(async () => {
    const counts = await findCounts(context.read, threadId, postId);
    if (!counts) return;
    const { members, practitioners, net_votes } = counts;
    context.realtime.toRoom(threadRoom(threadId), "thread-changed", {
      thread_id: threadId,
      reply_counts: { members, practitioners },
      post: postId === null || net_votes === null ? null : { id: postId, net_votes },
    });
  });
}

export async function tellCounted(
  tx: Tx,
  { threadId }: DomainEvents["thread_counted"],
  context: AppContext,
): Promise<void> {
  tellThread(tx, context, { threadId });
}
