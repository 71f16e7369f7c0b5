// Push notifications over HTTP: to which browsers they go, that they say nothing, and when a browser gets no more.
import { countNotifications } from "@larkwell/contract/notifications.ts";
import { readPush, subscribePush, unsubscribePush } from "@larkwell/contract/push.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { ProviderUnavailable } from "../../../outside/failures.ts";
import type { PushMessage, PushSender } from "../../../outside/push/port.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { readUpTo, writeTo } from "../../../testing/factories/notifications.ts";
import { createMember, type Person, unique } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const sent: PushMessage[] = [];
let answers: Record<string, "gone" | "away"> = {};
const push: PushSender = {
  name: "embedded",
  async send(message) {
    const answer = answers[message.to.endpoint];
    if (answer === "away") throw new ProviderUnavailable("push", "503");
    if (answer === "gone") return "gone";
    sent.push(message);
    return "accepted";
  },
};

const app = useTestApp({
  outside: { push },
  env: { PUSH_NOTIFICATIONS: "yes", PUSH_CONTACT: "mailto:ops@clinic.org" },
});
const off = useTestApp();
let member: Person;

beforeEach(async () => {
  app.setNow(testNow);
  await app.write(({ db }) =>
    db.updateTable("notifications").set({ read_at: testNow }).where("read_at", "is", null).execute(),
  );
  await app.runJobs();
  sent.length = 0;
  answers = {};
  member = await createMember(app);
});

const keys = {
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${unique()}`;

async function subscribed(person: Person, endpoint = newEndpoint()) {
  const client = await signInAs(app, person);
  const answer = await client.call(subscribePush, { body: { endpoint, keys } });
  expect(answer.status).toBe(201);
  return { client, endpoint };
}
const inMinutes = async (minutes: number) => {
  app.setNow(testNow.add({ minutes }));
  await app.runJobs();
};
const rowsOf = (person: Person) =>
  app.context.read.selectFrom("push_subscriptions").selectAll().where("user_id", "=", person.id).execute();
const endSessions = (person: Person) =>
  app.write(({ db }) =>
    db
      .updateTable("sessions")
      .set({ ended_at: testNow, ended_because: "signed_out" })
      .where("user_id", "=", person.id)
      .execute(),
  );

test("it says that there is something new, in all browsers, and nothing else", async () => {
  const browsers = [await subscribed(member), await subscribed(member)];
  await writeTo(app, member);
  await inMinutes(4);
  expect(sent).toEqual([]);
  await inMinutes(6);
  expect(sent.map(({ to }) => to.endpoint).sort()).toEqual(browsers.map(({ endpoint }) => endpoint).sort());
  expect(JSON.parse(sent[0]?.body ?? "")).toEqual({
    web_push: 8030,
    notification: {
      title: "Larkwell",
      body: "You have something new",
      lang: "en-US",
      dir: "ltr",
      tag: "news",
      navigate: `${app.context.config.publicUrl}/app/notifications`,
    },
  });
  expect(sent[0]?.from.subject).toBe("mailto:ops@clinic.org");
  await inMinutes(60);
  expect(sent).toHaveLength(2);
});

test.each([
  ["reading", async (written: Awaited<ReturnType<typeof writeTo>>) => readUpTo(app, member, written)],
  [
    "being there",
    async () => {
      app.setNow(testNow.add({ minutes: 5 }));
      await (await signInAs(app, member)).get(countNotifications, {});
    },
  ],
  [
    "discreet mode",
    async () =>
      app.write(({ db }) => db.insertInto("notice_wishes").values({ user_id: member.id, discreet: true }).execute()),
  ],
  [
    "the topic switched off",
    async () =>
      app.write(({ db }) =>
        db
          .insertInto("notice_wishes")
          .values({ user_id: member.id, push_off: ["message"] })
          .execute(),
      ),
  ],
  ["the end of the session", async () => endSessions(member)],
])("%s keeps it back", async (_, does) => {
  await subscribed(member);
  const written = await writeTo(app, member);
  await does(written);
  await inMinutes(6);
  expect(sent).toEqual([]);
});

test("an email without our name has a push notification without it", async () => {
  await app.write(({ db }) =>
    db.insertInto("notice_wishes").values({ user_id: member.id, brand_in_mail: false }).execute(),
  );
  await subscribed(member);
  await writeTo(app, member);
  await inMinutes(6);
  expect(JSON.parse(sent[0]?.body ?? "").notification).toMatchObject({ title: "You have something new" });
  expect(sent[0]?.body.replace(app.context.config.publicUrl, "")).not.toContain("Larkwell");
});

describe("a browser", () => {
  test("that is gone is forgotten; the others get it once", async () => {
    const gone = await subscribed(member);
    await subscribed(member);
    answers = { [gone.endpoint]: "gone" };
    await writeTo(app, member);
    await inMinutes(6);
    expect(sent).toHaveLength(1);
    expect(await rowsOf(member)).toHaveLength(1);
  });

  test("whose service is away gets it later", async () => {
    const { endpoint } = await subscribed(member);
    answers = { [endpoint]: "away" };
    await writeTo(app, member);
    await inMinutes(6);
    expect(sent).toEqual([]);
    answers = {};
    await inMinutes(30);
    expect(sent).toHaveLength(1);
  });

  test("that is used by another account moves there", async () => {
    const other = await createMember(app);
    const { endpoint } = await subscribed(member);
    await subscribed(other, endpoint);
    expect([await rowsOf(member), await rowsOf(other)].map(({ length }) => length)).toEqual([0, 1]);
  });

  test("is known to its own session; turning off, or the end of the session, removes it", async () => {
    const { client } = await subscribed(member);
    expect(await client.get(readPush, {})).toMatchObject({ offered: true, subscribed: true });
    await client.get(unsubscribePush, {});
    expect(await client.get(readPush, {})).toMatchObject({ subscribed: false });
    await subscribed(member);
    await endSessions(member);
    await app.write((tx) => tx.publish("access_withdrawn", { userId: member.id }));
    expect(await rowsOf(member)).toEqual([]);
  });

  test("is one of at most sixteen, and its address is sealed", async () => {
    const all = [];
    for (let browser = 0; browser < 18; browser++) {
      app.setNow(testNow.add({ seconds: browser }));
      all.push(await subscribed(member));
    }
    const rows = await rowsOf(member);
    expect(rows).toHaveLength(16);
    expect(JSON.stringify(rows)).not.toMatch(/googleapis|tBHItJ/);
  });

  test("whose address is none of a push service is refused", async () => {
    const client = await signInAs(app, member);
    for (const endpoint of ["https://10.0.0.1/x", "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:81/x"])
      expect((await client.call(subscribePush, { body: { endpoint, keys } })).status).toBe(422);
  });
});

test("the keys are made once, by whichever process is first, and sealed", async () => {
  const client = await signInAs(app, member);
  const given = await Promise.all([1, 2, 3].map(() => client.get(readPush, {})));
  expect(new Set(given.map(({ public_key }) => public_key)).size).toBe(1);
  const [row] = await app.context.read.selectFrom("push_keys").selectAll().execute();
  expect(Buffer.from(row?.public_key ?? "", "base64url")).toHaveLength(65);
  expect(Buffer.from(app.context.secret.open(row?.private_sealed ?? ""), "base64url")).toHaveLength(32);
});

test("where the operator has not switched it on, nothing is offered", async () => {
  const client = await signInAs(off, await createMember(off));
  expect(await client.get(readPush, {})).toEqual({ offered: false, public_key: null, subscribed: false });
  expect((await client.call(subscribePush, { body: { endpoint: newEndpoint(), keys } })).status).toBe(409);
});
