// Messages over HTTP: who may open a channel with whom, what each of them sees, and what is stored once.
import { randomUUID } from "node:crypto";
import * as contract from "@larkwell/contract/messages.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createChannelOf, say } from "../../../testing/factories/messages.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice, type PracticeOptions } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

/** Sponsored: their messages take no credit. */
const sponsored = () => createMember(app, { organization: "Alder" });
const practitioner = async (options: PracticeOptions = {}) => (await createPractice(app, options)).person;
const coordinator = () => practitioner({ isCx: true, priceCents: 0 });
const open = async (person: Person, ids: number[], about?: number) =>
  (await signInAs(app, person)).call(contract.createChannel, {
    body: { user_ids: ids, ...(about === undefined ? {} : { about_member_id: about }) },
  });
const send = async (person: Person, channelId: number, body: object) =>
  (await signInAs(app, person)).call(contract.sendMessage, {
    params: { channel_id: channelId },
    body: { body: "Hello", ...body },
  });
const read = async (person: Person, channelId: number) =>
  (await signInAs(app, person)).get(contract.readChannel, { params: { channel_id: channelId } });
const messagesOf = async (person: Person, channelId: number, query: object = {}) =>
  (await signInAs(app, person)).get(contract.listMessages, { params: { channel_id: channelId }, query });
const channelsOf = async (person: Person) => (await signInAs(app, person)).get(contract.listChannels, { query: {} });

describe("a member and a practitioner", () => {
  test("write to each other: numbers without gaps, unread until read, and one message for each key", async () => {
    const member = await sponsored();
    const midwife = await practitioner();
    const opened = await open(member, [midwife.id]);
    if (!opened.ok) throw new Error("not opened");
    const { id } = opened.body;
    expect(opened.body).toMatchObject({ kind: "practitioner", billed: false, closed: null, can: { write: true } });
    expect(opened.body.participants.map((one) => one.id)).toEqual([midwife.id, member.id]);
    // Nobody else has to know of a channel in which nothing was said.
    expect((await channelsOf(midwife)).data).toEqual([]);
    const key = randomUUID();
    const first = await send(member, id, { body: "One\n\ntwo", client_key: key });
    const again = await send(member, id, { body: "One\n\ntwo", client_key: key });
    expect(first).toMatchObject({ status: 201, body: { number: 1, from: "member", mine: true, body: "One\n\ntwo" } });
    expect(again.body).toEqual(first.body);
    await say(app, id, member, "three");
    const theirs = await channelsOf(midwife);
    expect(theirs.meta.new_messages).toBe(2);
    expect(theirs.data).toMatchObject([{ id, new_messages: 2, billed: false, last_message: { excerpt: "three" } }]);
    await say(app, id, midwife, "four");
    expect((await channelsOf(midwife)).meta.new_messages).toBe(0);
    const all = await messagesOf(member, id);
    expect(all.data.map(({ number, body }) => [number, body])).toEqual([
      [3, "four"],
      [2, "three"],
      [1, "One\n\ntwo"],
    ]);
    expect(all.meta).toEqual({ more: false, change: 3, last_number: 3, read_number: 2 });
    const formatted = await send(midwife, id, { body: "- **one**\n- <b>two</b>" });
    expect(formatted.body).toMatchObject({
      body: "- **one**\n- <b>two</b>",
      html: '<ul><li dir="auto"><strong>one</strong></li><li dir="auto">&#x3C;b>two&#x3C;/b></li></ul>',
    });
    const older = await messagesOf(member, id, { before: 3, limit: 1 });
    expect(older).toMatchObject({ data: [{ number: 2 }], meta: { more: true } });
    const newer = await messagesOf(member, id, { after_change: 1, limit: 1 });
    expect(newer).toMatchObject({ data: [{ number: 2 }], meta: { more: true, change: 4 } });
    const stranger = await createMember(app);
    for (const person of [stranger, await practitioner(), await coordinator()])
      expect((await send(person, id, {})).status).toBe(404);
    expect((await send(await createPerson(app, "staff"), id, {})).status).toBe(403);
  });

  test("a practitioner opens a channel only with a member of a booked visit that was not anonymous", async () => {
    const member = await sponsored();
    const midwife = await practitioner();
    expect((await open(midwife, [member.id])).status).toBe(404);
    const named = await createBooking(app);
    expect((await open(named.practice.person, [named.member.id])).ok).toBe(true);
    const anonymous = await createBooking(app, { privacy: "anonymous" });
    expect((await open(anonymous.practice.person, [anonymous.member.id])).status).toBe(404);
  });

  test("a practitioner without messaging has none of it; the member still reads", async () => {
    const member = await sponsored();
    const midwife = await practitioner();
    const id = await createChannelOf(app, member, midwife);
    await say(app, id, member, "Before");
    await app.write(({ db }) =>
      db
        .updateTable("practitioner_profiles")
        .set({ messaging_enabled: false })
        .where("user_id", "=", midwife.id)
        .execute(),
    );
    expect(await read(member, id)).toMatchObject({ closed: "messaging_off", can: { write: false } });
    expect((await send(member, id, {})).body).toMatchObject({ code: "messaging_off" });
    expect((await channelsOf(midwife)).data).toEqual([]);
    expect((await send(midwife, id, {})).status).toBe(404);
    expect((await open(await createMember(app), [midwife.id])).body).toMatchObject({ code: "messaging_off" });
  });
});

