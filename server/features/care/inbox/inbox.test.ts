// The inbox of the care side: the queue and its order, claims, hand-overs, snoozing and closing, and who sees what.
import { randomUUID } from "node:crypto";
import * as contract from "@larkwell/contract/inbox.ts";
import {
  createChannel,
  listMessages,
  readChannel,
  readChannelDigest,
  readMessage,
  searchMessages,
  sendMessage,
} from "@larkwell/contract/messages.ts";
import { listNotifications } from "@larkwell/contract/notifications.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { createChannelOf, say } from "../../../testing/factories/messages.ts";
import { createMember, type Person, unique } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { createMemberIn } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

let member: Person;
let midwife: Practice;
let ada: Practice;
let bo: Practice;
let lastNameOfBo: string;
let asMember: Client;
let asMidwife: Client;
let asAda: Client;
let asBo: Client;

/** Signs in for each call: the clock moves far beyond the life of a session's token. */
const clientOf = (person: Person): Client => ({
  call: async (...call) => (await signInAs(app, person)).call(...call),
  get: async (...call) => (await signInAs(app, person)).get(...call),
});

beforeEach(async () => {
  app.setNow(testNow);
  // Conversations of earlier tests are settled, so that the shared queue begins empty.
  await app.write(async ({ db }) => {
    await db.updateTable("channels").set({ waiting_since: null }).execute();
    await db.updateTable("practitioner_profiles").set({ is_cx: false }).execute();
    await db.deleteFrom("inbox_channels").execute();
  });
  member = await createMember(app, { firstName: "Maya", lastName: "Lindqvist", organization: "Widgets" });
  midwife = await createPractice(app, { firstName: "Ines" });
  ada = await createPractice(app, { isCx: true, firstName: "Ada", lastName: "Lin" });
  lastNameOfBo = `Reyes${unique()}`;
  bo = await createPractice(app, { isCx: true, firstName: "Bo", lastName: lastNameOfBo });
  asMember = clientOf(member);
  asMidwife = clientOf(midwife.person);
  asAda = clientOf(ada.person);
  asBo = clientOf(bo.person);
});

type Answer = { ok: boolean; body: unknown };
const codeOf = (answer: Answer) => (answer.ok ? "ok" : (answer.body as { code: string }).code);
const minutes = (count: number) => app.setNow(testNow.add({ minutes: count }));
const wire = (instant: Temporal.Instant) => instant.toString().slice(0, 19).replace("T", " ");

const idsIn = async (
  client: Client,
  query: { state?: contract.InboxItem["state"]; scope?: contract.InboxScope } = {},
) => (await client.get(contract.listInbox, { query })).data.map(({ channel_id }) => channel_id);
const params = (channel_id: number) => ({ params: { channel_id } });
const claim = (client: Client, id: number, word?: string) =>
  client.call(contract.claimConversation, { ...params(id), body: word ? { take_over: { word } } : {} });
const close = (client: Client, id: number, seen_number: number) =>
  client.call(contract.closeConversation, { ...params(id), body: { seen_number } });
const answer = (client: Client, id: number, body = "Thank you for writing.", seen_number?: number) =>
  client.call(sendMessage, {
    ...params(id),
    body: { body, client_key: randomUUID(), ...(seen_number === undefined ? {} : { seen_number }) },
  });
const conversation = (client: Client, id: number) => client.get(contract.readConversation, params(id));

/** A member's conversation with the coordinators, with one message. */
async function fromMember(text = "Which pump is covered?", by: Person = member) {
  const id = await createChannelOf(app, by, ada.person);
  await say(app, id, by, text);
  return id;
}

