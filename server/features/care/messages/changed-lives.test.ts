// What becomes of conversations when lives change: a sponsorship ends, somebody leaves, is disabled or stops taking messages, and who never sees any of it (decision 058).
import { randomUUID } from "node:crypto";
import * as inbox from "@larkwell/contract/inbox.ts";
import { readMessageBilling } from "@larkwell/contract/message-credits.ts";
import { addressMessageFile } from "@larkwell/contract/message-files.ts";
import * as contract from "@larkwell/contract/messages.ts";
import { askDataExport, askDeletion, takeBackDeletion } from "@larkwell/contract/my-data.ts";
import { listNotifications } from "@larkwell/contract/notifications.ts";
import { setAccountStanding } from "@larkwell/contract/ops.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createCard } from "../../../testing/factories/bookings.ts";
import { createFullMember, MEDICAL_MARK, PASSWORD } from "../../../testing/factories/full-members.ts";
import { buyCredits } from "../../../testing/factories/message-credits.ts";
import { plainPdf, uploadFile } from "../../../testing/factories/message-files.ts";
import { createChannelOf, say } from "../../../testing/factories/messages.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice, type PracticeOptions } from "../../../testing/factories/practices.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const practitioner = async (options: PracticeOptions = {}) => (await createPractice(app, options)).person;
const coordinator = () => practitioner({ isCx: true, priceCents: 0 });

/** Their conversation with their practitioner, and what every table may have about them. */
async function fullLife() {
  const { member, partner, practitionerId } = await createFullMember(app);
  const midwife: Person = { id: practitionerId, role: "practitioner", email: "" };
  const channel = await createChannelOf(app, member, midwife);
  return { member, partner, midwife, channel };
}

const read = async (person: Person, channel_id: number) =>
  (await signInAs(app, person)).call(contract.readChannel, { params: { channel_id } });
const messagesOf = async (person: Person, channel_id: number) =>
  (await signInAs(app, person)).call(contract.listMessages, { params: { channel_id } });
const send = async (person: Person, channel_id: number, body = "Hello") =>
  (await signInAs(app, person)).call(contract.sendMessage, {
    params: { channel_id },
    body: { body, client_key: randomUUID() },
  });
const newMessages = async (person: Person) =>
  (await (await signInAs(app, person)).get(listNotifications, { query: { limit: 50 } })).data.filter(
    ({ kind, read: isRead }) => kind === "message" && !isRead,
  );
const change = (question: ReturnType<typeof sql>) => app.write(({ db }) => question.execute(db));
const inMinutes = async (minutes: number) => {
  app.setNow(testNow.add({ minutes }));
  await app.runJobs();
};
const mailsTo = async (person: Person) =>
  (
    await app.context.read
      .selectFrom("sent_messages")
      .select("template")
      .where("user_id", "=", person.id)
      .where("template", "in", ["something_new", "something_new_sms"])
      .execute()
  ).length;

/** The channels that a person finds anywhere: in lists, by a search, in the bell and in the inbox. */
async function channelsOf(person: Person, term: string): Promise<Set<number>> {
  const client = await signInAs(app, person);
  const listed = <Row>(answer: { ok: true; body: { data: Row[] } } | { ok: false }): Row[] =>
    answer.ok ? answer.body.data : [];
  const channels = listed(await client.call(contract.listChannels, { query: {} }));
  const digest = listed(await client.call(contract.readChannelDigest, {}));
  const found = listed(await client.call(contract.searchMessages, { body: { term } }));
  const bell = listed(await client.call(listNotifications, { query: { limit: 50 } }));
  const queue = listed(await client.call(inbox.listInbox, { query: { scope: "all" } }));
  const internal = listed(await client.call(inbox.listInternalChannels, {}));
  return new Set([
    ...[...channels, ...digest].map(({ id }) => id),
    ...[...found, ...queue, ...internal].map(({ channel_id }) => channel_id),
    ...bell.flatMap(({ kind, target_id }) =>
      ["message", "channel_assigned", "file_removed"].includes(kind) && target_id !== null ? [target_id] : [],
    ),
  ]);
}

