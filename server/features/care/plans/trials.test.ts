// Plans that begin with free days, over HTTP: started once, announced by email, canceled without a charge, and charged once.

import { readFinance } from "@larkwell/contract/finance.ts";
import { confirmPayerEmail, invitePlanPayer, readPlanPayer, updatePlanPayer } from "@larkwell/contract/plan-payers.ts";
import {
  addPlan,
  buySubscriptionPlan,
  cancelPlan,
  choosePlanCard,
  keepPlan,
  pausePlan,
  readPurchasingUser,
  setPlanTrial,
} from "@larkwell/contract/plans.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { announcedHoursBefore } from "@larkwell/domain/plans/trial.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CardProvider } from "../../../outside/cards/port.ts";
import type { Email } from "../../../outside/email/port.ts";
import { ProviderUnavailable } from "../../../outside/failures.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createCard, createPayer } from "../../../testing/factories/bookings.ts";
import { createMember, createPerson, type Person, unique } from "../../../testing/factories/people.ts";
import { createOffer, startTrial } from "../../../testing/factories/plans.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { renewPlans } from "./renew-plans.ts";

const mails: Email[] = [];
let mailWorks = true;
const app = useTestApp({
  outside: {
    email: {
      name: "embedded",
      async send(one, handOver) {
        if (!mailWorks) throw new ProviderUnavailable("email", "503");
        await handOver?.();
        mails.push(one);
        return {};
      },
    },
  },
});

beforeEach(() => {
  mails.length = 0;
  mailWorks = true;
});
afterEach(() => app.setNow(testNow));

const zone = "America/New_York";
const inDays = (days: number) => testNow.toZonedDateTimeISO(zone).add({ days }).toInstant();
const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate().toString();
const ends = inDays(14);
const told = ends.subtract({ hours: announcedHoursBefore(14) });

const clientOf = (member: Person) => signInAs(app, member);
const planOf = async (member: Person) => (await (await clientOf(member)).get(readPurchasingUser, {})).plan;

const paymentsOf = (member: Person) =>
  app.context.read.selectFrom("payments").selectAll().where("member_id", "=", member.id).orderBy("id").execute();

const rowOf = (id: number) =>
  app.context.read.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const mailsTo = (member: Person) => mails.filter(({ to }) => to === member.email);

/** The job, and the emails that follow it. */
async function moveTo(at: Temporal.Instant) {
  app.setNow(at);
  await renewPlans(app.context);
  await app.runJobs();
}

async function trier(options: Parameters<typeof startTrial>[2] = {}) {
  const member = await createPayer(app);
  return { member, ...(await startTrial(app, member, options)), client: await clientOf(member) };
}

test("a member starts free days: everything is said and kept, nothing is charged, and the plan pays", async () => {
  const { member, planId, client } = await trier();
  expect(await planOf(member)).toMatchObject({
    id: planId,
    state: "trial",
    starts_at: toWire(testNow),
    ends_at: toWire(ends),
    next_charge: { at: toWire(ends), amount: 105 },
    card: { last4: "4242" },
    can: { cancel: true, keep: false, pay: false, pause: [], return_for: null, choose_card: true },
  });
  const terms = (await planOf(member))?.terms ?? "";
  expect(terms).toContain("Your plan is free until March 23, 2026. You pay nothing today.");
  expect(terms).toContain(
    "On March 23, 2026, we charge $105 to your card, and then $105 every month until you cancel.",
  );
  expect(terms).toContain("We email you at least 3 days before the first payment.");
  expect(terms).toContain("choose “Cancel plan”");
  expect(await paymentsOf(member)).toEqual([]);
  expect((await client.get(readMe, {})).subscription_plans).toMatchObject([{ id: planId }]);
  await app.runJobs();
  expect(mailsTo(member).map(({ subject }) => subject)).toEqual(["A message about your account"]);
  expect(mailsTo(member)[0]?.text).toMatch(/On Monday, March 23, 2026, we charge \$105, and then \$105 every month/);
  expect((await client.call(pausePlan, { body: { months: 1 } })).status).toBe(409);
  const card = await createCard(app, member, "tok_mastercard");
  expect((await client.get(choosePlanCard, { body: { payment_method_id: card } })).plan?.card?.last4).toBe("4444");
});

