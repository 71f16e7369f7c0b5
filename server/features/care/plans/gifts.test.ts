// A plan for someone else over HTTP: paid once, sent on its day, claimed by one person, and returned when no one claims it.

import { listCharges } from "@larkwell/contract/payments.ts";
import { claimPlanGift, listPlanGifts, readPlanGift, takeBackPlanGift } from "@larkwell/contract/plan-gifts.ts";
import {
  buySubscriptionPlan,
  confirmPlanPayment,
  keepPlan,
  readPlanReceipt,
  readPurchasingUser,
} from "@larkwell/contract/plans.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { periodOf } from "@larkwell/domain/plans/periods.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Email } from "../../../outside/email/port.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createPayer } from "../../../testing/factories/bookings.ts";
import { createSponsored } from "../../../testing/factories/invites.ts";
import { createMember, type Person, unique } from "../../../testing/factories/people.ts";
import { buyPlan, createOffer } from "../../../testing/factories/plans.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const mails: Email[] = [];
const app = useTestApp({
  outside: {
    email: {
      name: "embedded",
      async send(one) {
        mails.push(one);
        return {};
      },
    },
  },
});

beforeEach(() => {
  mails.length = 0;
});
afterEach(() => app.setNow(testNow));

const words = "With love, for a calm spring.";

async function giver(token?: string) {
  const member = await createPayer(app, token ? { token } : {});
  const planId = await createOffer(app);
  const to = `friend-${unique()}@people.example`;
  const body = { plan_id: planId, price: 105, for_email_address: to, periods: 3, message: words };
  return { member, client: await signInAs(app, member), to, body };
}

async function bought(values: { send_on?: string; periods?: number } = {}) {
  const one = await giver();
  const { gift } = await one.client.get(buySubscriptionPlan, { body: { ...one.body, ...values } });
  if (!gift) throw new Error("It was a gift.");
  return { ...one, gift };
}

async function tokenSentTo(to: string): Promise<string> {
  await app.runJobs();
  const mail = mails.find((one) => one.to === to);
  return /\/plan-gift\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function accountsOf(person: Person) {
  const rows = await app.context.read
    .selectFrom("ledger_entries")
    .select((eb) => ["account", eb.fn.sum<number>("cents").as("cents")])
    .where("user_id", "=", person.id)
    .groupBy("account")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.cents)]).filter(([, cents]) => cents !== 0));
}

const paymentsOf = (member: Person) =>
  app.context.read
    .selectFrom("payments")
    .select(["kind", "status"])
    .where("member_id", "=", member.id)
    .orderBy("id")
    .execute();

test("a gift is paid, sent without a word about care, claimed, earned month by month, and never renews", async () => {
  const { member, client, to, gift } = await bought();
  expect(gift).toMatchObject({ periods: 3, total: 315, state: "sent", can: { take_back: true } });
  expect(gift.shown_to).toMatch(/^f•••@people\.example$/);
  expect(await accountsOf(member)).toEqual({ card: -31_500, plan_prepaid: 31_500 });
  expect((await client.get(readPurchasingUser, {})).plan).toBeNull();

  const token = await tokenSentTo(to);
  const [mail] = mails.filter((one) => one.to === to);
  expect(mail?.subject).toBe("A gift for you");
  expect(mail?.text).not.toContain(words);
  expect(mail?.text).not.toMatch(/health|care|visit|pregnan|Plan \d/i);
  expect((await client.get(listPlanGifts, {})).data).toMatchObject([{ id: gift.id, state: "sent" }]);

  const visitor = app.client();
  expect(await visitor.get(readPlanGift, { params: { token } })).toMatchObject({ message: words, months: 3 });
  expect((await visitor.call(claimPlanGift, { params: { token } })).status).toBe(401);
  // Any account with a confirmed address, also with another one.
  const friend = await createMember(app);
  const asFriend = await signInAs(app, friend);
  const claimed = await asFriend.get(claimPlanGift, { params: { token } });
  const rhythm = { anchor: testNow, timeZone: "America/New_York", months: 1 };
  expect(claimed.ends_at).toBe(toWire(periodOf(rhythm, 2).endsAt));
  expect(await asFriend.get(claimPlanGift, { params: { token } })).toEqual(claimed);
  expect((await visitor.call(readPlanGift, { params: { token } })).status).toBe(410);
  const held = (await asFriend.get(readPurchasingUser, {})).plan;
  expect(held).toMatchObject({
    is_gift: true,
    renews: false,
    next_charge: null,
    ends_at: claimed.ends_at,
    can: { cancel: false, keep: false, pay: false },
  });
  expect(held?.terms).toContain("It doesn’t renew.");
  expect((await asFriend.call(keepPlan, {})).status).toBe(409);
  expect((await asFriend.get(readMe, {})).subscription_plans).toHaveLength(1);
  expect(await accountsOf(member)).toEqual({ card: -31_500 });
  expect(await accountsOf(friend)).toEqual({ plan_prepaid: 31_500 });

  // The giver sees that it was claimed, and nothing about who did.
  const [given] = (await client.get(listPlanGifts, {})).data;
  expect(given).toMatchObject({ state: "claimed", can: { take_back: false } });
  expect(JSON.stringify(given)).not.toContain(friend.email);

  for (const [period, earned] of [
    [0, 10_500],
    [1, 21_000],
  ] as const) {
    app.setNow(periodOf(rhythm, period).endsAt);
    await app.runJobs();
    expect(await accountsOf(friend)).toEqual({ plan_prepaid: 31_500 - earned });
  }
  app.setNow(periodOf(rhythm, 2).endsAt);
  await app.runJobs();
  expect(await accountsOf(friend)).toEqual({});
  const after = await signInAs(app, friend);
  expect((await after.get(readPurchasingUser, {})).plan).toBeNull();
  expect((await after.get(readMe, {})).subscription_plans).toEqual([]);
  expect(await paymentsOf(friend)).toEqual([]);
  expect(await paymentsOf(member)).toHaveLength(1);
});