describe("the queue", () => {
  test("has what needs a reply, the longest wait first and words of danger before all", async () => {
    const ids: number[] = [];
    for (const n of [0, 1, 2]) {
      minutes(n);
      ids.push(
        await fromMember(
          n === 2 ? "I want to kill myself" : "Hello",
          await createMember(app, { organization: `W${n}` }),
        ),
      );
    }
    expect(await idsIn(asAda, { scope: "shared" })).toEqual([ids[2], ids[0], ids[1]]);
    expect(await idsIn(asAda, { scope: "mine" })).toEqual([]);
    expect(await idsIn(asMidwife, { scope: "all" })).toEqual([]);
    const first = await asAda.get(contract.listInbox, { query: { scope: "shared", limit: 2 } });
    expect(first.data[0]).toMatchObject({ urgent: true, state: "needs_reply", kind: "coordinator" });
    expect(first.meta.counts).toEqual({ needs_reply: 3, waiting: 0, snoozed: 0, closed: 0 });
    const second = await asAda.get(contract.listInbox, {
      query: { scope: "shared", limit: 2, after: first.meta.next ?? "" },
    });
    expect([...first.data, ...second.data].map(({ channel_id }) => channel_id)).toEqual([ids[2], ids[0], ids[1]]);
    expect(second.meta.next).toBeNull();
  });

  test("says by when an answer was promised, and what is late", async () => {
    const id = await fromMember();
    const [item] = (await asAda.get(contract.listInbox, { query: { scope: "shared" } })).data;
    expect(item).toMatchObject({ channel_id: id, late: false, member: { name: "Maya Lindqvist" } });
    // The member was told the same number of days: two working days after this Monday.
    expect((await asMember.get(readChannel, params(id))).reply?.promise_days).toBe(2);
    expect(item?.promised_by).toBe(wire(testNow.add({ hours: 48 })));
    app.setNow(Temporal.Instant.from(`${item?.promised_by?.replace(" ", "T")}Z`).add({ seconds: 1 }));
    expect((await conversation(asAda, id)).late).toBe(true);
  });

  test("moves on with each answer, and a practitioner has their own only", async () => {
    const shared = await fromMember();
    const own = await createChannelOf(app, member, midwife.person);
    await say(app, own, member, "Are my feet supposed to swell?");
    expect(await idsIn(asMidwife)).toEqual([own]);
    expect(await idsIn(asMidwife, { scope: "shared" })).toEqual([own]);
    expect(codeOf(await asMidwife.call(contract.readConversation, params(shared)))).toBe("not_found");
    expect(codeOf(await asAda.call(contract.readConversation, params(own)))).toBe("not_found");
    expect(codeOf(await claim(asMidwife, own))).toBe("conversation_not_shared");
    expect((await asMidwife.get(contract.readInboxSummary, {})).needs_reply).toBe(1);
    await answer(asMidwife, own);
    expect(await idsIn(asMidwife)).toEqual([]);
    expect(await idsIn(asMidwife, { state: "waiting" })).toEqual([own]);
    expect(await asMidwife.get(contract.readInboxSummary, {})).toMatchObject({ needs_reply: 0, oldest_since: null });
  });

  test("is closed to practitioners who take no messages (R6.022)", async () => {
    await app.write(({ db }) =>
      db
        .updateTable("practitioner_profiles")
        .set({ messaging_enabled: false })
        .where("user_id", "=", midwife.person.id)
        .execute(),
    );
    expect(codeOf(await asMidwife.call(contract.listInbox, {}))).toBe("inbox_off");
    expect(codeOf(await asMidwife.call(contract.listSavedReplies, {}))).toBe("inbox_off");
    expect(await asMidwife.get(contract.readInboxSummary, {})).toMatchObject({ enabled: false, needs_reply: 0 });
  });

  test("refuses a key that nobody gave", async () => {
    expect(codeOf(await asAda.call(contract.listInbox, { query: { after: "1~now~1" } }))).toBe("invalid");
  });
});

