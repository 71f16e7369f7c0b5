// What an ended account leaves in the forum: named words are gone at once, anonymous ones one by one within seven days, and every count stays right.
import * as forum from "@larkwell/contract/forum.ts";
import * as contract from "@larkwell/contract/posting.ts";
import { LEAVING_DAYS } from "@larkwell/domain/forum/limits.ts";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import {
  createCommunity,
  createForumMember,
  createForumPost,
  createForumPractitioner,
  createForumReply,
} from "../../../testing/factories/forum.ts";
import type { Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { letPostsLeave } from "./erase-posts.ts";
import { setPostState } from "./set-post-state.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const NAMED = "kingfisher";
const HIDDEN = "bowerbird";

/** A thread of someone else, in which the leaving person, a practitioner and others answer each other; and threads of their own. */
async function createLife(leaver: Person) {
  const community = await createCommunity(app);
  /** Someone who has posted before: no checkbox. */
  const writer = async (author: Person) => {
    await createForumPost(app, { author });
    return signInAs(app, author);
  };
  const person = await createForumMember(app);
  const asker = await writer(person);
  const other = await writer(await createForumMember(app));
  const helper = await writer(await createForumPractitioner(app));
  const me = await writer(leaver);
  const write = async (client: typeof me, body: object) =>
    (await client.get(contract.createPost, { body: body as never })).id;
  const begin = (client: typeof me, words: string, anonymous: boolean) =>
    write(client, { title: `About ${words}`, body: words, categories: [community.id], anonymous });
  const reply = (client: typeof me, parent_id: number, words: string, anonymous = false) =>
    write(client, { parent_id, body: words, anonymous });
  const thread = await begin(asker, "Who slept well?", false);
  const theirs = await reply(other, thread, "I did.");
  const named = [
    await reply(me, theirs, `${NAMED} 1`),
    await reply(me, thread, `${NAMED} 2`),
    await begin(me, NAMED, false),
  ];
  const hidden = [
    await reply(me, theirs, `${HIDDEN} 1`, true),
    await reply(me, thread, `${HIDDEN} 2`, true),
    await begin(me, HIDDEN, true),
  ];
  // Someone answered: an empty place stays.
  await reply(helper, named[0] ?? 0, "Rest well.");
  await reply(helper, hidden[0] ?? 0, "Rest well, too.");
  await me.get(forum.votePost, { params: { id: thread }, body: {} });
  await me.get(forum.bookmarkPost, { params: { id: thread } });
  return { asker: person, thread, theirs, named, hidden };
}

const end = (leaver: Person) =>
  app.write((tx) => tx.publish("account_ending", { userId: leaver.id, now: app.context.now() }));

/** Posts whose counts are not those of their rows. */
async function miscounted() {
  const { rows } = await sql<{ id: number }>`select p.id from forum_posts p where
    array[p.member_replies, p.practitioner_replies] is distinct from (
      select array[count(*) filter (where r.author_role = 'member')::int, count(*) filter (where r.author_role = 'practitioner')::int]
      from forum_posts r where r.state = 'shown' and r.parent_id is not null
        and (case when p.parent_id is null then r.thread_id = p.id else r.parent_id = p.id end))
    or p.votes <> (select count(*) from forum_votes v where v.post_id = p.id and v.user_id <> all(${leavers}::bigint[]))
    or p.bookmarks <> (select count(*) from forum_bookmarks k where k.post_id = p.id and k.user_id <> all(${leavers}::bigint[]))`.execute(
    app.context.read,
  );
  return rows;
}
const leavers: number[] = [];

const withWord = async (word: string) =>
  (
    await app.context.read
      .selectFrom("forum_posts")
      .select("id")
      .where((eb) => eb.or([eb("body", "like", `%${word}%`), eb("title", "like", `%${word}%`)]))
      .execute()
  ).map(({ id }) => id);

test("an ended account takes its named words away at once and its anonymous ones within seven days, and counts stay right", async () => {
  const leaver = await createForumMember(app);
  const { asker, thread, theirs, named, hidden } = await createLife(leaver);
  expect(await miscounted()).toEqual([]);

  leavers.push(leaver.id);
  await end(leaver);
  expect(await withWord(NAMED)).toEqual([]);
  expect(new Set(await withWord(HIDDEN))).toEqual(new Set(hidden));
  expect(await miscounted()).toEqual([]);
  const { post } = await (await signInAs(app, asker)).get(forum.readPost, { params: { id: thread } });
  // The first reply, the practitioner’s two, and the two anonymous ones.
  expect(post.reply_counts).toEqual({ members: 3, practitioners: 2 });

  const due = await app.context.read
    .selectFrom("forum_leavings")
    .select(["post_id", "due_at", "erased"])
    .where("post_id", "in", [...named, ...hidden])
    .orderBy("due_at")
    .execute();
  expect(new Set(due.map(({ post_id }) => Number(post_id)))).toEqual(new Set(hidden));
  expect(due.every(({ erased }) => erased)).toBe(true);
  const last = testNow.add({ hours: 24 * LEAVING_DAYS });
  for (const { due_at } of due) {
    expect(due_at.epochMilliseconds).toBeGreaterThan(testNow.epochMilliseconds);
    expect(due_at.epochMilliseconds).toBeLessThan(last.epochMilliseconds);
  }
  // Each at its own time: together they would say whose they were.
  expect(new Set(due.map(({ due_at }) => due_at.epochMilliseconds)).size).toBe(hidden.length);
  for (const [at, { due_at }] of due.entries()) {
    app.setNow(due_at);
    await letPostsLeave(app.context);
    expect(await withWord(HIDDEN)).toHaveLength(hidden.length - at - 1);
    expect(await miscounted()).toEqual([]);
  }
  const { data } = await (await signInAs(app, asker)).get(forum.listReplies, {
    params: { id: thread },
    query: { order: "oldest", limit: 50 },
  });
  // The first reply, two empty places that were answered, and the answers.
  expect(data.map(({ id }) => id)).toContain(theirs);
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${NAMED}|${HIDDEN}`));
  expect(data).toHaveLength(5);
});

test("what moderators removed stays away when its author leaves, and so do the replies in it", async () => {
  const leaver = await createForumMember(app);
  const there = await createForumPost(app, { author: leaver });
  const reply = await createForumReply(app, there, { author: await createForumMember(app) });
  await app.write((tx) => setPostState(tx, { postId: there.id, state: "removed" }));
  leavers.push(leaver.id);
  await end(leaver);
  const reader = await signInAs(app, await createForumMember(app));
  for (const id of [there.id, reply.id])
    expect((await reader.call(forum.readPost, { params: { id } })).body).toMatchObject({ code: "post_gone" });
  const [row] = await app.context.read
    .selectFrom("forum_posts")
    .select(["state", "body"])
    .where("id", "=", there.id)
    .execute();
  expect(row).toEqual({ state: "removed", body: "" });
});
