// What belongs to a reader: bookmarks, what they wrote, follows, mutes, blocks, and the search.
import * as contract from "@larkwell/contract/forum.ts";
import * as communities from "@larkwell/contract/forum-communities.ts";
import * as searching from "@larkwell/contract/forum-search.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import {
  createCommunity,
  createForumMember,
  createForumPost,
  createForumPractitioner,
  createForumReply,
} from "../../../testing/factories/forum.ts";
import type { Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { setPostState } from "./set-post-state.ts";

const app = useTestApp();
let reader: Person & { username: string | null };
let writer: Person & { username: string | null };
let doctor: Person;
let asReader: Client;
let asWriter: Client;

beforeEach(async () => {
  app.setNow(testNow);
  reader = await createForumMember(app);
  writer = await createForumMember(app);
  doctor = await createForumPractitioner(app, "Okafor");
  asReader = await signInAs(app, reader);
  asWriter = await signInAs(app, writer);
});

const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);

describe("votes and bookmarks", () => {
  test("go up and can be taken back; twice is once; only posts are bookmarked", async () => {
    const post = await createForumPost(app, { author: writer });
    const reply = await createForumReply(app, post, { author: doctor });
    const params = { id: reply.id };
    expect(await asReader.get(contract.votePost, { params, body: {} })).toEqual({ net_votes: 1, has_voted: true });
    expect(await asReader.get(contract.votePost, { params, body: {} })).toEqual({ net_votes: 1, has_voted: true });
    expect(await asReader.get(contract.unvotePost, { params })).toEqual({ net_votes: 0, has_voted: false });
    expect(await asReader.get(contract.unvotePost, { params })).toEqual({ net_votes: 0, has_voted: false });
    expect((await asReader.call(contract.votePost, { params, body: { direction: "down" } as never })).status).toBe(422);
    expect((await asReader.call(contract.bookmarkPost, { params })).status).toBe(404);
    const second = await createForumPost(app, { author: writer });
    for (const { id } of [post, second]) await asReader.get(contract.bookmarkPost, { params: { id } });
    const list = await asReader.get(contract.listBookmarks, { query: {} });
    expect(ids(list.data)).toEqual([second.id, post.id]);
    expect([list.pagination.total, list.meta.more, list.data[0]?.bookmarks_count]).toEqual([2, false, 1]);
    expect(await asReader.get(contract.listOwnBookmarks, {})).toEqual({ data: [second.id, post.id] });
    await asReader.get(contract.unbookmarkPost, { params: { id: second.id } });
    expect(ids((await asReader.get(contract.listBookmarks, { query: {} })).data)).toEqual([post.id]);
    expect((await asWriter.get(contract.listBookmarks, { query: {} })).data).toEqual([]);
  });
});

describe("votes for what one wrote", () => {
  test("are refused, under a name and anonymously; others don't learn whose it is", async () => {
    for (const anonymous of [false, true]) {
      const post = await createForumPost(app, { author: writer, anonymous });
      const reply = await createForumReply(app, post, { author: writer, anonymous });
      for (const params of [{ id: post.id }, { id: reply.id }]) {
        const own = await asWriter.get(contract.readPost, { params });
        const refused = await asWriter.call(contract.votePost, { params, body: {} });
        expect([own.post.can.vote, refused.status]).toEqual([false, 422]);
        expect((await asReader.get(contract.readPost, { params })).post.can.vote).toBe(true);
        expect((await asReader.get(contract.votePost, { params, body: {} })).net_votes).toBe(1);
      }
    }
  });

  test("from before can be taken back", async () => {
    const post = await createForumPost(app, { author: writer });
    await app.write(({ db }) =>
      db.insertInto("forum_votes").values({ post_id: post.id, user_id: writer.id }).execute(),
    );
    await app.write(({ db }) => db.updateTable("forum_posts").set({ votes: 1 }).where("id", "=", post.id).execute());
    expect(await asWriter.get(contract.unvotePost, { params: { id: post.id } })).toEqual({
      net_votes: 0,
      has_voted: false,
    });
  });
});

