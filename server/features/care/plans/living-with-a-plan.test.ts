// Pausing a plan, coming back, choosing its card, and a price that changes: over HTTP and with the jobs.
import { bookAppointment } from "@larkwell/contract/bookings.ts";
import { listPaymentMethods } from "@larkwell/contract/payments.ts";
import { confirmPayerEmail, invitePlanPayer, readPlanPayer, updatePlanPayer } from "@larkwell/contract/plan-payers.ts";
import {
  addPlan,
  buySubscriptionPlan,
  cancelPlan,
  choosePlanCard,
  confirmPlanPayment,
  keepPlan,
  listSubscriptionPlans,
  offerPlan,
  pausePlan,
  pricePlan,
  readPurchasingUser,
  returnToPlan,
  unpausePlan,
} from "@larkwell/contract/plans.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Email } from "../../../outside/email/port.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createCard, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { createMember, createPerson, type Person, unique } from "../../../testing/factories/people.ts";
import { buyPlan, createOffer } from "../../../testing/factories/plans.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { announcePrices } from "./announce-prices.ts";
import { renewPlans } from "./renew-plans.ts";
import { warnOfCards } from "./warn-of-cards.ts";

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

const boundary = (months: number) => testNow.toZonedDateTimeISO("America/New_York").add({ months }).toInstant();
const day = 24;

type Client = Pick<Awaited<ReturnType<typeof signInAs>>, "get" | "call">;

/** Signs in for each request: months pass between them. */
const clientOf = (person: Person): Client => ({
  get: async (endpoint, input) => (await signInAs(app, person)).get(endpoint, input),
  call: async (endpoint, input) => (await signInAs(app, person)).call(endpoint, input),
});

async function subscriber(token = "tok_visa") {
  const member = await createPayer(app, { token });
  const bought = await buyPlan(app, member);
  return { member, client: clientOf(member), ...bought };
}

async function moveTo(at: Temporal.Instant) {
  app.setNow(at);
  await renewPlans(app.context);
}

const invoicesOf = (subscriptionId: number) =>
  app.context.read
    .selectFrom("plan_invoices")
    .select(["period", "starts_at", "ends_at", "cents", "paid_at"])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("period")
    .execute();

const chargesOf = (member: Person) =>
  app.context.read
    .selectFrom("payments")
    .select(["status", "card_cents", "payment_method_id", "payer_id"])
    .where("member_id", "=", member.id)
    .where("kind", "=", "charge")
    .orderBy("id")
    .execute();

const noticesTo = async (member: Person) => {
  const rows = await app.context.read.selectFrom("outbox").select("payload").where("kind", "=", "notice").execute();
  const payloads = rows.map(({ payload }) => payload as { template: string; userId: number });
  return payloads.filter(({ userId }) => userId === member.id).map(({ template }) => template);
};

const mailsTo = async (email: string) => {
  await app.runJobs();
  return mails.filter((one) => one.to === email).map(({ subject, text }) => `${subject}\n${text}`);
};