describe("two coordinators", () => {
  test("claim together: one gets it, the other sees who has it and takes over with a word", async () => {
    const id = await fromMember();
    const both = await Promise.all([claim(asAda, id), claim(asBo, id)]);
    expect(both.map(codeOf).toSorted()).toEqual(["conversation_claimed", "ok"]);
    const [first, second] = both[0]?.ok ? [asAda, asBo] : [asBo, asAda];
    expect((await conversation(second, id)).claim).toMatchObject({ mine: false });
    expect((await conversation(second, id)).can).toMatchObject({ assign: false, close: false, claim: true });
    expect(codeOf(await answer(second, id))).toBe("conversation_claimed");
    expect(codeOf(await claim(second, id, "You’re in a call, so I answer"))).toBe("ok");
    expect(codeOf(await answer(first, id))).toBe("conversation_claimed");
    expect(codeOf(await answer(second, id))).toBe("ok");
    const { history, claim: left, state } = await conversation(first, id);
    expect({ left, state }).toEqual({ left: null, state: "waiting" });
    expect(history.map(({ what }) => what)).toEqual(["taken_over", "claimed"]);
    expect(history[0]?.note).toBe("You’re in a call, so I answer");
  });

  test("answer together without a claim: the second reads the first answer before", async () => {
    const id = await fromMember();
    const both = await Promise.all([answer(asAda, id, "One", 1), answer(asBo, id, "Two", 1)]);
    expect(both.map(codeOf).toSorted()).toEqual(["answered_meanwhile", "ok"]);
    const { data } = await asMember.get(listMessages, params(id));
    expect(data).toHaveLength(2);
  });

  test("a claim that runs out while the other writes is renewed or lost, never both", async () => {
    const id = await fromMember();
    await claim(asAda, id);
    minutes(9);
    await claim(asAda, id);
    minutes(15);
    expect(codeOf(await claim(asBo, id))).toBe("conversation_claimed");
    minutes(20);
    const both = await Promise.all([claim(asAda, id), claim(asBo, id)]);
    expect(both.map(codeOf).toSorted()).toEqual(["conversation_claimed", "ok"]);
    const holder = both[0]?.ok ? asAda : asBo;
    expect((await conversation(holder, id)).claim?.mine).toBe(true);
  });

  test("assign, return and hand over with a note that the member never sees", async () => {
    const id = await fromMember();
    await asAda.get(contract.assignConversation, { ...params(id), body: { to: "me" } });
    expect([await idsIn(asAda), await idsIn(asBo), await idsIn(asBo, { scope: "shared" })]).toEqual([[id], [], []]);
    expect(await idsIn(asBo, { scope: "all" })).toEqual([id]);
    const note = "She asked about twins: please look at her plan";
    await asAda.get(contract.handOverConversation, { ...params(id), body: { to_id: bo.person.id, note } });
    expect([await idsIn(asAda), await idsIn(asBo)]).toEqual([[], [id]]);
    const { history } = await conversation(asBo, id);
    expect(history[0]).toMatchObject({ what: "handed_over", note, by: { name: "Ada Lin" }, to: { mine: true } });
    const theirs = JSON.stringify([
      await asMember.get(readChannel, params(id)),
      await asMember.get(listMessages, params(id)),
    ]);
    expect(theirs).not.toMatch(/twins|handed|Bo Reyes/);
    const audited = await app.context.read
      .selectFrom("audit_log")
      .select("action")
      .where("subject_user_id", "=", member.id)
      .where("action", "like", "inbox.%")
      .execute();
    expect(audited.map(({ action }) => action).toSorted()).toEqual(["inbox.assigned", "inbox.handed_over"]);
    await asBo.get(contract.assignConversation, { ...params(id), body: { to: "everyone" } });
    expect(await idsIn(asAda, { scope: "shared" })).toEqual([id]);
    const toMidwife = await asBo.call(contract.handOverConversation, {
      ...params(id),
      body: { to_id: midwife.person.id },
    });
    expect(codeOf(toMidwife)).toBe("colleague_unavailable");
  });

  test("what is assigned to someone who is away or gone is everyone’s again", async () => {
    const id = await fromMember();
    await asAda.get(contract.assignConversation, { ...params(id), body: { to: "me" } });
    expect(await idsIn(asBo, { scope: "shared" })).toEqual([]);
    await asAda.get(contract.saveAway, {
      body: { starts_at: wire(testNow), ends_at: wire(testNow.add({ hours: 48 })), text: "Back on Thursday" },
    });
    expect(await idsIn(asBo, { scope: "shared" })).toEqual([id]);
    expect((await asBo.get(contract.readInboxSummary, {})).shared).toBe(1);
    app.setNow(testNow.add({ hours: 48 }));
    expect(await idsIn(asBo, { scope: "shared" })).toEqual([]);
  });
});

