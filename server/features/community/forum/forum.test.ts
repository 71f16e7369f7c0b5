// The forum to read: communities, lists, one post, its replies, and what each reader sees of them.
import * as contract from "@larkwell/contract/forum.ts";
import * as communities from "@larkwell/contract/forum-communities.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import {
  type Community,
  createCommunity,
  createForumMember,
  createForumPost,
  createForumPractitioner,
  createForumReply,
  type ForumPost,
} from "../../../testing/factories/forum.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

/** The one at this place, which the test has just made. */
const nth = <T>(list: readonly T[], at: number): T => {
  const one = list[at];
  if (one === undefined) throw new Error(`There is none at ${at}.`);
  return one;
};

const app = useTestApp();
let reader: Person;
let asReader: Client;
let writer: Person;
let doctor: Person;

beforeAll(async () => {
  reader = await createForumMember(app);
  writer = await createForumMember(app);
  doctor = await createForumPractitioner(app, "Okafor");
});
beforeEach(async () => {
  app.setNow(testNow);
  asReader = await signInAs(app, reader);
});

const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);
const listed = async (client: Client, query: Record<string, unknown>) =>
  ids((await client.get(contract.listPosts, { query })).data);
const at = (hours: number) => testNow.add({ hours });

describe("who may read", () => {
  test("members of an organization and practitioners; no one else", async () => {
    const alone = await signInAs(app, await createMember(app));
    expect(await alone.call(contract.listCategories, { query: {} })).toMatchObject({
      status: 403,
      body: { code: "forum_enterprise_only" },
    });
    const staff = await signInAs(app, await createPerson(app, "staff"));
    expect(await staff.call(contract.listPosts, { query: {} })).toMatchObject({ status: 403 });
    expect((await (await signInAs(app, doctor)).call(contract.listCategories, { query: {} })).status).toBe(200);
  });
});

