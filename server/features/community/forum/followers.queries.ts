// Who follows a thread, and who of them may be told of a reply. Followers are sealed: they are opened only to tell them.
import type { Circumstances } from "@larkwell/domain/tracks/suppression.ts";
import { sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { activeTracksOf, afterLossOf, linkedInLossOf } from "../../health/circumstances/circumstances.facts.ts";

export interface ReplyRow {
  id: number;
  thread_id: number;
  author_id: number | null;
  author_role: "member" | "practitioner";
  about_birth: boolean;
}

/** Undefined if it is not shown, or no reply. */
export async function findShownReply(read: Reader, postId: number): Promise<ReplyRow | undefined> {
  const { rows } = await sql<ReplyRow>`select p.id, p.thread_id, p.author_id, p.author_role, p.about_birth
    from forum_posts p where p.id = ${postId}::bigint and p.parent_id is not null and p.shown`.execute(read);
  return rows[0];
}

/** Marks as told those who were not told since they last had the thread open; with `all`, the others are told again. */
export async function takeUntold(
  tx: Tx,
  { threadId, exceptTag, all }: { threadId: number; exceptTag: string; all: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ user_sealed: string }>`update forum_follows set told = true
    where thread_id = ${threadId}::bigint and follower_tag <> ${exceptTag} and (not told or ${all}::boolean)
    returning user_sealed`.execute(tx.db);
  return rows.map(({ user_sealed }) => user_sealed);
}

export interface FollowerRow extends Circumstances {
  id: number;
}

/** Of these people those who may read the reply: not if they lost access, muted the thread or blocked its author. */
export async function listReadersAmong(
  tx: Tx,
  reply: Pick<ReplyRow, "id">,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<FollowerRow[]> {
  const { rows } = await sql<FollowerRow>`select users.id, ${activeTracksOf("users.id")} as "activeTracks",
      ${afterLossOf("users.id")} as "afterLoss", ${linkedInLossOf("users.id")} as "linkedInLoss"
    from users join forum_posts p on p.id = ${reply.id}::bigint
    where users.id = any(${[...ids]}::bigint[]) and users.disabled_at is null
      and (users.role = 'practitioner' or exists (select from organization_members om
        join organizations o on o.id = om.organization_id and o.forum_access
        where om.user_id = users.id and ${activeAt("om", now.toString())}))
      and not exists (select from forum_blocks b where b.user_id = users.id
        and (b.blocked_id = p.author_id or (b.thread_id = p.thread_id and b.pseudonym = p.pseudonym)))
      and not exists (select from forum_mutes m where m.user_id = users.id
        and (m.thread_id = p.thread_id or m.community_id = p.community_id))`.execute(tx.db);
  return rows;
}
