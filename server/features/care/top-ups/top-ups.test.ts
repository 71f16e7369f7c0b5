// Someone adds money to a member's credits over HTTP, through Stripe's protocol: once, whatever happens to the answers, and
// what is not used goes back to the card that paid.
import { askDeletion, readLeaving } from "@larkwell/contract/my-data.ts";
import { listCharges, listCredits, listPaymentYears } from "@larkwell/contract/payments.ts";
import { listReturnedRefunds, resolveRefund } from "@larkwell/contract/returned-money.ts";
import {
  addTopUp,
  askForTopUp,
  confirmTopUpEmail,
  endTopUpPayer,
  listOpsTopUps,
  readTopUpPage,
  readTopUpRequest,
  readTopUps,
  refundTopUp,
  returnTopUp,
  stopTopUps,
} from "@larkwell/contract/top-ups.ts";
import { PAYER_INVITE_DAYS } from "@larkwell/domain/plans/payer.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Failure } from "../../../outside/cards/stripe-fake.ts";
import type { Email } from "../../../outside/email/port.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { PASSWORD } from "../../../testing/factories/full-members.ts";
import { createMember, createPerson, type Person, unique } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { webhooksOf } from "../../../testing/stripe-server.ts";
import { hashPassword } from "../../sign-in/credentials/passwords.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";

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

const as = (person: Person) => signInAs(app, person);
const asStaff = async () => as(await createPerson(app, "staff"));
const to = () => `aunt-${unique()}@people.example`;
const later = async (minutes: number) => {
  app.setNow(testNow.add({ minutes }));
  await app.runJobs();
  await app.stripe.settled();
};

async function linkIn(email: string, path: "confirm-add-money" | "add-money"): Promise<string> {
  await app.runJobs();
  const mail = mails.findLast((one) => one.to === email && one.text.includes(`/${path}/`));
  return new RegExp(`/${path}/([\\w-]+)`).exec(mail?.text ?? "")?.[1] ?? "";
}

/** A member, and someone who confirmed that they may add money. */
async function confirmed(member?: Person) {
  const owner = member ?? (await createMember(app));
  const email = to();
  const { payers } = await (await as(owner)).get(askForTopUp, { body: { email } });
  const token = await linkIn(email, "confirm-add-money");
  const params = await app.client().get(confirmTopUpEmail, { params: { token } });
  return { member: owner, email, params, confirm: token, payerId: payers.at(-1)?.id ?? 0 };
}

const pay = (amount = 50, payments_made = 0, stripe_token = "pm_card_visa") => ({
  amount,
  payments_made,
  stripe_token,
});

async function added(amount = 100) {
  const one = await confirmed();
  await app.client().get(addTopUp, { params: one.params, body: pay(amount) });
  const { top_ups } = await (await as(one.member)).get(readTopUps, {});
  return { ...one, id: top_ups[0]?.id ?? 0 };
}

const creditOf = async (member: Person) =>
  (await (await as(member)).get(listCredits, { params: { user_id: member.id } })).meta.total_credit;

const paymentsOf = (member: Person) =>
  app.context.read
    .selectFrom("payments")
    .select(["id", "kind", "status", "card_cents", "provider_ref"])
    .where("member_id", "=", member.id)
    .where("top_up_id", "is not", null)
    .orderBy("id")
    .execute();

/** What Stripe took from the cards of this member's payers: each charge that it made counts, also one we know nothing of. */
async function takenFor(member: Person): Promise<number> {
  const payers = await app.context.read
    .selectFrom("top_up_payers")
    .select("customer_ref")
    .where("member_id", "=", member.id)
    .execute();
  const refs = new Set(payers.map(({ customer_ref }) => customer_ref));
  const latest = new Map(app.stripe.events.map(({ data: { object } }) => [object.id, object]));
  return [...latest.values()]
    .filter((thing) => thing.object === "payment_intent" && refs.has(String(thing["customer"])))
    .reduce((sum, thing) => sum + Number(thing["amount_received"]), 0);
}

/** Cents by account of what people added for this member, which add up to zero. */
async function accountsOf({ id }: Person) {
  const { rows } = await sql<{ account: string; cents: number }>`
    select e.account, sum(e.cents)::int as cents from ledger_entries e join top_ups t on t.id = e.top_up_id
    where t.member_id = ${id} group by e.account having sum(e.cents) <> 0 order by e.account`.execute(app.context.read);
  expect(rows.reduce((sum, row) => sum + row.cents, 0)).toBe(0);
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]));
}