test("the end is announced in an email and in the bell, 3 days before; then the first period is charged once", async () => {
  const { member, subscriptionId } = await trier();
  await moveTo(told.subtract({ minutes: 1 }));
  expect(mailsTo(member).filter(({ subject }) => subject === "Your first payment")).toEqual([]);
  await moveTo(told);
  const [mail] = mailsTo(member).filter(({ subject }) => subject === "Your first payment");
  expect(mail?.text).toMatch(
    /On Monday, March 23, 2026, we charge \$105, and then \$105 every month until you cancel. To pay nothing, cancel before/,
  );
  expect(mail?.text).not.toMatch(/visit|care|health|practitioner/i);
  const bell = await app.context.read
    .selectFrom("notifications")
    .select("kind")
    .where("user_id", "=", member.id)
    .execute();
  expect(bell.map(({ kind }) => kind)).toContain("plan_trial_ends");
  await moveTo(told.add({ hours: 1 }));
  await moveTo(ends.subtract({ seconds: 1 }));
  expect(await paymentsOf(member)).toEqual([]);
  app.setNow(ends);
  await Promise.all([renewPlans(app.context), renewPlans(app.context), renewPlans(app.context)]);
  const end = ends.toZonedDateTimeISO(zone).add({ months: 1 }).toInstant();
  expect(await planOf(member)).toMatchObject({ state: "active", starts_at: toWire(ends), ends_at: toWire(end) });
  expect(await paymentsOf(member)).toMatchObject([{ kind: "charge", status: "succeeded", card_cents: 10_500 }]);
  expect((await rowOf(subscriptionId)).trial_told_at).toEqual(told);
  await moveTo(end.subtract({ seconds: 1 }));
  await moveTo(end);
  expect(await paymentsOf(member)).toHaveLength(2);
  expect(mailsTo(member).filter(({ subject }) => subject === "Your first payment")).toHaveLength(1);
  expect((await (await clientOf(member)).get(readPurchasingUser, {})).trials).toEqual([]);
});

test("while no email can be sent, nothing is charged; later the new day is named, days before it", async () => {
  const { member, subscriptionId } = await trier();
  await app.runJobs();
  mailWorks = false;
  for (let hour = 0; hour <= 5 * 24; hour += 6) await moveTo(told.add({ hours: hour }));
  expect(await paymentsOf(member)).toEqual([]);
  mailWorks = true;
  const back = told.add({ hours: 5 * 24 + 1 });
  await moveTo(back);
  await moveTo(back.add({ hours: 2 }));
  const plan = await planOf(member);
  expect(plan?.state).toBe("trial");
  const [mail, ...others] = mailsTo(member).filter(({ subject }) => subject === "Your first payment");
  expect(others).toEqual([]);
  const charged = (await rowOf(subscriptionId)).anchor;
  expect(Temporal.Instant.compare(charged, back.add({ hours: 72 }))).toBe(1);
  const spoken = charged.toZonedDateTimeISO(zone).toLocaleString("en-US", { month: "long", day: "numeric" });
  expect(mail?.text).toContain(`${spoken}, 2026, we charge $105`);
  await moveTo(charged.subtract({ seconds: 1 }));
  expect(await paymentsOf(member)).toEqual([]);
  await moveTo(charged);
  expect(await paymentsOf(member)).toHaveLength(1);
});

test("after a server was away over the end, the first charge is announced before it is made", async () => {
  const { member, subscriptionId } = await trier();
  const back = inDays(20);
  await moveTo(back);
  expect(await paymentsOf(member)).toEqual([]);
  const { anchor, state } = await rowOf(subscriptionId);
  expect(state).toBe("trial");
  expect(anchor).toEqual(back.add({ hours: announcedHoursBefore(14) }));
  const spoken = anchor.toZonedDateTimeISO(zone).toLocaleString("en-US", { month: "long", day: "numeric" });
  expect(mailsTo(member).at(-1)?.text).toContain(`${spoken}, 2026, we charge $105`);
  await moveTo(anchor);
  expect(await paymentsOf(member)).toHaveLength(1);
});

