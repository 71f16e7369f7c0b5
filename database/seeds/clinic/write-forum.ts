// Writes the demo clinic's forum as the product would have: authors of anonymous posts sealed, their times rounded, all counts right.
import { birthWordsIn } from "@larkwell/domain/tracks/birth-words.ts";
import { sql } from "kysely";
import type { ForumKeys } from "../forum-keys.ts";
import { idIn } from "../reference.ts";
import { insertForumCases } from "./forum-cases.ts";
import { amaTimeOf, choosePeople, countsOf, type PlannedPost, planThread, stateOf } from "./forum-plan.ts";
import type { DemoThread } from "./forum-thread.ts";
import { afterBirthThreads } from "./forum-threads-after-birth.ts";
import { familyThreads } from "./forum-threads-family.ts";
import { pregnancyThreads } from "./forum-threads-pregnancy.ts";
import { quietThreads } from "./forum-threads-quiet.ts";
import { tryingThreads } from "./forum-threads-trying.ts";
import { members, staff } from "./members.ts";
import { practitioners, type SeedContext, type UserIds } from "./people.ts";

export const forumThreads: readonly DemoThread[] = [
  ...quietThreads,
  ...tryingThreads,
  ...pregnancyThreads,
  ...afterBirthThreads,
  ...familyThreads,
];

export interface ForumContext extends SeedContext {
  forumKeys: ForumKeys;
  /** The HTML of a text with formatting, or null. */
  htmlOf: (text: string) => Promise<string | null>;
}

export interface WrittenPost extends PlannedPost {
  id: number;
  threadId: number;
  parentId: number | null;
  aboutBirth: boolean;
}

interface Community {
  id: number;
  about_birth: boolean;
}

const practices = new Set(practitioners.map(({ mailbox }) => mailbox));
/** Who reads the forum. After a loss, nothing about birth is shown, and so nothing is voted for. */
const readers = [...members.filter((one) => one.sponsored).map(({ mailbox }) => mailbox), ...practices];
const inLoss = new Set(members.filter((one) => one.track === "pregnancyloss").map(({ mailbox }) => mailbox));
const readersOf = ({ aboutBirth }: WrittenPost) => (aboutBirth ? readers.filter((one) => !inLoss.has(one)) : readers);