describe("the coordinators", () => {
  test("share one channel with a member, whichever of them is named, and their first look is on record", async () => {
    const member = await sponsored();
    const [one, other] = [await coordinator(), await coordinator()];
    const id = await createChannelOf(app, member, one);
    expect(await createChannelOf(app, member, other)).toBe(id);
    expect(await read(member, id)).toMatchObject({ kind: "coordinator", billed: false });
    await say(app, id, member, "Can you help?");
    await messagesOf(other, id);
    await messagesOf(other, id);
    const looks = await app.context.read
      .selectFrom("audit_log")
      .select(["actor_id", "action"])
      .where("subject_user_id", "=", member.id)
      .where("action", "=", "channel.read")
      .execute();
    expect(looks).toEqual([{ actor_id: other.id, action: "channel.read" }]);
    await say(app, id, other, "Yes");
    const late = await send(one, id, { seen_number: 1, body: "Yes, too" });
    expect(late.body).toMatchObject({ code: "answered_meanwhile", details: { message: { body: "Yes", number: 2 } } });
    expect((await send(one, id, { seen_number: 2, body: "And more" })).status).toBe(201);
  });
});

test("a draft that was sent does not come back, and older revisions are refused", async () => {
  const member = await sponsored();
  const id = await createChannelOf(app, member, await practitioner());
  const client = await signInAs(app, member);
  const save = (body: string, revision: number) =>
    client.call(contract.saveDraft, { params: { channel_id: id }, body: { body, revision } });
  expect((await save("Dear", 2)).body).toEqual({ revision: 2 });
  expect((await save("De", 1)).body).toMatchObject({ code: "stale" });
  expect((await read(member, id)).draft).toEqual({ body: "Dear", revision: 2 });
  await send(member, id, { body: "Dear all", draft_revision: 3 });
  expect((await save("Dear al", 3)).body).toMatchObject({ code: "stale" });
  expect((await read(member, id)).draft).toEqual({ body: "", revision: 3 });
});

test("a read mark never goes back, nor beyond the last message", async () => {
  const member = await sponsored();
  const midwife = await practitioner();
  const id = await createChannelOf(app, member, midwife);
  for (const body of ["a", "b", "c"]) await say(app, id, member, body);
  const client = await signInAs(app, midwife);
  const mark = (number: number) =>
    client.get(contract.markChannelRead, { params: { channel_id: id }, body: { number } });
  expect(await mark(2)).toEqual({ read_number: 2, new_messages: 1 });
  expect(await mark(1)).toEqual({ read_number: 2, new_messages: 1 });
  expect(await mark(99)).toEqual({ read_number: 3, new_messages: 0 });
  const digest = await client.get(contract.readChannelDigest, {});
  expect(digest.data).toEqual([{ id, change: 3, read_number: 3 }]);
});

test("words of danger mark a message as urgent, for the care side only", async () => {
  const member = await sponsored();
  const midwife = await practitioner();
  const id = await createChannelOf(app, member, midwife);
  const sent = await send(member, id, { body: "I want to kill myself" });
  expect(sent.body).toMatchObject({ urgent: false });
  expect((await messagesOf(midwife, id)).data).toMatchObject([{ urgent: true }]);
  // In Spanish too, whichever language the writer reads here.
  await send(member, id, { body: "Ya no quiero vivir" });
  await send(member, id, { body: "¿Puedo tomar café?" });
  expect((await messagesOf(midwife, id)).data).toMatchObject([{ urgent: false }, { urgent: true }, { urgent: true }]);
});

test("the search finds the beginnings of words in one's own messages, without accents", async () => {
  const member = await sponsored();
  const midwife = await practitioner();
  const id = await createChannelOf(app, member, midwife);
  const found = await say(app, id, member, "¿Puedo tomar la Medicación mañana?");
  await say(app, await createChannelOf(app, await sponsored(), midwife), midwife, "medicacion para otra");
  const search = async (person: Person, term: string) =>
    (await (await signInAs(app, person)).get(contract.searchMessages, { body: { term } })).data.map((one) => one.id);
  expect(await search(member, "medicac man")).toEqual([found]);
  expect(await search(member, "')(&|!:*")).toEqual([]);
  expect(await search(midwife, "medicac")).toHaveLength(2);
});

test("an empty message is refused at its field", async () => {
  const member = await sponsored();
  const id = await createChannelOf(app, member, await practitioner());
  expect((await send(member, id, { body: " " })).body).toMatchObject({ code: "invalid", errors: [{ field: "body" }] });
});

test("a member’s photo, which opens only with a key, is never offered by its plain address", async () => {
  const someone = await createMember(app);
  const practice = await createPractice(app);
  await app.write(async ({ db }) => {
    const { id } = await db
      .insertInto("images")
      .values({
        owner_id: someone.id,
        folder: "someone",
        width: 480,
        height: 480,
        bytes: 1,
        digest: "a",
        portrait_bytes: 1,
        portrait_digest: "b",
        created_at: testNow,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("users").set({ image_id: id }).where("id", "=", someone.id).execute();
  });
  const channel = await createChannelOf(app, someone, practice.person);
  const seen = await (await signInAs(app, practice.person)).get(contract.readChannel, {
    params: { channel_id: channel },
  });
  expect(seen.participants.map(({ role, image_url }) => [role, image_url])).toContainEqual(["member", null]);
});