test("of many people who claim a gift together, one gets it", async () => {
  const { to } = await bought();
  const token = await tokenSentTo(to);
  const friends = await Promise.all(Array.from({ length: 4 }, () => createMember(app)));
  const clients = await Promise.all(friends.map((friend) => signInAs(app, friend)));
  const answers = await Promise.all(
    [...clients, ...clients].map((one) => one.call(claimPlanGift, { params: { token } })),
  );
  // The winner's second press answers the same.
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 410, 410, 410, 410, 410, 410,
  ]);
  const sums = await Promise.all(friends.map(accountsOf));
  expect(sums.filter((sum) => sum["plan_prepaid"] === 31_500)).toHaveLength(1);
});

test("claiming and taking back together never gives and refunds the same gift", async () => {
  const { member, client, to, gift } = await bought();
  const token = await tokenSentTo(to);
  const friend = await createMember(app);
  const asFriend = await signInAs(app, friend);
  const [claimed, back] = await Promise.all([
    asFriend.call(claimPlanGift, { params: { token } }),
    client.call(takeBackPlanGift, { params: { id: gift.id } }),
  ]);
  expect([claimed.status, back.status].toSorted((a, b) => a - b)).toEqual(claimed.ok ? [201, 409] : [200, 410]);
  await app.runJobs();
  const refunds = (await paymentsOf(member)).filter(({ kind }) => kind === "refund");
  expect(refunds).toHaveLength(claimed.ok ? 0 : 1);
});

test("a gift waits for its day, and goes back whole when no one claims it in 90 days", async () => {
  const { member, to, gift } = await bought({ send_on: "2026-03-20" });
  expect(gift.state).toBe("scheduled");
  await app.runJobs();
  expect(mails.filter((one) => one.to === to)).toEqual([]);
  app.setNow(Temporal.Instant.from("2026-03-20T13:00:00Z"));
  const token = await tokenSentTo(to);
  expect(token).not.toBe("");
  app.setNow(Temporal.ZonedDateTime.from("2026-06-18T09:00[America/New_York]").toInstant());
  await app.runJobs();
  await app.runJobs();
  expect(mails.filter((one) => one.to === to)).toHaveLength(1);
  expect((await paymentsOf(member)).map(({ kind, status }) => [kind, status])).toEqual([
    ["charge", "succeeded"],
    ["refund", "succeeded"],
  ]);
  expect(await accountsOf(member)).toEqual({});
  const late = await signInAs(app, await createMember(app));
  expect((await late.call(claimPlanGift, { params: { token } })).status).toBe(410);
  const giverLater = await signInAs(app, member);
  expect((await giverLater.get(listPlanGifts, {})).data).toMatchObject([{ id: gift.id, state: "returned" }]);
  expect(mails.some((one) => one.to === member.email && one.text.includes("not claimed in time"))).toBe(true);
});

test("taken back before it is sent, it is never sent and all of it is refunded", async () => {
  const { member, client, to, gift } = await bought({ send_on: "2026-03-20" });
  const params = { id: gift.id };
  const stranger = await signInAs(app, await createMember(app));
  expect((await stranger.call(takeBackPlanGift, { params })).status).toBe(404);
  expect(await client.get(takeBackPlanGift, { params })).toMatchObject({ state: "returned" });
  expect((await client.call(takeBackPlanGift, { params })).status).toBe(409);
  app.setNow(Temporal.Instant.from("2026-03-21T13:00:00Z"));
  await app.runJobs();
  expect(mails.filter((one) => one.to === to)).toEqual([]);
  expect(await accountsOf(member)).toEqual({});
});

