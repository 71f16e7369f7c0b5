// Buying, canceling and keeping a plan over HTTP: once for each purchase, whatever is clicked, declined or asked by the bank.
import { listCharges } from "@larkwell/contract/payments.ts";
import {
  buySubscriptionPlan,
  cancelPlan,
  confirmPlanPayment,
  keepPlan,
  listOpsPlans,
  listSubscriptionPlans,
  offerPlan,
  readPlanReceipt,
  readPurchasingUser,
  withdrawPlan,
} from "@larkwell/contract/plans.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createCard, createPayer } from "../../../testing/factories/bookings.ts";
import { createSponsored } from "../../../testing/factories/invites.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { buyPlan, createOffer } from "../../../testing/factories/plans.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

afterEach(() => app.setNow(testNow));

async function buyer(token = "tok_visa") {
  const member = await createPayer(app, { token });
  const planId = await createOffer(app);
  return { member, client: await signInAs(app, member), body: { plan_id: planId, price: 105 } };
}

const paymentsOf = (member: Person) =>
  app.context.read.selectFrom("payments").selectAll().where("member_id", "=", member.id).orderBy("id").execute();

async function accountsOf(member: Person) {
  const rows = await app.context.read
    .selectFrom("ledger_entries as e")
    .innerJoin("plan_invoices as i", "i.id", "e.plan_invoice_id")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .where("s.member_id", "=", member.id)
    .select((eb) => ["e.account", eb.fn.sum<number>("e.cents").as("cents")])
    .groupBy("e.account")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.cents)]).filter(([, cents]) => cents !== 0));
}

const noticesTo = async (member: Person) => {
  const rows = await app.context.read.selectFrom("outbox").select("payload").where("kind", "=", "notice").execute();
  const payloads = rows.map(({ payload }) => payload as { template: string; userId: number });
  return payloads.filter(({ userId }) => userId === member.id).map(({ template }) => template);
};

test("a plan is bought with the saved card, pays from then on, is in the history, and has a receipt", async () => {
  const { member, client, body } = await buyer();
  expect((await client.get(listSubscriptionPlans, {})).data).toContainEqual(
    expect.objectContaining({ id: body.plan_id, price: 105, period_months: 1 }),
  );
  expect(await client.get(readPurchasingUser, {})).toMatchObject({ id: member.id, refused: null, plan: null });
  const { plan } = await client.get(buySubscriptionPlan, { body });
  const end = testNow.toZonedDateTimeISO("America/New_York").add({ months: 1 }).toInstant();
  expect(plan).toMatchObject({
    state: "active",
    renews: true,
    starts_at: toWire(testNow),
    ends_at: toWire(end),
    next_charge: { at: toWire(end), amount: 105 },
    card: { brand: "visa", last4: "4242" },
    ends_unpaid_at: null,
    can: { cancel: true, keep: false, pay: false },
  });
  expect(plan?.terms).toContain("You pay $105 today, and $105 every month until you cancel.");
  expect(await accountsOf(member)).toEqual({ card: -10_500, plan_prepaid: 10_500 });
  expect((await client.get(readMe, {})).subscription_plans).toMatchObject([{ id: body.plan_id, kind: "standard" }]);
  expect(await noticesTo(member)).toContain("plan_started");
  const { data } = await client.get(listCharges, { params: { user_id: member.id } });
  expect(data).toMatchObject([
    { kind: "charge", card: 105, appointment_id: null, plan: { starts_at: toWire(testNow) } },
  ]);
  const params = { invoice_id: data[0]?.plan_invoice_id ?? 0 };
  const receipt = await client.get(readPlanReceipt, { params });
  expect(receipt).toMatchObject({ price: 105, total: 105, ends_at: toWire(end) });
  expect(receipt.lines).toMatchObject([{ kind: "payment", method: "card", amount: 105, pending: false }]);
  const stranger = await signInAs(app, await createMember(app));
  expect((await stranger.call(readPlanReceipt, { params })).status).toBe(404);
  expect((await stranger.call(confirmPlanPayment, { params, body: {} })).status).toBe(404);
});

test("many clicks, with one key or with many, buy one plan", async () => {
  const { member, client, body } = await buyer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.call(buySubscriptionPlan, { body })));
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  for (const { status } of answers) expect([201, 409]).toContain(status);
  expect(await paymentsOf(member)).toHaveLength(1);
  expect(await accountsOf(member)).toEqual({ card: -10_500, plan_prepaid: 10_500 });
});

test("a declined card starts nothing, and another card may be tried", async () => {
  const { member, client, body } = await buyer("tok_chargeCustomerFail");
  const declined = await client.call(buySubscriptionPlan, { body });
  expect(declined).toMatchObject({ status: 402, body: { code: "card_declined", message: "Your card was declined." } });
  expect((await client.get(readPurchasingUser, {})).plan).toBeNull();
  expect((await client.get(readMe, {})).subscription_plans).toEqual([]);
  expect(await accountsOf(member)).toEqual({});
  const card = await createCard(app, member);
  const { plan } = await client.get(buySubscriptionPlan, { body: { ...body, payment_method_id: card } });
  expect(plan).toMatchObject({ state: "active", card: { id: card } });
});