describe("snoozing and closing", () => {
  test("a snooze comes back by itself, or with the member’s next message", async () => {
    const id = await fromMember();
    const until = testNow.add({ hours: 2 });
    const snooze = (seen_number: number) =>
      asAda.call(contract.snoozeConversation, { ...params(id), body: { until: wire(until), seen_number } });
    await snooze(1);
    expect([await idsIn(asBo, { scope: "shared" }), await idsIn(asBo, { scope: "shared", state: "snoozed" })]).toEqual([
      [],
      [id],
    ]);
    app.setNow(until);
    expect(await idsIn(asBo, { scope: "shared" })).toEqual([id]);
    app.setNow(testNow);
    expect((await conversation(asAda, id)).state).toBe("snoozed");
    await say(app, id, member, "And the bags?");
    expect(await conversation(asAda, id)).toMatchObject({ state: "needs_reply", snoozed_until: null });
    expect(codeOf(await snooze(1))).toBe("member_wrote_meanwhile");
  });

  test("closing needs no answer, and the next message opens it again with its own waiting time", async () => {
    const id = await fromMember("Thank you!");
    await close(asAda, id, 1);
    expect(await idsIn(asAda, { scope: "shared" })).toEqual([]);
    expect(await idsIn(asAda, { scope: "shared", state: "closed" })).toEqual([id]);
    minutes(60);
    await say(app, id, member, "One more thing");
    const again = await conversation(asAda, id);
    expect(again).toMatchObject({
      state: "needs_reply",
      waiting_since: wire(testNow.add({ minutes: 60 })),
      closed_at: null,
    });
    expect(again.history.map(({ what, by }) => [what, by === null])).toEqual([
      ["reopened_by_member", true],
      ["closed", false],
    ]);
  });

  test("reopened by hand, an unanswered message waits again", async () => {
    const id = await fromMember();
    await close(asAda, id, 1);
    const reopened = await asAda.get(contract.reopenConversation, params(id));
    expect(reopened).toMatchObject({ state: "needs_reply", waiting_since: wire(testNow) });
    await answer(asAda, id);
    await close(asAda, id, 2);
    expect((await asAda.get(contract.reopenConversation, params(id))).state).toBe("waiting");
  });

  test("close and a new message together: the message never stays in a closed conversation", async () => {
    for (let round = 0; round < 5; round++) {
      const by = await createMember(app, { organization: `Race ${round}` });
      const id = await fromMember("Hello", by);
      await Promise.all([close(asAda, id, 1), say(app, id, by, "Wait, there is more")]);
      expect(await conversation(asAda, id)).toMatchObject({ state: "needs_reply", closed_at: null, last_number: 2 });
    }
  });
});

describe("the panel beside a conversation", () => {
  const panel = (client: Client, id: number) => client.get(contract.readMemberPanel, params(id));

  test("shows what the visit’s brief would, and the member sees who looked", async () => {
    member = await createMemberIn(app, ["pregnancy"], { dueDate: "2026-06-29", firstName: "Maya" });
    asMember = clientOf(member);
    await createCard(app, member);
    await createBooking(app, { member, practice: midwife, start: slotIn(2) });
    const own = await createChannelOf(app, member, midwife.person);
    await app.write(({ db }) => db.updateTable("channels").set({ last_number: 0 }).where("id", "=", own).execute());
    expect(await panel(asMidwife, own)).toMatchObject({
      about_member: "shown",
      programs: [{ name: "Pregnancy", stage: "Week 24" }],
      last_visit: null,
    });
    const looks = await asMember.get(listRecordLooks, { params: { user_id: member.id } });
    expect(looks.data.filter(({ what }) => what === "inbox.member_opened")).toHaveLength(1);
    // A coordinator without a visit together knows the name and nothing else.
    const shared = await createChannelOf(app, member, ada.person);
    expect(await panel(asAda, shared)).toMatchObject({
      about_member: "none",
      programs: [],
      age: null,
      next_visit: null,
    });
  });

  test("never tells of an anonymous visit", async () => {
    await createCard(app, member);
    const { appointmentId } = await createBooking(app, { member, practice: midwife, start: slotIn(2) });
    await app.write(({ db }) =>
      db.updateTable("appointments").set({ privacy: "anonymous" }).where("id", "=", appointmentId).execute(),
    );
    const own = await createChannelOf(app, member, midwife.person);
    expect(await panel(asMidwife, own)).toMatchObject({ about_member: "none", next_visit: null, last_visit: null });
  });
});