describe("communities", () => {
  test("special ones come first, then those of the reader's programs; archived ones are left out, and open by a link", async () => {
    const plain = await createCommunity(app, { name: "A plain one" });
    const own = await createCommunity(app, { name: "Of my program", tracks: ["pregnancy"] });
    const special = await createCommunity(app, { name: "Zebra special", special: true });
    const archived = await createCommunity(app, { archived: true });
    const below = await createCommunity(app, { parentId: own.id });
    const { data } = await asReader.get(contract.listCategories, { query: { client_name: "Web" } });
    const mine = data.filter(({ id }) => [plain, own, special, archived, below].some((one) => one.id === id));
    expect(ids(mine)).toEqual([special.id, own.id, plain.id]);
    expect(mine.map(({ yours }) => yours)).toEqual([false, true, false]);
    const subs = await asReader.get(contract.listCategories, { query: { client_name: `sub_${own.slug}` } });
    expect(ids(subs.data)).toEqual([below.id]);
    expect(await asReader.call(contract.listCategories, { query: { client_name: "sub_nothing" } })).toMatchObject({
      status: 404,
    });
    const opened = await asReader.get(contract.readCategory, { params: { slug: archived.slug } });
    expect(opened.category.archived).toBe(true);
    expect((await asReader.get(contract.readCategory, { params: { slug: below.slug } })).parent?.id).toBe(own.id);
  });

  test("say what is new since the last visit, up to 10, and keep it marked during a visit", async () => {
    const community = await createCommunity(app);
    const params = { slug: community.slug };
    const look = async () => {
      const { category, seen_post_id } = await (await signInAs(app, reader)).get(contract.readCategory, { params });
      return [category.new_posts, seen_post_id];
    };
    const first = await createForumPost(app, { author: writer, community });
    expect(await look()).toEqual([0, null]);
    await asReader.get(contract.visitCategory, { params });
    for (let n = 0; n < 12; n++) await createForumPost(app, { author: writer, community });
    app.setNow(at(2));
    expect(await look()).toEqual([10, first.id]);
    await (await signInAs(app, reader)).get(contract.visitCategory, { params });
    expect(await look()).toEqual([10, first.id]);
    app.setNow(at(4));
    expect((await look())[0]).toBe(0);
  });

  test("followed ones come first, and their posts are a list of their own", async () => {
    const special = await createCommunity(app, { special: true });
    const community = await createCommunity(app, { name: "Zzz at night" });
    const below = await createCommunity(app, { parentId: community.id });
    const [first, second, third] = [
      await createForumPost(app, { author: writer, community }),
      await createForumPost(app, { author: writer, community: below }),
      await createForumPost(app, { author: writer, community: special }),
    ];
    const person = await createForumMember(app);
    const asPerson = await signInAs(app, person);
    const follow = (slug: string) => asPerson.get(communities.followCategory, { params: { slug } });
    expect(await listed(asPerson, { followed: true })).toEqual([]);
    await follow(community.slug);
    await follow(community.slug);
    await follow(below.slug);
    const { data } = await asPerson.get(contract.listCategories, { query: {} });
    expect(data[0]).toMatchObject({ id: community.id, following: true });
    expect(await listed(asPerson, { followed: true })).toEqual([second.id, first.id]);
    expect(await listed(asPerson, { followed: true, categories: [below.id, special.id] })).toEqual([second.id]);
    expect(await listed(asPerson, { followed: true, order_by: "popular" })).not.toContain(third.id);
    // Never both: muting ends following, and the other way round.
    const state = async () => {
      const { category } = await asPerson.get(contract.readCategory, { params: { slug: below.slug } });
      return [category.following, category.muted];
    };
    await asPerson.get(communities.muteCategory, { params: { slug: below.slug } });
    expect(await state()).toEqual([false, true]);
    await follow(below.slug);
    expect(await state()).toEqual([true, false]);
    await asPerson.get(communities.unfollowCategory, { params: { slug: below.slug } });
    expect(await listed(asPerson, { followed: true })).toEqual([first.id]);
  });

  test("followed ones about birth are gone after a loss", async () => {
    const person = await createForumMember(app);
    const community = await createCommunity(app, { aboutBirth: true });
    await createForumPost(app, { author: writer, community, aboutBirth: true });
    await app.write(({ db }) =>
      db.insertInto("forum_community_follows").values({ user_id: person.id, community_id: community.id }).execute(),
    );
    expect(await listed(await signInAs(app, person), { followed: true })).toHaveLength(1);
    const grieving = await createForumMember(app, { tracks: ["pregnancyloss"] });
    await app.write(({ db }) =>
      db.insertInto("forum_community_follows").values({ user_id: grieving.id, community_id: community.id }).execute(),
    );
    const asGrieving = await signInAs(app, grieving);
    expect(await listed(asGrieving, { followed: true })).toEqual([]);
    expect(ids((await asGrieving.get(contract.listCategories, { query: {} })).data)).not.toContain(community.id);
  });

  test("muted ones are left out of lists, and open on their own page", async () => {
    const community = await createCommunity(app);
    const post = await createForumPost(app, { author: writer, community });
    const params = { slug: community.slug };
    expect(await listed(asReader, { depth: 0, limit: 100 })).toContain(post.id);
    await asReader.get(communities.muteCategory, { params });
    await asReader.get(communities.muteCategory, { params });
    expect(await listed(asReader, { depth: 0, limit: 100 })).not.toContain(post.id);
    expect(await listed(asReader, { categories: [community.id] })).toEqual([post.id]);
    expect((await asReader.get(contract.readCategory, { params })).category.muted).toBe(true);
    await asReader.get(communities.unmuteCategory, { params });
    expect(await listed(asReader, { depth: 0, limit: 100 })).toContain(post.id);
  });

  test("pinned posts stand apart", async () => {
    const community = await createCommunity(app);
    await createForumPost(app, { author: writer, community });
    const pinned = await createForumPost(app, { author: doctor, community, pinned: true });
    const { pinned: shown } = await asReader.get(contract.readCategory, { params: { slug: community.slug } });
    expect(ids(shown)).toEqual([pinned.id]);
  });
});

