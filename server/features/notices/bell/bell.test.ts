// The bell over HTTP: what it shows and to whom, what reading settles, and what leaves because it stays unread.
import {
  countNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from "@larkwell/contract/notifications.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { nobody } from "../../../data/transaction.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { readUpTo, writeTo } from "../../../testing/factories/notifications.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { recordMessages } from "../../../testing/recorded-messages.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { raiseNotification, settleNotification } from "./raise-notification.ts";
import { tellOutward } from "./tell-outward.ts";

const { mails, texts, email, sms, forget } = recordMessages();
const app = useTestApp({ outside: { email, sms } });
const unattended = { "x-unattended": "yes" };
let member: Person;

beforeEach(async () => {
  app.setNow(testNow);
  // What an earlier test left unread must not be told in this one.
  await app.write(({ db }) =>
    db.updateTable("notifications").set({ read_at: testNow }).where("read_at", "is", null).execute(),
  );
  await app.runJobs();
  forget();
  member = await createMember(app);
});

const listed = async (person: Person, query: { limit?: number; after?: string } = {}) =>
  (await signInAs(app, person)).get(listNotifications, { query });
const labels = async (person: Person) => (await listed(person)).data.map(({ label }) => label);
const unread = async (person: Person) =>
  (await (await signInAs(app, person)).get(countNotifications, {}, unattended)).unread;
const inMinutes = async (minutes: number) => {
  app.setNow(testNow.add({ minutes }));
  await app.runJobs();
};
const raise = (kind: Parameters<typeof raiseNotification>[2]["kind"], targetId?: number, person = member) =>
  app.write((tx) =>
    raiseNotification(tx, app.context, { userIds: [person.id], kind, ...(targetId === undefined ? {} : { targetId }) }),
  );

describe("messages", () => {
  test("all of one channel are one notification, and the number is counted when it is shown", async () => {
    const first = await writeTo(app, member);
    expect(await labels(member)).toHaveLength(1);
    expect((await labels(member))[0]).toMatch(/^New message from /);
    const third = await writeTo(app, member, await writeTo(app, member, first));
    expect((await labels(member))[0]).toMatch(/^3 new messages from /);
    await writeTo(app, member);
    expect(await unread(member)).toBe(2);
    await readUpTo(app, member, third);
    expect(await unread(member)).toBe(1);
    expect((await listed(member)).data.map(({ read }) => read)).toEqual([false, true]);
  });

  test("reading up to an earlier message settles nothing, and shows only what is left", async () => {
    const first = await writeTo(app, member);
    await writeTo(app, member, first);
    await readUpTo(app, member, first);
    expect((await labels(member))[0]).toMatch(/^New message from /);
  });

  test("their words are stored nowhere in the bell", async () => {
    await writeTo(app, member);
    const rows = await app.context.read
      .selectFrom("notifications")
      .selectAll()
      .where("user_id", "=", member.id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain("Quillmark");
  });

  test("two that arrive at the same moment are one notification; so are two readings", async () => {
    const first = await writeTo(app, member);
    const both = await Promise.all([
      raise("channel_assigned", first.channelId),
      raise("channel_assigned", first.channelId),
    ]);
    expect(both).toHaveLength(2);
    expect(await unread(member)).toBe(2);
    const client = await signInAs(app, member);
    const answers = await Promise.all([1, 2].map(() => client.call(markNotificationsRead, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await unread(member)).toBe(0);
  });
});

describe("notices that the bell shows too", () => {
  test("a canceled visit is in it once, and the member's own booking is not", async () => {
    const { appointmentId, member: who } = await createBooking(app);
    await app.runJobs();
    expect(await labels(who)).toEqual([]);
    await app.write(async (tx) => {
      await tx.db.updateTable("appointments").set({ cancelled_at: testNow }).where("id", "=", appointmentId).execute();
      const payload = { template: "appointment_cancelled_by_practitioner", userId: who.id, appointmentId } as const;
      await tx.queue("notice", payload);
    });
    await app.runJobs();
    await app.runJobs();
    const { data } = await listed(who);
    expect(data).toMatchObject([
      { kind: "appointment_cancelled_by_practitioner", leads: "appointment", target_id: appointmentId, count: 1 },
    ]);
  });

  test("what is no longer true disappears: a booking that was canceled", async () => {
    const { appointmentId, practice } = await createBooking(app);
    await app.runJobs();
    expect(await unread(practice.person)).toBe(1);
    await app.write(({ db }) =>
      db.updateTable("appointments").set({ cancelled_at: testNow }).where("id", "=", appointmentId).execute(),
    );
    expect(await unread(practice.person)).toBe(0);
  });
});

describe("the list", () => {
  test("unread ones first, by pages, and nothing of anyone else", async () => {
    const other = await createMember(app);
    await raise("data_ready", undefined, other);
    const read = [await writeTo(app, member), await writeTo(app, member)];
    for (const one of read) await readUpTo(app, member, one);
    app.setNow(testNow.add({ seconds: 5 }));
    const news = await writeTo(app, member);
    app.setNow(testNow.add({ seconds: 9 }));
    await raise("data_ready");
    const seen: { kind: string; read: boolean; target_id: number | null }[] = [];
    let after: string | null | undefined;
    do {
      const page = await listed(member, { limit: 1, ...(after ? { after } : {}) });
      seen.push(...page.data);
      after = page.meta.next;
    } while (after);
    expect(seen.map((one) => [one.kind, one.read])).toEqual([
      ["data_ready", false],
      ["message", false],
      ["message", true],
      ["message", true],
    ]);
    expect(seen[1]?.target_id).toBe(news.channelId);
  });

  test("one is marked, or all; a stranger's is not found", async () => {
    await raise("data_ready");
    await raise("account_news");
    const [first] = (await listed(member)).data;
    const stranger = await signInAs(app, await createMember(app));
    const mark = { params: { id: first?.id ?? 0 } };
    expect((await stranger.call(markNotificationRead, mark)).status).toBe(404);
    const client = await signInAs(app, member);
    expect((await client.call(markNotificationRead, mark)).status).toBe(200);
    expect((await client.call(markNotificationRead, mark)).status).toBe(200);
    expect(await unread(member)).toBe(1);
    await client.get(markNotificationsRead, {});
    expect(await unread(member)).toBe(0);
  });

  test("more than nine are ten", async () => {
    for (let channel = 1; channel <= 12; channel++) await writeTo(app, member);
    expect(await unread(member)).toBe(10);
  });
});

describe("what stays unread", () => {
  test("is told once by email after five minutes, without saying what", async () => {
    const first = await writeTo(app, member);
    await writeTo(app, member);
    await inMinutes(4);
    expect(mails).toEqual([]);
    await inMinutes(6);
    expect(mails.map(({ subject }) => subject)).toEqual(["You have something new"]);
    const said = JSON.stringify(mails[0]);
    expect(said).not.toMatch(/Quillmark|message from/);
    await writeTo(app, member, first);
    await inMinutes(60);
    expect(mails).toHaveLength(1);
    await readUpTo(app, member, { ...first, number: 2 });
    await writeTo(app, member, { ...first, number: 2 });
    await inMinutes(120);
    expect(mails).toHaveLength(2);
  });

  test("is not told while the person is there, and is when they have left", async () => {
    await writeTo(app, member);
    app.setNow(testNow.add({ minutes: 4, seconds: 30 }));
    await (await signInAs(app, member)).get(countNotifications, {});
    await inMinutes(5);
    expect(mails).toEqual([]);
    await inMinutes(11);
    expect(mails).toHaveLength(1);
  });

  test("a page that asks by itself does not count as being there", async () => {
    await writeTo(app, member);
    app.setNow(testNow.add({ minutes: 4, seconds: 30 }));
    await (await signInAs(app, member)).get(countNotifications, {}, unattended);
    await inMinutes(6);
    expect(mails).toHaveLength(1);
  });

  test.each([
    ["reading the channel", async (written: Awaited<ReturnType<typeof writeTo>>) => readUpTo(app, member, written)],
    ["marking all", async () => (await signInAs(app, member)).get(markNotificationsRead, {})],
  ])("%s withdraws it", async (_, read) => {
    const written = await writeTo(app, member);
    await read(written);
    const waiting = await app.context.read
      .selectFrom("outbox")
      .select("id")
      .where("dedupe_key", "like", `outward:${member.id}:%`)
      .where("cancelled_at", "is", null)
      .execute();
    expect(waiting).toEqual([]);
    await inMinutes(10);
    expect(mails).toEqual([]);
  });

  test("reading at the same moment as the job that tells: never a notice about what was read before it was decided", async () => {
    for (let round = 0; round < 8; round++) {
      const one = await createMember(app);
      const written = await writeTo(app, one);
      await Promise.all([
        readUpTo(app, one, written),
        tellOutward(app.context, { outboxId: 1_000_000 + round, payload: { userId: one.id } }),
      ]);
      const row = await app.context.read
        .selectFrom("notifications")
        .select(["read_at", "outward_at"])
        .where("user_id", "=", one.id)
        .executeTakeFirstOrThrow();
      expect(row.read_at).not.toBeNull();
    }
    // What was decided and had left while it was unread is no fault; from now on nothing does.
    const before = mails.length;
    await inMinutes(10);
    expect(mails).toHaveLength(before);
  });

  test("two jobs at the same moment tell once", async () => {
    await writeTo(app, member);
    const run = (outboxId: number) => tellOutward(app.context, { outboxId, payload: { userId: member.id } });
    await Promise.all([run(2_000_001), run(2_000_002)]);
    await inMinutes(1);
    expect(mails).toHaveLength(1);
  });

  test("texts wait for the end of quiet hours, and are dropped if it was read by then", async () => {
    const zone = "America/New_York";
    const agree = (person: Person) =>
      app.write(async ({ db }) => {
        await db
          .updateTable("member_profiles")
          .set({ sms_consent_at: testNow })
          .where("user_id", "=", person.id)
          .execute();
        await db.updateTable("users").set({ time_zone: zone }).where("id", "=", person.id).execute();
        await db
          .insertInto("notice_wishes")
          .values({ user_id: person.id, quiet_from: 0, quiet_until: 12 * 60 })
          .execute();
      });
    const reader = await createMember(app);
    await agree(member);
    await agree(reader);
    await writeTo(app, member);
    const read = await writeTo(app, reader);
    await inMinutes(6);
    expect([mails.length, texts.length]).toEqual([2, 0]);
    await readUpTo(app, reader, read);
    // Noon in New York is 16:00 UTC.
    await inMinutes(61);
    expect(texts).toHaveLength(1);
    expect(texts[0]?.body).toMatch(/you have something new/);
  });

  test("a closed account and a switched-off topic hear nothing", async () => {
    await app.write(({ db }) =>
      db
        .insertInto("notice_wishes")
        .values({ user_id: member.id, email_off: ["message"], sms_off: ["message"] })
        .execute(),
    );
    const closed = await createMember(app);
    await writeTo(app, member);
    await writeTo(app, closed);
    await app.write(({ db }) =>
      db.updateTable("users").set({ disabled_at: testNow }).where("id", "=", closed.id).execute(),
    );
    await inMinutes(10);
    expect(mails).toEqual([]);
  });
});

test("settling twice, or what was never raised, changes nothing", async () => {
  const settle = () =>
    app.context.write(nobody, (tx) => settleNotification(tx, app.context, { userId: member.id, kind: "data_ready" }));
  await settle();
  await raise("data_ready");
  await settle();
  await settle();
  expect(await unread(member)).toBe(0);
});
