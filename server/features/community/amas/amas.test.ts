// Ask-me-anything posts over HTTP: who sees which, reminders that are sent once, and what the host shows while it is live.
import { answerInAma, cancelAmaReminder, listAmas, readAma, remindOfAma } from "@larkwell/contract/amas.ts";
import { listNotifications } from "@larkwell/contract/notifications.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { type AmaOptions, createAma } from "../../../testing/factories/amas.ts";
import {
  createCommunity,
  createForumMember,
  createForumPost,
  createForumPractitioner,
  createForumReply,
} from "../../../testing/factories/forum.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { recordMessages } from "../../../testing/recorded-messages.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { announceAma, mustTakeReplies } from "../forum/ama-times.ts";
import { sendAmaReminders } from "./send-ama-reminders.ts";

const { mails, email, sms, forget } = recordMessages();
const app = useTestApp({ outside: { email, sms } });
let host: Person;
let member: Person;

beforeEach(async () => {
  app.setNow(testNow);
  forget();
  host = await createForumPractitioner(app, "Okafor");
  member = await createForumMember(app);
});

const inHours = (hours: number, more: Partial<AmaOptions> = {}) =>
  createAma(app, { author: host, startsAt: testNow.add({ hours }), ...more });
const clientOf = (person: Person) => signInAs(app, person);
const opened = async (person: Person, id: number) => (await clientOf(person)).get(readAma, { params: { id } });
const status = async (person: Person, id: number) =>
  (await (await clientOf(person)).call(readAma, { params: { id } })).status;
const remind = async (person: Person, id: number) => (await clientOf(person)).call(remindOfAma, { params: { id } });
const bellOf = async (person: Person) => (await (await clientOf(person)).get(listNotifications, {})).data;
const state = (id: number, more: { state?: "removed" | "held"; shown?: boolean; about_birth?: boolean }) =>
  app.write(({ db }) => db.updateTable("forum_posts").set(more).where("id", "=", id).execute());

describe("the list", () => {
  test("live ones first, then by time, then those that are over, each with its host", async () => {
    await app.write(({ db }) => db.deleteFrom("forum_amas").execute());
    const late = await inHours(48);
    const soon = await inHours(2);
    const live = await inHours(0, { startsAt: testNow.subtract({ minutes: 30 }) });
    const older = await inHours(-30);
    const newer = await inHours(-5);
    const { data } = await (await clientOf(member)).get(listAmas, {});
    expect(data.map(({ post, phase }) => [post.id, phase])).toEqual([
      [live.id, "live"],
      [soon.id, "announced"],
      [late.id, "announced"],
      [newer.id, "over"],
      [older.id, "over"],
    ]);
    expect(data[0]?.practitioner).toMatchObject({ id: host.id, last_name: "Okafor", role: "practitioner" });
    expect(data.map(({ can }) => can.host)).toEqual([false, false, false, false, false]);
    expect((await opened(host, live.id)).can).toEqual({ host: true, remind: false, ask: false });
  });

  test("a member after a loss is shown none about birth, and a muted community's none in the list", async () => {
    const birth = await createCommunity(app, { aboutBirth: true });
    const about = await inHours(3, { community: birth });
    const other = await inHours(4);
    const grieving = await createForumMember(app, { tracks: ["pregnancyloss"] });
    const idsFor = async (person: Person) =>
      (await (await clientOf(person)).get(listAmas, {})).data.map(({ post }) => post.id);
    expect(await idsFor(member)).toEqual(expect.arrayContaining([about.id, other.id]));
    expect(await idsFor(grieving)).toContain(other.id);
    expect(await idsFor(grieving)).not.toContain(about.id);
    expect(await status(grieving, about.id)).toBe(404);
    await app.write(({ db }) =>
      db.insertInto("forum_mutes").values({ user_id: member.id, community_id: birth.id }).execute(),
    );
    expect(await idsFor(member)).not.toContain(about.id);
    expect(await status(member, about.id)).toBe(200);
  });

  test("people outside of the forum, and posts that are no ask-me-anything", async () => {
    const ama = await inHours(2);
    const plain = await createForumPost(app, { author: host });
    expect(await status(await createMember(app), ama.id)).toBe(403);
    expect(await status(await createPerson(app, "staff"), ama.id)).toBe(403);
    expect(await status(member, plain.id)).toBe(404);
    await state(ama.id, { state: "removed", shown: false });
    expect(await status(member, ama.id)).toBe(410);
    await state(ama.id, { state: "held" });
    expect(await status(member, ama.id)).toBe(404);
  });
});