/** Everything in the order of time, which is the order of ids. */
async function placePosts({ db, now }: SeedContext, communities: ReadonlyMap<string, Community>) {
  const planned = forumThreads.flatMap((thread) => planThread(thread, now, (mailbox) => practices.has(mailbox)));
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('forum_posts', 'id')) as id
    from generate_series(1, ${planned.length}::integer) order by 1`.execute(db);
  const inTime = planned.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  const ids = new Map(inTime.map((post, place) => [`${post.thread.title} ${post.position}`, Number(rows[place]?.id)]));
  return inTime.map((post): WrittenPost => {
    const idAt = (position: number) => idIn(ids, `${post.thread.title} ${position}`);
    const aboutBirth =
      communities.get(post.thread.community)?.about_birth === true || birthWordsIn(post.thread.title).length > 0;
    return {
      ...post,
      id: idAt(post.position),
      threadId: idAt(0),
      parentId: post.position === 0 ? null : idAt(post.parent),
      aboutBirth,
    };
  });
}

async function rowOf(
  post: WrittenPost,
  all: readonly WrittenPost[],
  context: ForumContext,
  place: Readonly<{ ids: UserIds; community: number }>,
) {
  const { thread, position } = post;
  const counts = countsOf(
    post,
    all.filter((one) => one.threadId === post.threadId),
  );
  const first = position === 0;
  return {
    id: post.id,
    thread_id: post.threadId,
    parent_id: post.parentId,
    depth: post.depth,
    position,
    community_id: place.community,
    title: first ? thread.title : null,
    body: post.body,
    html: await context.htmlOf(post.body),
    content_warning: first ? (thread.warning ?? null) : null,
    ama: first && thread.ama !== undefined,
    pinned: first && thread.pinned === true,
    about_birth: post.aboutBirth,
    author_id: post.anonymous ? null : idIn(place.ids, post.author),
    author_role: post.byPractitioner ? "practitioner" : "member",
    pseudonym: post.pseudonym,
    by_asker: post.byAsker,
    created_at: post.createdAt.toString(),
    edited_at: first && thread.before ? post.createdAt.add({ minutes: 20 }).toString() : null,
    version: first && thread.before ? 2 : 1,
    ...stateOf(post),
    member_replies: counts.memberReplies,
    practitioner_replies: counts.practitionerReplies,
    votes: post.votes,
    bookmarks: post.bookmarks,
    endorsements: post.options.agree?.length ?? 0,
    last_activity_at: counts.lastActivityAt.toString(),
    popularity: counts.popularity,
  };
}

const columns =
  "id, thread_id, parent_id, depth, position, community_id, title, body, html, content_warning, ama, pinned, about_birth, author_id, author_role, pseudonym, by_asker, created_at, edited_at, version, state, shown, member_replies, practitioner_replies, votes, bookmarks, endorsements, last_activity_at, popularity";

async function insertPosts(
  context: ForumContext,
  ids: UserIds,
  communities: ReadonlyMap<string, Community>,
  all: readonly WrittenPost[],
) {
  const rows = await Promise.all(
    all.map((post) => rowOf(post, all, context, { ids, community: communities.get(post.thread.community)?.id ?? 0 })),
  );
  await sql`insert into forum_posts (${sql.raw(columns)}) overriding system value
    select ${sql.raw(columns)} from jsonb_populate_recordset(null::forum_posts, ${JSON.stringify(rows)}::jsonb)`.execute(
    context.db,
  );
  await context.db
    .insertInto("forum_authors")
    .values(
      all
        .filter((post) => post.anonymous)
        .map((post) => ({
          post_id: post.id,
          thread_id: post.threadId,
          owner_tag: context.forumKeys.tag(idIn(ids, post.author)),
          user_sealed: context.forumKeys.seal(idIn(ids, post.author)),
        })),
    )
    .execute();
}

async function insertMarks({ db, forumKeys }: ForumContext, ids: UserIds, all: readonly WrittenPost[]) {
  const by = (post: WrittenPost, count: number) =>
    choosePeople(readersOf(post), count, post).map((mailbox) => ({ post_id: post.id, user_id: idIn(ids, mailbox) }));
  await db
    .insertInto("forum_votes")
    .values(all.flatMap((post) => by(post, post.votes)))
    .execute();
  await db
    .insertInto("forum_bookmarks")
    .values(all.flatMap((post) => by(post, post.bookmarks)))
    .execute();
  // Everyone follows where they wrote, and has read to the end, except that the asker has not seen the answers of this week.
  const lastOf = new Map(all.map((post) => [post.threadId, post.thread.replies.length]));
  const wrote = new Map(all.map((post) => [`${post.threadId} ${post.author}`, post]));
  const seenBy = ({ thread, author, threadId }: WrittenPost) =>
    thread.by.endsWith(author) && thread.hoursAgo < 7 * 24 ? 0 : (lastOf.get(threadId) ?? 0);
  await db
    .insertInto("forum_follows")
    .values(
      [...wrote.values()].map((post) => ({
        thread_id: post.threadId,
        follower_tag: forumKeys.followerTag(idIn(ids, post.author)),
        user_sealed: forumKeys.seal(idIn(ids, post.author)),
        seen: seenBy(post),
        told: seenBy(post) < (lastOf.get(post.threadId) ?? 0),
      })),
    )
    .execute();
  await db
    .insertInto("forum_reads")
    .values(
      [...wrote.values()].map((post) => ({
        user_id: idIn(ids, post.author),
        thread_id: post.threadId,
        position: seenBy(post),
      })),
    )
    .execute();
}

async function insertNotes({ db, now }: SeedContext, ids: UserIds, all: readonly WrittenPost[]) {
  const notes = all.flatMap((post) => {
    const { agree = [], correct } = post.options;
    const at = (hours: number) => {
      const then = post.at.add({ minutes: hours * 60 });
      return Temporal.Instant.compare(then, now) < 0 ? then : now;
    };
    const note = (by: string, kind: string, body: string, hours: number) => ({
      post_id: post.id,
      practitioner_id: idIn(ids, by),
      kind,
      body,
      created_at: at(hours),
    });
    return [
      ...agree.map((by) => note(by, "endorsement", "", 5)),
      ...(correct ? [note(correct[0], "correction", correct[1], 3)] : []),
    ];
  });
  await db.insertInto("forum_notes").values(notes).execute();
  await db
    .insertInto("forum_versions")
    .values(
      all.flatMap(({ id, position, thread: { before } }) =>
        before && position === 0 ? [{ post_id: id, version: 1, ...before }] : [],
      ),
    )
    .execute();
  const amas = all.flatMap(({ id, position, author, thread }) => {
    const time = position === 0 ? amaTimeOf(thread, now) : undefined;
    return time
      ? [{ post_id: id, practitioner_id: idIn(ids, author), starts_at: time.startsAt, ends_at: time.endsAt }]
      : [];
  });
  await db.insertInto("forum_amas").values(amas).execute();
}

/** Counts of the communities, and what the demo's members saw there before the last three days. */
async function finishCommunities({ db, now }: SeedContext, ids: UserIds, all: readonly WrittenPost[]) {
  await sql`update forum_communities c set posts = x.posts, last_activity_at = x.last from (
    select community_id, count(*) as posts, max(last_activity_at) as last from forum_posts where parent_id is null and shown group by 1) x
    where x.community_id = c.id`.execute(db);
  for (const post of all.filter((one) => one.position === 0 && one.thread.welcome))
    await sql`update forum_communities set welcome_post_id = ${post.id} where slug = ${post.thread.community}`.execute(
      db,
    );
  const before = now.subtract({ hours: 72 });
  const lastSeen = Math.max(...all.filter((one) => Temporal.Instant.compare(one.at, before) < 0).map(({ id }) => id));
  for (const { mailbox, track } of members)
    if (track)
      await sql`insert into forum_visits (user_id, community_id, last_post_id, before_post_id, at)
        select ${idIn(ids, mailbox)}, id, ${lastSeen}, ${lastSeen}, ${before.toString()}::timestamptz
        from forum_communities where special or ${track} = any(tracks)`.execute(db);
}

export async function insertForum(context: ForumContext, ids: UserIds) {
  const found = await context.db.selectFrom("forum_communities").select(["id", "slug", "about_birth"]).execute();
  const communities = new Map(found.map((row) => [row.slug, row]));
  const all = await placePosts(context, communities);
  await insertPosts(context, ids, communities, all);
  await insertMarks(context, ids, all);
  await insertNotes(context, ids, all);
  await insertForumCases(context, ids, all, idIn(ids, staff.mailbox));
  await finishCommunities(context, ids, all);
}