describe("saved replies", () => {
  const reply = { title: "Pumps", body: "Hello {first_name}, {practitioner} looks at it.", shared: false };

  test("are one’s own, or shared with everyone; only the owner changes them", async () => {
    const own = await asAda.get(contract.addSavedReply, { body: reply });
    const shared = await asAda.get(contract.addSavedReply, { body: { ...reply, title: "Bags", shared: true } });
    const seen = (await asBo.get(contract.listSavedReplies, {})).data.filter(({ owner }) => owner === "Ada Lin");
    expect(seen).toMatchObject([{ id: shared.id, mine: false }]);
    expect(codeOf(await asBo.call(contract.changeSavedReply, { params: { id: shared.id }, body: reply }))).toBe(
      "not_found",
    );
    expect(codeOf(await asBo.call(contract.removeSavedReply, { params: { id: own.id } }))).toBe("not_found");
    const changed = await asAda.get(contract.changeSavedReply, {
      params: { id: own.id },
      body: { ...reply, shared: true },
    });
    expect(changed).toMatchObject({ id: own.id, shared: true, mine: true, owner: null });
    await asAda.get(contract.removeSavedReply, { params: { id: shared.id } });
    expect((await asAda.get(contract.listSavedReplies, {})).data.map(({ id }) => id)).toContain(own.id);
  });

  test("know their fields", async () => {
    const wrong = await asAda.call(contract.addSavedReply, { body: { ...reply, body: "Hello {fristname}" } });
    expect(wrong.ok ? [] : wrong.body.errors).toMatchObject([{ field: "body" }]);
  });
});

describe("out of office", () => {
  test("is what members read where they write, between its two times", async () => {
    const own = await createChannelOf(app, member, midwife.person);
    const away = async () => (await asMember.get(readChannel, params(own))).reply?.away;
    await asMidwife.get(contract.saveAway, {
      body: { starts_at: wire(testNow.add({ hours: 1 })), ends_at: wire(testNow.add({ hours: 3 })), text: "Back soon" },
    });
    expect(await away()).toBeNull();
    app.setNow(testNow.add({ hours: 2 }));
    expect(await away()).toEqual({ until: wire(testNow.add({ hours: 3 })), text: "Back soon" });
    expect((await asMidwife.get(contract.readAway, {})).now).toBe(true);
    app.setNow(testNow.add({ hours: 3 }));
    expect(await away()).toBeNull();
    expect((await asMidwife.get(contract.readAway, {})).away).toBeNull();
    app.setNow(testNow);
    await asMidwife.get(contract.removeAway, {});
    expect((await asMidwife.get(contract.readAway, {})).away).toBeNull();
  });

  test("ends after it starts, and not in the past", async () => {
    const save = async (starts: number, ends: number) =>
      codeOf(
        await asMidwife.call(contract.saveAway, {
          body: {
            starts_at: wire(testNow.add({ hours: starts })),
            ends_at: wire(testNow.add({ hours: ends })),
            text: "Away",
          },
        }),
      );
    expect([await save(2, 1), await save(-5, -1), await save(-5, 1)]).toEqual(["invalid", "invalid", "ok"]);
  });
});

