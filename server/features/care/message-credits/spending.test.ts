// Credits and messages over HTTP: one credit a message, in its transaction, and back exactly once if no person answers (D51, D86).
import { randomUUID } from "node:crypto";
import { buyMessageCredits, listMessageCreditUses, readMessageBilling } from "@larkwell/contract/message-credits.ts";
import { sendMessage } from "@larkwell/contract/messages.ts";
import { downloadEarnings, readEarnings } from "@larkwell/contract/practice.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createPayer } from "../../../testing/factories/bookings.ts";
import { createPackage } from "../../../testing/factories/message-credits.ts";
import { createChannelOf } from "../../../testing/factories/messages.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { returnMessageCredits } from "./return-message-credits.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

async function conversation(credits: number, cents = credits * 1_000) {
  const member = await createPayer(app);
  const practice = await createPractice(app);
  const client = await signInAs(app, member);
  if (credits > 0)
    await client.get(buyMessageCredits, { body: { product_id: await createPackage(app, credits, cents) } });
  const channelId = await createChannelOf(app, member, practice.person);
  // Signed in each time: a session ends while the clock moves on.
  const send = async (who: typeof member, key: string = randomUUID()) =>
    (await signInAs(app, who)).call(sendMessage, {
      params: { channel_id: channelId },
      body: { body: "Hello", client_key: key },
    });
  const write = (key?: string) => send(member, key);
  const answer = () => send(practice.person);
  const doctor = () => signInAs(app, practice.person);
  const billing = async () => (await signInAs(app, member)).get(readMessageBilling, {});
  const uses = async () => (await (await signInAs(app, member)).get(listMessageCreditUses, {})).data;
  return { member, practice, client, channelId, write, answer, billing, uses, doctor };
}

const storedIn = async (channelId: number) =>
  (await app.context.read.selectFrom("messages").select("id").where("channel_id", "=", channelId).execute()).length;

async function accountsOf(memberId: number) {
  const { rows } = await sql<{ account: string; cents: number }>`
    select e.account, sum(e.cents)::int as cents from ledger_entries e join message_purchases b on b.id = e.message_purchase_id
    where b.member_id = ${memberId} group by e.account having sum(e.cents) <> 0`.execute(app.context.read);
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]));
}

const after = (days: number, seconds = 0) => app.setNow(testNow.add({ hours: days * 24 }).add({ seconds }));
const jobs = () => returnMessageCredits(app.context);

test("a message takes one credit; without one it is refused and nothing is stored; a repeat takes no second one", async () => {
  const { write, billing, channelId } = await conversation(1);
  const key = randomUUID();
  expect((await write(key)).status).toBe(201);
  await write(key);
  expect(await billing()).toMatchObject({ available_messages: 0, waiting_messages: 1 });
  const refused = await write();
  expect(refused).toMatchObject({ status: 402, body: { code: "message_credit_needed" } });
  expect(await storedIn(channelId)).toBe(1);
});

test("20 messages at once with 3 credits store exactly 3", async () => {
  const { write, billing, channelId } = await conversation(3);
  const answers = await Promise.all(Array.from({ length: 20 }, () => write()));
  expect(answers.map((one) => one.status).filter((status) => status === 201)).toHaveLength(3);
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([201, 402]));
  expect(await storedIn(channelId)).toBe(3);
  expect(await billing()).toMatchObject({ available_messages: 0, waiting_messages: 3 });
});

test("20 messages to 20 practitioners at once with 3 credits store exactly 3", async () => {
  const { client, member, billing } = await conversation(3);
  const channels = await Promise.all(
    Array.from({ length: 20 }, async () => createChannelOf(app, member, (await createPractice(app)).person)),
  );
  const answers = await Promise.all(
    channels.map((channel_id) =>
      client.call(sendMessage, { params: { channel_id }, body: { body: "Hello", client_key: randomUUID() } }),
    ),
  );
  expect(answers.filter((one) => one.status === 201)).toHaveLength(3);
  expect(answers.filter((one) => one.status === 402)).toHaveLength(17);
  expect(await billing()).toMatchObject({ available_messages: 0, waiting_messages: 3 });
});

