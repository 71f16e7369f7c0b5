// Writing in a thread follows it, so that its writer hears of replies. Followers are stored sealed (decision 063).
import { sql } from "kysely";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";

/** Writing follows the thread; what is written is read. */
export async function followByWriting(
  tx: Tx,
  { secret }: Pick<AppContext, "secret">,
  { threadId, userId, seen }: { threadId: number; userId: number; seen: number },
): Promise<void> {
  await sql`insert into forum_follows (thread_id, follower_tag, user_sealed, seen)
    values (${threadId}::bigint, ${secret.forum.followerTag(userId)}, ${secret.forum.seal(userId)}, ${seen}::integer)
    on conflict (thread_id, follower_tag) do update set seen = greatest(forum_follows.seen, excluded.seen), told = false`.execute(
    tx.db,
  );
}