describe("lists of posts", () => {
  let community: Community;
  const in_ = (query: Record<string, unknown>) => listed(asReader, { categories: [community.id], ...query });

  test("come by time, popularity and activity, in pages by key that miss and repeat nothing", async () => {
    community = await createCommunity(app);
    const posts: ForumPost[] = [];
    for (let n = 0; n < 7; n++)
      posts.push(await createForumPost(app, { author: writer, community, createdAt: at(-24 * (7 - n)) }));
    const [oldest, second] = [nth(posts, 0), nth(posts, 1)];
    await createForumReply(app, oldest, { author: reader, createdAt: at(-1) });
    for (let n = 0; n < 3; n++) await createForumReply(app, second, { author: doctor, createdAt: at(-30) });
    const newestFirst = ids(posts).toReversed();
    expect(await in_({ order_by: "created_at" })).toEqual(newestFirst);
    expect(await in_({ order_by: "created_at", order_direction: "asc" })).toEqual(ids(posts));
    expect((await in_({ order_by: "activity" }))[0]).toBe(oldest.id);
    for (const order_by of ["created_at", "popular", "activity"]) {
      const whole = await in_({ order_by });
      const seen: number[] = [];
      let after: string | undefined;
      do {
        const page = await asReader.get(contract.listPosts, {
          query: { categories: [community.id], order_by, limit: 2, after } as never,
        });
        seen.push(...ids(page.data));
        after = page.meta.next ?? undefined;
      } while (after);
      expect([order_by, seen]).toEqual([order_by, whole]);
      expect(await in_({ order_by, limit: 2, offset: 2 })).toEqual(whole.slice(2, 4));
    }
    const { pagination, meta } = await asReader.get(contract.listPosts, {
      query: { categories: [community.id], limit: 2 },
    });
    expect([pagination.total, meta.more]).toEqual([7, true]);
  });

  test("popularity goes down with age", async () => {
    community = await createCommunity(app);
    const old = await createForumPost(app, { author: writer, community, createdAt: at(-24 * 14) });
    for (let n = 0; n < 4; n++) await createForumReply(app, old, { author: reader, createdAt: at(-24 * 13) });
    const fresh = await createForumPost(app, { author: writer, community, createdAt: at(-1) });
    expect(await in_({ order_by: "popular" })).toEqual([fresh.id, old.id]);
  });

  test("can be only the unanswered ones, or those that a practitioner answered", async () => {
    community = await createCommunity(app);
    const alone = await createForumPost(app, { author: writer, community });
    const byMember = await createForumPost(app, { author: writer, community });
    await createForumReply(app, byMember, { author: reader });
    const byDoctor = await createForumPost(app, { author: writer, community });
    await createForumReply(app, byDoctor, { author: doctor });
    expect(await in_({ filter: "unanswered" })).toEqual([alone.id]);
    expect(await in_({ filter: "answered_by_practitioner", order_by: "popular" })).toEqual([byDoctor.id]);
  });

  test("by words, by author and by parent; authors never find what is anonymous", async () => {
    community = await createCommunity(app);
    const named = await createForumPost(app, { author: writer, community, title: "Café au lait spots" });
    const hidden = await createForumPost(app, { author: writer, community, title: "Spots again", anonymous: true });
    expect(await in_({ keywords: "spot" })).toEqual([hidden.id, named.id]);
    expect(await in_({ keywords: "CAFE" })).toEqual([named.id]);
    expect(await in_({ keywords: "?!" })).toEqual([]);
    expect(await in_({ author_ids: [writer.id] })).toEqual([named.id]);
    const reply = await createForumReply(app, named, { author: doctor });
    await createForumReply(app, hidden, { author: doctor });
    expect(await listed(asReader, { parent_ids: [named.id], order_by: "votes" })).toEqual([reply.id]);
    expect(await listed(asReader, { depth: 1, author_ids: [writer.id] })).toEqual([]);
  });

  test("recommended: by program, and by what was read, each with its reason, and only to oneself", async () => {
    const mine = await createCommunity(app, { tracks: ["surrogacy"], name: "Carrying for others" });
    const readIn = await createCommunity(app, { name: "Sleep at night" });
    const other = await createCommunity(app);
    const person = await createForumMember(app, { tracks: ["surrogacy"] });
    const client = await signInAs(app, person);
    const known = await createForumPost(app, { author: writer, community: readIn });
    await client.get(contract.markPostRead, { params: { id: known.id }, body: { position: 0 } });
    const byProgram = await createForumPost(app, { author: writer, community: mine });
    const byReading = await createForumPost(app, { author: writer, community: readIn });
    await createForumPost(app, { author: writer, community: other });
    await createForumPost(app, { author: person, community: mine });
    const { data } = await client.get(contract.listPosts, {
      query: { order_by: "recommended", recommended_for_id: person.id },
    });
    expect(new Map(data.map(({ id, recommended_because }) => [id, recommended_because]))).toEqual(
      new Map([
        [byProgram.id, "Surrogacy"],
        [byReading.id, "Sleep at night"],
      ]),
    );
    expect(await client.call(contract.listPosts, { query: { recommended_for_id: reader.id } })).toMatchObject({
      status: 403,
    });
  });

  test("an order that can't be kept is refused", async () => {
    const refused = [
      { order_by: "votes" },
      { order_by: "popular", keywords: "sleep" },
      { order_by: "activity", filter: "unanswered" },
      { order_by: "recommended", filter: "unanswered" },
      { depth: 1, order_by: "popular" },
      { depth: 1, order_by: "votes" },
      { parent_ids: [1], order_by: "recommended" },
    ];
    for (const query of refused)
      expect(await asReader.call(contract.listPosts, { query: query as never })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "order_by" }] },
      });
  });

  test("a page key that was not made here is refused", async () => {
    for (const [order_by, after] of [
      ["created_at", "x~1"],
      ["activity", "2026-02-31 10:00:00+00~1"],
      ["popular", "NaN~1"],
      ["popular", "1"],
    ])
      expect([
        after,
        (await asReader.call(contract.listPosts, { query: { order_by, after } as never })).status,
      ]).toEqual([after, 422]);
  });
});

