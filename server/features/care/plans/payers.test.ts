// Someone else pays for a member's plan over HTTP: asked, confirmed, charged on plan dates only, and stopped by either side.

import { listCharges } from "@larkwell/contract/payments.ts";
import { buyPlanByLink, makePlanLink, readPlanLink } from "@larkwell/contract/plan-links.ts";
import {
  confirmPayerEmail,
  endPlanPayer,
  invitePlanPayer,
  readPayerConfirmation,
  readPlanPayer,
  resendPayerRequest,
  stopPlanPayer,
  updatePlanPayer,
} from "@larkwell/contract/plan-payers.ts";
import { buySubscriptionPlan, keepPlan, payPlanInvoice, readPurchasingUser } from "@larkwell/contract/plans.ts";
import { sendReceiptToPayer } from "@larkwell/contract/receipt-sendings.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { PAYER_INVITE_DAYS, PLAN_LINK_DAYS } from "@larkwell/domain/plans/payer.ts";
import { periodOf } from "@larkwell/domain/plans/periods.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Email } from "../../../outside/email/port.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, createPayer } from "../../../testing/factories/bookings.ts";
import { createMember, type Person, unique } from "../../../testing/factories/people.ts";
import { createOffer } from "../../../testing/factories/plans.ts";
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

const rhythm = { anchor: testNow, timeZone: "America/New_York", months: 1 };
const endOf = (period: number) => periodOf(rhythm, period).endsAt;
const to = () => `parent-${unique()}@people.example`;

async function linkIn(email: string, path: "confirm_payer_email" | "update_payer_payment_method"): Promise<string> {
  await app.runJobs();
  const mail = mails.findLast((one) => one.to === email && one.text.includes(path));
  const [, address, token] = new RegExp(`/${path}/([^/]+)/([\\w-]+)`).exec(mail?.text ?? "") ?? [];
  expect(decodeURIComponent(address ?? "")).toBe(email);
  return token ?? "";
}

const mailsTo = (email: string) => mails.filter((one) => one.to === email).map(({ subject }) => subject);

const chargesOf = (member: Person) =>
  app.context.read
    .selectFrom("payments")
    .select(["status", "payer_id", "payment_method_id"])
    .where("member_id", "=", member.id)
    .where("kind", "=", "charge")
    .orderBy("id")
    .execute();

/** A member without a plan and without a card, and someone who confirmed that they pay. */
async function asked() {
  const member = await createMember(app);
  const client = await signInAs(app, member);
  const planId = await createOffer(app);
  const email = to();
  await client.get(invitePlanPayer, { body: { email, plan_id: planId, price: 105 } });
  const confirm = await linkIn(email, "confirm_payer_email");
  const { token } = await app.client().get(confirmPayerEmail, { params: { token: confirm } });
  return { member, client, planId, email, confirm, params: { token } };
}

const card = (stripe_token = "tok_visa") => ({ price: 105, stripe_token });

async function paid() {
  const one = await asked();
  await app.client().get(updatePlanPayer, { params: one.params, body: card() });
  return one;
}

test("a payer without an account confirms, starts a plan with their card, and learns only amounts and dates", async () => {
  const member = await createMember(app);
  const client = await signInAs(app, member);
  const planId = await createOffer(app);
  const email = to();
  const { payer } = await client.get(invitePlanPayer, { body: { email, plan_id: planId, price: 105 } });
  expect(payer).toMatchObject({ state: "invited", shown_to: "p•••@people.example" });
  const token = await linkIn(email, "confirm_payer_email");
  const visitor = app.client();
  const params = { token };
  expect(await visitor.get(readPayerConfirmation, { params })).toMatchObject({ price: 105, starts_now: true });
  // Reading it does not use it up, and the link is good for nothing else.
  expect((await visitor.call(readPlanPayer, { params })).status).toBe(410);
  const pay = { params: await visitor.get(confirmPayerEmail, { params }) };
  for (const answer of [
    await visitor.call(confirmPayerEmail, { params }),
    await visitor.call(readPayerConfirmation, { params }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: "payer_confirmed" } });
  expect((await client.get(readPurchasingUser, {})).payer).toMatchObject({ state: "confirmed" });

  const view = await visitor.get(updatePlanPayer, { ...pay, body: card() });
  expect(view).toMatchObject({
    state: "paying",
    card: { last4: "4242" },
    payments: [{ kind: "payment", amount: 105 }],
  });
  const held = await client.get(readPurchasingUser, {});
  expect(held).toMatchObject({ plan: { state: "active", renews: true, card: null }, payer: { state: "paying" } });
  expect((await client.get(readMe, {})).subscription_plans).toHaveLength(1);
  // The member sees neither the card nor the whole address.
  expect(JSON.stringify(held)).not.toMatch(/4242|visa/);
  const { data } = await client.get(listCharges, { params: { user_id: member.id } });
  expect(data).toMatchObject([{ card: 105, payment_method: null, plan: { by_payer: true } }]);

  // A visit in between changes nothing of what the payer sees.
  await createBooking(app, { member });
  await app.runJobs();
  expect(await visitor.get(readPlanPayer, pay)).toEqual(view);
  app.setNow(endOf(0));
  await app.runJobs();
  expect((await visitor.get(readPlanPayer, pay)).payments).toHaveLength(2);
  await app.runJobs();
  expect(mailsTo(email)).toEqual(["A request to pay", "Your payments", "Your receipt", "Your receipt"]);
  for (const { text, subject } of mails.filter((one) => one.to === email))
    expect(`${subject} ${text}`).not.toMatch(/health|care\b|visit|pregnan|practitioner|Plan \d/i);
});