test("canceled, the plan stays until the free days end, and nothing is charged or announced; kept, it continues", async () => {
  const { member, client } = await trier();
  expect((await client.get(cancelPlan, {})).plan).toMatchObject({
    state: "trial",
    renews: false,
    ends_at: toWire(ends),
    next_charge: null,
    can: { keep: true, cancel: false },
  });
  expect((await client.get(keepPlan, {})).plan).toMatchObject({ renews: true, next_charge: { at: toWire(ends) } });
  await client.get(cancelPlan, {});
  await moveTo(told);
  await moveTo(ends.subtract({ seconds: 1 }));
  expect((await (await clientOf(member)).get(readMe, {})).subscription_plans).toHaveLength(1);
  await moveTo(ends);
  const later = await clientOf(member);
  expect((await later.get(readMe, {})).subscription_plans).toEqual([]);
  expect(await planOf(member)).toBeNull();
  expect(await paymentsOf(member)).toEqual([]);
  expect(mailsTo(member).map(({ subject }) => subject)).not.toContain("Your first payment");
  // Not again, with another plan either.
  const other = await createOffer(app, { trialDays: 30 });
  expect((await later.get(readPurchasingUser, {})).trials).toEqual([]);
  const body = {
    plan_id: other,
    price: 105,
    free_until: dayOf(ends.toZonedDateTimeISO(zone).add({ days: 30 }).toInstant()),
  };
  expect((await later.call(buySubscriptionPlan, { body })).body).toMatchObject({ code: "plan_changed" });
  expect(await paymentsOf(member)).toEqual([]);
});

test("canceled while the first charge is being made: whichever comes first, no money stays with the clinic", async () => {
  const { member } = await trier();
  await moveTo(told);
  await moveTo(told.add({ hours: 1 }));
  app.setNow(ends);
  const client = await clientOf(member);
  const real = app.context.cards.charge.bind(app.context.cards);
  const cards = app.context.cards as { charge: CardProvider["charge"] };
  let canceled = 0;
  cards.charge = async (...args) => {
    if (canceled === 0) canceled = (await client.call(cancelPlan, {})).status;
    return real(...args);
  };
  try {
    await renewPlans(app.context);
  } finally {
    cards.charge = real;
  }
  expect(canceled).toBe(200);
  await moveTo(ends.add({ minutes: 20 }));
  expect(await planOf(member)).toBeNull();
  expect(await paymentsOf(member)).toMatchObject([
    { kind: "charge", status: "succeeded", card_cents: 10_500 },
    { kind: "refund", status: "succeeded", card_cents: 10_500 },
  ]);
  const sums = await app.context.read
    .selectFrom("ledger_entries as e")
    .innerJoin("payments as p", "p.id", "e.payment_id")
    .where("p.member_id", "=", member.id)
    .select((eb) => ["e.account", eb.fn.sum<number>("e.cents").as("cents")])
    .groupBy("e.account")
    .execute();
  expect(sums.map(({ cents }) => Number(cents)).filter((cents) => cents !== 0)).toEqual([]);
});

test.each([1, 2, 3, 4])(
  "a race of canceling with the job (%s): nothing is charged, all of it goes back, or the period was paid before",
  async () => {
    const { member } = await trier();
    await moveTo(told);
    await moveTo(told.add({ hours: 1 }));
    app.setNow(ends);
    const client = await clientOf(member);
    await Promise.all([client.call(cancelPlan, {}), renewPlans(app.context), renewPlans(app.context)]);
    await moveTo(ends.add({ minutes: 20 }));
    const payments = (await paymentsOf(member)).filter(({ status }) => status === "succeeded");
    const plan = await planOf(member);
    expect([
      [undefined, undefined, 0],
      [undefined, undefined, 2],
      // Paid before the cancellation: it is canceled as any other paid period is.
      ["active", false, 1],
    ]).toContainEqual([plan?.state, plan?.renews, payments.length]);
  },
);

