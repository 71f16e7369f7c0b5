// Votes and bookmarks are exact however many people click at once, and a thread's counts reach everyone who has it open.
import * as contract from "@larkwell/contract/forum.ts";
import { popularityOf } from "@larkwell/domain/forum/popularity.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createForumMember, createForumPost, createForumReply } from "../../../testing/factories/forum.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { useForumTabs } from "../../../testing/forum-tabs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { setPostState } from "./set-post-state.ts";

/** The one at this place, which the test has just made. */
const nth = <T>(list: readonly T[], at: number): T => {
  const one = list[at];
  if (one === undefined) throw new Error(`There is none at ${at}.`);
  return one;
};

const app = useTestApp();

async function crowd(size: number) {
  const clients = [];
  for (let n = 0; n < size; n++) clients.push(await signInAs(app, await createForumMember(app)));
  return clients;
}

test("200 parallel clicks of 50 people count each person once, or not at all", async () => {
  const post = await createForumPost(app, { author: await createForumMember(app) });
  const people = await crowd(50);
  const params = { id: post.id };
  // Everyone clicks four times; the even ones take it back last.
  const clicks = people.flatMap((client, n) =>
    [0, 1, 2, 3].map(async (click) => {
      const isUp = n % 2 === 1 || click % 2 === 0;
      if (isUp) await client.get(contract.votePost, { params, body: {} });
      else await client.get(contract.unvotePost, { params });
      await client.get(isUp ? contract.bookmarkPost : contract.unbookmarkPost, { params });
    }),
  );
  await Promise.all(clicks);
  const { rows } = await sql<{
    votes: number;
    voters: number;
    bookmarks: number;
    bookmarkers: number;
    popularity: number;
    created_at: Temporal.Instant;
  }>`select votes, (select count(*)::int from forum_votes where post_id = p.id) as voters, bookmarks,
      (select count(*)::int from forum_bookmarks where post_id = p.id) as bookmarkers, popularity, created_at
    from forum_posts p where id = ${post.id}`.execute(app.context.read);
  const [row] = rows;
  expect([row?.votes, row?.bookmarks]).toEqual([row?.voters, row?.bookmarkers]);
  expect(row?.votes).toBeGreaterThanOrEqual(25);
  expect(row?.popularity).toBeCloseTo(
    popularityOf({ votes: row?.votes ?? 0, replies: 0, createdAt: row?.created_at ?? app.context.now() }),
    9,
  );
  const { post: shown } = await nth(people, 1).get(contract.readPost, { params });
  expect([shown.has_voted, shown.has_bookmarked, shown.net_votes]).toEqual([true, true, row?.votes]);
});

test("blocking, muting and following twice at once is doing it once", async () => {
  const author = await createForumMember(app);
  const post = await createForumPost(app, { author });
  const client = nth(await crowd(1), 0);
  const params = { id: post.id };
  const all = [contract.blockAuthor, contract.mutePost, contract.followPost, contract.blockAuthor, contract.followPost];
  // The first block hides the post from whatever comes later.
  const statuses = await Promise.all(all.map(async (one) => (await client.call(one, { params } as never)).status));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect((await client.get(contract.listForumBlocks, {})).data).toHaveLength(1);
});

describe("who has a thread open", () => {
  const openTab = useForumTabs(app);

  /** What a tab hears of threads; other events are not this test’s. */
  async function connect(person: Person) {
    const tab = await openTab(person);
    const news = async () =>
      (await tab.news()).flatMap(([event, payload]) => (event === "thread-changed" ? [payload] : []));
    return { ask: tab.ask, news };
  }

  test("hears counts and ids, and nothing about who did it; whoever closed it or may not read hears nothing", async () => {
    const author = await createForumMember(app);
    const post = await createForumPost(app, { author, anonymous: true });
    const reply = await createForumReply(app, post, { author, anonymous: true });
    const watcher = await connect(await createForumMember(app));
    const left = await connect(await createForumMember(app));
    const outsider = await connect(await createMember(app));
    expect(await watcher.ask("thread-open", reply.id)).toEqual({ ok: true, answer: {} });
    expect(await left.ask("thread-open", post.id)).toMatchObject({ ok: true });
    expect(await left.ask("thread-close", post.id)).toMatchObject({ ok: true });
    expect(await outsider.ask("thread-open", post.id)).toMatchObject({ ok: false, code: "forum_enterprise_only" });
    const voter = await signInAs(app, await createForumMember(app));
    await voter.get(contract.votePost, { params: { id: reply.id }, body: {} });
    await voter.get(contract.votePost, { params: { id: reply.id }, body: {} });
    expect(await watcher.news()).toEqual([
      { thread_id: post.id, reply_counts: { members: 1, practitioners: 0 }, post: { id: reply.id, net_votes: 1 } },
    ]);
    await app.write((tx) => setPostState(tx, { postId: reply.id, state: "removed" }));
    expect(await watcher.news()).toEqual([
      { thread_id: post.id, reply_counts: { members: 0, practitioners: 0 }, post: null },
    ]);
    expect([await left.news(), await outsider.news()]).toEqual([[], []]);
    const held = await createForumPost(app, { author, state: "held" });
    expect(await watcher.ask("thread-open", held.id)).toMatchObject({ ok: false, code: "not_found" });
  });
});
