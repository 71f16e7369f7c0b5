// Factories of the forum: people who may read it, communities, posts and replies in every state. Rows are inserted directly, with the counts that go with them.
import { popularityOf } from "@larkwell/domain/forum/popularity.ts";
import { newPseudonym } from "@larkwell/domain/forum/pseudonyms.ts";
import { anonymousTime } from "@larkwell/domain/forum/shown-time.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { sql } from "kysely";
import type { Tx } from "../../data/transaction.ts";
import { findOwnInThread, keepAuthor } from "../../features/community/forum/anonymous-authors.ts";
import type { TestApp } from "../build-app.ts";
import { createPerson, type Person, unique } from "./people.ts";
import { createMemberIn, type ProgramOptions } from "./programs.ts";

/** A member who may read and, with a track, write. Without `username`, they have a new one. */
export async function createForumMember(
  app: TestApp,
  {
    tracks = ["pregnancy"],
    username = `reader${unique()}`,
    ...options
  }: ProgramOptions & { tracks?: readonly TrackName[]; username?: string | null } = {},
): Promise<Person & { username: string | null }> {
  const person = await createMemberIn(app, tracks, { offered: tracks, ...options });
  await app.write(({ db }) => db.updateTable("users").set({ username }).where("id", "=", person.id).execute());
  return { ...person, username };
}

/** A practitioner without a practice. With one: createPractice. */
export const createForumPractitioner = (app: TestApp, lastName = `Person${unique()}`): Promise<Person> =>
  createPerson(app, "practitioner", { lastName });

export interface CommunityOptions {
  slug?: string;
  name?: string;
  about?: string;
  parentId?: number;
  place?: number;
  special?: boolean;
  archived?: boolean;
  tracks?: readonly TrackName[];
  aboutBirth?: boolean;
}

export interface Community {
  id: number;
  slug: string;
  name: string;
}

