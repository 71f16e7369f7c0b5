// Usernames in the forum over HTTP: one person's, and no one passes for a clinician or for someone else (decision 065).
import { updateUser } from "@larkwell/contract/accounts.ts";
import * as contract from "@larkwell/contract/posting.ts";
import { expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createForumMember, createForumPost, createKnownWriter } from "../../../testing/factories/forum.ts";
import { type Person, unique } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

const post = (client: Client, body: object) =>
  client.call(contract.createPost, { body: { body: "How do you sleep?", ...body } as never });

const known = (options?: Parameters<typeof createKnownWriter>[1]) => createKnownWriter(app, options);
const clientOf = (person: Person) => signInAs(app, person);

test("passes for no clinician, no staff, not the clinic, and no one whose letters look alike", async () => {
  await createPractice(app, { firstName: "Ottoline", lastName: "Brackenbury" });
  const person = await known();
  const client = await clientOf(person);
  const there = await createForumPost(app, { author: await known() });
  for (const username of [
    "Dr.Amara",
    "moderator7",
    "LarkwellTeam",
    "anonymous",
    "ling\u043enberry",
    "Ottoline.Brackenbury",
  ]) {
    const refused = await client.call(updateUser, { params: { user_id: person.id }, body: { username } });
    expect({ username, ...refused }).toMatchObject({ status: 422, body: { errors: [{ field: "username" }] } });
    // One from before these rules can't be posted under.
    await app.write(({ db }) => db.updateTable("users").set({ username }).where("id", "=", person.id).execute());
    const refusedPost = await post(client, { parent_id: there.id, anonymous: false, body: `A word, ${unique()}` });
    expect({ username, ...refusedPost.body }).toMatchObject({ code: "username_needed" });
  }
  const body = { username: "drummer-girl" };
  expect((await client.call(updateUser, { params: { user_id: person.id }, body })).status).toBe(200);
});

/** Both have posted, but only anonymously. */
const hiddenWriter = async (username: string) => {
  const person = await createForumMember(app, { username });
  for (let count = 0; count < 3; count += 1) await createForumPost(app, { author: person, anonymous: true });
  return person;
};
const twins = async () => {
  const name = `Bluebell${unique()}`;
  const people = [await hiddenWriter(name), await hiddenWriter(name.toUpperCase())] as const;
  const there = await createForumPost(app, { author: await known() });
  const [one, other] = [await clientOf(people[0]), await clientOf(people[1])] as const;
  const write = (client: typeof one, anonymous = false) =>
    post(client, { parent_id: there.id, anonymous, body: `How do you sleep, ${unique()}?` });
  return { name, people, one, other, write };
};
const choose = (client: Client, { id }: Person, username: string) =>
  client.call(updateUser, { params: { user_id: id }, body: { username } });

test("that someone posted under is no one else’s in the forum, in whatever case", async () => {
  const { name, people, one, other, write } = await twins();
  expect((await write(one)).status).toBe(201);
  expect((await write(other)).body).toMatchObject({ code: "username_taken" });
  expect((await write(other, true)).status).toBe(201);
  expect((await choose(other, people[1], name)).body).toMatchObject({
    code: "invalid",
    errors: [{ field: "username" }],
  });
  expect((await choose(other, people[1], `${name}2`)).status).toBe(200);
  expect((await write(other)).status).toBe(201);
  // The first one keeps theirs, and may write it differently.
  expect((await choose(one, people[0], name.toLowerCase())).status).toBe(200);
  expect((await choose(one, people[0], `${name}2`)).status).toBe(422);
});

test("that is already shared stays in a form that saves something else", async () => {
  const { name, people, one, other, write } = await twins();
  expect((await write(one)).status).toBe(201);
  const body = { first_name: "Robin", username: name.toUpperCase() };
  expect((await other.call(updateUser, { params: { user_id: people[1].id }, body })).status).toBe(200);
});

test("can be shared as long as no one posts under it, so that a refusal says nothing that the forum doesn’t show", async () => {
  const { name, people, one, other, write } = await twins();
  expect((await write(one, true)).status).toBe(201);
  expect((await choose(other, people[1], name)).status).toBe(200);
});

test("that two people post under at the same time is one person’s", async () => {
  const { one, other, write } = await twins();
  const answers = await Promise.all([write(one), write(other)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
});