test("a declined card starts nothing, and another one may be tried; the bank may ask first", async () => {
  const { client, params } = await asked();
  const visitor = app.client();
  const declined = await visitor.call(updatePlanPayer, { params, body: card("tok_chargeCustomerFail") });
  expect(declined).toMatchObject({ status: 402, body: { code: "card_declined" } });
  expect(await client.get(readPurchasingUser, {})).toMatchObject({ plan: null, payer: { state: "confirmed" } });
  expect((await visitor.call(updatePlanPayer, { params, body: { ...card(), price: 104 } })).status).toBe(409);
  const question = await visitor.call(updatePlanPayer, { params, body: card("tok_authenticationRequiredOnSetup") });
  const ref = String(question.ok ? "" : question.body.details?.["ref"]);
  const other = await asked();
  const stolen = { params: other.params, body: { price: 105, ref } };
  expect((await visitor.call(updatePlanPayer, stolen)).status).toBe(404);
  expect(question).toMatchObject({ ok: false, body: { code: "card_action" } });
  expect(await visitor.get(updatePlanPayer, { params, body: { price: 105, ref } })).toMatchObject({ state: "paying" });
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ state: "active" });
});

test("many cards saved together start one plan", async () => {
  const { member, params } = await asked();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.client().call(updatePlanPayer, { params, body: card() })),
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect((await chargesOf(member)).filter(({ status }) => status === "succeeded")).toHaveLength(1);
});

test("a payer takes over a plan that the member bought, and either side stops it right away", async () => {
  const member = await createPayer(app);
  const client = await signInAs(app, member);
  const planId = await createOffer(app);
  await client.get(buySubscriptionPlan, { body: { plan_id: planId, price: 105 } });
  const email = to();
  await client.get(invitePlanPayer, { body: { email } });
  const { token } = await app.client().get(confirmPayerEmail, {
    params: { token: await linkIn(email, "confirm_payer_email") },
  });
  const view = await app.client().get(updatePlanPayer, { params: { token }, body: card() });
  expect(view).toMatchObject({ starts_now: false, payments: [], next_charge: { amount: 105 } });
  app.setNow(endOf(0));
  await app.runJobs();
  expect(await chargesOf(member)).toMatchObject([{ payer_id: null }, { payment_method_id: null }]);
  await app.client().get(stopPlanPayer, { params: { token } });
  expect((await app.client().call(readPlanPayer, { params: { token } })).status).toBe(410);
  await app.runJobs();
  expect(mailsTo(email).at(-1)).toBe("You no longer pay");
  // The member had agreed to pay with their own card, and is told.
  expect(mails.some((one) => one.to === member.email && one.text.includes("regular payment"))).toBe(true);
  app.setNow(endOf(1));
  await app.runJobs();
  expect((await chargesOf(member)).at(-1)).toMatchObject({ payer_id: null, status: "succeeded" });
  const row = await app.context.read
    .selectFrom("plan_payers")
    .select(["sealed_email", "card_ref", "last4"])
    .where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ sealed_email: null, card_ref: null, last4: null });
});

test("a plan that only the payer paid ends with its time when they stop, and another payer may continue it", async () => {
  const { member, client, params } = await paid();
  await createCard(app, member);
  await app.client().get(stopPlanPayer, { params });
  const { plan, payer } = await client.get(readPurchasingUser, {});
  expect(plan).toMatchObject({ renews: false, next_charge: null, can: { keep: false } });
  expect(payer).toBeNull();
  // Their own card is not charged for something they never agreed to.
  expect((await client.call(keepPlan, {})).status).toBe(409);
  const email = to();
  await client.get(invitePlanPayer, { body: { email } });
  const { token } = await app.client().get(confirmPayerEmail, {
    params: { token: await linkIn(email, "confirm_payer_email") },
  });
  await app.client().get(updatePlanPayer, { params: { token }, body: card("tok_mastercard") });
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ renews: true });
  await client.get(endPlanPayer, {});
  expect((await client.call(endPlanPayer, {})).status).toBe(409);
  app.setNow(endOf(0));
  await app.runJobs();
  const later = await signInAs(app, member);
  expect((await later.get(readPurchasingUser, {})).plan).toBeNull();
  expect(await chargesOf(member)).toHaveLength(1);
});