test("who can’t claim is told why, and the gift stays", async () => {
  const { client, to } = await bought();
  const token = await tokenSentTo(to);
  const codeFor = async (one: typeof client) => {
    const answer = await one.call(claimPlanGift, { params: { token } });
    return answer.ok ? "claimed" : answer.body.code;
  };
  expect(await codeFor(client)).toBe("gift_own");
  const holder = await createPayer(app);
  await buyPlan(app, holder);
  expect(await codeFor(await signInAs(app, holder))).toBe("plan_held");
  expect(await codeFor(await signInAs(app, await createSponsored(app)))).toBe("plan_sponsored");
  const newcomer = await createMember(app);
  await app.write(({ db }) =>
    db.updateTable("users").set({ email_confirmed_at: null }).where("id", "=", newcomer.id).execute(),
  );
  expect(await codeFor(await signInAs(app, newcomer))).toBe("email_unconfirmed");
  await app.write(({ db }) =>
    db.updateTable("users").set({ email_confirmed_at: testNow }).where("id", "=", newcomer.id).execute(),
  );
  expect(await codeFor(await signInAs(app, newcomer))).toBe("claimed");
  expect((await app.client().call(readPlanGift, { params: { token: "made-up" } })).status).toBe(410);
});

test("many clicks buy one gift, and a declined card none", async () => {
  const { member, client, body } = await giver();
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(buySubscriptionPlan, { body })));
  for (const { status } of answers) expect([201, 409]).toContain(status);
  const charges = (await paymentsOf(member)).filter(({ status }) => status === "succeeded").length;
  expect((await client.get(listPlanGifts, {})).data).toHaveLength(charges);
  const poor = await giver("tok_chargeCustomerFail");
  expect((await poor.client.call(buySubscriptionPlan, { body: poor.body })).status).toBe(402);
  expect((await poor.client.get(listPlanGifts, {})).data).toEqual([]);
  expect(await accountsOf(poor.member)).toEqual({});
});

test("the bank's question about a gift is asked once and answered like that about a plan", async () => {
  const { member, client, body } = await giver("tok_authenticationRequired");
  const asked = await client.call(buySubscriptionPlan, { body });
  const again = await client.call(buySubscriptionPlan, { body });
  const invoiceOf = (answer: typeof asked) => Number(answer.ok ? 0 : answer.body.details?.["invoice_id"]);
  expect(invoiceOf(again)).toBe(invoiceOf(asked));
  const params = { invoice_id: invoiceOf(asked) };
  await client.get(confirmPlanPayment, { params, body: { approve: true } });
  expect((await client.get(listPlanGifts, {})).data).toHaveLength(1);
  expect(await accountsOf(member)).toEqual({ card: -31_500, plan_prepaid: 31_500 });
  const { data } = await client.get(listCharges, { params: { user_id: member.id } });
  expect(data).toMatchObject([{ card: 315, plan: { is_gift: true } }]);
  expect(await client.get(readPlanReceipt, { params })).toMatchObject({ is_gift: true, total: 315 });
});

test("a gift without sense is refused before any money moves", async () => {
  const { member, client, body } = await giver();
  const statusOf = async (values: object) =>
    (await client.call(buySubscriptionPlan, { body: { ...body, ...values } })).status;
  expect(await statusOf({ message: "Call me at 212 555 0100" })).toBe(422);
  expect(await statusOf({ message: "See evil.example/gift" })).toBe(422);
  expect(await statusOf({ periods: 13 })).toBe(422);
  expect(await statusOf({ send_on: "2026-03-01" })).toBe(422);
  expect(await statusOf({ send_on: "2027-03-01" })).toBe(422);
  expect(await statusOf({ for_email_address: undefined })).toBe(422);
  expect(await statusOf({ price: 104 })).toBe(409);
  expect(await paymentsOf(member)).toEqual([]);
});

test("when it is over, neither the address nor the message is kept", async () => {
  const { client, gift } = await bought();
  const kept = () =>
    app.context.read
      .selectFrom("plan_gifts")
      .select(["sealed_email", "sealed_message"])
      .where("id", "=", gift.id)
      .executeTakeFirstOrThrow();
  expect(Object.values(await kept())).not.toContain(null);
  await client.get(takeBackPlanGift, { params: { id: gift.id } });
  expect(await kept()).toEqual({ sealed_email: null, sealed_message: null });
});