test("a sponsorship that ends: the conversation stays readable, and the next message takes a credit", async () => {
  const { member, channel } = await fullLife();
  expect((await read(member, channel)).body).toMatchObject({ billed: false });
  await say(app, channel, member, "While sponsored");
  const end = testNow.add({ minutes: 1 }).toString();
  await change(sql`update organization_members set until = ${end}::timestamptz where user_id = ${member.id}`);
  await change(sql`update plan_members set until = ${end}::timestamptz where user_id = ${member.id}`);
  app.setNow(testNow.add({ minutes: 2 }));
  expect((await read(member, channel)).body).toMatchObject({ billed: true, closed: null, can: { write: true } });
  expect((await messagesOf(member, channel)).body).toMatchObject({ meta: { last_number: 3 } });
  const before = await (await signInAs(app, member)).get(readMessageBilling, {});
  expect(await send(member, channel)).toMatchObject({ status: 402, body: { code: "message_credit_needed" } });
  expect((await messagesOf(member, channel)).body).toMatchObject({ meta: { last_number: 3 } });
  // To the coordinators it stays free.
  expect((await send(member, await createChannelOf(app, member, await coordinator()))).status).toBe(201);

  await createCard(app, member);
  await buyCredits(app, member, 2, 1_000);
  expect((await send(member, channel)).status).toBe(201);
  const billing = async () => (await signInAs(app, member)).get(readMessageBilling, {});
  const waiting = before.waiting_messages + 1;
  expect(await billing()).toMatchObject({
    available_messages: before.available_messages + 1,
    waiting_messages: waiting,
  });
  // Sponsored again: the credits stay theirs, and the one that waits comes back by its own rule.
  await change(sql`update organization_members set until = null where user_id = ${member.id}`);
  expect((await send(member, channel)).status).toBe(201);
  expect(await billing()).toMatchObject({
    available_messages: before.available_messages + 1,
    waiting_messages: waiting,
  });
});

test("a practitioner who is disabled: the member reads on, no one can write, and nothing reaches them", async () => {
  const { member, midwife, channel } = await fullLife();
  const theirs = await signInAs(app, midwife);
  const staff = await createPerson(app, "staff");
  const stand = async (disabled: boolean) =>
    (await signInAs(app, staff)).get(setAccountStanding, {
      params: { id: midwife.id },
      body: { disabled, reason: "left the clinic" },
    });
  await say(app, channel, member, "Before");
  await stand(true);
  expect((await theirs.call(contract.readChannel, { params: { channel_id: channel } })).status).toBe(401);
  expect((await read(member, channel)).body).toMatchObject({ closed: "account_closed", can: { write: false } });
  expect((await messagesOf(member, channel)).body).toMatchObject({ meta: { last_number: 3 } });
  expect(await send(member, channel)).toMatchObject({ body: { code: "messaging_off" } });
  expect((await uploadFile(app, channel, member, plainPdf())).body).toMatchObject({ code: "messaging_off" });
  const other = await createMember(app);
  const open = (await signInAs(app, other)).call(contract.createChannel, { body: { user_ids: [midwife.id] } });
  expect((await open).status).toBe(404);
  await inMinutes(60);
  expect(await mailsTo(midwife)).toBe(0);
  await stand(false);
  expect((await send(member, channel)).status).toBe(201);
});

test("a practitioner without messaging: not in their bell, lists, search, files and inbox; the member reads on", async () => {
  const { member, midwife, channel } = await fullLife();
  await say(app, channel, member, "Quarrelsome ankles");
  const { body: file } = await uploadFile(app, channel, midwife, plainPdf());
  expect((await channelsOf(midwife, "quarrelsome")).has(channel)).toBe(true);
  expect(await newMessages(midwife)).toHaveLength(1);
  await change(sql`update practitioner_profiles set messaging_enabled = false where user_id = ${midwife.id}`);
  expect((await channelsOf(midwife, "quarrelsome")).has(channel)).toBe(false);
  expect(await newMessages(midwife)).toEqual([]);
  const client = await signInAs(app, midwife);
  for (const answer of [
    await read(midwife, channel),
    await messagesOf(midwife, channel),
    await send(midwife, channel),
    await client.call(addressMessageFile, { params: { id: file.id } }),
    await client.call(contract.saveDraft, { params: { channel_id: channel }, body: { body: "a", revision: 9 } }),
    await client.call(contract.markChannelRead, { params: { channel_id: channel }, body: { number: 3 } }),
  ])
    expect(answer.status).toBe(404);
  expect((await read(member, channel)).body).toMatchObject({ closed: "messaging_off" });
  await inMinutes(60);
  expect(await mailsTo(midwife)).toBe(0);
});

