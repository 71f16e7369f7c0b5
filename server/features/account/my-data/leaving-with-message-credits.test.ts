// Unused message credits and leaving: what the page says, the refund before the end, and books that add up to zero (D48, D65).
import { randomUUID } from "node:crypto";
import { listOpsMessagePurchases, refundMessagePurchase } from "@larkwell/contract/message-credits.ts";
import { sendMessage } from "@larkwell/contract/messages.ts";
import * as contract from "@larkwell/contract/my-data.ts";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createPayer } from "../../../testing/factories/bookings.ts";
import { PASSWORD } from "../../../testing/factories/full-members.ts";
import { buyCredits } from "../../../testing/factories/message-credits.ts";
import { createChannelOf } from "../../../testing/factories/messages.ts";
import { createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { hashPassword } from "../../sign-in/credentials/passwords.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

async function createBuyer() {
  const member = await createPayer(app);
  const password = await hashPassword(PASSWORD);
  await app.write(({ db }) =>
    db.updateTable("users").set({ password_hash: password }).where("id", "=", member.id).execute(),
  );
  await buyCredits(app, member, 5, 5_003);
  const practice = await createPractice(app);
  const channel = await createChannelOf(app, member, practice.person);
  const write = async (author: Person) =>
    (await signInAs(app, author)).get(sendMessage, {
      params: { channel_id: channel },
      body: { body: "Hello", client_key: randomUUID() },
    });
  return { member, practitioner: practice.person, write };
}

const at = async (days: number, hours = 0) => {
  app.setNow(testNow.add({ hours: days * 24 + hours }));
  await app.runJobs();
};

const statement = async (member: Person) =>
  (await signInAs(app, member)).get(contract.readLeaving, { params: { user_id: member.id } });

const ask = async (member: Person) =>
  (await signInAs(app, member)).get(contract.askDeletion, {
    params: { user_id: member.id },
    body: { password: PASSWORD },
  });

const isEnded = async ({ id }: Person) =>
  (
    await app.context.read
      .selectFrom("account_deletions")
      .select("done_at")
      .where("user_id", "=", id)
      .executeTakeFirst()
  )?.done_at !== null;

/** Cents by account, of this member's purchases. */
async function accountsOf({ id }: Person) {
  const { rows } = await sql<{ account: string; cents: number }>`
    select e.account, sum(e.cents)::int as cents from ledger_entries e join message_purchases b on b.id = e.message_purchase_id
    where b.member_id = ${id} group by e.account having sum(e.cents) <> 0 order by e.account`.execute(app.context.read);
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]));
}

const sumOfBooks = async () =>
  (
    await sql<{ cents: number }>`select coalesce(sum(cents), 0)::int as cents from ledger_entries`.execute(
      app.context.read,
    )
  ).rows[0]?.cents;

test("the page counts them; one is answered, one comes back, and the day before the end what is left goes to the card", async () => {
  const { member, practitioner, write } = await createBuyer();
  await write(member);
  await write(practitioner);
  await write(member);
  expect(await accountsOf(member)).toEqual({
    card: -5_003,
    message_credits: 3_001,
    message_wait: 1_001,
    earnings: 701,
    revenue: 300,
  });
  expect((await statement(member)).message_credits).toBe(4);
  await ask(member);
  await at(12);
  expect(await accountsOf(member)).toMatchObject({ card: -5_003, message_credits: 4_002 });
  expect(await isEnded(member)).toBe(false);
  await at(13, 1);
  await app.runJobs();
  expect(await accountsOf(member)).toEqual({ card: -1_001, earnings: 701, revenue: 300 });
  expect(await sumOfBooks()).toBe(0);
  expect(await isEnded(member)).toBe(false);
  await at(14);
  expect(await isEnded(member)).toBe(true);
  expect(await sumOfBooks()).toBe(0);
});

test("undone in time, the credits are still there", async () => {
  const { member } = await createBuyer();
  await ask(member);
  await at(12);
  await (await signInAs(app, member)).get(contract.takeBackDeletion, { params: { user_id: member.id } });
  await at(20);
  expect((await statement(member)).message_credits).toBe(5);
  expect(await accountsOf(member)).toEqual({ card: -5_003, message_credits: 5_003 });
});

test("if no job ran on the last day, the end waits for the refund; a refund by staff meanwhile is not repeated", async () => {
  const { member } = await createBuyer();
  await ask(member);
  const staff = await signInAs(app, await createPerson(app, "staff"));
  const { data } = await staff.get(listOpsMessagePurchases, { query: { member_id: member.id } });
  app.setNow(testNow.add({ hours: 15 * 24 }));
  const finance = await signInAs(app, await createPerson(app, "staff"));
  await Promise.all([
    app.runJobs(),
    finance.call(refundMessagePurchase, { params: { id: data[0]?.id ?? 0 }, body: { reason: "Asked for it" } }),
  ]);
  await at(17);
  expect(await isEnded(member)).toBe(true);
  expect(await accountsOf(member)).toEqual({});
  expect(await sumOfBooks()).toBe(0);
});