test("a payer's card that fails is tried again, both are told, and the member may pay themselves", async () => {
  const { member, email, params } = await paid();
  await app.write(({ db }) =>
    db.updateTable("plan_payers").set({ provider: "stripe" }).where("member_id", "=", member.id).execute(),
  );
  app.setNow(endOf(0));
  await app.runJobs();
  await app.runJobs();
  expect(mailsTo(email)).toContain("A payment didn’t go through");
  expect(mails.some((one) => one.to === member.email && one.text.includes("Someone else’s payment"))).toBe(true);
  expect(await app.client().get(readPlanPayer, { params })).toMatchObject({ payment_failed: true });
  const own = await createCard(app, member);
  const again = await signInAs(app, member);
  await again.get(payPlanInvoice, { body: { payment_method_id: own } });
  await app.runJobs();
  // Whoever paid gets the receipt.
  expect((await app.client().get(readPlanPayer, { params })).payments).toHaveLength(1);
});

test("an invitation is one at a time, is sent again to the same address, and ends after two weeks", async () => {
  const member = await createMember(app);
  const client = await signInAs(app, member);
  const planId = await createOffer(app);
  const email = to();
  const body = { email, plan_id: planId, price: 105 };
  expect((await client.call(invitePlanPayer, { body: { email } })).status).toBe(409);
  expect((await client.call(invitePlanPayer, { body: { ...body, price: 1 } })).status).toBe(409);
  await client.get(invitePlanPayer, { body });
  const first = await linkIn(email, "confirm_payer_email");
  await client.get(invitePlanPayer, { body });
  await app.runJobs();
  expect(mailsTo(email)).toHaveLength(2);
  expect((await client.call(invitePlanPayer, { body: { ...body, email: to() } })).status).toBe(409);
  app.setNow(testNow.add({ hours: 24 * PAYER_INVITE_DAYS }));
  expect((await app.client().call(confirmPayerEmail, { params: { token: first } })).status).toBe(410);
  await app.runJobs();
  const later = await signInAs(app, member);
  expect((await later.get(readPurchasingUser, {})).payer).toBeNull();
  await app.runJobs();
  expect(mailsTo(email)).toHaveLength(2);
});