test("an aunt adds money without an account; the member sees from whom, and she sees nothing of its use", async () => {
  const { member, email, confirm, params } = await confirmed();
  const visitor = app.client();
  for (const answer of [
    await visitor.call(confirmTopUpEmail, { params: { token: confirm } }),
    await visitor.call(readTopUpRequest, { params: { token: confirm } }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: "payer_confirmed" } });
  // Each link is good for one purpose.
  expect((await visitor.call(readTopUpPage, { params: { token: confirm } })).status).toBe(410);
  expect((await visitor.call(readTopUpRequest, { params })).status).toBe(410);
  const page = await visitor.get(addTopUp, { params, body: pay(100) });
  expect(page).toMatchObject({ payments_made: 1, pending: null, payments: [{ kind: "payment", amount: 100 }] });
  expect(await accountsOf(member)).toEqual({ card: -10_000, credits: 10_000 });

  const client = await as(member);
  const own = await client.get(readTopUps, {});
  expect(own).toMatchObject({
    payers: [{ state: "confirmed", shown_to: "a•••@people.example" }],
    top_ups: [{ added_by: "a•••@people.example", amount: 100, left: 100, returned: 0, can: { send_back: true } }],
  });
  expect(JSON.stringify(own)).not.toMatch(/aunt|4242|visa/);
  const owner = { params: { user_id: member.id } };
  const { data } = await client.get(listCredits, owner);
  expect(data).toMatchObject([{ value: 100, added_by: "a•••@people.example", expires_at: null }]);
  // The member did not pay it: it is neither in their payments nor in the years for insurers.
  expect((await client.get(listCharges, owner)).data).toEqual([]);
  expect((await client.get(listPaymentYears, owner)).data).toEqual([]);

  // A visit is paid with it, by a member without a card. Nothing of what the aunt sees changes.
  await createBooking(app, { member });
  await app.runJobs();
  expect(await creditOf(member)).toBe(65);
  expect(await visitor.get(readTopUpPage, { params })).toEqual(page);
  expect((await client.get(readTopUps, {})).top_ups).toMatchObject([{ left: 65 }]);
  const subjects = mails.filter((one) => one.to === email).map(({ subject }) => subject);
  expect(subjects).toEqual(["A request to add money", "Your payments", "Your receipt"]);
  for (const { text, subject } of mails.filter((one) => one.to === email))
    expect(`${subject} ${text}`).not.toMatch(/health|care\b|visit|pregnan|practitioner/i);
  expect(mails.some((one) => one.to === member.email && one.text.includes("added money to your credits"))).toBe(true);
  // The card was for this payment only.
  const cards = await app.context.read
    .selectFrom("top_ups")
    .select("card_ref")
    .where("member_id", "=", member.id)
    .execute();
  expect(cards).toEqual([{ card_ref: null }]);
});