describe("a post", () => {
  test("shows a member's username and no name, a practitioner's name, and of an anonymous author the pseudonym", async () => {
    const named = await createForumPost(app, { author: writer, title: "Cramps at night?", body: "Since a week." });
    const { post } = await asReader.get(contract.readPost, { params: { id: named.id } });
    expect(post).toMatchObject({ title: "Cramps at night?", slug: "cramps-at-night", anonymous: false, mine: false });
    expect(post.author).toMatchObject({ id: writer.id, first_name: "", last_name: "", image_url: null });
    const hidden = await createForumPost(app, {
      author: writer,
      anonymous: true,
      createdAt: testNow.subtract({ minutes: 24 }),
    });
    const answer = await createForumReply(app, hidden, { author: doctor });
    const again = await createForumReply(app, answer, { author: writer, anonymous: true });
    const opened = await asReader.get(contract.readPost, { params: { id: hidden.id } });
    expect(opened.post).toMatchObject({
      author: null,
      anonymous: true,
      mine: false,
      created_at: "2026-03-09 14:00:00",
    });
    expect(opened.practitioners_say.map(({ id, author }) => [id, author?.last_name])).toEqual([[answer.id, "Okafor"]]);
    expect([opened.own_pseudonym, opened.asked_anonymously]).toEqual([null, false]);
    const own = await (await signInAs(app, writer)).get(contract.readPost, { params: { id: again.id } });
    expect(own.post).toMatchObject({ mine: true, by_asker: true, pseudonym: hidden.pseudonym });
    expect([own.own_pseudonym, own.asked_anonymously, own.last_position]).toEqual([hidden.pseudonym, true, 2]);
  });

  test("is gone when a moderator removed it, an empty place when it was deleted with answers, and held for others", async () => {
    const status = async (client: Client, id: number) =>
      (await client.call(contract.readPost, { params: { id } })).status;
    const removed = await createForumPost(app, { author: writer, state: "removed" });
    expect(await status(asReader, removed.id)).toBe(410);
    const deleted = await createForumPost(app, { author: writer, state: "deleted" });
    expect(await status(asReader, deleted.id)).toBe(410);
    const answered = await createForumPost(app, { author: writer });
    const reply = await createForumReply(app, answered, { author: doctor });
    await app.write(({ db }) =>
      db
        .updateTable("forum_posts")
        .set({ state: "deleted", shown: false, body: "", title: "" })
        .where("id", "=", answered.id)
        .execute(),
    );
    const place = await asReader.get(contract.readPost, { params: { id: answered.id } });
    expect(place.post).toMatchObject({ state: "deleted", title: "", body: "", author: null, can: { reply: false } });
    expect(await status(asReader, reply.id)).toBe(200);
    for (const anonymous of [false, true]) {
      const held = await createForumPost(app, { author: writer, state: "held", anonymous });
      expect(await status(asReader, held.id)).toBe(404);
      expect(await status(await signInAs(app, writer), held.id)).toBe(200);
    }
    expect(await status(asReader, 999_999_999)).toBe(404);
  });
});

