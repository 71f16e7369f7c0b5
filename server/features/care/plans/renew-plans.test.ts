// The job that renews plans: on time, once, after kills and lost answers, with retries, grace and a soft end.
import { bookAppointment } from "@larkwell/contract/bookings.ts";
import { removePaymentMethod } from "@larkwell/contract/payments.ts";
import { cancelPlan, confirmPlanPayment, payPlanInvoice, readPurchasingUser } from "@larkwell/contract/plans.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, expect, test } from "vitest";
import type { CardProvider } from "../../../outside/cards/port.ts";
import { ProviderUnavailable } from "../../../outside/failures.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createCard, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import type { Person } from "../../../testing/factories/people.ts";
import { buyPlan } from "../../../testing/factories/plans.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { renewPlans } from "./renew-plans.ts";

const app = useTestApp();

afterEach(() => app.setNow(testNow));

const boundary = (months: number) => testNow.toZonedDateTimeISO("America/New_York").add({ months }).toInstant();

async function subscriber() {
  const member = await createPayer(app);
  return { member, ...(await buyPlan(app, member)) };
}

const invoicesOf = (subscriptionId: number) =>
  app.context.read
    .selectFrom("plan_invoices as i")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .orderBy("period")
    .execute();

const planOf = async (member: Person) => (await (await signInAs(app, member)).get(readPurchasingUser, {})).plan;

const chargesOf = (member: Person) =>
  app.context.read
    .selectFrom("payments")
    .selectAll()
    .where("member_id", "=", member.id)
    .where("kind", "=", "charge")
    .orderBy("id")
    .execute();

/** What each account has of this member's plan, in cents. */
async function accountsOf(subscriptionId: number) {
  const rows = await app.context.read
    .selectFrom("ledger_entries as e")
    .innerJoin("plan_invoices as i", "i.id", "e.plan_invoice_id")
    .where("i.subscription_id", "=", subscriptionId)
    .select((eb) => ["e.account", eb.fn.sum<number>("e.cents").as("cents")])
    .groupBy("e.account")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.cents)]).filter(([, cents]) => cents !== 0));
}

const noticesOf = async (subscriptionId: number) => {
  const notices = app.context.read.selectFrom("outbox").select("payload").where("kind", "=", "notice");
  const rows = await notices.orderBy("id").execute();
  const payloads = rows.map(({ payload }) => payload as { template: string; subscriptionId?: number });
  return payloads.filter((one) => one.subscriptionId === subscriptionId).map(({ template }) => template);
};

/** Makes every later charge of this member's card fail. */
const breakCard = async (member: Person) => {
  await app.write(({ db }) =>
    db.updateTable("payment_methods").set({ removed_at: app.context.now() }).where("user_id", "=", member.id).execute(),
  );
  return createCard(app, member, "tok_chargeCustomerFail");
};

async function moveTo(at: Temporal.Instant) {
  app.setNow(at);
  await renewPlans(app.context);
}

test("24 months are 24 periods that tile, each paid once and earned when it is over", async () => {
  const { member, subscriptionId } = await subscriber();
  for (let month = 1; month < 24; month += 1) {
    await moveTo(boundary(month).subtract({ seconds: 1 }));
    await moveTo(boundary(month));
    await renewPlans(app.context);
  }
  const invoices = await invoicesOf(subscriptionId);
  expect(invoices.map(({ starts_at, ends_at }) => [toWire(starts_at), toWire(ends_at)])).toEqual(
    Array.from({ length: 24 }, (_, month) => [toWire(boundary(month)), toWire(boundary(month + 1))]),
  );
  expect(invoices.every(({ paid_at }) => paid_at !== null)).toBe(true);
  expect(await chargesOf(member)).toHaveLength(24);
  expect(await accountsOf(subscriptionId)).toEqual({ card: -24 * 10_500, revenue: 23 * 10_500, plan_prepaid: 10_500 });
  expect((await noticesOf(subscriptionId)).filter((one) => one === "plan_renewed")).toHaveLength(23);
});

test("two processes at once, many members: each is charged once", async () => {
  const members = await Promise.all(Array.from({ length: 12 }, subscriber));
  app.setNow(boundary(1));
  await Promise.all([renewPlans(app.context), renewPlans(app.context), renewPlans(app.context)]);
  for (const { member, subscriptionId } of members) {
    expect(await chargesOf(member)).toHaveLength(2);
    expect(await accountsOf(subscriptionId)).toEqual({ card: -21_000, revenue: 10_500, plan_prepaid: 10_500 });
  }
});