describe("questions", () => {
  test("are counted as the reader may see them, and answered ones by the host's replies", async () => {
    const ama = await inHours(2);
    const [first, second] = [
      await createForumReply(app, ama, { author: member, anonymous: true }),
      await createForumReply(app, ama, { author: await createForumMember(app) }),
    ];
    await createForumReply(app, ama, { author: member, state: "held" });
    await createForumReply(app, first, { author: host });
    await createForumReply(app, second, { author: member });
    expect(await opened(member, ama.id)).toMatchObject({ questions: 2, answered: 1 });
    await app.write(({ db }) =>
      db
        .insertInto("forum_blocks")
        .values({ user_id: member.id, thread_id: ama.id, pseudonym: first.pseudonym })
        .execute(),
    );
    expect(await opened(member, ama.id)).toMatchObject({ questions: 1, answered: 0 });
  });

  test("are open from the announcement to the end", async () => {
    const ama = await inHours(2);
    const write = (hours: number, writerId: number, isQuestion: boolean) => {
      app.setNow(testNow.add({ hours }));
      return mustTakeReplies(app.context.read, app.context, { threadId: ama.id, writerId, isQuestion });
    };
    await write(0, member.id, true);
    await write(2, member.id, true);
    expect((await opened(member, ama.id)).can.ask).toBe(true);
    await expect(write(3, member.id, true)).rejects.toThrow(new Refusal("ama_over").message);
    await expect(write(3, member.id, false)).rejects.toThrow(Refusal);
    await write(3, host.id, false);
    expect((await opened(member, ama.id)).can.ask).toBe(false);
  });
});

describe("announcing", () => {
  const announce = async (startsAt: Temporal.Instant, minutes = 60) => {
    const { id: postId } = await createForumPost(app, { author: host, ama: true });
    return app.write((tx) => announceAma(tx, app.context, { postId, hostId: host.id, startsAt, minutes }));
  };

  test("refuses a time that has passed, and one that the host has given away", async () => {
    await expect(announce(testNow)).rejects.toThrow(new Refusal("ama_time").message);
    await announce(testNow.add({ hours: 2 }));
    await expect(announce(testNow.add({ hours: 2, minutes: 59 }))).rejects.toThrow(new Refusal("ama_overlaps").message);
    await announce(testNow.add({ hours: 3 }));
  });

  test("two at the same moment: one of them is announced", async () => {
    const results = await Promise.allSettled([1, 2, 3].map((minutes) => announce(testNow.add({ hours: 5, minutes }))));
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  });
});

