// Plans with Stripe's protocol: renewals with lost answers and late events, a bank that asks, gifts taken back, and payers.

import { takeBackPlanGift } from "@larkwell/contract/plan-gifts.ts";
import { confirmPayerEmail, invitePlanPayer, stopPlanPayer, updatePlanPayer } from "@larkwell/contract/plan-payers.ts";
import {
  buySubscriptionPlan,
  confirmPlanPayment,
  pausePlan,
  payPlanInvoice,
  readPurchasingUser,
  returnToPlan,
} from "@larkwell/contract/plans.ts";
import { announcedHoursBefore } from "@larkwell/domain/plans/trial.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Failure } from "../../../outside/cards/stripe-fake.ts";
import type { Email } from "../../../outside/email/port.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createCard, createPayer } from "../../../testing/factories/bookings.ts";
import { createMember, type Person, unique } from "../../../testing/factories/people.ts";
import { buyPlan, createOffer, startTrial } from "../../../testing/factories/plans.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { webhooksOf } from "../../../testing/stripe-server.ts";
import { renewPlans } from "./renew-plans.ts";

const mails: Email[] = [];
const app = useTestApp({
  cards: "stripe",
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

beforeEach(async () => {
  app.setNow(testNow);
  app.stripe.webhooksFirst(false);
  app.stripe.deliverTo(webhooksOf(app.url));
  await app.stripe.settled();
  mails.length = 0;
});

const charge = "POST /v1/payment_intents";
const boundary = (months: number) => testNow.toZonedDateTimeISO("America/New_York").add({ months }).toInstant();
const as = (member: Person) => signInAs(app, member);
const planOf = async (member: Person) => (await (await as(member)).get(readPurchasingUser, {})).plan;

const paymentsOf = (member: Person) =>
  app.context.read
    .selectFrom("payments")
    .select(["kind", "status", "card_cents", "provider_ref"])
    .where("member_id", "=", member.id)
    .orderBy("id")
    .execute();

/** What Stripe took for these payments, and did not give back: each charge that it made counts, also one we know nothing of. */
async function takenFor(member: Person): Promise<number> {
  const customers = await app.context.read
    .selectFrom("payment_customers")
    .select("customer_ref")
    .where("user_id", "=", member.id)
    .execute();
  const refs = new Set(customers.map(({ customer_ref }) => customer_ref));
  const latest = new Map(app.stripe.events.map(({ data: { object } }) => [object.id, object]));
  return [...latest.values()]
    .filter((thing) => thing.object === "payment_intent" && refs.has(String(thing["customer"])))
    .reduce((sum, thing) => sum + Number(thing["amount_received"]), 0);
}

async function subscriber(token = "tok_visa") {
  const member = await createPayer(app, { token });
  await buyPlan(app, member);
  return member;
}

async function settleEverything(from: Temporal.Instant) {
  for (const minutes of [2, 20]) {
    app.setNow(from.add({ minutes }));
    await app.runJobs();
    await renewPlans(app.context);
    await app.stripe.settled();
  }
}

describe("many renewals", () => {
  test.each<[Failure]>([["cut"], ["cut after"], [503], ["broken after"], ["broken"]])(
    "with answers lost (%s): everyone pays once, whatever came back",
    async (how) => {
      const members = await Promise.all(Array.from({ length: 4 }, () => subscriber()));
      app.setNow(boundary(1));
      app.stripe.failNext(3, how, charge);
      await Promise.all([renewPlans(app.context), renewPlans(app.context)]);
      await app.stripe.settled();
      await settleEverything(boundary(1));
      for (const member of members) {
        expect(await planOf(member)).toMatchObject({ state: "active" });
        expect(await takenFor(member)).toBe(21_000);
        const charges = (await paymentsOf(member)).filter(({ status }) => status === "succeeded");
        expect(charges.map(({ kind, card_cents }) => [kind, card_cents])).toEqual([
          ["charge", 10_500],
          ["charge", 10_500],
        ]);
      }
    },
  );

  test("events that come first, twice and late change nothing", async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => subscriber()));
    app.stripe.webhooksFirst(true);
    const before = app.stripe.events.length;
    app.setNow(boundary(1));
    await renewPlans(app.context);
    await app.stripe.settled();
    for (const event of app.stripe.events.slice(before)) {
      await app.stripe.post(event);
      await app.stripe.post(event);
    }
    await settleEverything(boundary(1));
    for (const member of members) {
      expect(await takenFor(member)).toBe(21_000);
      expect(await paymentsOf(member)).toHaveLength(2);
    }
  });
});