/** A provider that dies before or after it has taken the money. */
function dying(when: "before" | "after"): CardProvider {
  const { cards } = app.context;
  return {
    ...cards,
    async charge(request) {
      if (when === "after") await cards.charge(request);
      throw new ProviderUnavailable("embedded", "503");
    },
    async findCharge() {
      throw new ProviderUnavailable("embedded", "503");
    },
  };
}

test.each(["before", "after"] as const)(
  "a process killed %s the card was charged: resumed without a double charge",
  async (when) => {
    const { member, subscriptionId } = await subscriber();
    app.setNow(boundary(1));
    await renewPlans({ ...app.context, cards: dying(when) });
    expect(await planOf(member)).toMatchObject({ state: "renewing" });
    // The outcome is not known: it is not charged again blindly, however often the job runs.
    await renewPlans(app.context);
    expect(await chargesOf(member)).toHaveLength(2);
    app.setNow(boundary(1).add({ minutes: 2 }));
    await app.runJobs();
    app.setNow(boundary(1).add({ minutes: 40 }));
    await app.runJobs();
    expect(await planOf(member)).toMatchObject({ state: "active" });
    const charges = await chargesOf(member);
    expect(charges.filter(({ status }) => status === "succeeded")).toHaveLength(2);
    expect(charges).toHaveLength(when === "after" ? 2 : 3);
    const moved = await app.context.cards.listMovements({ since: testNow });
    const refs = new Set(charges.map(({ provider_ref }) => provider_ref));
    expect(moved.filter(({ ref }) => refs.has(ref))).toHaveLength(2);
    expect(await accountsOf(subscriptionId)).toEqual({ card: -21_000, revenue: 10_500, plan_prepaid: 10_500 });
  },
);

test("a failed renewal is tried after 1, 3, 5 and 7 days, keeps the plan meanwhile, and ends softly: booked visits stay", async () => {
  const { member, subscriptionId } = await subscriber();
  const practice = await createPractice(app);
  const booking = { product_id: practice.productId, scheduled_start: toWire(slotIn(2)), privacy: "basic" as const };
  const booked = await (await signInAs(app, member)).get(bookAppointment, { body: booking });
  await breakCard(member);
  const start = boundary(1);
  await moveTo(start);
  for (const [index, day] of [1, 3, 5, 7].entries()) {
    expect(await planOf(member)).toMatchObject({
      state: "past_due",
      next_charge: { at: toWire(start.add({ hours: 24 * day })), amount: 105 },
      ends_unpaid_at: toWire(start.add({ hours: 24 * 7 })),
      can: { pay: true },
    });
    expect((await (await signInAs(app, member)).get(readMe, {})).subscription_plans).toHaveLength(1);
    expect(await chargesOf(member)).toHaveLength(2 + index);
    await moveTo(start.add({ hours: 24 * day }).subtract({ seconds: 1 }));
    await moveTo(start.add({ hours: 24 * day }));
  }
  expect(await chargesOf(member)).toHaveLength(6);
  expect(await planOf(member)).toBeNull();
  expect((await (await signInAs(app, member)).get(readMe, {})).subscription_plans).toEqual([]);
  expect((await invoicesOf(subscriptionId))[1]).toMatchObject({ paid_at: null, period: 1 });
  expect((await invoicesOf(subscriptionId))[1]?.voided_at).not.toBeNull();
  expect(await noticesOf(subscriptionId)).toEqual([
    "plan_started",
    ...Array.from({ length: 4 }, () => "plan_payment_failed"),
    "plan_unpaid",
  ]);
  const visit = await app.context.read
    .selectFrom("appointments")
    .select(["booking_state", "cancelled_at"])
    .where("id", "=", booked.id)
    .executeTakeFirst();
  expect(visit).toEqual({ booking_state: "booked", cancelled_at: null });
});

test("a failed renewal is paid by the member with another card, and the periods stay as they were", async () => {
  const { member, subscriptionId } = await subscriber();
  await breakCard(member);
  await moveTo(boundary(1));
  const client = await signInAs(app, member);
  expect((await client.call(payPlanInvoice, { body: {} })).status).toBe(402);
  expect(await planOf(member)).toMatchObject({ state: "past_due" });
  const card = await createCard(app, member, "tok_mastercard");
  const { plan } = await client.get(payPlanInvoice, { body: { payment_method_id: card } });
  expect(plan).toMatchObject({ state: "active", ends_at: toWire(boundary(2)), card: { id: card } });
  expect((await client.call(payPlanInvoice, { body: {} })).status).toBe(409);
  // A newer card does not replace the one that the member chose.
  await createCard(app, member, "tok_chargeCustomerFail");
  await moveTo(boundary(2));
  expect(await planOf(member)).toMatchObject({ state: "active", ends_at: toWire(boundary(3)) });
  expect((await invoicesOf(subscriptionId)).map(({ paid_at }) => paid_at !== null)).toEqual([true, true, true]);
});