describe("what someone wrote", () => {
  test("is listed to themselves also if anonymous, held or hidden, in pages; to others only what is named and shown", async () => {
    const community = await createCommunity(app);
    const named = await createForumPost(app, { author: writer, community });
    const hidden = await createForumPost(app, { author: writer, community, anonymous: true });
    const held = await createForumPost(app, { author: writer, community, state: "held" });
    const removed = await createForumPost(app, { author: writer, community, state: "removed", body: "Gone words" });
    await createForumPost(app, { author: writer, community, state: "deleted" });
    const other = await createForumPost(app, { author: reader, community });
    const reply = await createForumReply(app, other, { author: writer, anonymous: true });
    const own = await asWriter.get(contract.listOwnPosts, { query: {} });
    expect(own.data.map(({ id, state, mine }) => [id, state, mine])).toEqual([
      [removed.id, "removed", true],
      [held.id, "held", true],
      [hidden.id, "shown", true],
      [named.id, "shown", true],
    ]);
    expect(JSON.stringify(own)).not.toContain("Gone words");
    const pages = [];
    let before: number | undefined;
    for (;;) {
      const page = await asWriter.get(contract.listOwnPosts, { query: { limit: 1, ...(before ? { before } : {}) } });
      pages.push(...ids(page.data));
      before = page.data.at(-1)?.id;
      if (!page.meta.more) break;
    }
    expect(pages).toEqual(ids(own.data));
    const replies = await asWriter.get(contract.listOwnPosts, { query: { kind: "replies" } });
    expect(replies.data.map(({ id, thread_title }) => [id, thread_title])).toEqual([[reply.id, other.title]]);
    const params = { user_id: writer.id };
    expect(await asReader.get(contract.readForumProfile, { params })).toMatchObject({
      author: { username: writer.username, first_name: "" },
      posts: 1,
      replies: 0,
      self: false,
    });
    expect(ids((await asReader.get(contract.listForumProfilePosts, { params, query: {} })).data)).toEqual([named.id]);
    expect((await asReader.get(contract.listForumProfilePosts, { params, query: { kind: "replies" } })).data).toEqual(
      [],
    );
  });

  test("only anonymously makes no profile", async () => {
    await createForumPost(app, { author: writer, anonymous: true });
    const params = { user_id: writer.id };
    expect((await asReader.call(contract.readForumProfile, { params })).status).toBe(404);
    expect((await asReader.call(contract.listForumProfilePosts, { params, query: {} })).status).toBe(404);
    expect(await asWriter.get(contract.readForumProfile, { params })).toMatchObject({ posts: 0, self: true });
  });
});