test("a bank that wants to be asked: the renewal fails, and the member pays it in the wallet", async () => {
  const member = await subscriber();
  await app.write(({ db }) =>
    db.updateTable("payment_methods").set({ removed_at: testNow }).where("user_id", "=", member.id).execute(),
  );
  await createCard(app, member, "tok_authenticationRequired");
  app.setNow(boundary(1));
  await renewPlans(app.context);
  expect(await planOf(member)).toMatchObject({ state: "past_due" });
  const client = await as(member);
  const asked = await client.call(payPlanInvoice, { body: {} });
  expect(asked).toMatchObject({ status: 402, body: { code: "card_action" } });
  const { details } = asked.body as unknown as { details: { invoice_id: number; ref: string } };
  app.stripe.answerChallenge(details.ref, true);
  await client.get(confirmPlanPayment, { params: { invoice_id: details.invoice_id }, body: {} });
  expect(await planOf(member)).toMatchObject({ state: "active" });
  expect(await takenFor(member)).toBe(21_000);
});

test.each<[Failure]>([["cut after"], ["broken"]])(
  "the first charge after free days, with its answer lost (%s), is made once",
  async (how) => {
    const member = await createPayer(app);
    await startTrial(app, member);
    const ends = testNow.toZonedDateTimeISO("America/New_York").add({ days: 14 }).toInstant();
    const told = ends.subtract({ hours: announcedHoursBefore(14) });
    for (const at of [told, told.add({ hours: 1 })]) {
      app.setNow(at);
      await renewPlans(app.context);
      await app.runJobs();
    }
    expect(await takenFor(member)).toBe(0);
    app.setNow(ends);
    app.stripe.failNext(1, how, charge);
    await Promise.all([renewPlans(app.context), renewPlans(app.context)]);
    await app.stripe.settled();
    await settleEverything(ends);
    expect(await planOf(member)).toMatchObject({ state: "active" });
    expect(await takenFor(member)).toBe(10_500);
    expect((await paymentsOf(member)).filter(({ status }) => status === "succeeded")).toHaveLength(1);
  },
);

test("a return from a pause whose answer is lost is charged once", async () => {
  const member = await subscriber();
  await (await as(member)).get(pausePlan, { body: { months: 2 } });
  app.setNow(boundary(1));
  await renewPlans(app.context);
  const now = boundary(1).add({ hours: 48 });
  app.setNow(now);
  app.stripe.failNext(1, "broken after", charge);
  const client = await as(member);
  await client.call(returnToPlan, { body: { price: 105 } });
  await client.call(returnToPlan, { body: { price: 105 } });
  await settleEverything(now);
  expect(await planOf(member)).toMatchObject({ state: "active" });
  expect(await takenFor(member)).toBe(21_000);
});

test("a gift that is taken back is refunded by Stripe, once", async () => {
  const giver = await createPayer(app);
  const plan_id = await createOffer(app);
  const body = { plan_id, price: 105, for_email_address: `friend-${unique()}@people.example`, periods: 2 };
  const client = await as(giver);
  const { gift } = await client.get(buySubscriptionPlan, { body });
  const params = { id: gift?.id ?? 0 };
  await Promise.all([client.call(takeBackPlanGift, { params }), client.call(takeBackPlanGift, { params })]);
  app.stripe.failNext(1, "cut after", "POST /v1/refunds");
  await settleEverything(testNow);
  const refunds = (await paymentsOf(giver)).filter(({ kind }) => kind === "refund");
  expect(refunds).toMatchObject([{ status: "succeeded", card_cents: 21_000 }]);
});

test("a payer's card is saved and charged, again at the renewal, and never after they stop", async () => {
  const member = await createMember(app);
  const plan_id = await createOffer(app);
  const email = `parent-${unique()}@people.example`;
  await (await as(member)).get(invitePlanPayer, { body: { email, plan_id, price: 105 } });
  await app.runJobs();
  const text = mails.findLast((one) => one.to === email)?.text ?? "";
  const [, token = ""] = /confirm_payer_email\/[^/]+\/([\w-]+)/.exec(text) ?? [];
  const params = await app.client().get(confirmPayerEmail, { params: { token } });
  app.stripe.failNext(1, "cut after", charge);
  await app.client().get(updatePlanPayer, { params, body: { price: 105, stripe_token: "pm_card_visa" } });
  expect(await planOf(member)).toMatchObject({ state: "active" });
  app.setNow(boundary(1));
  await renewPlans(app.context);
  expect((await paymentsOf(member)).map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
  await app.client().call(stopPlanPayer, { params });
  app.setNow(boundary(2));
  await renewPlans(app.context);
  expect(await paymentsOf(member)).toHaveLength(2);
  expect(await planOf(member)).toBeNull();
});
