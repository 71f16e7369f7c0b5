// Who wrote what anonymously: the only file that reads or writes forum_authors (decision 063; a test holds it).

import type { DB } from "@larkwell/database/migrate.ts";
import { LEAVING_DAYS } from "@larkwell/domain/forum/limits.ts";
import { type Kysely, sql } from "kysely";
import type { AppContext, Secrets } from "../../../context.ts";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

type Keys = Pick<Secrets, "forum">;
type Row = { post_id: number };

const among = compiledOnce<{ tag: string; postIds: readonly number[] }, Row>(
  (_read, { tag, postIds }) =>
    sql<Row>`select post_id from forum_authors where owner_tag = ${tag}::text and post_id = any(${postIds}::bigint[])`,
);

const newestInThread = compiledOnce<{ tag: string; threadId: number }, Row>(
  (_read, { tag, threadId }) =>
    sql<Row>`select post_id from forum_authors where thread_id = ${threadId}::bigint and owner_tag = ${tag}::text order by post_id desc limit 1`,
);

const inThread = compiledOnce<{ tag: string; threadId: number }, Row>(
  (_read, { tag, threadId }) =>
    sql<Row>`select post_id from forum_authors where thread_id = ${threadId}::bigint and owner_tag = ${tag}::text`,
);

/** Which of these posts this person wrote anonymously. */
export async function ownAmong(
  read: Reader | Kysely<DB>,
  secret: Keys,
  { userId, postIds }: { userId: number; postIds: readonly number[] },
): Promise<Set<number>> {
  if (postIds.length === 0) return new Set();
  const rows = await among(read, { tag: secret.forum.tag(userId), postIds: [...postIds] });
  return new Set(rows.map(({ post_id }) => post_id));
}

/** What this person wrote anonymously, the latest first: up to `limit` ids below `before`. */
export async function listOwnAnonymous(
  read: Reader,
  secret: Keys,
  { userId, before, limit }: { userId: number; before: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`select post_id from forum_authors
    where owner_tag = ${secret.forum.tag(userId)} and post_id < ${before}::bigint order by post_id desc limit ${limit}`.execute(
    read,
  );
  return rows.map(({ post_id }) => post_id);
}

/** The newest anonymous post of this person in the thread: it has their pseudonym. */
export async function findOwnInThread(
  read: Reader | Kysely<DB>,
  secret: Keys,
  { userId, threadId }: { userId: number; threadId: number },
): Promise<number | undefined> {
  return (await newestInThread(read, { tag: secret.forum.tag(userId), threadId }))[0]?.post_id;
}

/** The latest decisions of moderators about what this person wrote anonymously. For that person only. */
export async function listOwnDecisions(read: Reader, secret: Keys, userId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select d.id from forum_authors a join forum_decisions d on d.post_id = a.post_id
    where a.owner_tag = ${secret.forum.tag(userId)} and d.kind <> 'keep' order by d.id desc limit 50`.execute(read);
  return rows.map(({ id }) => id);
}

export async function keepAuthor(
  tx: Tx,
  { secret }: Pick<AppContext, "secret">,
  { postId, threadId, userId }: { postId: number; threadId: number; userId: number },
): Promise<void> {
  await tx.db
    .insertInto("forum_authors")
    .values({
      post_id: postId,
      thread_id: threadId,
      owner_tag: secret.forum.tag(userId),
      user_sealed: secret.forum.seal(userId),
    })
    .execute();
}

/** The tag of who wrote this anonymously, for the history of a pseudonym: it names no one. */
export async function findOwnerTag(read: Reader | Kysely<DB>, postId: number): Promise<string | undefined> {
  const { rows } = await sql<{
    owner_tag: string;
  }>`select owner_tag from forum_authors where post_id = ${postId}::bigint`.execute(read);
  return rows[0]?.owner_tag;
}

/** All anonymous posts of the person behind this tag, the latest first. For moderators. */
export async function listByTag(read: Reader, ownerTag: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`select post_id from forum_authors where owner_tag = ${ownerTag}
    order by post_id desc limit ${limit}`.execute(read);
  return rows.map(({ post_id }) => post_id);
}

/** Who wrote it. Only for unmasking by two people of staff, for telling the author what moderators decided, and for not telling them of their own reply. */
export async function openAuthor(
  read: Reader | Kysely<DB>,
  { secret }: Pick<AppContext, "secret">,
  postId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{
    user_sealed: string;
  }>`select user_sealed from forum_authors where post_id = ${postId}::bigint`.execute(read);
  return rows[0] && secret.forum.open(rows[0].user_sealed);
}

/** The account ends: each anonymous post gets its own random time within LEAVING_DAYS, when it leaves. */
export async function scheduleLeaving(
  tx: Tx,
  secret: Keys,
  { userId, now }: { userId: number; now: Temporal.Instant },
): Promise<void> {
  await sql`insert into forum_leavings (post_id, due_at)
    select post_id, ${now.toString()}::timestamptz + random() * make_interval(days => ${LEAVING_DAYS}::int)
    from forum_authors where owner_tag = ${secret.forum.tag(userId)}
    on conflict (post_id) do update set erased = true`.execute(tx.db);
}

/** Everything that this person wrote anonymously in the thread. */
export async function listOwnInThread(
  read: Reader,
  secret: Keys,
  { userId, threadId }: { userId: number; threadId: number },
): Promise<number[]> {
  const rows = await inThread(read, { tag: secret.forum.tag(userId), threadId });
  return rows.map(({ post_id }) => post_id);
}