export async function createCommunity(app: TestApp, options: CommunityOptions = {}): Promise<Community> {
  const number = unique();
  const { slug = `community-${number}`, name = `Community ${number}` } = options;
  const { id } = await app.write(({ db }) =>
    db
      .insertInto("forum_communities")
      .values({
        slug,
        name,
        about: options.about ?? "",
        parent_id: options.parentId ?? null,
        place: options.place ?? 0,
        special: options.special ?? false,
        archived: options.archived ?? false,
        tracks: [...(options.tracks ?? [])],
        about_birth: options.aboutBirth ?? false,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return { id, slug, name };
}

export interface ForumPostOptions {
  author: Person;
  body?: string;
  anonymous?: boolean;
  state?: "shown" | "held" | "hidden" | "removed" | "deleted";
  html?: string;
  contentWarning?: string;
  aboutBirth?: boolean;
  createdAt?: Temporal.Instant;
}

export interface ForumPost {
  id: number;
  thread_id: number;
  position: number;
  /** Of an anonymous one. */
  pseudonym: string | null;
}

interface Place {
  threadId: number | null;
  parentId: number | null;
  depth: number;
  communityId: number;
  title: string | null;
  aboutBirth: boolean;
  ama: boolean;
  pinned: boolean;
}

/** The pseudonym that the author has in the thread, or a new one; and whether the author began the thread. */
async function identityIn(tx: Tx, app: TestApp, threadId: number | null, { author, anonymous }: ForumPostOptions) {
  const first = threadId === null ? undefined : await findPost(tx, threadId);
  if (!anonymous) return { pseudonym: null, byAsker: first ? first.author_id === author.id : true };
  const own =
    threadId === null ? undefined : await findOwnInThread(tx.db, app.context.secret, { userId: author.id, threadId });
  if (own !== undefined) {
    const { pseudonym } = await findPost(tx, own);
    return { pseudonym, byAsker: first?.pseudonym === pseudonym };
  }
  const taken =
    threadId === null
      ? []
      : await tx.db.selectFrom("forum_posts").select("pseudonym").where("thread_id", "=", threadId).execute();
  const names = new Set(taken.flatMap(({ pseudonym }) => (pseudonym === null ? [] : [pseudonym])));
  return { pseudonym: newPseudonym(names, Math.random), byAsker: first === undefined };
}

const findPost = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("forum_posts")
    .select(["author_id", "pseudonym", "thread_id", "depth", "community_id", "about_birth", "shown"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** What a thread and its community count, from its rows. */
async function recount(tx: Tx, threadId: number, communityId: number) {
  const thread = await tx.db
    .selectFrom("forum_posts")
    .select((eb) => [
      "id",
      "votes",
      "created_at",
      eb.fn
        .coalesce(
          sql<number>`(select count(*) from forum_posts r where r.thread_id = ${threadId} and r.parent_id is not null
        and r.shown and r.author_role = 'member')::int`,
          sql<number>`0`,
        )
        .as("members"),
      sql<number>`(select count(*) from forum_posts r where r.thread_id = ${threadId} and r.parent_id is not null
        and r.shown and r.author_role = 'practitioner')::int`.as("practitioners"),
      sql<Temporal.Instant>`(select max(r.created_at) from forum_posts r where r.thread_id = ${threadId} and r.shown)`.as(
        "latest",
      ),
    ])
    .where("id", "=", threadId)
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable("forum_posts")
    .set({
      member_replies: thread.members,
      practitioner_replies: thread.practitioners,
      last_activity_at: thread.latest ?? thread.created_at,
      popularity: popularityOf({
        votes: thread.votes,
        replies: thread.members + thread.practitioners,
        createdAt: thread.created_at,
      }),
    })
    .where("id", "=", threadId)
    .execute();
  await sql`update forum_communities set posts = (select count(*) from forum_posts p where p.community_id = ${communityId}
    and p.parent_id is null and p.shown), last_activity_at = greatest(last_activity_at, ${thread.latest?.toString() ?? null}::timestamptz)
    where id = ${communityId}`.execute(tx.db);
}

const writePost = (app: TestApp, options: ForumPostOptions, place: Place): Promise<ForumPost> =>
  app.write(async (tx) => {
    const now = options.createdAt ?? app.context.now();
    const at = options.anonymous ? anonymousTime(now) : now;
    const { pseudonym, byAsker } = await identityIn(tx, app, place.threadId, options);
    const state = options.state ?? "shown";
    const threadShown = place.threadId === null || (await findPost(tx, place.threadId)).shown;
    const last = await tx.db
      .selectFrom("forum_posts")
      .select((eb) => eb.fn.max("position").as("position"))
      .where("thread_id", "=", place.threadId ?? 0)
      .executeTakeFirst();
    const position = place.threadId === null ? 0 : Number(last?.position ?? 0) + 1;
    const { id } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('forum_posts', 'id')) as id`
      .execute(tx.db)
      .then(({ rows }) => rows[0] ?? { id: 0 });
    const gone = state === "deleted";
    await sql`insert into forum_posts (id, thread_id, parent_id, depth, position, community_id, title, body, html, content_warning,
        ama, pinned, about_birth, author_id, author_role, pseudonym, by_asker, created_at, state, shown, last_activity_at, popularity)
      overriding system value values (${id}, ${place.threadId ?? id}, ${place.parentId}, ${place.depth}, ${position}, ${place.communityId},
        ${place.title === null ? null : gone ? "" : place.title}, ${gone ? "" : (options.body ?? "How was it for you?")}, ${gone ? null : (options.html ?? null)},
        ${options.contentWarning ?? null}, ${place.ama}, ${place.pinned}, ${place.aboutBirth}, ${options.anonymous ? null : options.author.id},
        ${options.author.role}, ${pseudonym}, ${byAsker}, ${at.toString()}, ${state}, ${state === "shown" && threadShown}, ${at.toString()},
        ${popularityOf({ votes: 0, replies: 0, createdAt: at })})`.execute(tx.db);
    const threadId = place.threadId ?? id;
    if (options.anonymous) await keepAuthor(tx, app.context, { postId: id, threadId, userId: options.author.id });
    await recount(tx, threadId, place.communityId);
    return { id, thread_id: threadId, position, pseudonym };
  });

export interface NewPostOptions extends ForumPostOptions {
  title?: string;
  /** A new community if left out. */
  community?: { id: number };
  ama?: boolean;
  pinned?: boolean;
}

/** A post that begins a thread. */
export async function createForumPost(app: TestApp, options: NewPostOptions): Promise<ForumPost & { title: string }> {
  const { title = `A question ${unique()}` } = options;
  const community = options.community ?? (await createCommunity(app));
  const { about_birth } = await app.context.read
    .selectFrom("forum_communities")
    .select("about_birth")
    .where("id", "=", community.id)
    .executeTakeFirstOrThrow();
  const post = await writePost(app, options, {
    threadId: null,
    parentId: null,
    depth: 0,
    communityId: community.id,
    title,
    aboutBirth: options.aboutBirth ?? about_birth,
    ama: options.ama ?? false,
    pinned: options.pinned ?? false,
  });
  return { ...post, title };
}

/** A reply to a post or to another reply. */
export async function createForumReply(
  app: TestApp,
  parent: { id: number },
  options: ForumPostOptions,
): Promise<ForumPost> {
  const to = await app.write((tx) => findPost(tx, parent.id));
  return writePost(app, options, {
    threadId: to.thread_id,
    parentId: parent.id,
    depth: to.depth + 1,
    communityId: to.community_id,
    title: null,
    aboutBirth: options.aboutBirth ?? to.about_birth,
    ama: false,
    pinned: false,
  });
}

/** Someone who posted before, once anonymously: they need no captcha, and are not new. */
export async function createKnownWriter(app: TestApp, options: Parameters<typeof createForumMember>[1] = {}) {
  const person = await createForumMember(app, options);
  for (let count = 0; count < 3; count += 1) await createForumPost(app, { author: person, anonymous: count === 1 });
  return person;
}