test("a card whose bank wants to ask its owner fails in the job, and is confirmed by the member", async () => {
  const { member } = await subscriber();
  await app.write(({ db }) =>
    db.updateTable("payment_methods").set({ removed_at: testNow }).where("user_id", "=", member.id).execute(),
  );
  await createCard(app, member, "tok_authenticationRequired");
  await moveTo(boundary(1));
  expect(await planOf(member)).toMatchObject({ state: "past_due" });
  const client = await signInAs(app, member);
  const asked = await client.call(payPlanInvoice, { body: {} });
  expect(asked).toMatchObject({ status: 402, body: { code: "card_action" } });
  // While the question is open, the job charges nothing beside it.
  await moveTo(boundary(1).add({ hours: 24 }));
  expect(await planOf(member)).toMatchObject({ state: "past_due" });
  const params = { invoice_id: Number(asked.ok ? 0 : asked.body.details?.["invoice_id"]) };
  const later = await signInAs(app, member);
  expect((await later.get(confirmPlanPayment, { params, body: { approve: true } })).plan).toMatchObject({
    state: "active",
  });
});

test("without a saved card the member is told, and a new card pays", async () => {
  const { member, subscriptionId } = await subscriber();
  const client = await signInAs(app, member);
  const held = await planOf(member);
  await client.get(removePaymentMethod, { params: { user_id: member.id, id: held?.card?.id ?? 0 } });
  await moveTo(boundary(1));
  expect(await planOf(member)).toMatchObject({ state: "past_due", card: null });
  expect(await noticesOf(subscriptionId)).toContain("plan_payment_failed");
  await createCard(app, member);
  expect((await (await signInAs(app, member)).get(payPlanInvoice, { body: {} })).plan).toMatchObject({
    state: "active",
  });
});

test("renews also after it is no longer sold, and a plan whose money the bank took back is not charged again", async () => {
  const { member, planId, invoiceId, subscriptionId } = await subscriber();
  await app.write(({ db }) =>
    db.updateTable("subscription_plans").set({ offered: false }).where("id", "=", planId).execute(),
  );
  await moveTo(boundary(1));
  expect(await planOf(member)).toMatchObject({ state: "active", renews: true });
  const [, current] = await invoicesOf(subscriptionId);
  const dispute = (id: number) =>
    app.write((tx) => tx.publish("plan_disputed", { invoiceId: id, cents: 10_500, now: boundary(1) }));
  expect([await dispute(invoiceId), await dispute(current?.id ?? 0)]).toEqual([[0], [10_500]]);
  expect(await planOf(member)).toMatchObject({ renews: false });
  await moveTo(boundary(2));
  expect(await chargesOf(member)).toHaveLength(2);
});

test("canceled while a payment failed, it ends right away, owes nothing, and a late charge is refunded", async () => {
  const { member, subscriptionId } = await subscriber();
  app.setNow(boundary(1));
  await renewPlans({ ...app.context, cards: dying("before") });
  await app.write(({ db }) =>
    db
      .updateTable("payments")
      .set({ status: "failed", settled_at: boundary(1) })
      .where("member_id", "=", member.id)
      .where("status", "=", "pending")
      .execute(),
  );
  await app.write(({ db }) =>
    db.updateTable("subscriptions").set({ state: "past_due" }).where("id", "=", subscriptionId).execute(),
  );
  expect((await (await signInAs(app, member)).get(cancelPlan, {})).plan).toBeNull();
  const late = (await chargesOf(member)).at(-1);
  if (!late) throw new Error("There is a charge.");
  const card = await app.context.read
    .selectFrom("payment_methods as m")
    .innerJoin("payment_customers as c", "c.user_id", "m.user_id")
    .select(["m.card_ref", "c.customer_ref"])
    .where("m.user_id", "=", member.id)
    .executeTakeFirstOrThrow();
  await app.context.cards.charge({
    customerRef: card.customer_ref,
    cardRef: card.card_ref,
    cents: late.card_cents,
    idempotencyKey: late.idempotency_key,
    description: "late",
    memberPresent: false,
  });
  await app.runJobs();
  app.setNow(boundary(1).add({ hours: 25 }));
  await app.runJobs();
  expect(await accountsOf(subscriptionId)).toEqual({ card: -10_500, revenue: 10_500 });
  const refunds = await app.context.read
    .selectFrom("payments")
    .select(["status", "refund_of"])
    .where("member_id", "=", member.id)
    .where("kind", "=", "refund")
    .execute();
  expect(refunds).toEqual([{ status: "succeeded", refund_of: late.id }]);
});
