// Storing posts and replies, and what their writer did before. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import { type Kysely, sql } from "kysely";
import type { AppContext, Secrets } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import { listOwnAnonymous, ownAmong } from "../forum/anonymous-authors.ts";
import { lockThreadOf } from "../forum/set-post-state.ts";

type Keys = Pick<Secrets, "forum">;

/** Of the latest posts of each kind, so many are looked at. */
const LATEST = 20;
const newest = Number.MAX_SAFE_INTEGER;

export interface RecordRow {
  username: string | null;
  /** Posts and replies so far, counted up to LATEST of each kind. */
  written: number;
  /** Those of them that people see. */
  shown: number;
}

export async function findRecord(read: Reader, secret: Keys, userId: number): Promise<RecordRow> {
  const anonymous = await listOwnAnonymous(read, secret, { userId, before: newest, limit: LATEST });
  const { rows } = await sql<RecordRow>`select u.username, count(p.id)::int as written,
      (count(p.id) filter (where p.state = 'shown'))::int as shown
    from users u left join lateral (
      (select id, state from forum_posts where author_id = u.id order by id desc limit ${sql.lit(LATEST)})
      union all select id, state from forum_posts where id = any(${anonymous}::bigint[])) p on true
    where u.id = ${userId}::bigint group by u.username`.execute(read);
  if (!rows[0]) throw new Error("The reader is there.");
  return rows[0];
}

export interface EarlierRow {
  id: number;
  parent_id: number | null;
  title: string | null;
  body: string;
  anonymous: boolean;
}

/** The writer's latest posts and replies that are shown or held. */
export async function listEarlier(tx: Tx, secret: Keys, userId: number): Promise<EarlierRow[]> {
  const anonymous = await listOwnAnonymous(tx.db, secret, { userId, before: newest, limit: LATEST });
  const { rows } =
    await sql<EarlierRow>`select p.id, p.parent_id, p.title, p.body, p.pseudonym is not null as anonymous from (
      (select * from forum_posts where author_id = ${userId}::bigint order by id desc limit ${sql.lit(LATEST)})
      union all select * from forum_posts where id = any(${anonymous}::bigint[])) p
    where p.state in ('shown', 'held')`.execute(tx.db);
  return rows;
}

/** What is stored under this key of a device, and whether this person wrote it. */
export async function findByKey(read: Reader | Kysely<DB>, secret: Keys, userId: number, key: string) {
  const { rows } = await sql<{
    id: number;
    author_id: number | null;
  }>`select id, author_id from forum_posts where client_key = ${key}::uuid`.execute(read);
  const row = rows[0];
  if (!row) return undefined;
  const mine =
    row.author_id === null
      ? (await ownAmong(read, secret, { userId, postIds: [row.id] })).has(row.id)
      : row.author_id === userId;
  return { id: row.id, mine };
}

/** False if it was spent before. */
export async function spendCaptcha(tx: Tx, challenge: string, expiresAt: Temporal.Instant): Promise<boolean> {
  const { rows } =
    await sql`insert into spent_captchas (challenge, expires_at) values (${challenge}, ${expiresAt.toString()}::timestamptz)
    on conflict (challenge) do nothing returning challenge`.execute(tx.db);
  return rows.length > 0;
}

export async function findCommunity(tx: Tx, id: number) {
  const { rows } = await sql<{
    id: number;
    archived: boolean;
    about_birth: boolean;
  }>`select id, archived, about_birth from forum_communities where id = ${id}::bigint`.execute(tx.db);
  return rows[0];
}

export interface ThreadRow {
  id: number;
  community_id: number;
  archived: boolean;
  about_birth: boolean;
  author_id: number | null;
  pseudonym: string | null;
  ama: boolean;
  last_position: number;
}

/** The thread is locked: the next reply gets the next position. */
export async function findThread(tx: Tx, id: number): Promise<ThreadRow> {
  const { rows } =
    await sql<ThreadRow>`select t.id, t.community_id, c.archived, t.about_birth, t.author_id, t.pseudonym, t.ama,
      (select coalesce(max(r.position), 0) from forum_posts r where r.thread_id = t.id)::int as last_position
    from forum_posts t join forum_communities c on c.id = t.community_id where t.id = ${id}::bigint`.execute(tx.db);
  if (!rows[0]) throw new Error("A reply has a thread.");
  return rows[0];
}

/** The pseudonyms that are taken in the thread. */
export async function listPseudonyms(tx: Tx, threadId: number): Promise<Set<string>> {
  const { rows } = await sql<{ pseudonym: string }>`select distinct pseudonym from forum_posts
    where thread_id = ${threadId}::bigint and pseudonym is not null`.execute(tx.db);
  return new Set(rows.map(({ pseudonym }) => pseudonym));
}

export async function findPseudonym(tx: Tx, postId: number): Promise<string | null> {
  const { rows } = await sql<{
    pseudonym: string | null;
  }>`select pseudonym from forum_posts where id = ${postId}::bigint`.execute(tx.db);
  return rows[0]?.pseudonym ?? null;
}

