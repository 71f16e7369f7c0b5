// Staff and messages: volume and reply times from known messages, who waits, and reading a channel with a reason that the member sees.

import { searchAudit } from "@larkwell/contract/ops.ts";
import * as contract from "@larkwell/contract/ops-messages.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { lookWords } from "@larkwell/domain/audit/looks.ts";
import { shownWeeks } from "@larkwell/domain/messages/desk-numbers.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createChannelHistory } from "../../../testing/factories/channel-histories.ts";
import { createMember, createPerson } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { countMessages } from "./count-messages.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const reason = "the member asked us to look";
const staffWith = async (...rights: ("support" | "safety" | "administrator")[]) =>
  signInAs(app, await createPerson(app, "staff", { firstName: "Sam", rights }));

const weeks = shownWeeks(testNow);
/** A Tuesday morning in one of the shown weeks, the last whole one by default. */
function tuesday(index = weeks.length - 2): Temporal.Instant {
  const monday = weeks[index];
  if (!monday) throw new Error("This week is not shown.");
  return monday.add({ days: 1 }).toZonedDateTime({ timeZone: "UTC", plainTime: "09:00" }).toInstant();
}

describe("the numbers", () => {
  test("count messages, and answers from the first message that waited to the answer", async () => {
    const staff = await staffWith("support");
    const practitioner = (await createPractice(app, { firstName: "Amara", lastName: "Diallo" })).person;
    const start = tuesday();
    // Waits of 30, 60, 90, 120 and 600 minutes: the median is 90. A second message keeps the first one's time, and a
    // second answer is none.
    const waits = [30, 60, 90, 120, 600];
    for (const wait of waits)
      await createChannelHistory(app, { member: await createMember(app), practitioner }, start, [
        ["member", 0],
        ["member", wait / 2],
        ["care", wait],
        ["care", wait + 1],
      ]);
    // The care side wrote first: no answer. The member waits since minute 5.
    const member = await createMember(app);
    await createChannelHistory(app, { member, practitioner }, start, [
      ["care", 0],
      ["member", 5],
      ["member", 9],
    ]);
    // An old message, before the shown weeks.
    await createChannelHistory(
      app,
      { member: await createMember(app), practitioner: null },
      start.subtract({ hours: 24 * 100 }),
      [
        ["member", 0],
        ["care", 5],
      ],
    );
    await countMessages(app.context);
    const numbers = await staff.get(contract.readMessageNumbers, {});
    expect(numbers.all).toHaveLength(12);
    expect(numbers.all.at(-2)).toEqual({
      week: String(weeks.at(-2)),
      from_members: 12,
      from_care: 11,
      answers: 5,
      median_minutes: 90,
    });
    expect(numbers.all.at(-1)).toMatchObject({ from_members: 0, answers: 0, median_minutes: null });
    expect(numbers.coordinators.every(({ from_members }) => from_members === 0)).toBe(true);
    expect(numbers).toMatchObject({ needs_reply: 1, more: false });
    const { data, pagination } = await staff.get(contract.listReplyTimes, {});
    expect(pagination.total).toBe(1);
    expect(data[0]).toMatchObject({ id: practitioner.id, first_name: "Amara" });
    expect(data[0]?.weeks.at(-2)).toEqual(numbers.all.at(-2));
    expect(data[0]?.waiting_since).toBe(numbers.waiting_since);
    expect(JSON.stringify([numbers, data])).not.toContain(member.email);
  });

  test("a number so small that it could point at one member is not shown", async () => {
    const staff = await staffWith("support");
    const practitioner = (await createPractice(app)).person;
    const pair = { member: await createMember(app), practitioner };
    await createChannelHistory(app, pair, testNow.subtract({ minutes: 10 }), [
      ["member", 0],
      ["care", 5],
    ]);
    await countMessages(app.context);
    const { data } = await staff.get(contract.listReplyTimes, {});
    const mine = data.find(({ id }) => id === practitioner.id);
    expect(mine?.weeks.at(-1)).toMatchObject({
      from_members: null,
      from_care: null,
      answers: null,
      median_minutes: null,
    });
  });

  test("counting again changes nothing, finished weeks are left alone, and this week is counted again", async () => {
    const practitioner = (await createPractice(app)).person;
    const rows = () =>
      app.context.read.selectFrom("message_weeks").selectAll().orderBy("week").orderBy("scope").execute();
    const pair = async () => ({ member: await createMember(app), practitioner });
    await createChannelHistory(app, await pair(), tuesday(0), [["member", 0]]);
    await createChannelHistory(app, await pair(), testNow.subtract({ minutes: 10 }), [["member", 0]]);
    await countMessages(app.context);
    const first = await rows();
    await countMessages(app.context);
    expect(await rows()).toEqual(first);
    await createChannelHistory(app, await pair(), testNow.subtract({ minutes: 5 }), [["member", 0]]);
    await countMessages(app.context);
    const last = (await rows()).filter(({ scope, week }) => scope === "all" && String(week) === String(weeks.at(-1)));
    expect(last.length).toBe(1);
    expect(last[0]?.from_members).toBeGreaterThan(first.at(-1)?.from_members ?? 0);
  });
});