describe("replies", () => {
  const repliesOf = async (id: number, query: Record<string, unknown> = {}) =>
    asReader.get(contract.listReplies, { params: { id }, query } as never);

  test("come ten a page, the best or the oldest first, each with the replies to it; a position finds its page", async () => {
    const post = await createForumPost(app, { author: writer });
    const tops: ForumPost[] = [];
    for (let n = 0; n < 23; n++) tops.push(await createForumReply(app, post, { author: writer }));
    const nested = await createForumReply(app, nth(tops, 1), { author: doctor });
    const deeper = await createForumReply(app, nested, { author: reader });
    await app.write(({ db }) =>
      db.updateTable("forum_posts").set({ votes: 5 }).where("id", "=", nth(tops, 21).id).execute(),
    );
    const first = await repliesOf(post.id, { order: "oldest" });
    expect(ids(first.data)).toEqual([...ids(tops.slice(0, 2)), nested.id, deeper.id, ...ids(tops.slice(2, 10))]);
    expect(first.data.map(({ depth }) => depth).slice(0, 5)).toEqual([1, 1, 2, 3, 1]);
    expect(first.meta).toMatchObject({ before: 0, total: 25 });
    for (const order of ["oldest", "best"]) {
      const seen: number[] = [];
      let after: string | null = null;
      let pages = 0;
      do {
        const page: Awaited<ReturnType<typeof repliesOf>> = await repliesOf(post.id, {
          order,
          ...(after ? { after } : {}),
        });
        expect(page.meta.before).toBe(10 * pages);
        seen.push(...ids(page.data));
        after = page.meta.next;
        pages += 1;
      } while (after);
      expect([order, pages, new Set(seen).size, seen.length]).toEqual([order, 3, 25, 25]);
      expect(order === "oldest" || seen[0] === nth(tops, 21).id).toBe(true);
    }
    const linked = await repliesOf(post.id, { order: "oldest", position: nth(tops, 14).position });
    expect(linked.meta.before).toBe(10);
    expect(ids(linked.data)).toContain(nth(tops, 14).id);
    const below = await repliesOf(post.id, { order: "best", position: deeper.position });
    expect(ids(below.data)).toContain(deeper.id);
    expect((await repliesOf(post.id, { position: 9_999 })).meta.before).toBe(0);
  });

  test("earlier ones come by key, ten at a time, up to the first", async () => {
    const post = await createForumPost(app, { author: writer });
    const tops: ForumPost[] = [];
    for (let n = 0; n < 33; n++) tops.push(await createForumReply(app, post, { author: writer }));
    const nested = await createForumReply(app, nth(tops, 12), { author: doctor });
    await app.write(({ db }) =>
      db.updateTable("forum_posts").set({ votes: 5 }).where("id", "=", nth(tops, 20).id).execute(),
    );
    for (const order of ["oldest", "best"]) {
      const whole = ids((await repliesOf(post.id, { order, limit: 50 })).data);
      let page = await repliesOf(post.id, { order, position: 33 });
      expect([order, page.meta.before, page.meta.next]).toEqual([order, 30, null]);
      let seen = ids(page.data);
      const befores: number[] = [];
      while (page.meta.previous) {
        const later = page;
        page = await repliesOf(post.id, { order, before: page.meta.previous });
        befores.push(page.meta.before);
        // From an earlier page, the next one is the page that it came from.
        const back = await repliesOf(post.id, { order, after: page.meta.next, limit: 10 });
        expect(ids(back.data)).toEqual(ids(later.data));
        seen = [...ids(page.data), ...seen];
      }
      expect([order, befores]).toEqual([order, [20, 10, 0]]);
      expect([order, seen]).toEqual([order, whole]);
      expect(seen).toContain(nested.id);
    }
  });

  test("keep an empty place where something below is shown, and nothing else of what is gone", async () => {
    const post = await createForumPost(app, { author: writer });
    const removed = await createForumReply(app, post, { author: writer, state: "removed", body: "Secret words" });
    await createForumReply(app, post, { author: writer, state: "removed" });
    const deleted = await createForumReply(app, removed, { author: writer, state: "deleted" });
    const below = await createForumReply(app, deleted, { author: doctor });
    const held = await createForumReply(app, post, { author: writer, state: "held", anonymous: true });
    const page = await repliesOf(post.id);
    expect(page.data.map(({ id, state, body, author }) => [id, state, body === "", author === null])).toEqual([
      [removed.id, "removed", true, true],
      [deleted.id, "deleted", true, true],
      [below.id, "shown", false, false],
    ]);
    expect(JSON.stringify(page)).not.toContain("Secret words");
    const own = await (await signInAs(app, writer)).get(contract.listReplies, { params: { id: post.id }, query: {} });
    expect(own.data.find(({ id }) => id === held.id)).toMatchObject({ mine: true, state: "held" });
  });
});
