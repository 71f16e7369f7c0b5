// Whom a reader blocked: people by their name, and pseudonyms in their thread. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { ForumReader } from "./forum.access.ts";

export interface BlockRow {
  id: number;
  first_name: string | null;
  last_name: string | null;
  username: string | null;
  pseudonym: string | null;
  thread_id: number | null;
  thread_title: string | null;
}

const BLOCKS_MOST = 500;

const columns = (quiet: boolean) => sql`b.id, case when u.role = 'practitioner' then u.first_name end as first_name,
  case when u.role = 'practitioner' then u.last_name end as last_name, u.username, b.pseudonym, b.thread_id,
  case when t.shown and not (t.about_birth and ${quiet}::boolean) then t.title else '' end as thread_title`;
const joins = sql`left join users u on u.id = b.blocked_id left join forum_posts t on t.id = b.thread_id`;

export async function listBlocks(
  read: Reader,
  { id: userId, quiet }: Pick<ForumReader, "id" | "quiet">,
): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`select ${columns(quiet)} from forum_blocks b ${joins}
    where b.user_id = ${userId}::bigint order by b.id desc limit ${sql.lit(BLOCKS_MOST)}`.execute(read);
  return rows;
}

interface Whom {
  userId: number;
  quiet: boolean;
  blockedId: number | null;
  threadId: number | null;
  pseudonym: string | null;
}

/** The same one twice is one. */
export async function block(
  tx: Tx,
  { userId, quiet, blockedId, threadId, pseudonym }: Whom,
): Promise<BlockRow | undefined> {
  await tx.db
    .insertInto("forum_blocks")
    .values({ user_id: userId, blocked_id: blockedId, thread_id: threadId, pseudonym })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } =
    await sql<BlockRow>`select ${columns(quiet)} from forum_blocks b ${joins} where b.user_id = ${userId}::bigint
    and b.blocked_id is not distinct from ${blockedId}::bigint and b.thread_id is not distinct from ${threadId}::bigint
    and b.pseudonym is not distinct from ${pseudonym}::text`.execute(tx.db);
  return rows[0];
}

export async function unblock(tx: Tx, userId: number, blockId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("forum_blocks")
    .where("id", "=", blockId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