test("the bank's question is asked once, also after a reload, and starts the plan when it is answered", async () => {
  const { member, client, body } = await buyer("tok_authenticationRequired");
  const [first, second] = [
    await client.call(buySubscriptionPlan, { body }),
    await client.call(buySubscriptionPlan, { body }),
  ];
  const invoiceOf = (answer: typeof first) => (answer.ok ? undefined : answer.body.details?.["invoice_id"]);
  expect(invoiceOf(first)).toBeTypeOf("number");
  expect(invoiceOf(second)).toBe(invoiceOf(first));
  const params = { invoice_id: Number(invoiceOf(first)) };
  const finish = () => client.call(confirmPlanPayment, { params, body: { approve: true } });
  await Promise.all([finish(), finish(), finish()]);
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ state: "active" });
  expect(await accountsOf(member)).toEqual({ card: -10_500, plan_prepaid: 10_500 });
});

test("the bank's question declined, or left alone, starts nothing and charges nothing", async () => {
  const { member, client, body } = await buyer("tok_authenticationRequired");
  const asked = await client.call(buySubscriptionPlan, { body });
  const params = { invoice_id: Number(asked.ok ? 0 : asked.body.details?.["invoice_id"]) };
  expect(await client.call(confirmPlanPayment, { params, body: { approve: false } })).toMatchObject({ status: 402 });
  await client.call(buySubscriptionPlan, { body });
  app.setNow(testNow.add({ minutes: 6 }));
  await app.runJobs();
  expect((await paymentsOf(member)).map(({ status }) => status)).toEqual(["failed", "failed"]);
  expect((await client.get(readPurchasingUser, {})).plan).toBeNull();
  expect(await accountsOf(member)).toEqual({});
});

test("a new card's token is saved and pays", async () => {
  const { body } = await buyer();
  const member = await createMember(app);
  const client = await signInAs(app, member);
  expect(await client.call(buySubscriptionPlan, { body })).toMatchObject({
    status: 422,
    body: { code: "card_needed" },
  });
  const { plan } = await client.get(buySubscriptionPlan, { body: { ...body, stripe_token: "tok_mastercard" } });
  expect(plan).toMatchObject({ state: "active", card: { brand: "mastercard" } });
});

test("nothing is charged for another price, a plan that is gone, a second plan, or a member with a sponsor", async () => {
  const { member, client, body } = await buyer();
  const codeOf = async (one: typeof client, order: typeof body) => {
    const answer = await one.call(buySubscriptionPlan, { body: order });
    return answer.ok ? "bought" : answer.body.code;
  };
  expect(await codeOf(client, { ...body, price: 104 })).toBe("plan_changed");
  const staff = await signInAs(app, await createPerson(app, "staff"));
  await staff.get(withdrawPlan, { params: { id: body.plan_id } });
  expect(await codeOf(client, body)).toBe("plan_gone");
  await staff.get(offerPlan, { params: { id: body.plan_id } });
  expect(await codeOf(client, body)).toBe("bought");
  expect(await codeOf(client, body)).toBe("plan_held");
  expect(await paymentsOf(member)).toHaveLength(1);
  const sponsored = await createSponsored(app);
  await createCard(app, sponsored);
  const sponsoredClient = await signInAs(app, sponsored);
  expect(await sponsoredClient.get(readPurchasingUser, {})).toMatchObject({ refused: "sponsored" });
  expect(await codeOf(sponsoredClient, body)).toBe("plan_sponsored");
});

test("canceled, it stays until the end of the period, is kept again by a click, and ends on time", async () => {
  const { member, client, body } = await buyer();
  await client.get(buySubscriptionPlan, { body });
  const { plan: canceled } = await client.get(cancelPlan, {});
  expect(canceled).toMatchObject({ renews: false, next_charge: null, can: { cancel: false, keep: true } });
  expect((await client.call(cancelPlan, {})).status).toBe(409);
  expect((await client.get(keepPlan, {})).plan).toMatchObject({ renews: true, can: { cancel: true, keep: false } });
  await client.get(cancelPlan, {});
  expect((await noticesTo(member)).filter((one) => one === "plan_canceled")).toHaveLength(2);
  const end = testNow.toZonedDateTimeISO("America/New_York").add({ months: 1 }).toInstant();
  app.setNow(end.subtract({ seconds: 1 }));
  const before = await signInAs(app, member);
  expect((await before.get(readMe, {})).subscription_plans).toHaveLength(1);
  app.setNow(end);
  // Also before the job has run.
  const after = await signInAs(app, member);
  expect((await after.get(readMe, {})).subscription_plans).toEqual([]);
  await app.runJobs();
  expect((await after.get(readPurchasingUser, {})).plan).toBeNull();
  expect(await paymentsOf(member)).toHaveLength(1);
  expect(await accountsOf(member)).toEqual({ card: -10_500, revenue: 10_500 });
  await after.get(buySubscriptionPlan, { body });
  expect((await after.get(readMe, {})).subscription_plans).toHaveLength(1);
});

test("staff sees how many members have a plan, and sells only plans with a price", async () => {
  const { planId } = await buyPlan(app, await createPayer(app));
  const staff = await signInAs(app, await createPerson(app, "staff"));
  const { data } = await staff.get(listOpsPlans, { query: { limit: 100 } });
  expect(data).toContainEqual(expect.objectContaining({ id: planId, subscribers: 1, past_due: 0, offered: true }));
  expect(data).toContainEqual(expect.objectContaining({ id: 5, name: "Monthly", price: 105, offered: false }));
  const free = await app.write(({ db }) =>
    db
      .insertInto("subscription_plans")
      .values({ name: "Free", kind: "college", price_cents: 0 })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  expect((await staff.call(offerPlan, { params: { id: free.id } })).status).toBe(409);
});