test("a paused plan charges and pays nothing until its day, keeps booked visits, and is announced a week before", async () => {
  const { member, client, subscriptionId } = await subscriber();
  const practice = await createPractice(app);
  const booking = { product_id: practice.productId, scheduled_start: toWire(slotIn(2)), privacy: "basic" as const };
  const visit = await client.get(bookAppointment, { body: booking });
  const { plan } = await client.get(pausePlan, { body: { months: 2 } });
  expect(plan).toMatchObject({
    state: "active",
    renews: true,
    ends_at: toWire(boundary(1)),
    paused_until: toWire(boundary(3)),
    next_charge: { at: toWire(boundary(3)), amount: 105 },
    can: { pause: [], unpause: true, return_for: null, cancel: true },
  });
  expect((await client.get(readMe, {})).subscription_plans).toHaveLength(1);
  await app.runJobs();

  await moveTo(boundary(1));
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({
    state: "paused",
    paused_until: toWire(boundary(3)),
    can: { pause: [], unpause: false, return_for: 105, cancel: true },
  });
  expect((await client.get(readMe, {})).subscription_plans).toEqual([]);
  expect(visit.id).toBeGreaterThan(0);
  const kept = await app.context.read
    .selectFrom("appointments")
    .select("cancelled_at")
    .where("id", "=", visit.id)
    .executeTakeFirst();
  expect(kept).toEqual({ cancelled_at: null });
  await moveTo(boundary(2));
  expect(await chargesOf(member)).toHaveLength(1);

  await moveTo(boundary(3).subtract({ hours: 7 * day }));
  await app.runJobs();
  await moveTo(boundary(3).subtract({ seconds: 1 }));
  expect(await chargesOf(member)).toHaveLength(1);
  await app.runJobs();
  await moveTo(boundary(3));
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ state: "active", paused_until: null });
  expect((await client.get(readMe, {})).subscription_plans).toHaveLength(1);
  const invoices = await invoicesOf(subscriptionId);
  expect(invoices.map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
    [boundary(0), boundary(1)],
    [boundary(3), boundary(4)],
  ]);
  const told = (await mailsTo(member.email)).join();
  expect(told).toContain("We’ll charge you again after the pause, and email you a week before.");
  expect(told).toContain("On Tuesday, June 9, 2026, we’ll charge $105.");
  // Three months in a year: one is left.
  expect((await client.get(readPurchasingUser, {})).plan?.can.pause).toEqual([1]);
  expect(await client.call(pausePlan, { body: { months: 2 } })).toMatchObject({ body: { code: "plan_no_pause" } });
});

test("a pause is taken back before it begins, and counts for nothing", async () => {
  const { client } = await subscriber();
  await client.get(pausePlan, { body: { months: 3 } });
  const { plan } = await client.get(unpausePlan, {});
  expect(plan).toMatchObject({ paused_until: null, can: { pause: [1, 2, 3], unpause: false } });
  await client.get(pausePlan, { body: { months: 3 } });
  expect((await client.get(cancelPlan, {})).plan).toMatchObject({ renews: false, paused_until: null });
  expect((await client.get(keepPlan, {})).plan).toMatchObject({ renews: true, can: { pause: [1, 2, 3] } });
  await moveTo(boundary(1));
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ state: "active" });
});

test("many clicks on Pause are one pause", async () => {
  const { client, subscriptionId } = await subscriber();
  const answers = await Promise.all([1, 1, 1, 1].map(() => client.call(pausePlan, { body: { months: 1 } })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const rows = await app.context.read
    .selectFrom("plan_pauses")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .execute();
  expect(rows).toHaveLength(1);
});

async function paused(token = "tok_visa") {
  const one = await subscriber();
  await one.client.get(pausePlan, { body: { months: 2 } });
  await moveTo(boundary(1));
  if (token === "tok_visa") return one;
  await app.write(({ db }) =>
    db.updateTable("payment_methods").set({ removed_at: testNow }).where("user_id", "=", one.member.id).execute(),
  );
  await createCard(app, one.member, token);
  return one;
}

test("coming back early starts a period now, is paid once however often it is clicked, and the next ones follow from it", async () => {
  const { member, client, subscriptionId } = await paused();
  const now = boundary(1).add({ hours: 10 * day });
  app.setNow(now);
  const answers = await Promise.all([1, 1, 1].map(() => client.call(returnToPlan, { body: { price: 105 } })));
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ state: "active", starts_at: toWire(now) });
  expect((await client.get(readMe, {})).subscription_plans).toHaveLength(1);
  expect(await chargesOf(member)).toHaveLength(2);
  const next = now.toZonedDateTimeISO("America/New_York").add({ months: 1 }).toInstant();
  await moveTo(next);
  expect((await invoicesOf(subscriptionId)).map(({ starts_at }) => starts_at)).toEqual([boundary(0), now, next]);
  expect(await client.call(returnToPlan, { body: { price: 105 } })).toMatchObject({
    body: { code: "plan_not_paused" },
  });
});