describe("who waits", () => {
  test("the longest wait first, without the member; two coordinators' and practitioners' channels alike", async () => {
    const staff = await staffWith("support");
    const practitioner = (await createPractice(app, { firstName: "Amara", lastName: "Diallo" })).person;
    const [first, second] = [await createMember(app), await createMember(app)];
    const late = await createChannelHistory(app, { member: first, practitioner }, testNow.subtract({ hours: 90_000 }), [
      ["member", 0],
    ]);
    const later = await createChannelHistory(
      app,
      { member: second, practitioner: null },
      testNow.subtract({ hours: 80_000 }),
      [["member", 0]],
    );
    const { data } = await staff.get(contract.listWaitingChannels, {});
    expect(data.slice(0, 2)).toMatchObject([
      { id: late, practitioner: "Amara Diallo", urgent: false },
      { id: later, practitioner: null },
    ]);
    expect(JSON.stringify(data)).not.toContain("marked-secret");
    expect(JSON.stringify(data)).not.toContain(first.email);
  });
});

describe("reading with a reason", () => {
  test("needs the right, and a reason", async () => {
    const member = await createMember(app);
    const practitioner = (await createPractice(app)).person;
    const id = await createChannelHistory(app, { member, practitioner }, testNow, [["member", 0]]);
    const support = await staffWith("support");
    const safety = await staffWith("safety");
    const params = { id };
    expect((await support.call(contract.openChannel, { params, body: { reason } })).status).toBe(403);
    expect((await support.call(contract.findChannels, { body: { email: member.email, reason } })).status).toBe(403);
    // None at all, an empty one, and one that says nothing.
    for (const none of [{}, { reason: "" }, { reason: "       " }, { reason: null }, { reason: "x" }]) {
      const email = { email: member.email };
      expect((await safety.call(contract.openChannel, { params, body: none as never })).status).toBe(422);
      expect((await safety.call(contract.findChannels, { body: { ...email, ...none } as never })).status).toBe(422);
    }
    expect((await safety.call(contract.openChannel, { params: { id: 987_654_321 }, body: { reason } })).status).toBe(
      404,
    );
    const { data } = await (await signInAs(app, member)).get(listRecordLooks, { params: { user_id: member.id } });
    expect(data).toEqual([]);
  });

  test("two of staff at once both leave a row; the member reads who looked, why and at what, and others don't", async () => {
    const member = await createMember(app);
    const practitioner = (await createPractice(app, { firstName: "Amara", lastName: "Diallo" })).person;
    const id = await createChannelHistory(app, { member, practitioner }, testNow, [
      ["member", 0, "first"],
      ["care", 5, "second"],
    ]);
    await createChannelHistory(app, { member, practitioner: null }, testNow, [["member", 0, "to the coordinators"]]);
    const [one, two] = [await staffWith("safety"), await staffWith("safety")];
    const found = await one.get(contract.findChannels, { body: { email: member.email, reason } });
    expect(found.data.map((row) => row.practitioner ?? "").toSorted((one, other) => one.localeCompare(other))).toEqual([
      "",
      "Amara Diallo",
    ]);
    const opened = await Promise.all(
      [one, two].map((staff) => staff.get(contract.openChannel, { params: { id }, body: { reason } })),
    );
    for (const channel of opened)
      expect(channel).toMatchObject({
        member_id: member.id,
        practitioner: "Amara Diallo",
        messages: [
          { number: 1, from: "member", body: "first" },
          { number: 2, from: "care", body: "second" },
        ],
        more: false,
      });
    // One channel for one look: the coordinators' messages were not in it.
    expect(JSON.stringify(opened)).not.toContain("to the coordinators");
    const mine = await (await signInAs(app, member)).get(listRecordLooks, { params: { user_id: member.id } });
    expect(mine.data.map((look) => [lookWords(look.what, look.with), look.by, look.reason])).toEqual([
      ["Staff read your messages with Amara Diallo", "Sam", reason],
      ["Staff read your messages with Amara Diallo", "Sam", reason],
      ["Who you exchange messages with", "Sam", reason],
    ]);
    const stranger = await createMember(app);
    const theirs = await (await signInAs(app, stranger)).get(listRecordLooks, { params: { user_id: stranger.id } });
    expect(theirs.data).toEqual([]);
    // The log itself says only that a record was opened.
    const admin = await staffWith("administrator");
    const log = await admin.get(searchAudit, { body: { subject_user_id: member.id, reason: "a test" } });
    expect(JSON.stringify(log)).not.toContain("channel");
  });

  test("a long channel comes in pages, each on record; an internal one and a removed message stay closed", async () => {
    const member = await createMember(app);
    const practitioner = (await createPractice(app)).person;
    const id = await createChannelHistory(
      app,
      { member, practitioner },
      testNow,
      Array.from({ length: 103 }, (_, index) => ["member", index, `number ${index + 1}`] as const),
    );
    const internal = await app.write(async ({ db }) => {
      await db
        .updateTable("messages")
        .set({ removed_at: testNow })
        .where("channel_id", "=", id)
        .where("number", "=", 2)
        .execute();
      const made = await db
        .insertInto("channels")
        .values({ kind: "internal", member_id: member.id, created_by: practitioner.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      return made.id;
    });
    const staff = await staffWith("safety");
    const page = (before?: number) =>
      staff.get(contract.openChannel, { params: { id }, body: { reason, ...(before ? { before } : {}) } });
    const newest = await page();
    expect([newest.messages[0]?.number, newest.messages.at(-1)?.number, newest.more]).toEqual([4, 103, true]);
    const rest = await page(4);
    expect(rest.messages.map(({ number, body, removed }) => [number, body, removed])).toEqual([
      [1, "number 1", false],
      [2, "", true],
      [3, "number 3", false],
    ]);
    expect((await staff.call(contract.openChannel, { params: { id: internal }, body: { reason } })).status).toBe(404);
    const { pagination } = await (await signInAs(app, member)).get(listRecordLooks, { params: { user_id: member.id } });
    expect(pagination.total).toBe(2);
  });
});