test("a first charge that fails has the retries of a renewal, and then ends the plan softly", async () => {
  const { member, subscriptionId } = await trier();
  await app.write(({ db }) =>
    db.updateTable("payment_methods").set({ removed_at: testNow }).where("user_id", "=", member.id).execute(),
  );
  await createCard(app, member, "tok_chargeCustomerFail");
  await moveTo(told);
  await moveTo(told.add({ hours: 1 }));
  await moveTo(ends);
  expect(await planOf(member)).toMatchObject({ state: "past_due", can: { pay: true } });
  for (const days of [1, 3, 5, 7]) await moveTo(ends.add({ hours: 24 * days }));
  expect(await rowOf(subscriptionId)).toMatchObject({ state: "ended", ended_because: "unpaid" });
  expect((await paymentsOf(member)).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "failed"));
});

test("of several accounts that try one card in the same instant, one gets free days", async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => createPayer(app)));
  const ids = members.map(({ id }) => id);
  await app.write(({ db }) =>
    db
      .updateTable("payment_methods")
      .set({ fingerprint: `shared-${ids[0]}` })
      .where("user_id", "in", ids)
      .execute(),
  );
  const plan_id = await createOffer(app, { trialDays: 14 });
  const body = { plan_id, price: 105, free_until: dayOf(ends) };
  const clients = await Promise.all(members.map(clientOf));
  const answers = await Promise.all(clients.map((client) => client.call(buySubscriptionPlan, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body: answer }) => (answer as { code: string }).code)).toEqual(
    Array.from({ length: 3 }, () => "plan_no_trial"),
  );
});

test("many clicks start one; another day, a used card and a second account with it start none", async () => {
  const member = await createPayer(app);
  await app.write(({ db }) =>
    db
      .updateTable("payment_methods")
      .set({ fingerprint: `one-${member.id}` })
      .where("user_id", "=", member.id)
      .execute(),
  );
  const client = await clientOf(member);
  const plan_id = await createOffer(app, { trialDays: 14 });
  const body = { plan_id, price: 105, free_until: dayOf(ends) };
  for (const wrong of [{ free_until: dayOf(inDays(13)) }, { price: 100 }])
    expect((await client.call(buySubscriptionPlan, { body: { ...body, ...wrong } })).body).toMatchObject({
      code: "plan_changed",
    });
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.call(buySubscriptionPlan, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status } of answers) expect([201, 409]).toContain(status);
  const second = await createPayer(app);
  await app.write(({ db }) =>
    db
      .updateTable("payment_methods")
      .set({ fingerprint: `one-${member.id}` })
      .where("user_id", "=", second.id)
      .execute(),
  );
  const other = await clientOf(second);
  expect((await other.call(buySubscriptionPlan, { body })).body).toMatchObject({ code: "plan_no_trial" });
  // They may still buy it.
  const { free_until: _, ...now } = body;
  expect((await other.get(buySubscriptionPlan, { body: now })).plan).toMatchObject({ state: "active" });
  const noCard = await clientOf(await createMember(app));
  expect((await noCard.call(buySubscriptionPlan, { body })).body).toMatchObject({ code: "card_needed" });
  // A new card is saved, and not charged.
  const fresh = await createMember(app);
  const { plan } = await (await clientOf(fresh)).get(buySubscriptionPlan, {
    body: { ...body, stripe_token: "tok_amex" },
  });
  expect(plan).toMatchObject({ state: "trial", card: { last4: "0005" } });
  expect(await paymentsOf(fresh)).toEqual([]);
  const gift = { ...body, for_email_address: "friend@people.example" };
  expect((await noCard.call(buySubscriptionPlan, { body: gift })).status).toBe(422);
});

