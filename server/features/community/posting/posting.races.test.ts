// What people write in a thread at the same moment: positions have no gaps, counts are the truth, and nothing is stored twice.
import { randomUUID } from "node:crypto";
import * as contract from "@larkwell/contract/posting.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createForumMember, createForumPost, createForumPractitioner } from "../../../testing/factories/forum.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { solveCaptcha } from "../../../testing/solve-captcha.ts";

/** The one at this place, which the test has just made. */
const nth = <T>(list: readonly T[], at: number): T => {
  const one = list[at];
  if (one === undefined) throw new Error(`There is none at ${at}.`);
  return one;
};

const app = useTestApp();

async function known() {
  const person = await createForumMember(app);
  for (let count = 0; count < 3; count += 1) await createForumPost(app, { author: person });
  return person;
}

const repliesOf = (threadId: number) =>
  app.context.read
    .selectFrom("forum_posts")
    .select(["id", "position", "author_role", "pseudonym"])
    .where("thread_id", "=", threadId)
    .where("parent_id", "is not", null)
    .orderBy("position")
    .execute();
const threadOf = (id: number) =>
  app.context.read.selectFrom("forum_posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("60 replies at once get the positions 1 to 60, and every one is counted", async () => {
  const thread = await createForumPost(app, { author: await known() });
  const people = [];
  for (let count = 0; count < 9; count += 1) people.push(await known());
  people.push(await createForumPractitioner(app));
  const clients = await Promise.all(people.map((person) => signInAs(app, person)));
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      nth(clients, number % clients.length).call(contract.createPost, {
        body: { parent_id: thread.id, body: `Answer ${number}`, ...(number % 3 === 0 ? { anonymous: false } : {}) },
      }),
    ),
  );
  expect(sent.filter((answer) => answer.status !== 201).map((answer) => answer.body)).toEqual([]);
  const replies = await repliesOf(thread.id);
  expect(replies.map(({ position }) => position)).toEqual(Array.from({ length: 60 }, (_, number) => number + 1));
  expect(await threadOf(thread.id)).toMatchObject({ member_replies: 54, practitioner_replies: 6 });
  // One name for each person in this thread, whatever came first.
  expect(new Set(replies.flatMap(({ pseudonym }) => pseudonym ?? [])).size).toBe(9);
}, 180_000);

test("what a device sends twice at once is stored once, also as the first post with its captcha", async () => {
  const thread = await createForumPost(app, { author: await known() });
  const person = await createForumMember(app);
  const devices = [await signInAs(app, person), await signInAs(app, person)];
  const recaptcha_token = await solveCaptcha(await signInAs(app, person));
  const body = { parent_id: thread.id, body: "Hello", client_key: randomUUID(), recaptcha_token };
  const sent = await Promise.all([...devices, ...devices].map((client) => client.call(contract.createPost, { body })));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await repliesOf(thread.id)).length).toBe(1);
  expect(await threadOf(thread.id)).toMatchObject({ member_replies: 1 });
});

test("replies that come and go at once leave the counts right, and no one waits forever", async () => {
  const thread = await createForumPost(app, { author: await known() });
  const clients = await Promise.all([known(), known(), known()].map(async (person) => signInAs(app, await person)));
  const write = async (number: number) => {
    const client = clients[number % clients.length];
    if (!client) throw new Error("There are three.");
    const { id } = await client.get(contract.createPost, { body: { parent_id: thread.id, body: `Answer ${number}` } });
    const under = await client.get(contract.createPost, { body: { parent_id: id, body: `Under ${number}` } });
    if (number % 2 === 0) await client.get(contract.deletePost, { params: { id: under.id } });
    if (number % 4 === 0) await client.get(contract.deletePost, { params: { id } });
  };
  await Promise.all(Array.from({ length: 24 }, (_, number) => write(number)));
  const { member_replies } = await threadOf(thread.id);
  const shown = await app.context.read
    .selectFrom("forum_posts")
    .select("id")
    .where("thread_id", "=", thread.id)
    .where("parent_id", "is not", null)
    .where("shown", "=", true)
    .execute();
  expect([member_replies, shown.length]).toEqual([30, 30]);
}, 60_000);