describe("colleagues among themselves", () => {
  const internal = async (client: Client) => (await client.get(contract.listInternalChannels, {})).data;

  test("talk about a member whose name only those read who may know them; the member sees none of it", async () => {
    const opened = await asAda.get(createChannel, { body: { user_ids: [bo.person.id], about_member_id: member.id } });
    await answer(asAda, opened.id, "Her plan covers two pumps");
    expect(await internal(asBo)).toMatchObject([
      {
        channel_id: opened.id,
        about: { name: "Maya Lindqvist" },
        new_messages: 1,
        last_message: { author: "Ada Lin" },
      },
    ]);
    await asBo.get(contract.addChannelPeople, { ...params(opened.id), body: { user_ids: [midwife.person.id] } });
    expect(await internal(asMidwife)).toMatchObject([{ channel_id: opened.id, about: null }]);
    expect(codeOf(await asMember.call(readChannel, params(opened.id)))).toBe("not_found");
    expect(codeOf(await asAda.call(contract.readConversation, params(opened.id)))).toBe("not_found");
  });

  test("leave, and receive nothing newer until someone adds them again", async () => {
    const opened = await asAda.get(createChannel, { body: { user_ids: [bo.person.id, midwife.person.id] } });
    await answer(asAda, opened.id, "First");
    await asBo.get(contract.leaveChannel, params(opened.id));
    minutes(1);
    await answer(asAda, opened.id, "Second");
    expect(await internal(asBo)).toEqual([]);
    expect(JSON.stringify((await asBo.call(listMessages, params(opened.id))).body)).not.toContain("Second");
    expect(codeOf(await asBo.call(contract.leaveChannel, params(opened.id)))).toBe("not_found");
    await asMidwife.get(contract.addChannelPeople, { ...params(opened.id), body: { user_ids: [bo.person.id] } });
    expect(await internal(asBo)).toMatchObject([{ channel_id: opened.id, new_messages: 0 }]);
    const stranger = await signInAs(app, (await createPractice(app)).person);
    expect(
      codeOf(
        await stranger.call(contract.addChannelPeople, { ...params(opened.id), body: { user_ids: [ada.person.id] } }),
      ),
    ).toBe("not_found");
  });

  test("who left keeps what was written before: nothing newer, not who came later, and no word of their own", async () => {
    const opened = await asAda.get(createChannel, { body: { user_ids: [bo.person.id], about_member_id: member.id } });
    await answer(asAda, opened.id, "Quokka before");
    const before = await asBo.get(readChannel, params(opened.id));
    await asBo.get(contract.leaveChannel, params(opened.id));
    const digest = await asBo.get(readChannelDigest, {});
    minutes(1);
    const newer = await asAda.get(sendMessage, {
      ...params(opened.id),
      body: { body: "Quokka after", client_key: randomUUID() },
    });
    await asAda.get(contract.addChannelPeople, { ...params(opened.id), body: { user_ids: [midwife.person.id] } });
    expect((await asBo.get(listMessages, params(opened.id))).data.map(({ body }) => body)).toEqual(["Quokka before"]);
    const { data, meta } = await asBo.get(listMessages, { ...params(opened.id), query: { after_change: 0 } });
    expect([data.map(({ body }) => body), meta.last_number]).toEqual([["Quokka before"], 1]);
    expect((await asBo.get(searchMessages, { body: { term: "quokka" } })).data).toHaveLength(1);
    const left = await asBo.get(readChannel, params(opened.id));
    expect(left).toMatchObject({ closed: "left", can: { write: false }, new_messages: 1, last_number: 1 });
    expect(left.last_message?.excerpt).toBe("Quokka before");
    expect(left.participants).toEqual(before.participants);
    expect(await asBo.get(readChannelDigest, {})).toEqual(digest);
    expect((await asBo.get(listNotifications, {})).data.filter(({ target_id: id }) => id === opened.id)).toEqual([]);
    expect(codeOf(await asBo.call(readMessage, { query: { message_id: newer.id } }))).toBe("not_found");
    expect(codeOf(await answer(asBo, opened.id))).toBe("messaging_off");
    expect(
      codeOf(await asBo.call(contract.addChannelPeople, { ...params(opened.id), body: { user_ids: [bo.person.id] } })),
    ).toBe("not_found");
  });

  test("find each other by the beginning of a name", async () => {
    const found = async (who: "hand_over" | "internal" | "visit", term = "") =>
      (await asAda.get(contract.listInboxColleagues, { query: { who, term } })).data.map(({ id }) => id);
    expect(await found("hand_over")).toEqual([bo.person.id]);
    expect(await found("internal", lastNameOfBo.toLowerCase())).toContain(bo.person.id);
    expect(await found("internal", "%")).toEqual([]);
    expect((await found("visit"))[0]).toBe(ada.person.id);
  });
});