export interface NewPost {
  /** Null: it begins a thread. */
  threadId: number | null;
  parentId: number | null;
  depth: number;
  position: number;
  communityId: number;
  title: string | null;
  body: string;
  html: string | null;
  contentWarning: string | null;
  ama: boolean;
  aboutBirth: boolean;
  authorId: number | null;
  authorRole: "member" | "practitioner";
  pseudonym: string | null;
  byAsker: boolean;
  at: Temporal.Instant;
  state: "shown" | "held";
  urgent: boolean;
  popularity: number;
  clientKey: string;
}

export async function insertPost(tx: Tx, post: NewPost): Promise<number> {
  const at = post.at.toString();
  const { rows } = await sql<{
    id: number;
  }>`with fresh as (select nextval(pg_get_serial_sequence('forum_posts', 'id')) as id)
    insert into forum_posts (id, thread_id, parent_id, depth, position, community_id, title, body, html, content_warning, ama, about_birth,
      author_id, author_role, pseudonym, by_asker, created_at, state, shown, urgent, last_activity_at, popularity, client_key)
    overriding system value
    select id, coalesce(${post.threadId}::bigint, id), ${post.parentId}::bigint, ${post.depth}::integer, ${post.position}::integer,
      ${post.communityId}::bigint, ${post.title}::text, ${post.body}::text, ${post.html}::text, ${post.contentWarning}::text,
      ${post.ama}::boolean, ${post.aboutBirth}::boolean, ${post.authorId}::bigint, ${post.authorRole}::text, ${post.pseudonym}::text,
      ${post.byAsker}::boolean, ${at}::timestamptz, ${post.state}::text, ${post.state === "shown"}::boolean, ${post.urgent}::boolean,
      ${at}::timestamptz, ${post.popularity}::double precision, ${post.clientKey}::uuid
    from fresh returning id`.execute(tx.db);
  if (!rows[0]) throw new Error("A post is stored.");
  return rows[0].id;
}

export interface OwnRow {
  id: number;
  thread_id: number;
  parent_id: number | null;
  community_about_birth: boolean;
  about_birth: boolean;
  title: string | null;
  body: string;
  html: string | null;
  content_warning: string | null;
  author_id: number | null;
  version: number;
  state: "shown" | "held" | "hidden" | "removed" | "deleted";
}

/** Undefined if there is no such post, or if someone else wrote it. Locks it. */
export async function lockOwn(
  tx: Tx,
  { secret }: Pick<AppContext, "secret">,
  userId: number,
  id: number,
): Promise<OwnRow | undefined> {
  // The thread first, as everyone who changes something in it.
  await lockThreadOf(tx, id);
  const { rows } =
    await sql<OwnRow>`select p.id, p.thread_id, p.parent_id, p.about_birth, p.title, p.body, p.html, p.content_warning,
      p.author_id, p.version, p.state, c.about_birth as community_about_birth
    from forum_posts p join forum_communities c on c.id = p.community_id where p.id = ${id}::bigint for update of p`.execute(
      tx.db,
    );
  const row = rows[0];
  if (!row) return undefined;
  if (row.author_id !== null) return row.author_id === userId ? row : undefined;
  return (await ownAmong(tx.db, secret, { userId, postIds: [id] })).has(id) ? row : undefined;
}

interface Changed {
  id: number;
  title: string | null;
  body: string;
  html: string | null;
  contentWarning: string | null;
  aboutBirth: boolean;
  urgent: boolean;
  at: Temporal.Instant;
}

/** The version before stays readable (forum_versions): to everyone, if it was shown; otherwise to its author and to moderators. */
export async function changePost(tx: Tx, { id, ...post }: Changed): Promise<void> {
  await sql`insert into forum_versions (post_id, version, title, body, html, content_warning, was_shown)
    select id, version, title, body, html, content_warning, state = 'shown' from forum_posts where id = ${id}::bigint`.execute(
    tx.db,
  );
  await sql`update forum_posts set title = ${post.title}::text, body = ${post.body}::text, html = ${post.html}::text,
    content_warning = ${post.contentWarning}::text, urgent = urgent or ${post.urgent}::boolean, version = version + 1,
    edited_at = ${post.at.toString()}::timestamptz where id = ${id}::bigint`.execute(tx.db);
  await sql`update forum_posts set about_birth = ${post.aboutBirth}::boolean
    where thread_id = ${id}::bigint and about_birth <> ${post.aboutBirth}::boolean`.execute(tx.db);
}

/** Its words are gone, in all versions. */
export async function erasePost(tx: Tx, id: number): Promise<void> {
  await sql`delete from forum_versions where post_id = ${id}::bigint`.execute(tx.db);
  await sql`update forum_posts set title = case when title is null then null else '' end, body = '', html = null,
    content_warning = null, pinned = false where id = ${id}::bigint`.execute(tx.db);
}