describe("one payment", () => {
  test("a declined card adds nothing, another may be tried, and the bank may ask first", async () => {
    const { member, params } = await confirmed();
    const visitor = app.client();
    const declined = await visitor.call(addTopUp, { params, body: pay(25, 0, "tok_chargeCustomerFail") });
    expect(declined).toMatchObject({ status: 402, body: { code: "card_declined" } });
    expect(await creditOf(member)).toBe(0);
    const asked = await visitor.call(addTopUp, { params, body: pay(25, 0, "tok_authenticationRequiredOnSetup") });
    expect(asked).toMatchObject({ ok: false, body: { code: "card_action" } });
    const ref = String(asked.ok ? "" : asked.body.details?.["ref"]);
    const body = { amount: 25, payments_made: 0, ref };
    const other = await confirmed();
    expect((await visitor.call(addTopUp, { params: other.params, body })).status).toBe(404);
    app.stripe.answerChallenge(
      String(asked.ok ? "" : asked.body.details?.["client_secret"]).split("_secret")[0] ?? "",
      true,
    );
    expect(await visitor.get(addTopUp, { params, body })).toMatchObject({ payments: [{ amount: 25 }] });
    expect(await creditOf(member)).toBe(25);
  });

  test("clicked many times, in several tabs, is charged once; the next one needs a fresh page", async () => {
    const { member, params } = await confirmed();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.client().call(addTopUp, { params, body: pay() })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await takenFor(member)).toBe(5_000);
    expect(await app.client().call(addTopUp, { params, body: pay() })).toMatchObject({
      status: 409,
      body: { code: "top_up_made" },
    });
    await app.client().get(addTopUp, { params, body: pay(25, 1) });
    expect(await creditOf(member)).toBe(75);
    expect(await takenFor(member)).toBe(7_500);
  });

  test.each<[Failure]>([["cut after"], ["broken after"], ["broken"], [503]])(
    "whose answer is lost (%s) is credited once or not charged at all",
    async (how) => {
      const { member, params } = await confirmed();
      app.stripe.failNext(1, how, "POST /v1/payment_intents");
      const first = await app.client().call(addTopUp, { params, body: pay() });
      // Whoever tries again with the same page is never charged a second time.
      if (!first.ok) await app.client().call(addTopUp, { params, body: pay() });
      for (const minutes of [2, 20]) await later(minutes);
      const page = await app.client().get(readTopUpPage, { params });
      expect(page.pending).toBeNull();
      const taken = await takenFor(member);
      expect([0, 5_000]).toContain(taken);
      expect(await creditOf(member)).toBe(taken / 100);
      expect(page.payments).toHaveLength(taken / 5_000);
      expect(await accountsOf(member)).toEqual(taken === 0 ? {} : { card: -5_000, credits: 5_000 });
    },
  );

  test("Stripe's events come first, twice and late: one credit", async () => {
    const { member, params } = await confirmed();
    app.stripe.webhooksFirst(true);
    const before = app.stripe.events.length;
    await app.client().get(addTopUp, { params, body: pay() });
    await app.stripe.settled();
    for (const event of app.stripe.events.slice(before)) await app.stripe.post(event);
    expect(await creditOf(member)).toBe(50);
    expect(await accountsOf(member)).toEqual({ card: -5_000, credits: 5_000 });
  });

  test("that the member or the payer ends meanwhile goes back whole", async () => {
    const { member, params, payerId } = await confirmed();
    const held = app.stripe.holdNext("POST /v1/payment_intents");
    const paying = app.client().call(addTopUp, { params, body: pay() });
    await held.reached;
    await (await as(member)).get(endTopUpPayer, { params: { id: payerId } });
    held.release();
    expect(await paying).toMatchObject({ ok: false });
    for (const minutes of [2, 20]) await later(minutes);
    expect(await creditOf(member)).toBe(0);
    const payments = await paymentsOf(member);
    expect(payments.filter(({ kind }) => kind === "refund")).toMatchObject([
      { status: "succeeded", card_cents: 5_000 },
    ]);
    expect(await accountsOf(member)).toEqual({});
  });

  test("that was given up takes no money later, and the night finds no difference", async () => {
    const { member, params } = await confirmed();
    const held = app.stripe.holdNext("POST /v1/payment_intents");
    const paying = app.client().call(addTopUp, { params, body: pay() });
    await held.reached;
    await later(2);
    expect(await app.client().get(readTopUpPage, { params })).toMatchObject({ payments_made: 0, pending: null });
    held.release();
    expect(await paying).toMatchObject({ status: 402, body: { code: "card_declined" } });
    await later(20);
    await reconcilePayments(app.context);
    expect(await creditOf(member)).toBe(0);
    expect(await accountsOf(member)).toEqual({});
    // The card was deleted when the payment was given up.
    expect(await takenFor(member)).toBe(0);
    const payments = await paymentsOf(member);
    expect(payments).toMatchObject([{ kind: "charge", status: "failed" }]);
    const differences = await app.context.read
      .selectFrom("payment_differences")
      .select("id")
      .where(
        "payment_id",
        "in",
        payments.map(({ id }) => id),
      )
      .where("settled_at", "is", null)
      .execute();
    expect(differences).toEqual([]);
  });

  test("has limits: for each, and for a day", async () => {
    const { member, params } = await confirmed();
    const visitor = app.client();
    for (const amount of [9.99, 250.01, 0])
      expect((await visitor.call(addTopUp, { params, body: pay(amount) })).status).toBe(422);
    await visitor.get(addTopUp, { params, body: pay(250) });
    await visitor.get(addTopUp, { params, body: pay(240, 1) });
    expect(await visitor.call(addTopUp, { params, body: pay(25, 2) })).toMatchObject({
      status: 409,
      body: { code: "top_up_too_much" },
    });
    await visitor.get(addTopUp, { params, body: pay(10, 2) });
    expect(await creditOf(member)).toBe(500);
  });
});

