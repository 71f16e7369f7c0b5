// How far a reader has read in a thread. SQL only.
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Tx } from "../../../data/transaction.ts";

interface Mark {
  userId: number;
  threadId: number;
  position: number;
  followerTag: string;
}

/** Whoever follows the thread has seen what is new, up to where they read. They were here: the next reply is told again. */
const mark = compiledOnce<Mark, unknown>(
  (_read, { userId, threadId, position, followerTag }) => sql`
    with last as (select coalesce(max(position), 0) as position from forum_posts where thread_id = ${threadId}::bigint),
      seen as (update forum_follows f set seen = greatest(f.seen, least(${position}::integer, last.position)),
          told = false
        from last where f.thread_id = ${threadId}::bigint and f.follower_tag = ${followerTag}::text)
    insert into forum_reads as r (user_id, thread_id, position)
    select ${userId}::bigint, ${threadId}::bigint, least(${position}::integer, last.position) from last
    on conflict (user_id, thread_id) do update set position = greatest(r.position, excluded.position)`,
);

/** It never goes back, and never beyond the last reply. */
export const saveRead = (tx: Tx, given: Mark) => mark(tx.db, given);