test("a return that isn’t paid leaves the pause as it was, and the pause still ends on its day", async () => {
  const { member, client, subscriptionId } = await paused("tok_chargeCustomerFail");
  app.setNow(boundary(2));
  expect(await client.call(returnToPlan, { body: { price: 100 } })).toMatchObject({ body: { code: "plan_changed" } });
  expect(await client.call(returnToPlan, { body: { price: 105 } })).toMatchObject({ body: { code: "card_declined" } });
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({
    state: "paused",
    paused_until: toWire(boundary(3)),
  });
  expect((await client.get(readMe, {})).subscription_plans).toEqual([]);
  const payment_method_id = await createCard(app, member, "tok_visa");
  await client.get(choosePlanCard, { body: { payment_method_id } });
  await moveTo(boundary(3).subtract({ hours: 1 }));
  await moveTo(boundary(3));
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ state: "active" });
  expect((await invoicesOf(subscriptionId)).map(({ starts_at, paid_at }) => [starts_at, paid_at !== null])).toEqual([
    [boundary(0), true],
    [boundary(3), true],
  ]);
});

test.each([true, false])("the bank asks before a return, and the answer is %s", async (approve) => {
  const { client } = await paused("tok_authenticationRequired");
  app.setNow(boundary(2));
  const asked = await client.call(returnToPlan, { body: { price: 105 } });
  expect(asked).toMatchObject({ status: 402, body: { code: "card_action" } });
  const { invoice_id } = (asked.body as unknown as { details: { invoice_id: number } }).details;
  // The job does not charge beside the open question.
  await moveTo(boundary(2).add({ minutes: 16 }));
  const answer = await client.call(confirmPlanPayment, { params: { invoice_id }, body: { approve } });
  expect(answer.status).toBe(approve ? 201 : 402);
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ state: approve ? "active" : "paused" });
});

test("a paused plan is canceled at once, and costs nothing", async () => {
  const { member, client } = await paused();
  expect((await client.get(cancelPlan, {})).plan).toBeNull();
  await moveTo(boundary(4));
  expect(await chargesOf(member)).toHaveLength(1);
});

test("a member who leaves is not charged again, and can’t pause", async () => {
  const { member, client, subscriptionId } = await subscriber();
  const due_at = boundary(1).add({ hours: 10 * day });
  const asked = { user_id: member.id, asked_at: testNow, due_at };
  await app.write(({ db }) => db.insertInto("account_deletions").values(asked).execute());
  const refused = await client.call(pausePlan, { body: { months: 1 } });
  expect(refused).toMatchObject({ body: { code: "deletion_pending" } });
  await moveTo(boundary(1));
  expect(await chargesOf(member)).toHaveLength(1);
  const plan = await app.context.read
    .selectFrom("subscriptions")
    .select(["state", "ended_because"])
    .where("id", "=", subscriptionId)
    .executeTakeFirst();
  expect(plan).toEqual({ state: "ended", ended_because: "canceled" });
});

test("the member chooses the card that pays next, only of their own and only if one of them pays", async () => {
  const { member, client } = await subscriber();
  const first = (await client.get(listPaymentMethods, { params: { user_id: member.id } })).data[0]?.id ?? 0;
  const second = await createCard(app, member, "tok_mastercard");
  const { plan } = await client.get(choosePlanCard, { body: { payment_method_id: second } });
  expect(plan).toMatchObject({ card: { id: second, last4: "4444" } });
  await client.get(choosePlanCard, { body: { payment_method_id: first } });
  await moveTo(boundary(1));
  expect((await chargesOf(member)).map(({ payment_method_id }) => payment_method_id)).toEqual([first, first]);
  const other = await subscriber();
  const foreign = await client.call(choosePlanCard, {
    body: { payment_method_id: await createCard(app, other.member, "tok_visa") },
  });
  expect(foreign.status).toBe(422);
  await client.get(cancelPlan, {});
  expect(await client.call(choosePlanCard, { body: { payment_method_id: first } })).toMatchObject({
    body: { code: "plan_card_not_needed" },
  });
});

async function financeClient() {
  return clientOf(await createPerson(app, "staff"));
}