describe("following and muting", () => {
  test("followed posts with new replies come first, until they are read", async () => {
    const quiet = await createForumPost(app, { author: writer });
    const busy = await createForumPost(app, { author: writer });
    for (const { id } of [busy, quiet]) await asReader.get(contract.followPost, { params: { id } });
    await asReader.get(contract.followPost, { params: { id: busy.id } });
    await createForumReply(app, busy, { author: doctor });
    await createForumReply(app, busy, { author: writer });
    await createForumReply(app, busy, { author: writer, state: "held" });
    const look = async () =>
      (await asReader.get(contract.listFollowedPosts, { query: {} })).data.map((one) => [
        one.post.id,
        one.new_replies,
        one.practitioner_replied,
      ]);
    expect(await look()).toEqual([
      [busy.id, 2, true],
      [quiet.id, 0, false],
    ]);
    const params = { id: busy.id };
    expect((await asReader.get(contract.readPost, { params })).following).toBe(true);
    await asReader.get(contract.markPostRead, { params, body: { position: 99 } });
    expect((await asReader.get(contract.readPost, { params })).read_position).toBe(3);
    await asReader.get(contract.markPostRead, { params, body: { position: 1 } });
    expect((await asReader.get(contract.readPost, { params })).read_position).toBe(3);
    expect((await look()).map(([, n]) => n)).toEqual([0, 0]);
    await asReader.get(contract.unfollowPost, { params });
    expect((await look()).map(([id]) => id)).toEqual([quiet.id]);
  });

  test("a muted thread leaves the lists and opens by its link", async () => {
    const community = await createCommunity(app);
    const post = await createForumPost(app, { author: writer, community });
    const params = { id: post.id };
    const listed = async () =>
      ids((await asReader.get(contract.listPosts, { query: { categories: [community.id] } as never })).data);
    await asReader.get(contract.mutePost, { params });
    expect(await listed()).toEqual([]);
    expect((await asReader.get(contract.readPost, { params })).muted).toBe(true);
    await asReader.get(contract.unmutePost, { params });
    expect(await listed()).toEqual([post.id]);
  });

  test("what is muted is listed, to be unmuted there; not what the reader can't open", async () => {
    const community = await createCommunity(app, { name: "Sleep" });
    const post = await createForumPost(app, { author: writer, community, title: "Naps" });
    const gone = await createForumPost(app, { author: writer, community });
    for (const { id } of [post, gone]) await asReader.get(contract.mutePost, { params: { id } });
    await asReader.get(communities.muteCategory, { params: { slug: community.slug } });
    const listed = async (client = asReader) => (await client.get(contract.listForumMutes, {})).data;
    expect(await listed()).toHaveLength(3);
    await app.write((tx) => setPostState(tx, { postId: gone.id, state: "removed" }));
    expect(await listed()).toEqual([
      { thread: null, category: { slug: community.slug, name: "Sleep" } },
      { thread: { id: post.id, title: "Naps" }, category: null },
    ]);
    expect(await listed(asWriter)).toEqual([]);
    const marked = (about_birth: boolean) =>
      app.write(({ db }) => db.updateTable("forum_posts").set({ about_birth }).where("id", "=", post.id).execute());
    const grieving = await createForumMember(app, { tracks: ["pregnancyloss"] });
    const asGrieving = await signInAs(app, grieving);
    await asGrieving.get(contract.mutePost, { params: { id: post.id } });
    expect(await listed(asGrieving)).toHaveLength(1);
    await marked(true);
    expect(await listed(asGrieving)).toEqual([]);
    expect(await listed()).toHaveLength(2);
    await asReader.get(contract.unmutePost, { params: { id: post.id } });
    await asReader.get(communities.unmuteCategory, { params: { slug: community.slug } });
    expect(await listed()).toEqual([]);
  });
});

describe("blocking", () => {
  test("a name hides what is posted under it, never what is anonymous; a pseudonym only in its thread", async () => {
    const community = await createCommunity(app);
    const named = await createForumPost(app, { author: writer, community });
    const hidden = await createForumPost(app, { author: writer, community, anonymous: true });
    const other = await createForumPost(app, { author: doctor, community });
    const alias = await createForumReply(app, other, { author: writer, anonymous: true });
    const listed = async () =>
      ids((await asReader.get(contract.listPosts, { query: { categories: [community.id] } as never })).data);
    const byName = await asReader.get(contract.blockAuthor, { params: { id: named.id } });
    expect(byName).toEqual({ id: byName.id, name: writer.username, thread: null });
    expect(await listed()).toEqual([other.id, hidden.id]);
    expect((await asReader.call(contract.readPost, { params: { id: named.id } })).status).toBe(404);
    const byAlias = await asReader.get(contract.blockAuthor, { params: { id: alias.id } });
    expect(byAlias).toMatchObject({ name: alias.pseudonym, thread: { id: other.id, title: other.title } });
    const replies = await asReader.get(contract.listReplies, { params: { id: other.id }, query: {} });
    expect(replies.data).toEqual([]);
    expect(await listed()).toEqual([other.id, hidden.id]);
    expect((await asReader.get(contract.listForumBlocks, {})).data.map(({ id }) => id)).toEqual([
      byAlias.id,
      byName.id,
    ]);
    expect(await asReader.get(contract.readForumProfile, { params: { user_id: writer.id } })).toMatchObject({
      blocked: true,
      posts: 0,
    });
    await asReader.get(contract.unblockAuthor, { params: { block_id: byName.id } });
    expect(await listed()).toEqual([other.id, hidden.id, named.id]);
    expect((await asWriter.call(contract.unblockAuthor, { params: { block_id: byAlias.id } })).status).toBe(404);
    expect((await asWriter.call(contract.blockAuthor, { params: { id: hidden.id } })).status).toBe(403);
  });
});