test("a coordinator who is none anymore sees nothing of the queue; whoever comes next reads all, on record (D68)", async () => {
  const { member } = await fullLife();
  const [before, next] = [await coordinator(), await coordinator()];
  await change(
    sql`insert into member_coordinators (member_id, coordinator_id) values (${member.id}, ${before.id})
      on conflict (member_id) do update set coordinator_id = excluded.coordinator_id`,
  );
  const channel = await createChannelOf(app, member, before);
  await say(app, channel, member, "Quarrelsome ankles");
  await say(app, channel, before, "Tell me more");
  await say(app, channel, member, "Quarrelsome still");
  expect((await channelsOf(before, "quarrelsome")).has(channel)).toBe(true);
  expect(await newMessages(before)).toHaveLength(1);
  for (const left of ["is_cx = false", "is_cx = true, published_at = null"]) {
    await change(sql`update practitioner_profiles set ${sql.raw(left)} where user_id = ${before.id}`);
    expect((await channelsOf(before, "quarrelsome")).has(channel)).toBe(false);
    expect((await messagesOf(before, channel)).status).toBe(404);
    expect(await newMessages(before)).toEqual([]);
    const steps = await signInAs(app, before);
    const params = { channel_id: channel };
    for (const endpoint of [inbox.readConversation, inbox.readMemberPanel])
      expect((await steps.call(endpoint, { params })).status).toBe(404);
    expect((await steps.call(inbox.claimConversation, { params, body: {} })).status).toBe(404);
  }
  // A hand-over to them is refused.
  const asNext = await signInAs(app, next);
  const handing = { params: { channel_id: channel }, body: { to_id: before.id, note: "yours" } };
  expect(await asNext.call(inbox.handOverConversation, handing)).toMatchObject({
    body: { code: "colleague_unavailable" },
  });
  expect((await messagesOf(next, channel)).body).toMatchObject({ meta: { last_number: 3 } });
  // The member sees another face, and the same conversation.
  await change(sql`update member_coordinators set coordinator_id = ${next.id} where member_id = ${member.id}`);
  expect((await read(member, channel)).body).toMatchObject({ participants: [{ id: next.id }, { id: member.id }] });
  const looks = await (await signInAs(app, member)).get(listRecordLooks, { params: { user_id: member.id }, query: {} });
  expect(looks.data.filter(({ what }) => what === "channel.read")).toHaveLength(2);
});

describe("a member who leaves", () => {
  const askToLeave = async (member: Person) =>
    (await signInAs(app, member)).get(askDeletion, { params: { user_id: member.id }, body: { password: PASSWORD } });
  const afterDays = (days: number) => app.setNow(testNow.add({ hours: days * 24 }));

  test("hears of nothing new from then on, and finds it if they stay", async () => {
    const { member, midwife, channel } = await fullLife();
    await askToLeave(member);
    await app.runJobs();
    await say(app, channel, midwife, "How are you?");
    await inMinutes(60);
    expect(await mailsTo(member)).toBe(0);
    await (await signInAs(app, member)).get(takeBackDeletion, { params: { user_id: member.id } });
    expect(await newMessages(member)).toHaveLength(1);
  });

  test("has no name for the other side, who reads on, owes no answer and can't write", async () => {
    const { member, midwife, channel } = await fullLife();
    await say(app, channel, member, "Quarrelsome ankles");
    await (await signInAs(app, member)).get(contract.saveDraft, {
      params: { channel_id: channel },
      body: { body: "Never sent", revision: 5 },
    });
    await askToLeave(member);
    for (const days of [0, 14, 15]) {
      afterDays(days);
      await app.runJobs();
    }
    expect((await read(midwife, channel)).body).toMatchObject({
      closed: "account_closed",
      can: { write: false },
      participants: [{ id: member.id, first_name: "", last_name: "", image_url: null }, { id: midwife.id }],
    });
    expect((await messagesOf(midwife, channel)).body).toMatchObject({ data: [{ body: "Quarrelsome ankles" }, {}, {}] });
    expect(await send(midwife, channel)).toMatchObject({ body: { code: "messaging_off" } });
    const client = await signInAs(app, midwife);
    expect(await client.get(inbox.readInboxSummary, {})).toMatchObject({ needs_reply: 0 });
    const waiting = await client.get(inbox.listInbox, { query: { state: "waiting" } });
    expect(waiting.data).toMatchObject([{ channel_id: channel, member: { name: "Former member", closed: true } }]);
    // Nothing is stored about them again, and nothing leaves.
    const before = await mailsTo(member);
    await app.write((tx) =>
      tx.publish("message_sent", {
        messageId: 1,
        channelId: channel,
        number: 9,
        kind: "practitioner",
        authorId: midwife.id,
        authorRole: "practitioner",
        side: "care",
        memberId: member.id,
        practitionerId: midwife.id,
        recipientIds: [member.id],
        fileIds: [],
        urgent: false,
        billed: false,
        waitedSince: null,
        now: app.context.now(),
      }),
    );
    app.setNow(testNow.add({ hours: 16 * 24 }));
    await app.runJobs();
    for (const table of ["notifications", "message_drafts", "push_subscriptions", "attended_devices"])
      expect([
        table,
        (await sql`select from ${sql.table(table)} where user_id = ${member.id}`.execute(app.context.read)).rows,
      ]).toEqual([table, []]);
    expect(await mailsTo(member)).toBe(before);
  });
});