test("a request is sent again an hour later, once if pressed twice, and not after an answer", async () => {
  const member = await createMember(app);
  const client = await signInAs(app, member);
  const planId = await createOffer(app);
  const email = to();
  expect((await client.call(resendPayerRequest, {})).status).toBe(409);
  const asked = await client.get(invitePlanPayer, { body: { email, plan_id: planId, price: 105 } });
  expect(asked.payer).toMatchObject({ sent_at: "2026-03-09 15:00:00", can_send_again: false });
  const first = await linkIn(email, "confirm_payer_email");
  expect((await client.call(resendPayerRequest, {})).body).toMatchObject({ code: "payer_sent" });
  app.setNow(testNow.add({ minutes: 60 }));
  const later = await signInAs(app, member);
  expect((await later.get(readPurchasingUser, {})).payer).toMatchObject({ can_send_again: true });
  const both = await Promise.all([later.call(resendPayerRequest, {}), later.call(resendPayerRequest, {})]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await app.runJobs();
  expect(mailsTo(email)).toHaveLength(2);
  expect((await later.get(readPurchasingUser, {})).payer).toMatchObject({
    sent_at: "2026-03-09 16:00:00",
    can_send_again: false,
  });
  // The first link keeps working, and after the answer there is nothing to send again.
  await app.client().get(confirmPayerEmail, { params: { token: first } });
  app.setNow(testNow.add({ hours: 5 }));
  const last = await signInAs(app, member);
  expect((await last.get(readPurchasingUser, {})).payer).toMatchObject({ state: "confirmed", can_send_again: false });
  expect((await last.call(resendPayerRequest, {})).body).toMatchObject({ code: "payer_sent" });
});

test("a payer gets their receipt again, once if pressed twice, and no one else's", async () => {
  const { member, email, params } = await paid();
  const other = await paid();
  await app.runJobs();
  const { payments } = await app.client().get(readPlanPayer, { params });
  const receipt = payments[0]?.number ?? "";
  const mine = mailsTo(email).length;
  const press = (to: { token: string }, body: { receipt: string }) =>
    app.client().call(sendReceiptToPayer, { params: to, body });
  const both = await Promise.all([press(params, { receipt }), press(params, { receipt })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await app.runJobs();
  expect(mailsTo(email)).toHaveLength(mine + 1);
  const mail = mails.findLast((one) => one.to === email);
  expect(mail?.subject).toBe("Your receipt");
  expect(mail?.text).toMatch(new RegExp(`Receipt ${receipt}: you paid [$]105 on Monday, March 9`));
  expect(mail?.text).not.toMatch(new RegExp(`${member.email}|visit|care`, "i"));
  const wrong = [
    await press(other.params, { receipt }),
    await press(params, { receipt: "00000001" }),
    await press({ token: other.confirm }, { receipt }),
    await press({ token: "no-such-token" }, { receipt }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([404, 404, 410, 410]);
});

test("stopping from both sides together, while the card is charged, charges nothing twice", async () => {
  const { member, params } = await paid();
  app.setNow(endOf(0));
  const later = await signInAs(app, member);
  await Promise.all([
    app.runJobs(),
    app.client().call(stopPlanPayer, { params }),
    later.call(endPlanPayer, {}),
    app.client().call(updatePlanPayer, { params, body: card("tok_mastercard") }),
  ]);
  await app.runJobs();
  const done = (await chargesOf(member)).filter(({ status }) => status === "succeeded");
  expect(done.length).toBeLessThanOrEqual(2);
  const open = await app.context.read
    .selectFrom("plan_payers")
    .select("id")
    .where("member_id", "=", member.id)
    .where("state", "<>", "ended")
    .execute();
  expect(open).toEqual([]);
});

test("a visitor pays by a link that does not say whose plan it is", async () => {
  const member = await createMember(app, { firstName: "Zenobia" });
  const client = await signInAs(app, member);
  const planId = await createOffer(app);
  const { encoded_user_id } = await client.get(makePlanLink, { body: { plan_id: planId, price: 105 } });
  const visitor = app.client();
  const params = { encoded_user_id };
  const shown = await visitor.get(readPlanLink, { params });
  expect(shown).toMatchObject({ price: 105, period_months: 1, starts_now: true });
  // It is sealed, each time anew: of two codes no one can tell that they name the same member.
  const again = await client.get(makePlanLink, { body: { plan_id: planId, price: 105 } });
  expect(again.encoded_user_id.slice(0, 24)).not.toBe(encoded_user_id.slice(0, 24));
  expect(Buffer.from(encoded_user_id, "base64url").toString("latin1")).not.toMatch(/plan_purchase|"user"|Zenobia/);
  expect((await visitor.call(readPlanLink, { params: { encoded_user_id: "made-up" } })).status).toBe(410);
  const email = to();
  const body = { encoded_user_id, email_address: email, price: 105 };
  expect((await visitor.call(buyPlanByLink, { body: { ...body, price: 1 } })).status).toBe(409);
  const answers = await Promise.all([
    visitor.call(buyPlanByLink, { body }),
    visitor.call(buyPlanByLink, { body: { ...body, email_address: to() } }),
  ]);
  // One payer at a time: the other finds the link used.
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 410]);
  const [winner] = answers[0]?.status === 202 ? [email] : [answers];
  if (winner !== email) return;
  const { token } = await visitor.get(confirmPayerEmail, {
    params: { token: await linkIn(email, "confirm_payer_email") },
  });
  const view = await visitor.get(updatePlanPayer, { params: { token }, body: card() });
  expect(view).toMatchObject({ member: "", state: "paying" });
  await app.runJobs();
  for (const { text, subject } of mails.filter((one) => one.to === email))
    expect(`${subject} ${text}`).not.toContain("Zenobia");
  expect((await client.get(readPurchasingUser, {})).plan).toMatchObject({ state: "active" });
  expect((await visitor.call(readPlanLink, { params })).status).toBe(410);
});

test("a link is for a week, and for nothing if nothing is to be paid", async () => {
  const { client } = await paid();
  expect((await client.call(makePlanLink, { body: {} })).status).toBe(409);
  const member = await createMember(app);
  const other = await signInAs(app, member);
  const planId = await createOffer(app);
  const { encoded_user_id } = await other.get(makePlanLink, { body: { plan_id: planId, price: 105 } });
  app.setNow(testNow.add({ hours: 24 * PLAN_LINK_DAYS }));
  expect((await app.client().call(readPlanLink, { params: { encoded_user_id } })).status).toBe(410);
});