describe("search", () => {
  const search = async (body: Record<string, unknown>, client = asReader) =>
    (await client.get(searching.searchPosts, { body: { term: "", ...body } as never })).data;

  test("ranks titles above texts, and shows what was found in parts, with its accents and without markup", async () => {
    const community = await createCommunity(app);
    const inText = await createForumPost(app, {
      author: writer,
      community,
      title: "Skin",
      body: "Are these <b>quokka</b> spots, or a Quökka’s?",
    });
    const inTitle = await createForumPost(app, { author: writer, community, title: "Quokka, again" });
    const inReply = await createForumReply(app, inText, { author: doctor, body: "A quokka it is." });
    const found = await search({ term: "QUOKKA" });
    expect(found[0]?.id).toBe(inTitle.id);
    expect(new Set(ids(found))).toEqual(new Set([inText.id, inTitle.id, inReply.id]));
    expect(found[0]?.title_parts).toEqual([
      { text: "Quokka", hit: true },
      { text: ", again", hit: false },
    ]);
    const text = found.find(({ id }) => id === inText.id);
    expect(text?.excerpt_parts.map(({ text: part }) => part).join("")).toContain("<b>quokka</b> spots");
    expect(text?.excerpt_parts.filter(({ hit }) => hit).map(({ text: part }) => part)).toEqual(["quokka", "Quökka"]);
    expect(found.find(({ id }) => id === inReply.id)?.thread_title).toBe("Skin");
    expect(await search({ term: "quokka", categories: [community.id + 1] })).toEqual([]);
    expect(ids(await search({ term: "quokka", answered_by_practitioner: true })).length).toBe(2);
    expect(await search({ term: "?!" })).toEqual([]);
    expect(await search({ term: "quokka", limit: 1, offset: 3 })).toEqual([]);
  });

  test("filters before it takes the newest 2,000", async () => {
    const community = await createCommunity(app);
    const rare = await createForumPost(app, { author: writer, community, title: "Bilby first" });
    await createForumReply(app, rare, { author: doctor, body: "Yes." });
    const crowd = await createCommunity(app);
    // Newer ids than the one that is looked for, though written long ago.
    await app.write(({ db }) =>
      sql`with made as (select nextval(pg_get_serial_sequence('forum_posts', 'id')) as id from generate_series(1, 2001))
        insert into forum_posts (id, thread_id, parent_id, depth, position, community_id, title, body, author_id, author_role, created_at, last_activity_at)
        overriding system value select id, id, null, 0, 0, ${crowd.id}::bigint, 'Bilby', 'Bilby', ${writer.id}::bigint, 'member',
          ${testNow.subtract({ hours: 2_400 }).toString()}::timestamptz, ${testNow.subtract({ hours: 2_400 }).toString()}::timestamptz from made`.execute(
        db,
      ),
    );
    const inAll = { term: "bilby", limit: 30 };
    expect(ids(await search({ ...inAll, categories: [community.id] }))).toEqual([rare.id]);
    expect(ids(await search({ ...inAll, answered_by_practitioner: true }))).toEqual([rare.id]);
    expect(ids(await search({ ...inAll, within_days: 7 }))).toEqual([rare.id]);
    expect(
      ids(await search({ ...inAll, categories: [community.id], answered_by_practitioner: true, within_days: 7 })),
    ).toEqual([rare.id]);
  });

  test("can be only what was written lately", async () => {
    await createForumPost(app, { author: writer, title: "Wombat now" });
    const old = await createForumPost(app, {
      author: writer,
      title: "Wombat then",
      createdAt: testNow.subtract({ hours: 24 * 40 }),
    });
    expect(ids(await search({ term: "wombat", within_days: 30 }))).not.toContain(old.id);
    expect(await search({ term: "wombat" })).toHaveLength(2);
  });

  test("suggests at most three posts, for beginnings of words and for titles like theirs", async () => {
    for (const title of ["Numbat at night", "Numbats and naps", "Numbat food", "My numbat sleeps"])
      await createForumPost(app, { author: writer, title });
    const suggest = async (term: string, purpose: "search" | "new_post") =>
      (await asReader.get(searching.suggestPosts, { body: { term, purpose } })).data;
    const typed = await suggest("numb", "search");
    expect(typed).toHaveLength(3);
    expect(typed[0]).toMatchObject({ replies: 0, answered_by_practitioner: false });
    expect((await suggest("Why does my numbat not sleep?", "new_post"))[0]?.title).toBe("My numbat sleeps");
    expect(await suggest("", "search")).toEqual([]);
    // Of a longer question, at least two words: one alone, or words that every question has, make nothing similar.
    const similar = await suggest("What food should my tired numbat have at night?", "new_post");
    expect(similar.map(({ title }) => title).toSorted()).toEqual(["Numbat at night", "Numbat food"]);
    expect(await suggest("Should I buy my numbat another blanket or towel?", "new_post")).toEqual([]);
  });
});