describe("reminders", () => {
  const before = (minutes: number) => app.setNow(testNow.add({ hours: 2 }).subtract({ minutes }));

  test("come once, 15 minutes before, and say nothing about the topic", async () => {
    const ama = await inHours(2, { title: "Endometriosis and work" });
    expect((await remind(member, ama.id)).status).toBe(200);
    expect((await remind(member, ama.id)).body).toMatchObject({ reminder: true });
    expect((await opened(member, ama.id)).reminder).toBe(true);
    before(16);
    await app.runJobs();
    expect(await bellOf(member)).toEqual([]);
    before(15);
    await app.runJobs();
    await app.runJobs();
    const bell = await bellOf(member);
    expect(bell).toMatchObject([{ kind: "ama_soon", leads: "ama", target_id: ama.id, count: 1, read: false }]);
    expect((await opened(member, ama.id)).reminder).toBe(false);
    before(9);
    await app.runJobs();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[member.email, "You have something new"]]);
    expect(JSON.stringify([bell, mails])).not.toMatch(/endometriosis|Okafor/i);
    app.setNow(testNow.add({ hours: 3 }));
    expect(await bellOf(member)).toEqual([]);
  });

  test("five jobs at the same moment, and people who ask meanwhile: each is reminded once", async () => {
    const ama = await inHours(2);
    const people = await Promise.all(Array.from({ length: 12 }, () => createForumMember(app)));
    for (const one of people.slice(0, 6)) await remind(one, ama.id);
    before(16);
    const clients = await Promise.all(people.slice(6).map(clientOf));
    const job = (outboxId: number) => sendAmaReminders(app.context, { outboxId, payload: { postId: ama.id } });
    const [answers] = await Promise.all([
      Promise.all(clients.map((client) => client.call(remindOfAma, { params: { id: ama.id } }))),
      Promise.all([1, 2, 3, 4, 5].map(job)),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    before(15);
    await app.runJobs();
    const rows = await app.context.read
      .selectFrom("notifications")
      .select(["user_id", "count"])
      .where("target_id", "=", ama.id)
      .where("kind", "=", "ama_soon")
      .execute();
    expect(rows.map((row) => row.count)).toEqual(people.map(() => 1));
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set(people.map(({ id }) => id)));
    expect((await remind(member, ama.id)).status).toBe(409);
  });

  test("not taken back, not removed, not blocked, not after a loss", async () => {
    const ama = await inHours(2);
    const [calm, blocking, grieving] = await Promise.all([1, 2, 3].map(() => createForumMember(app)));
    if (!calm || !blocking || !grieving) throw new Error("Three people");
    for (const one of [member, calm, blocking, grieving]) await remind(one, ama.id);
    await (await clientOf(calm)).get(cancelAmaReminder, { params: { id: ama.id } });
    await app.write(async ({ db }) => {
      await db.insertInto("forum_blocks").values({ user_id: blocking.id, blocked_id: host.id }).execute();
      await db
        .insertInto("member_tracks")
        .values({ user_id: grieving.id, name: "pregnancyloss", started_at: testNow })
        .execute();
    });
    await state(ama.id, { about_birth: true });
    before(15);
    await app.runJobs();
    expect(await bellOf(member)).toHaveLength(1);
    for (const one of [calm, blocking, grieving]) expect(await bellOf(one)).toEqual([]);
    const removed = await inHours(4);
    await remind(member, removed.id);
    await state(removed.id, { state: "removed", shown: false });
    app.setNow(testNow.add({ hours: 3, minutes: 45 }));
    await app.runJobs();
    expect((await bellOf(member)).map(({ target_id }) => target_id)).not.toContain(removed.id);
    expect((await remind(member, removed.id)).status).toBe(410);
  });
});

describe("answering", () => {
  test("the host shows the question while it is live; no one else, and at no other time", async () => {
    const ama = await inHours(1);
    const question = await createForumReply(app, ama, { author: member, anonymous: true });
    const answer = await createForumReply(app, question, { author: host });
    const elsewhere = await createForumReply(app, await inHours(6), { author: member });
    const show = async (person: Person, question_id: number | null) =>
      (await clientOf(person)).call(answerInAma, { params: { id: ama.id }, body: { question_id } });
    expect((await show(host, question.id)).status).toBe(409);
    app.setNow(testNow.add({ hours: 1, minutes: 5 }));
    expect((await show(member, question.id)).status).toBe(403);
    expect((await show(await createForumPractitioner(app), question.id)).status).toBe(403);
    expect((await show(host, elsewhere.id)).status).toBe(404);
    expect((await show(host, answer.id)).status).toBe(404);
    expect((await show(host, question.id)).body).toMatchObject({ answering: { id: question.id } });
    expect((await opened(member, ama.id)).answering).toEqual({
      id: question.id,
      position: question.position,
      excerpt: "How was it for you?",
    });
    await state(question.id, { state: "removed", shown: false });
    expect((await opened(member, ama.id)).answering).toBeNull();
    expect((await show(host, null)).body).toMatchObject({ answering: null });
    app.setNow(testNow.add({ hours: 2 }));
    expect((await show(host, null)).status).toBe(409);
    expect(await opened(member, ama.id)).toMatchObject({ phase: "over", answering: null });
  });
});
