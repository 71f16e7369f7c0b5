// Sockets, metrics and data copies tell no more about who wrote something anonymous than answers do (D54, decision 063; anonymity.test.ts).

import { votePost } from "@larkwell/contract/forum.ts";
import * as contract from "@larkwell/contract/posting.ts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { personKeys } from "../../../data/personal-tables.ts";
import {
  type AnonymousWorld,
  createAnonymousWorld,
  HIDDEN,
  MARKS,
  moveAuthorship,
  VIEWERS,
} from "../../../testing/anonymous-world.ts";
import { useTestApp } from "../../../testing/build-app.ts";
import type { Person } from "../../../testing/factories/people.ts";
import { type ForumTab, useForumTabs } from "../../../testing/forum-tabs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { collectHoldings } from "../../account/my-data/collect.queries.ts";

const token = "a-token-for-prometheus";
const app = useTestApp({ env: { METRICS_TOKEN: token } });
let world: AnonymousWorld;

beforeAll(async () => {
  world = await createAnonymousWorld(app);
}, 120_000);

const openTab = useForumTabs(app);
type News = Awaited<ReturnType<ForumTab["news"]>>;

/** Everything that can be done with a reply, anonymously. The other candidate votes: no one does for what they wrote. */
async function writeAndChange(person: Person, voter: Person, parentId: number): Promise<number> {
  const client = await signInAs(app, person);
  const { id } = await client.get(contract.createPost, {
    body: { parent_id: parentId, body: `A ${HIDDEN} reply`, anonymous: true },
  });
  await (await signInAs(app, voter)).get(votePost, { params: { id }, body: {} });
  await client.get(contract.updatePost, { params: { id }, body: { body: `Another ${HIDDEN} reply`, version: 1 } });
  await app.runJobs();
  await client.get(contract.deletePost, { params: { id } });
  await app.runJobs();
  return id;
}

test("no tab hears who wrote, voted for, changed or deleted something anonymous, and all hear the same of both candidates", async () => {
  const [threadId = 0] = world.postIds;
  const tabs = new Map<string, ForumTab>();
  for (const viewer of VIEWERS) {
    const tab = await openTab(world.viewers[viewer]);
    await tab.ask("thread-open", threadId);
    tabs.set(viewer, tab);
  }
  const hearOf = async (person: Person) => {
    const id = await writeAndChange(person, person === world.author ? world.twin : world.author, threadId);
    const heard = new Map<string, News>();
    for (const [viewer, tab] of tabs) heard.set(viewer, await tab.news());
    return { id, heard };
  };
  // Once before, so that what comes only the first time, such as a new notification, does not differ.
  await hearOf(world.author);
  const [ofAuthor, ofTwin] = [await hearOf(world.author), await hearOf(world.twin)];
  const plain = ({ id, heard }: typeof ofAuthor) =>
    [...heard].map(([viewer, events]) => [
      viewer,
      events.map(([event, payload]) => [
        event,
        JSON.stringify(payload, (_key, value: unknown) => (value === id ? "the reply" : value)),
      ]),
    ]);
  expect(plain(ofTwin)).toEqual(plain(ofAuthor));
  // Otherwise nothing was heard.
  for (const viewer of ["other", "blocker", "practitioner", "asker", "partner"])
    expect(ofAuthor.heard.get(viewer)?.map(([event]) => event)).toContain("thread-changed");
  for (const events of ofAuthor.heard.values()) {
    const said = JSON.stringify(events);
    for (const one of [HIDDEN, "author", "user_id", ...Object.values(MARKS)]) expect(said).not.toContain(one);
  }
});

/** What the metrics count: names and labels, and how often. */
async function countsNow(): Promise<Map<string, number>> {
  const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const lines = (await answer.text())
    .split("\n")
    .filter((line) => line.startsWith("http_request_duration_seconds_count"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

test("metrics count the same whoever wrote something anonymous, and name no one", async () => {
  const [threadId = 0] = world.postIds;
  const countedFor = async (person: Person, voter: Person) => {
    const before = await countsNow();
    await writeAndChange(person, voter, threadId);
    const after = await countsNow();
    const routes = [...after].filter(([name]) => name.includes("/posts"));
    return routes.map(([name, count]) => [name, count - (before.get(name) ?? 0)]).filter(([, more]) => more !== 0);
  };
  const { author, twin } = world;
  const ofAuthor = await countedFor(author, twin);
  expect(ofAuthor).toHaveLength(4);
  expect(await countedFor(twin, author)).toEqual(ofAuthor);
  const said = JSON.stringify([...(await countsNow()).keys()]);
  for (const one of [HIDDEN, String(author.id), ...Object.values(MARKS)]) expect(said).not.toContain(`"${one}"`);
});

test("no two tables of the forum have a tag in common, so that a copy of the database joins nothing", async () => {
  const { rows } = await sql<{ both: number; authors: number; followers: number }>`select
    (select count(*)::int from forum_follows f where f.follower_tag in (select owner_tag from forum_authors)) as both,
    (select count(*)::int from forum_authors) as authors, (select count(*)::int from forum_follows) as followers`.execute(
    app.context.read,
  );
  expect(rows[0]).toMatchObject({ both: 0 });
  // Otherwise there was nothing to join.
  expect([rows[0]?.authors, rows[0]?.followers].every((count) => (count ?? 0) > 3)).toBe(true);
  const { forum } = app.context.secret;
  const tags = [forum.tag(7), forum.followerTag(7), forum.sanctionTag(7, "named"), forum.sanctionTag(7, "anonymous")];
  expect(new Set(tags).size).toBe(4);
});

const copyOf = async ({ id }: Person): Promise<string> => {
  const { secret, personalTables, read } = app.context;
  return JSON.stringify(
    await collectHoldings(read, id, personalTables, {
      open: (sealed) => secret.open(sealed),
      keys: personKeys(secret, id),
      now: app.context.now(),
    }),
  );
};

test("no one’s data copy but the author’s depends on who wrote something anonymous", async () => {
  const { author, twin, viewers } = world;
  const others = Object.values(viewers).filter(({ role }) => role === "member");
  const before = await Promise.all(others.map(copyOf));
  const own = await copyOf(author);
  expect(own).toContain(HIDDEN);
  await moveAuthorship(app, world, { from: author, to: twin });
  expect(await Promise.all(others.map(copyOf))).toEqual(before);
  // Otherwise nothing was moved.
  expect(await copyOf(author)).not.toContain(HIDDEN);
  expect(await copyOf(twin)).toContain(HIDDEN);
  await moveAuthorship(app, world, { from: twin, to: author });
  for (const copy of before) expect(copy).not.toContain(HIDDEN);
});