test("a new price for everyone is told once, 21 days before it is charged; new members pay it right away", async () => {
  const staff = await financeClient();
  const { member, client, planId, subscriptionId } = await subscriber();
  const params = { id: planId };
  app.setNow(testNow.add({ hours: day }));
  await staff.get(pricePlan, { params, body: { price: 120, applies_to: "everyone" } });
  await Promise.all([announcePrices(app.context), announcePrices(app.context)]);
  await announcePrices(app.context);
  const told = await mailsTo(member.email);
  expect(told.filter((mail) => mail.includes("A price is changing"))).toHaveLength(1);
  expect(told.join()).toContain("From Thursday, April 9, 2026 on, you pay $120 every month. Until then, you pay $105.");
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({
    price: 105,
    new_price: { amount: 120, at: toWire(boundary(1)) },
    next_charge: { at: toWire(boundary(1)), amount: 120 },
  });
  const notices = await app.context.read
    .selectFrom("plan_price_notices")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .execute();
  expect(notices).toMatchObject([{ old_cents: 10_500, new_cents: 12_000 }]);
  await moveTo(boundary(1));
  await moveTo(boundary(2));
  expect((await chargesOf(member)).map(({ card_cents }) => card_cents)).toEqual([10_500, 12_000, 12_000]);
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ price: 120, new_price: null });
  const late = await createPayer(app);
  const newcomer = clientOf(late);
  const offer = (await newcomer.get(listSubscriptionPlans, {})).data.find(({ id }) => id === planId);
  expect(offer?.price).toBe(120);
  await newcomer.get(buySubscriptionPlan, { body: { plan_id: planId, price: 120 } });
  await announcePrices(app.context);
  expect((await noticesTo(late)).filter((name) => name === "plan_price_changes")).toEqual([]);
});

test("told too late for the next period, the old price is charged once more", async () => {
  const staff = await financeClient();
  const { member, planId } = await subscriber();
  app.setNow(boundary(1).subtract({ hours: 20 * day }));
  await staff.get(pricePlan, { params: { id: planId }, body: { price: 90.5, applies_to: "everyone" } });
  await announcePrices(app.context);
  await moveTo(boundary(1));
  await moveTo(boundary(2));
  expect((await chargesOf(member)).map(({ card_cents }) => card_cents)).toEqual([10_500, 10_500, 9_050]);
});

test("a price for new members changes nothing for those who have the plan, and a change taken back is told", async () => {
  const staff = await financeClient();
  const { member, client, planId } = await subscriber();
  const params = { id: planId };
  app.setNow(testNow.add({ hours: 1 }));
  const answer = await staff.get(pricePlan, { params, body: { price: 120, applies_to: "new" } });
  expect(answer).toMatchObject({ price: 120, members_price: null });
  await announcePrices(app.context);
  expect(await noticesTo(member)).not.toContain("plan_price_changes");
  await staff.get(pricePlan, { params, body: { price: 130, applies_to: "everyone" } });
  await announcePrices(app.context);
  app.setNow(testNow.add({ hours: 2 }));
  await staff.get(pricePlan, { params, body: { price: 105, applies_to: "everyone" } });
  await announcePrices(app.context);
  expect((await mailsTo(member.email)).join()).toContain("The price stays as it is: $105 every month.");
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ price: 105, new_price: null });
  await moveTo(boundary(1));
  expect((await chargesOf(member)).map(({ card_cents }) => card_cents)).toEqual([10_500, 10_500]);
});

test("who canceled is told about a new price when they keep the plan", async () => {
  const staff = await financeClient();
  const { member, client, planId } = await subscriber();
  await client.get(cancelPlan, {});
  app.setNow(testNow.add({ hours: 1 }));
  await staff.get(pricePlan, { params: { id: planId }, body: { price: 120, applies_to: "everyone" } });
  await announcePrices(app.context);
  expect(await noticesTo(member)).not.toContain("plan_price_changes");
  await client.get(keepPlan, {});
  await announcePrices(app.context);
  expect(await noticesTo(member)).toContain("plan_price_changes");
});

