// One rule of what a reader sees, on every path that shows posts: removed, hidden, held, deleted, about birth after a loss, blocked and muted.
import * as contract from "@larkwell/contract/forum.ts";
import * as communities from "@larkwell/contract/forum-communities.ts";
import * as search from "@larkwell/contract/forum-search.ts";
import { describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import {
  type Community,
  createCommunity,
  createForumMember,
  createForumPost,
  createForumPractitioner,
  createForumReply,
  type ForumPost,
} from "../../../testing/factories/forum.ts";
import type { Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { setPostState } from "./set-post-state.ts";

const app = useTestApp();
const WORD = "Kookaburra";

interface World {
  community: Community;
  post: ForumPost;
  author: Person;
  reader: Person;
  client: Client;
}

/** A post that the reader bookmarked, follows and opened, in every list there is. */
async function worldOf({ anonymous = false, inLoss = false } = {}): Promise<World> {
  const author = await createForumMember(app);
  const reader = await createForumMember(app, { tracks: [inLoss ? "pregnancyloss" : "pregnancy"] });
  const community = await createCommunity(app, { tracks: ["pregnancy", "pregnancyloss"] });
  const post = await createForumPost(app, { author, community, anonymous, pinned: true, title: WORD, body: WORD });
  const other = await createForumPost(app, { author: await createForumPractitioner(app), community, title: "Other" });
  await createForumReply(app, other, { author, anonymous, body: `${WORD} below` });
  const client = await signInAs(app, reader);
  const params = { id: post.id };
  await client.get(contract.bookmarkPost, { params });
  await client.get(contract.followPost, { params });
  return { community, post, author, reader, client };
}

/** Where the post is found. */
const paths: Readonly<Record<string, (world: World) => Promise<boolean>>> = {
  "its link": async ({ client, post }) => (await client.call(contract.readPost, { params: { id: post.id } })).ok,
  "its replies": async ({ client, post }) =>
    (await client.call(contract.listReplies, { params: { id: post.id }, query: {} })).ok,
  "its versions": async ({ client, post }) =>
    (await client.call(contract.listPostVersions, { params: { id: post.id } })).ok,
  "the pinned posts": async ({ client, community, post }) => {
    const answer = await client.call(contract.readCategory, { params: { slug: community.slug } });
    return answer.ok && answer.body.pinned.some(({ id }) => id === post.id);
  },
  ...Object.fromEntries(
    (["created_at", "popular", "activity", "recommended"] as const).map((order_by) => [
      `the list by ${order_by}`,
      async ({ client, post }: World) =>
        (await client.get(contract.listPosts, { query: { order_by, limit: 100 } })).data.some(
          ({ id }) => id === post.id,
        ),
    ]),
  ),
  "the list by words": async ({ client, post }) =>
    (await client.get(contract.listPosts, { query: { keywords: WORD, limit: 100 } })).data.some(
      ({ id }) => id === post.id,
    ),
  "the search": async ({ client, post }) =>
    (await client.get(search.searchPosts, { body: { term: WORD, limit: 30 } })).data.some(({ id }) => id === post.id),
  "the suggestions": async ({ client, post }) =>
    (await client.get(search.suggestPosts, { body: { term: WORD, purpose: "search" } })).data.some(
      ({ id }) => id === post.id,
    ),
  "the bookmarks": async ({ client, post }) =>
    (await client.get(contract.listBookmarks, { query: {} })).data.some(({ id }) => id === post.id),
  "the ids of bookmarks": async ({ client, post }) =>
    (await client.get(contract.listOwnBookmarks, {})).data.includes(post.id),
  "the followed posts": async ({ client, post }) =>
    (await client.get(contract.listFollowedPosts, { query: {} })).data.some((one) => one.post.id === post.id),
  "the profile": async ({ client, author, post }) => {
    const answer = await client.call(contract.listForumProfilePosts, { params: { user_id: author.id }, query: {} });
    return answer.ok && answer.body.data.some(({ id }) => id === post.id);
  },
};

async function found(world: World): Promise<string[]> {
  const where: string[] = [];
  for (const [name, isThere] of Object.entries(paths)) if (await isThere(world)) where.push(name);
  return where;
}

const everywhere = Object.keys(paths);
const lists = [
  "the pinned posts",
  "the list by created_at",
  "the list by popular",
  "the list by activity",
  "the list by recommended",
  "the list by words",
];
const without = (names: readonly string[]) => everywhere.filter((name) => !names.includes(name));

const setState = (world: World, state: "removed" | "hidden" | "held" | "deleted") =>
  app.write((tx) => setPostState(tx, { postId: world.post.id, state }));

interface Row {
  what: string;
  options?: { anonymous?: boolean; inLoss?: boolean };
  does(world: World): Promise<unknown>;
  seen: readonly string[];
}

const rows: readonly Row[] = [
  { what: "shown", does: async () => {}, seen: everywhere },
  { what: "anonymous", options: { anonymous: true }, does: async () => {}, seen: without(["the profile"]) },
  ...(["removed", "hidden", "held", "deleted"] as const).map((state) => ({
    what: state,
    does: (world: World) => setState(world, state),
    seen: [],
  })),
  {
    what: "about birth, to a reader after a loss",
    options: { inLoss: true },
    does: ({ post }) =>
      app.write(({ db }) =>
        db.updateTable("forum_posts").set({ about_birth: true }).where("id", "=", post.id).execute(),
      ),
    seen: [],
  },
  {
    what: "about something else, to a reader after a loss",
    options: { inLoss: true },
    does: async () => {},
    seen: everywhere,
  },
  {
    what: "about birth, to anyone else",
    does: ({ post }) =>
      app.write(({ db }) =>
        db.updateTable("forum_posts").set({ about_birth: true }).where("id", "=", post.id).execute(),
      ),
    seen: everywhere,
  },
  {
    what: "of someone blocked",
    does: ({ client, post }) => client.get(contract.blockAuthor, { params: { id: post.id } }),
    seen: [],
  },
  {
    what: "of a blocked pseudonym",
    options: { anonymous: true },
    does: ({ client, post }) => client.get(contract.blockAuthor, { params: { id: post.id } }),
    seen: [],
  },
  {
    what: "anonymous, of someone whose name is blocked",
    options: { anonymous: true },
    does: async ({ client, author, community }) => {
      const named = await createForumPost(app, { author, community });
      await client.get(contract.blockAuthor, { params: { id: named.id } });
    },
    seen: without(["the profile"]),
  },
  {
    what: "muted",
    does: ({ client, post }) => client.get(contract.mutePost, { params: { id: post.id } }),
    seen: without([...lists, "the followed posts"]),
  },
  {
    what: "in a muted community",
    does: ({ client, community }) => client.get(communities.muteCategory, { params: { slug: community.slug } }),
    seen: without(lists),
  },
];

describe.each(rows)("a post that is $what", ({ options, does, seen }) => {
  test(`is found ${seen.length === 0 ? "nowhere" : `in ${seen.length} places`}`, async () => {
    const world = await worldOf(options);
    await does(world);
    expect(await found(world)).toEqual(seen);
  });
});

test("a reply leaves with its thread, and counts nothing of it to anyone", async () => {
  const world = await worldOf();
  const reply = await createForumReply(app, world.post, { author: world.author, body: `${WORD} reply` });
  const look = async () => ({
    link: (await world.client.call(contract.readPost, { params: { id: reply.id } })).status,
    search: (await world.client.get(search.searchPosts, { body: { term: `${WORD} reply`, limit: 30 } })).data.some(
      ({ id }) => id === reply.id,
    ),
    profile: (await world.client.get(contract.readForumProfile, { params: { user_id: world.author.id } })).replies,
    community: (await world.client.get(contract.readCategory, { params: { slug: world.community.slug } })).category
      .posts,
  });
  expect(await look()).toEqual({ link: 200, search: true, profile: 2, community: 2 });
  await setState(world, "removed");
  expect(await look()).toEqual({ link: 410, search: false, profile: 1, community: 1 });
});

test("a community about birth is not there for a reader after a loss, and its link answers like none", async () => {
  const community = await createCommunity(app, { aboutBirth: true });
  const quiet = await signInAs(app, await createForumMember(app, { tracks: ["pregnancyloss"] }));
  const other = await signInAs(app, await createForumMember(app));
  const listed = async (client: Client) =>
    (await client.get(contract.listCategories, { query: {} })).data.some(({ id }) => id === community.id);
  expect([await listed(quiet), await listed(other)]).toEqual([false, true]);
  for (const endpoint of [contract.readCategory, contract.visitCategory, communities.muteCategory])
    expect((await quiet.call(endpoint, { params: { slug: community.slug } })).status).toBe(404);
});

test("a community counts for a reader after a loss what they are shown, and for others everything", async () => {
  const community = await createCommunity(app);
  const author = await createForumMember(app);
  const [, about] = [
    await createForumPost(app, { author, community }),
    await createForumPost(app, { author, community, aboutBirth: true }),
  ];
  const clients = [
    await signInAs(app, await createForumMember(app, { tracks: ["pregnancyloss"] })),
    await signInAs(app, await createForumMember(app)),
  ];
  const counts = () =>
    Promise.all(
      clients.map(async (client) => {
        const { category } = await client.get(contract.readCategory, { params: { slug: community.slug } });
        const { data } = await client.get(contract.listCategories, { query: {} });
        const listed = await client.get(contract.listPosts, { query: { categories: [community.id] } as never });
        return [category.posts, data.find(({ id }) => id === community.id)?.posts, listed.pagination.total];
      }),
    );
  expect(await counts()).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
  await app.write((tx) => setPostState(tx, { postId: about?.id ?? 0, state: "removed" }));
  expect(await counts()).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
});