test("an answer earns the practitioner's share and the clinic's, and the credit stays used", async () => {
  const { member, write, answer, billing, uses, doctor } = await conversation(2, 1_001);
  await write();
  expect(await accountsOf(member.id)).toEqual({ card: -1001, message_credits: 500, message_wait: 501 });
  expect((await answer()).status).toBe(201);
  expect(await accountsOf(member.id)).toEqual({ card: -1001, message_credits: 500, earnings: 351, revenue: 150 });
  after(6);
  await jobs();
  expect(await billing()).toMatchObject({ available_messages: 1, waiting_messages: 0 });
  expect(await uses()).toMatchObject([{ state: "answered", cause: null }]);
  const earnings = await (await doctor()).get(readEarnings, { query: {} });
  const sums = { visits: 0, price: 0, refunded: 0, messages: 3.51, earned: 3.51 };
  expect(earnings).toMatchObject({ months: [sums], total: sums, open: 3.51, data: [] });
  const month = earnings.months[0]?.month ?? "";
  const table = await (await doctor()).call(downloadEarnings, { query: { month } });
  expect(table.body).toMatch(RegExp(`^,,,[^,]+,Messages in ${month}: 1,{7}3.51\\r$`, "m"));
  const earlier = await (await doctor()).call(downloadEarnings, { query: { month: "2019-01" } });
  expect(earlier.body).not.toContain("Messages in");
});

test("without an answer the credit comes back after five days, once, and can be used again", async () => {
  const { member, write, billing, uses } = await conversation(1);
  await write();
  after(5, -1);
  await jobs();
  expect(await billing()).toMatchObject({ available_messages: 0, waiting_messages: 1 });
  after(5);
  await Promise.all([jobs(), jobs(), jobs()]);
  expect(await billing()).toMatchObject({ available_messages: 1, waiting_messages: 0 });
  expect(await accountsOf(member.id)).toEqual({ card: -1000, message_credits: 1000 });
  expect(await uses()).toMatchObject([{ state: "returned", cause: "no_answer" }]);
  expect((await write()).status).toBe(201);
  expect(await billing()).toMatchObject({ available_messages: 0, waiting_messages: 1 });
});

test("an answer and the return at the same moment: one of them, never both", async () => {
  const { member, write, answer } = await conversation(5);
  for (const _ of [1, 2, 3, 4, 5]) await write();
  after(5);
  await Promise.all([jobs(), answer(), jobs(), answer()]);
  const accounts = await accountsOf(member.id);
  expect(accounts["message_wait"]).toBeUndefined();
  expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0);
});

test.each([
  ["messaging_off", "update practitioner_profiles set messaging_enabled = false where user_id = "],
  ["practitioner_away", "update practitioner_profiles set published_at = null where user_id = "],
  ["account_closed", "update users set disabled_at = now() where id = "],
])("nobody can answer any more (%s): the credit comes back at once", async (cause, change) => {
  const { practice, write, billing, uses } = await conversation(1);
  await write();
  await app.write(({ db }) => sql`${sql.raw(change)} ${practice.person.id}`.execute(db));
  await jobs();
  expect(await billing()).toMatchObject({ available_messages: 1, waiting_messages: 0 });
  expect(await uses()).toMatchObject([{ state: "returned", cause }]);
});

test("random purchases, messages, answers and returns: no cent is lost", { timeout: 60_000 }, async () => {
  const lives = fc.record({
    credits: fc.integer({ min: 1, max: 6 }),
    cents: fc.integer({ min: 50, max: 9_999 }),
    steps: fc.array(fc.constantFrom("write", "answer", "wait"), { minLength: 1, maxLength: 8 }),
  });
  for (const life of fc.sample(lives, 12)) {
    app.setNow(testNow);
    const { member, write, answer, billing } = await conversation(life.credits, life.cents);
    let days = 0;
    for (const step of life.steps) {
      if (step === "write") await write();
      if (step === "answer") await answer();
      if (step === "wait") {
        days += 5;
        after(days);
        await jobs();
      }
    }
    const accounts = await accountsOf(member.id);
    const rows = await app.context.read
      .selectFrom("message_credits as c")
      .leftJoin("message_credit_uses as u", (join) =>
        join.onRef("u.credit_id", "=", "c.id").on("u.returned_at", "is", null),
      )
      .select(["c.cents", "u.message_id", "u.answered_at"])
      .where("c.member_id", "=", member.id)
      .execute();
    const worth = (of: typeof rows) => of.reduce((sum, row) => sum + row.cents, 0);
    const unused = rows.filter((row) => row.message_id === null);
    const waiting = rows.filter((row) => row.message_id !== null && row.answered_at === null);
    expect([Object.values(accounts).reduce((sum, cents) => sum + cents, 0), life]).toEqual([0, life]);
    expect([accounts["card"], life]).toEqual([-life.cents, life]);
    expect([accounts["message_credits"] ?? 0, accounts["message_wait"] ?? 0, life]).toEqual([
      worth(unused),
      worth(waiting),
      life,
    ]);
    expect(await billing()).toMatchObject({ available_messages: unused.length, waiting_messages: waiting.length });
  }
});