test("staff give a plan free days; a change never touches who has started", async () => {
  const staff = await signInAs(app, await createPerson(app, "staff"));
  const made = { name: `Tried ${unique()}`, price: 105, period_months: 1 };
  for (const trial_days of [1, 2, 61, 3.5])
    expect((await staff.call(addPlan, { body: { ...made, trial_days } })).status).toBe(422);
  expect(await staff.get(addPlan, { body: { ...made, trial_days: 60 } })).toMatchObject({
    trial_days: 60,
    in_trial: 0,
  });
  const { member, planId } = await trier();
  expect(await staff.get(setPlanTrial, { params: { id: planId }, body: { trial_days: 0 } })).toMatchObject({
    trial_days: 0,
    in_trial: 1,
    subscribers: 1,
  });
  expect(await planOf(member)).toMatchObject({ state: "trial", ends_at: toWire(ends), trial_days: 14 });
  const { trials } = await (await clientOf(await createMember(app))).get(readPurchasingUser, {});
  expect(trials.map(({ plan_id }) => plan_id)).not.toContain(planId);
});

test("the finance room counts free days by themselves, and a plan as sold once its first payment is made", async () => {
  const staff = await signInAs(app, await createPerson(app, "staff"));
  const { planId } = await trier({ trialDays: 30 });
  const countsOf = async (month: string) =>
    (await staff.get(readFinance, { query: { month } })).plans.find(({ id }) => id === planId);
  const before = (await staff.get(readFinance, { query: { month: "2026-03" } })).renewals.next_30_days;
  expect(await countsOf("2026-03")).toMatchObject({ trial: 1, active: 0, sold: 0, ended: 0 });
  expect(before.count).toBeGreaterThanOrEqual(1);
  const canceled = await createPayer(app);
  await startTrial(app, canceled, { trialDays: 30 });
  await app.write(({ db }) =>
    db.updateTable("subscriptions").set({ plan_id: planId }).where("member_id", "=", canceled.id).execute(),
  );
  await (await clientOf(canceled)).get(cancelPlan, {});
  const at = inDays(30);
  await moveTo(at.subtract({ hours: announcedHoursBefore(30) }));
  await moveTo(at.subtract({ hours: announcedHoursBefore(30) - 1 }));
  await moveTo(at);
  const later = await signInAs(app, await createPerson(app, "staff"));
  const after = (await later.get(readFinance, { query: { month: "2026-04" } })).plans.find(({ id }) => id === planId);
  expect(after).toMatchObject({ trial: 0, active: 1, sold: 1, ended: 0 });
  const march = (await later.get(readFinance, { query: { month: "2026-03" } })).plans.find(({ id }) => id === planId);
  expect(march).toMatchObject({ sold: 0, ended: 0 });
});

test("someone who takes over during the free days pays from the first charge, and is told so", async () => {
  const { member, client } = await trier();
  const email = `parent-${unique()}@people.example`;
  await client.get(invitePlanPayer, { body: { email } });
  await app.runJobs();
  const asked = mails.findLast(({ to }) => to === email)?.text ?? "";
  const [, token = ""] = /confirm_payer_email\/[^/]+\/([\w-]+)/.exec(asked) ?? [];
  const params = await app.client().get(confirmPayerEmail, { params: { token } });
  expect(await app.client().get(readPlanPayer, { params })).toMatchObject({
    starts_now: false,
    free_until: "2026-03-23",
  });
  const body = { price: 105, stripe_token: "tok_mastercard" };
  const paying = await app.client().get(updatePlanPayer, { params, body });
  expect(paying.terms).toContain("The plan is free until March 23, 2026. You pay $105 on that day");
  expect(paying.next_charge).toMatchObject({ at: toWire(ends) });
  await moveTo(told);
  expect(mails.filter(({ to }) => to === email).at(-1)?.text).toMatch(
    /The free time ends. On Monday, March 23, 2026, we charge \$105/,
  );
  expect(mailsTo(member).map(({ subject }) => subject)).toContain("Your first payment");
  await moveTo(told.add({ hours: 1 }));
  await moveTo(ends);
  expect(await paymentsOf(member)).toMatchObject([{ status: "succeeded", payment_method_id: null }]);
  expect((await paymentsOf(member))[0]?.payer_id).not.toBeNull();
});