/** A member whose plan someone else pays for, and that person’s address and link. */
async function paidByOther() {
  const member = await createMember(app);
  const client = clientOf(member);
  const planId = await createOffer(app);
  const email = `parent-${unique()}@people.example`;
  await client.get(invitePlanPayer, { body: { email, plan_id: planId, price: 105 } });
  await app.runJobs();
  const text = mails.findLast((one) => one.to === email)?.text ?? "";
  const [, token = ""] = /confirm_payer_email\/[^/]+\/([\w-]+)/.exec(text) ?? [];
  const params = await app.client().get(confirmPayerEmail, { params: { token } });
  await app.client().get(updatePlanPayer, { params, body: { price: 105, stripe_token: "tok_visa" } });
  return { member, client, planId, email, params };
}

test("someone who pays for the plan is told of a pause, its end and a new price, and pays only on plan dates", async () => {
  const staff = await financeClient();
  const { member, client, planId, email, params } = await paidByOther();
  await client.get(pausePlan, { body: { months: 1 } });
  expect((await mailsTo(email)).join()).toContain("We won’t charge you until Saturday, May 9, 2026");
  app.setNow(testNow.add({ hours: 1 }));
  await staff.get(pricePlan, { params: { id: planId }, body: { price: 120, applies_to: "everyone" } });
  await announcePrices(app.context);
  expect((await mailsTo(email)).join()).toContain("From Saturday, May 9, 2026 on, you pay $120 every month.");
  expect(await app.client().get(readPlanPayer, { params })).toMatchObject({
    new_price: { amount: 120, at: toWire(boundary(2)) },
  });
  await moveTo(boundary(1));
  expect(await client.call(returnToPlan, { body: { price: 105 } })).toMatchObject({
    body: { code: "plan_not_paused" },
  });
  await moveTo(boundary(2).subtract({ hours: 7 * day }));
  expect((await mailsTo(email)).join()).toContain("On Saturday, May 9, 2026, we’ll charge $120 to your card.");
  await moveTo(boundary(2));
  const charges = await chargesOf(member);
  expect(charges.map(({ card_cents, payer_id }) => [card_cents, payer_id !== null])).toEqual([
    [10_500, true],
    [12_000, true],
  ]);
  expect((await mailsTo(email)).join()).toContain("You paid $120.");
});

test("a card that expires before the next charge is named two weeks ahead, once, and a newer one is not", async () => {
  const { member } = await subscriber();
  const expiring = (exp_month: number) =>
    app.write(({ db }) =>
      db.updateTable("payment_methods").set({ exp_month, exp_year: 2026 }).where("user_id", "=", member.id).execute(),
    );
  await expiring(3);
  await warnOfCards(app.context);
  expect(await noticesTo(member)).not.toContain("plan_card_expires");
  app.setNow(boundary(1).subtract({ hours: 13 * day }));
  await expiring(4);
  await warnOfCards(app.context);
  expect(await noticesTo(member)).not.toContain("plan_card_expires");
  await expiring(3);
  await warnOfCards(app.context);
  await warnOfCards(app.context);
  expect((await noticesTo(member)).filter((name) => name === "plan_card_expires")).toHaveLength(1);
});

test("staff adds a plan, sells it and changes its price; one with the same name and a price that no card takes are refused", async () => {
  const staff = await financeClient();
  const body = { name: `Yearly ${unique()}`, price: 999, period_months: 12 };
  const both = await Promise.all([staff.call(addPlan, { body }), staff.call(addPlan, { body })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const added = both.find(({ status }) => status === 201)?.body as { id: number };
  expect(added).toMatchObject({ name: body.name, price: 999, period_months: 12, offered: false, members_price: null });
  await staff.get(offerPlan, { params: { id: added.id } });
  const client = clientOf(await createPayer(app));
  expect((await client.get(listSubscriptionPlans, {})).data).toContainEqual(expect.objectContaining({ id: added.id }));
  const free = await staff.call(pricePlan, { params: { id: added.id }, body: { price: 0.2, applies_to: "new" } });
  expect(free).toMatchObject({ status: 422, body: { errors: [{ field: "price" }] } });
  expect((await client.call(addPlan, { body })).status).toBe(403);
});