test("earlier versions are listed, the newest first; of an empty place there are none", async () => {
  const post = await createForumPost(app, { author: writer });
  const version = { post_id: post.id, html: null, content_warning: null };
  await app.write(({ db }) =>
    db
      .insertInto("forum_versions")
      .values([1, 2].map((n) => ({ ...version, version: n, title: `Title ${n}`, body: `Text ${n}` })))
      .execute(),
  );
  const { data } = await asReader.get(contract.listPostVersions, { params: { id: post.id } });
  expect(data.map(({ version: n, title }) => [n, title])).toEqual([
    [2, "Title 2"],
    [1, "Title 1"],
  ]);
});

test("a version that only waited for a moderator is its author's to read", async () => {
  const post = await createForumPost(app, { author: writer });
  const version = { post_id: post.id, title: "Title", body: "Text", html: null, content_warning: null };
  await app.write(({ db }) =>
    db
      .insertInto("forum_versions")
      .values([true, false].map((was_shown, n) => ({ ...version, version: n + 1, was_shown })))
      .execute(),
  );
  const versionsOf = async (client: Client) =>
    (await client.get(contract.listPostVersions, { params: { id: post.id } })).data.map((one) => one.version);
  expect(await versionsOf(asReader)).toEqual([1]);
  expect(await versionsOf(asWriter)).toEqual([2, 1]);
});

test("the title of a thread whose author is blocked is not read through someone else's reply", async () => {
  const hated = await createForumMember(app);
  const thread = await createForumPost(app, { author: hated, title: "A pangolin" });
  const reply = await createForumReply(app, thread, { author: writer, body: "An aardvark, too" });
  const titles = async () => [
    (await asReader.get(searching.searchPosts, { body: { term: "aardvark" } })).data.find(({ id }) => id === reply.id)
      ?.thread_title,
    (
      await asReader.get(contract.listForumProfilePosts, { params: { user_id: writer.id }, query: { kind: "replies" } })
    ).data.find(({ id }) => id === reply.id)?.thread_title,
  ];
  expect(await titles()).toEqual(["A pangolin", "A pangolin"]);
  await asReader.get(contract.blockAuthor, { params: { id: thread.id } });
  // What is found leads nowhere then, so it is not found.
  expect(await titles()).toEqual([undefined, ""]);
});