describe("asking and ending", () => {
  test("five at a time, each once an hour, and never with another person's number", async () => {
    const member = await createMember(app);
    const client = await as(member);
    const emails = Array.from({ length: 5 }, to);
    for (const email of emails) await client.get(askForTopUp, { body: { email } });
    expect(await client.call(askForTopUp, { body: { email: to() } })).toMatchObject({
      status: 409,
      body: { code: "top_up_payers_full" },
    });
    const { payers } = await client.get(readTopUps, {});
    const [first] = payers;
    expect(payers).toHaveLength(5);
    const stranger = await as(await createMember(app));
    expect((await stranger.call(endTopUpPayer, { params: { id: first?.id ?? 0 } })).status).toBe(404);
    const token = await linkIn(emails[0] ?? "", "confirm-add-money");
    await client.get(endTopUpPayer, { params: { id: first?.id ?? 0 } });
    expect((await app.client().call(readTopUpRequest, { params: { token } })).status).toBe(410);
    // Someone who never answered is not written to again, and the address is gone.
    await app.runJobs();
    expect(mails.filter((one) => one.to === emails[0])).toHaveLength(1);
    app.setNow(testNow.add({ hours: 24 * PAYER_INVITE_DAYS }));
    await app.runJobs();
    expect((await (await as(member)).get(readTopUps, {})).payers).toEqual([]);
    const kept = await app.context.read
      .selectFrom("top_up_payers")
      .select("sealed_email")
      .where("member_id", "=", member.id)
      .where("sealed_email", "is not", null)
      .execute();
    expect(kept).toEqual([]);
  });

  test("the same address gets another message after an hour, and none before", async () => {
    const member = await createMember(app);
    const email = to();
    const ask = async () => (await as(member)).call(askForTopUp, { body: { email } });
    await ask();
    expect(await ask()).toMatchObject({ status: 409, body: { code: "top_up_asked" } });
    app.setNow(testNow.add({ hours: 1 }));
    expect((await ask()).status).toBe(201);
    await app.runJobs();
    expect(mails.filter((one) => one.to === email)).toHaveLength(2);
  });

  test("the payer stops: the link ends, the address is deleted, what was added stays", async () => {
    const { member, email, params } = await added(50);
    await app.client().get(stopTopUps, { params });
    expect((await app.client().call(readTopUpPage, { params })).status).toBe(410);
    expect((await app.client().call(addTopUp, { params, body: pay(25, 1) })).status).toBe(410);
    await app.runJobs();
    expect(mails.findLast((one) => one.to === email)?.subject).toBe("You can no longer add money");
    expect(await creditOf(member)).toBe(50);
    const row = await app.context.read
      .selectFrom("top_up_payers")
      .select(["sealed_email", "ended_because"])
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ sealed_email: null, ended_because: "payer" });
  });
});