test("the member's partner sees nothing of their conversations", async () => {
  const { member, partner, midwife, channel } = await fullLife();
  const message = await say(app, channel, midwife, "Quarrelsome ankles");
  const { body: file } = await uploadFile(app, channel, member, plainPdf());
  expect((await channelsOf(partner, "quarrelsome")).has(channel)).toBe(false);
  expect(await channelsOf(partner, MEDICAL_MARK)).toEqual(new Set());
  const client = await signInAs(app, partner);
  for (const answer of [
    await read(partner, channel),
    await messagesOf(partner, channel),
    await send(partner, channel),
    await client.call(contract.readMessage, { query: { message_id: message } }),
    await client.call(addressMessageFile, { params: { id: file.id } }),
  ])
    expect(answer.status).toBe(404);
});

/** The data copy of a full member as text. */
async function copyOf(member: Person): Promise<string> {
  const { id } = await (await signInAs(app, member)).get(askDataExport, { params: { user_id: member.id } });
  await app.runJobs();
  const response = await fetch(`${app.url}/api/v1/users/${member.id}/data_exports/${id}/download`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenFor(app, member)}`, "content-type": "application/json" },
    body: JSON.stringify({ password: PASSWORD, format: "json" }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

test("what colleagues say about a member among themselves is nowhere for the member, in their copy neither", async () => {
  const { member, midwife, channel: own } = await fullLife();
  const [ada, bo] = [await coordinator(), await coordinator()];
  const asAda = await signInAs(app, ada);
  const { id: channel } = await asAda.get(contract.createChannel, {
    body: { user_ids: [midwife.id], about_member_id: member.id },
  });
  await say(app, channel, ada, "Quarrelsome ankles, if you ask me");
  const { body: file } = await uploadFile(app, channel, ada, plainPdf());
  await asAda.get(contract.sendMessage, {
    params: { channel_id: channel },
    body: { body: "See", file_ids: [file.id] },
  });
  await (await signInAs(app, midwife)).get(addressMessageFile, { params: { id: file.id } });
  await asAda.get(inbox.addChannelPeople, { params: { channel_id: channel }, body: { user_ids: [bo.id] } });
  await (await signInAs(app, bo)).get(inbox.leaveChannel, { params: { channel_id: channel } });

  expect((await channelsOf(member, "quarrelsome")).has(channel)).toBe(false);
  expect((await read(member, channel)).status).toBe(404);
  const client = await signInAs(app, member);
  const looks = await client.get(listRecordLooks, { params: { user_id: member.id }, query: {} });
  expect(looks.data.map(({ what }) => what)).not.toContain("message_file.opened");
  const copy = await copyOf(member);
  expect(copy).toContain(MEDICAL_MARK);
  expect(copy).not.toContain("Quarrelsome");
  const row = (table: string, id: number) => new RegExp(`/fhir/${table}\\.id",\\s+"valueString": "${id}"`);
  expect(copy).toMatch(row("channels", own));
  expect(copy).not.toMatch(row("channels", channel));
  expect(copy).not.toMatch(row("message_files", file.id));
  expect(copy).not.toMatch(/people_added|person_left/);
  app.setNow(testNow.add({ minutes: 1 }));
  // Among colleagues: whoever left doesn't see that others go on.
  const left = async () => (await (await signInAs(app, bo)).get(contract.readChannelDigest, {})).data;
  const before = await left();
  await say(app, channel, ada, "And another thing");
  expect(await left()).toEqual(before);
  const marked = await (await signInAs(app, bo)).get(contract.markChannelRead, {
    params: { channel_id: channel },
    body: { number: 2_147_483_647 },
  });
  expect(marked).toEqual({ read_number: 2, new_messages: 0 });
});

test("a member's messages that are found by a search, or by a file, were opened: that is on record", async () => {
  for (const way of ["search", "thumbnail"] as const) {
    const { member, midwife, channel } = await fullLife();
    const { body: file } = await uploadFile(app, channel, member, plainPdf());
    const body = { body: "Quarrelsome ankles", client_key: randomUUID(), file_ids: [file.id] };
    await (await signInAs(app, member)).get(contract.sendMessage, { params: { channel_id: channel }, body });
    const client = await signInAs(app, midwife);
    if (way === "search") await client.get(contract.searchMessages, { body: { term: "quarrel" } });
    else await client.get(addressMessageFile, { params: { id: file.id } });
    const rows = await app.context.read
      .selectFrom("audit_log")
      .select("actor_id")
      .where("action", "=", "channel.read")
      .where("subject_user_id", "=", member.id)
      .execute();
    expect([way, rows]).toEqual([way, [{ actor_id: midwife.id }]]);
  }
});