describe("money that goes back", () => {
  test("the member sends back what is not used, once, and the payer learns the amount only", async () => {
    const { member, email, params, id } = await added(100);
    await createBooking(app, { member });
    const client = await as(member);
    const back = (amount: number) => client.call(returnTopUp, { params: { id }, body: { amount } });
    expect(await back(100)).toMatchObject({ status: 409, body: { code: "top_up_changed" } });
    const answers = await Promise.all([back(65), back(65), back(65)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const stranger = await as(await createMember(app));
    expect((await stranger.call(returnTopUp, { params: { id }, body: { amount: 65 } })).status).toBe(404);
    await app.runJobs();
    expect(await creditOf(member)).toBe(0);
    expect(await accountsOf(member)).toEqual({ card: -3_500, credits: 3_500 });
    expect((await client.get(readTopUps, {})).top_ups).toMatchObject([{ left: 0, returned: 65 }]);
    const page = await app.client().get(readTopUpPage, { params });
    expect(page.payments).toMatchObject([
      { kind: "refund", amount: 65 },
      { kind: "payment", amount: 100 },
    ]);
    expect(mails.findLast((one) => one.to === email)).toMatchObject({ subject: "Your refund" });
  });

  test("a booking and a return at the same time never use a dollar twice", async () => {
    const { member, id } = await added(100);
    const client = await as(member);
    await Promise.allSettled([
      createBooking(app, { member }),
      client.call(returnTopUp, { params: { id }, body: { amount: 100 } }),
    ]);
    await app.runJobs();
    const { credits = 0 } = await accountsOf(member);
    const { rows } = await sql<{ cents: number }>`select coalesce(sum(cents), 0)::int as cents from ledger_entries
      where account = 'credits' and user_id = ${member.id}`.execute(app.context.read);
    expect([0, 10_000]).toContain(credits);
    expect(rows).toEqual([{ cents: credits === 0 ? 0 : 6_500 }]);
    expect(await creditOf(member)).toBe((rows[0]?.cents ?? 0) / 100);
  });

  test("staff refunds it to the card; a refund that comes back is never the member's", async () => {
    const { member, id } = await added(50);
    const staff = await asStaff();
    const { data } = await staff.get(listOpsTopUps, { query: { member_id: member.id } });
    expect(data).toMatchObject([{ id, state: "paid", amount: 50, refundable: 50, can: { refund: true } }]);
    const refund = () => staff.call(refundTopUp, { params: { id }, body: { reason: "The payer asked" } });
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await app.runJobs();
    const sent = (await paymentsOf(member)).find(({ kind }) => kind === "refund");
    app.stripe.finishRefund(sent?.provider_ref ?? "", "failed");
    await app.stripe.settled();
    expect(await accountsOf(member)).toEqual({ card: -5_000, top_up: 5_000 });
    const open = (await staff.get(listReturnedRefunds, { query: { limit: 100 } })).data.find(
      (one) => one.id === sent?.id,
    );
    expect(open).toMatchObject({ top_up_id: id, appointment_id: null, amount: 50 });
    const resolve = (way: "credit" | "retried") =>
      staff.call(resolveRefund, { params: { id: sent?.id ?? 0 }, body: { way, reason: "The card was closed" } });
    expect((await resolve("credit")).status).toBe(422);
    expect((await resolve("retried")).status).toBe(200);
    await app.runJobs();
    expect(await accountsOf(member)).toEqual({});
    expect(await creditOf(member)).toBe(0);
  });

  test("a lost dispute takes what is not used, the rest is the clinic's loss, and the payer can add no more", async () => {
    const { member, params, id } = await added(100);
    await createBooking(app, { member });
    const charged = (await paymentsOf(member))[0]?.provider_ref ?? "";
    const dispute = app.stripe.dispute(charged);
    await app.stripe.settled();
    const client = await as(member);
    // While it is open, nothing can be sent back twice.
    expect((await client.call(returnTopUp, { params: { id }, body: { amount: 65 } })).status).toBe(409);
    app.stripe.closeDispute(dispute, "lost");
    await app.stripe.settled();
    expect(await creditOf(member)).toBe(0);
    // The $35 that a visit uses stay with the visit.
    expect(await accountsOf(member)).toEqual({ credits: 3_500, revenue: -3_500 });
    expect((await app.client().call(readTopUpPage, { params })).status).toBe(410);
  });

  test("an account that ends: untouched money goes back the day before, of the rest the payer learns nothing", async () => {
    const touched = await added(100);
    const { member } = touched;
    const password = await hashPassword(PASSWORD);
    await app.write(({ db }) =>
      db.updateTable("users").set({ password_hash: password }).where("id", "=", member.id).execute(),
    );
    const { appointmentId } = await createBooking(app);
    await app.write(async ({ db }) => {
      const grant = await db
        .selectFrom("credit_grants")
        .select("id")
        .where("user_id", "=", member.id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto("credit_uses")
        .values({ grant_id: grant.id, appointment_id: appointmentId, cents: 7_000 })
        .execute();
    });
    const untouched = await confirmed(member);
    await app.client().get(addTopUp, { params: untouched.params, body: pay(25) });
    const client = await as(member);
    const params = { user_id: member.id };
    expect(await client.get(readLeaving, { params })).toMatchObject({ credit_lost: 30, credit_returned: 25 });
    await client.get(askDeletion, { params, body: { password: PASSWORD } });
    // Nothing can be added to an account that is about to end.
    expect((await app.client().call(addTopUp, { params: untouched.params, body: pay(25, 1) })).status).toBe(410);
    await later((13 * 24 + 1) * 60);
    await app.runJobs();
    await later((14 * 24 + 1) * 60);
    const refunds = (await paymentsOf(member)).filter(({ kind }) => kind === "refund");
    expect(refunds).toMatchObject([{ status: "succeeded", card_cents: 2_500 }]);
    expect(await accountsOf(member)).toEqual({ card: -10_000, credits: 10_000 });
    const told = (email: string) => mails.filter((one) => one.to === email).map(({ subject }) => subject);
    // Not even that it ended: their addresses are deleted with it.
    expect([told(untouched.email).at(-1), told(touched.email).at(-1)]).toEqual(["Your refund", "Your receipt"]);
    const rows = await app.context.read
      .selectFrom("top_up_payers")
      .select(["sealed_email", "shown_to"])
      .where("member_id", "=", member.id)
      .execute();
    expect(rows).toEqual([
      { sealed_email: null, shown_to: "" },
      { sealed_email: null, shown_to: "" },
    ]);
  });
});
