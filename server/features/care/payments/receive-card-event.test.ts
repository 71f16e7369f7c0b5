// What Stripe reports on its own, over HTTP with real signatures: settles what is open, counts once, in any order, and refuses forgeries.
import { bookAppointment, changeAppointment, readAppointment } from "@larkwell/contract/bookings.ts";
import { listCharges } from "@larkwell/contract/payments.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { FakeEvent } from "../../../outside/cards/stripe-fake-events.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { webhookSecret, webhooksOf } from "../../../testing/stripe-server.ts";

const app = useTestApp({ cards: "stripe" });
beforeEach(async () => {
  app.setNow(testNow);
  app.stripe.deliverTo(webhooksOf(app.url));
  await app.stripe.settled();
});

const paymentsOf = (appointmentId: number) =>
  app.context.read
    .selectFrom("payments")
    .selectAll()
    .where("appointment_id", "=", appointmentId)
    .orderBy("id")
    .execute();

async function balancesOf(appointmentId: number) {
  const rows = await app.context.read
    .selectFrom("ledger_entries")
    .select(["account", "cents"])
    .where("appointment_id", "=", appointmentId)
    .execute();
  const sums: Record<string, number> = {};
  for (const { account, cents } of rows) sums[account] = (sums[account] ?? 0) + Number(cents);
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

const stateOf = async (appointmentId: number) => {
  const visit = await app.context.read
    .selectFrom("appointments")
    .select("booking_state")
    .where("id", "=", appointmentId)
    .executeTakeFirstOrThrow();
  const payments = (await paymentsOf(appointmentId)).map(({ kind, status, provider_ref }) => ({
    kind,
    status,
    provider_ref,
  }));
  const disputes = await app.context.read
    .selectFrom("disputes")
    .innerJoin("payments", "payments.id", "disputes.payment_id")
    .select(["disputes.status", "disputes.cents"])
    .where("payments.appointment_id", "=", appointmentId)
    .execute();
  return { booking: visit.booking_state, payments, disputes, balances: await balancesOf(appointmentId) };
};

const auditOf = async (memberId: number, action: string) =>
  app.context.read
    .selectFrom("audit_log")
    .select("id")
    .where("subject_user_id", "=", memberId)
    .where("action", "=", action)
    .execute();

/** A member who tries to book while the answers about their charge are lost; webhooks wait until `deliverTo`. */
async function withLostAnswers({ token = "tok_visa", creditCents = 0, cut = false } = {}) {
  const member = await createPayer(app, { token, creditCents });
  await app.stripe.settled();
  const practice = await createPractice(app);
  const client = await signInAs(app, member);
  app.stripe.deliverTo(undefined);
  // Lost: the call itself, the SDK's two retries, and the query for the result.
  app.stripe.failNext(cut ? 3 : 1, cut ? "cut after" : "broken after", "POST /v1/payment_intents");
  app.stripe.failNext(cut ? 3 : 1, cut ? "cut" : "broken", "GET /v1/payment_intents");
  const answer = await client.call(bookAppointment, {
    body: { product_id: practice.productId, scheduled_start: toWire(slotIn(1)) },
  });
  expect(answer).toMatchObject({ status: 503, body: { code: "provider_down" } });
  const appointmentId = Number(answer.ok ? 0 : answer.body.details?.["appointment_id"]);
  return { member, client, practice, appointmentId };
}

const eventsSince = (length: number) => app.stripe.events.slice(length);
const deliverAll = async () => {
  app.stripe.deliverTo(webhooksOf(app.url));
  await app.stripe.settled();
};

describe("a charge", () => {
  test("whose answer was lost is booked by its event, once, however often it comes", async () => {
    const from = app.stripe.events.length;
    const { appointmentId, client } = await withLostAnswers({ cut: true });
    expect((await stateOf(appointmentId)).booking).toBe("pending");
    await deliverAll();
    const event = eventsSince(from).find((one) => one.type === "payment_intent.succeeded");
    if (!event) throw new Error("no event");
    expect(await app.stripe.post(event)).toBe(200);
    // The same report with other ids, in parallel.
    await Promise.all([1, 2, 3, 4].map((n) => app.stripe.post({ ...event, id: `${event.id}_${n}` })));
    expect((await client.get(readAppointment, { params: { id: appointmentId } })).status).toBe("scheduled");
    expect(await balancesOf(appointmentId)).toEqual({ card: -3500, held: 3500 });
    expect(eventsSince(from).filter((one) => one.type === "payment_intent.succeeded")).toHaveLength(1);
  });

  test("that was declined after all leaves no booking, and returns the credits", async () => {
    const { appointmentId } = await withLostAnswers({ token: "tok_chargeCustomerFail", creditCents: 500 });
    await deliverAll();
    expect(await stateOf(appointmentId)).toMatchObject({ booking: "void", payments: [{ status: "failed" }] });
    expect(await balancesOf(appointmentId)).toEqual({});
  });

  test("whose question was abandoned, and which succeeded anyway, is refunded", async () => {
    const member = await createPayer(app, { token: "tok_authenticationRequired" });
    const practice = await createPractice(app);
    const client = await signInAs(app, member);
    const body = { product_id: practice.productId, scheduled_start: toWire(slotIn(1)) };
    const asked = await client.call(bookAppointment, { body });
    expect(asked).toMatchObject({ status: 402, body: { code: "card_action" } });
    const appointmentId = Number(asked.ok ? 0 : asked.body.details?.["appointment_id"]);
    const [charge] = await paymentsOf(appointmentId);
    // Our side gave up without reaching Stripe; the bank's approval is on its way.
    await app.write(({ db }) =>
      db
        .updateTable("payments")
        .set({ status: "failed" })
        .where("id", "=", charge?.id ?? 0)
        .execute(),
    );
    app.stripe.answerChallenge(charge?.provider_ref ?? "", true);
    await app.stripe.settled();
    await app.runJobs();
    expect(await balancesOf(appointmentId)).toEqual({});
    expect(await paymentsOf(appointmentId)).toMatchObject([
      { kind: "charge", status: "failed" },
      { kind: "refund", status: "succeeded", card_cents: 3500 },
    ]);
  });
});

describe("a dispute", () => {
  test("is recorded with its due date; lost, the clinic bears it; won, nothing moves", async () => {
    const { appointmentId, member } = await createBooking(app);
    const [charge] = await paymentsOf(appointmentId);
    const lost = app.stripe.dispute(charge?.provider_ref ?? "");
    await app.stripe.settled();
    const opened = await app.context.read.selectFrom("disputes").selectAll().where("provider_ref", "=", lost).execute();
    expect(opened).toMatchObject([{ status: "open", cents: 3500, reason: "fraudulent", payment_id: charge?.id }]);
    expect(opened[0]?.answer_by).not.toBeNull();
    expect(await balancesOf(appointmentId)).toEqual({ card: -3500, held: 3500 });
    app.stripe.closeDispute(lost, "lost");
    await app.stripe.settled();
    expect(await balancesOf(appointmentId)).toEqual({ held: 3500, revenue: -3500 });
    expect(await auditOf(member.id, "payment.disputed")).toHaveLength(1);
    expect(await auditOf(member.id, "dispute.lost")).toHaveLength(1);

    const second = await createBooking(app);
    const won = app.stripe.dispute((await paymentsOf(second.appointmentId))[0]?.provider_ref ?? "");
    app.stripe.closeDispute(won, "won");
    await app.stripe.settled();
    expect(await stateOf(second.appointmentId)).toMatchObject({ disputes: [{ status: "won" }] });
    expect(await balancesOf(second.appointmentId)).toEqual({ card: -3500, held: 3500 });
  });

  test("prevents a refund from being sent: that waits for staff, and the money stays held", async () => {
    const { appointmentId, member } = await createBooking(app, { practiceOptions: { policy: "flexible" } });
    app.stripe.dispute((await paymentsOf(appointmentId))[0]?.provider_ref ?? "");
    const client = await signInAs(app, member);
    await client.get(changeAppointment, { params: { id: appointmentId }, body: { cancelled_at: toWire(testNow) } });
    await app.runJobs();
    expect(await paymentsOf(appointmentId)).toMatchObject([
      { kind: "charge", status: "succeeded" },
      { kind: "refund", status: "failed", failure_code: "charge_disputed" },
    ]);
    expect(await balancesOf(appointmentId)).toEqual({ card: -3500, held: 3500 });
  });
});

/** A visit canceled in time, its money being refunded. */
async function cancelled(token = "tok_visa") {
  const member = await createPayer(app, { token });
  const booked = await createBooking(app, { member, practiceOptions: { policy: "flexible" } });
  const client = await signInAs(app, member);
  await client.get(changeAppointment, {
    params: { id: booked.appointmentId },
    body: { cancelled_at: toWire(app.context.now()) },
  });
  return { ...booked, client };
}

const refundRefOf = async (appointmentId: number) =>
  (await paymentsOf(appointmentId)).find((one) => one.kind === "refund")?.provider_ref ?? "";

describe("a refund", () => {
  test("that the bank sent back is ours again, and shows as failed", async () => {
    const { appointmentId, client, member } = await cancelled("tok_refundFail");
    await app.runJobs();
    expect(await balancesOf(appointmentId)).toEqual({});
    app.stripe.finishRefund(await refundRefOf(appointmentId), "failed");
    await app.stripe.settled();
    expect(await balancesOf(appointmentId)).toEqual({ card: -3500, held: 3500 });
    const history = await client.get(listCharges, { params: { user_id: member.id } });
    expect(history.data[0]).toMatchObject({ kind: "refund", status: "failed", card: 35 });
  });

  test("that the bank is slow about is booked once, and sent back is held again", async () => {
    const { appointmentId } = await cancelled("tok_pendingRefund");
    await app.runJobs();
    expect(await balancesOf(appointmentId)).toEqual({});
    app.stripe.finishRefund(await refundRefOf(appointmentId), "succeeded");
    await app.stripe.settled();
    expect(await balancesOf(appointmentId)).toEqual({});
    app.stripe.finishRefund(await refundRefOf(appointmentId), "failed");
    await app.stripe.settled();
    expect(await balancesOf(appointmentId)).toEqual({ card: -3500, held: 3500 });
  });

  test("whose answer was lost is sent once, although its key returns a 500 for a day", async () => {
    app.stripe.failNext(1, "broken after", "POST /v1/refunds");
    const { appointmentId } = await cancelled();
    await app.runJobs();
    app.setNow(testNow.add({ hours: 30 }));
    await app.runJobs();
    expect(await balancesOf(appointmentId)).toEqual({});
    const charge = (await paymentsOf(appointmentId))[0]?.provider_ref;
    const moved = await app.context.cards.listMovements({ since: testNow.subtract({ hours: 100 }) });
    expect(moved.filter((one) => one.kind === "refund" && one.chargeRef === charge)).toHaveLength(1);
  });

  test("40 of 40 people, returned at the same time and reported three times each: all are recorded, once", {
    timeout: 120_000,
  }, async () => {
    const visits: number[] = [];
    for (let i = 0; i < 40; i++) visits.push((await cancelled("tok_refundFail")).appointmentId);
    await app.runJobs();
    const from = app.stripe.events.length;
    app.stripe.deliverTo(undefined);
    for (const visit of visits) app.stripe.finishRefund(await refundRefOf(visit), "failed");
    const events = eventsSince(from);
    app.stripe.deliverTo(webhooksOf(app.url));
    const statuses = await Promise.all([...events, ...events].map((event) => app.stripe.post(event)));
    await app.stripe.settled();
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const visit of visits) expect(await balancesOf(visit)).toEqual({ card: -3500, held: 3500 });
  });
});

describe("the events of a whole history", () => {
  /** Booked with a lost answer, refunded, the refund sent back, disputed and lost: everything that Stripe can report about one visit. */
  async function history(token: string): Promise<{ appointmentId: number; events: FakeEvent[] }> {
    const from = app.stripe.events.length;
    const { appointmentId } = await withLostAnswers({ token });
    const charge = app.stripe.events.findLast((event) => event.type === "payment_intent.created")?.data.object.id ?? "";
    if (token === "tok_authenticationRequired") await answerWrongThenPayWithAnother(charge);
    if (token !== "tok_chargeCustomerFail") await refundByHand(appointmentId, charge);
    return { appointmentId, events: eventsSince(from) };
  }

  /** In Stripe's own order: the first attempt fails, the second on the same intent succeeds. */
  async function answerWrongThenPayWithAnother(charge: string) {
    app.stripe.answerChallenge(charge, false);
    const confirmed = await fetch(`http://127.0.0.1:${app.stripe.port}/v1/payment_intents/${charge}/confirm`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_house" },
      body: new URLSearchParams({ payment_method: "pm_card_visa" }),
    });
    expect(confirmed.status).toBe(200);
  }

  /** A refund that only its events settle; then the bank sends it back, and the member disputes the charge and wins. */
  async function refundByHand(appointmentId: number, chargeRef: string) {
    const idempotencyKey = `refund-by-hand-${appointmentId}`;
    const pending = (await paymentsOf(appointmentId))[0];
    const refund = await app.context.cards.refund({ chargeRef, cents: 3500, idempotencyKey });
    if (!pending || refund.status === "declined") throw new Error("not refunded");
    const { member_id, payment_method_id } = pending;
    const row = { appointment_id: appointmentId, member_id, payment_method_id, kind: "refund", card_cents: 3500 };
    await app.write(({ db }) =>
      db
        .insertInto("payments")
        // Too recent for the job that would settle it.
        .values({
          ...row,
          provider: "stripe",
          idempotency_key: idempotencyKey,
          created_at: testNow.add({ hours: 1 }),
        })
        .execute(),
    );
    app.stripe.finishRefund(refund.refundRef, "failed");
    app.stripe.closeDispute(app.stripe.dispute(chargeRef), "lost");
  }

  const shape = async (appointmentId: number) => {
    const { payments, ...state } = await stateOf(appointmentId);
    return { ...state, payments: payments.map(({ kind, status }) => `${kind} ${status}`) };
  };
  const post = (event: FakeEvent) => app.stripe.post(event, { secrets: [webhookSecret] }, webhooksOf(app.url).url);

  const paid = {
    booking: "booked",
    payments: ["charge succeeded", "refund failed"],
    disputes: [{ status: "lost", cents: 3500 }],
    balances: { held: 3500, revenue: -3500 },
  };
  test.each([
    ["tok_visa", paid],
    ["tok_authenticationRequired", paid],
    ["tok_chargeCustomerFail", { booking: "void", payments: ["charge failed"], disputes: [], balances: {} }],
  ])(
    "of %s lead to the same state in any order, any number of times",
    { timeout: 240_000 },
    async (token, expected) => {
      const ranks = fc.array(fc.nat(40), { minLength: 60, maxLength: 60 });
      for (const rank of [Array<number>(60).fill(0), ...fc.sample(ranks, { numRuns: 9, seed: 7 })]) {
        const { appointmentId, events } = await history(token);
        // Each event once or twice, in random order, two at a time.
        const sent = events
          .flatMap((event, n) => ((rank[n] ?? 0) % 3 === 1 ? [event, event] : [event]))
          .map((event, n) => ({ event, rank: rank[30 + n] ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ event }) => event);
        const names = sent.map((event) => event.type);
        for (let i = 0; i < sent.length; i += 2) {
          const answers = await Promise.all(sent.slice(i, i + 2).map(post));
          expect([names[i], answers.filter((status) => status !== 200)]).toEqual([names[i], []]);
        }
        expect([names, await shape(appointmentId)]).toEqual([names, expected]);
      }
    },
  );
});

describe("nothing happens", () => {
  const foreign = (type: string, object: Record<string, unknown>): FakeEvent => ({
    id: `evt_foreign_${type}_${Math.random()}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: 1,
    type,
    data: { object: { id: "pi_of_somebody_else", object: "payment_intent", created: 1, ...object } },
    livemode: false,
    pending_webhooks: 1,
    request: { id: "req_1", idempotency_key: null },
  });

  test("for events of others, and of kinds that have no meaning here", async () => {
    expect(await app.stripe.post(foreign("payment_intent.succeeded", { amount_received: 100, metadata: {} }))).toBe(
      200,
    );
    expect(await app.stripe.post(foreign("setup_intent.succeeded", { customer: "cus_of_somebody_else" }))).toBe(200);
    expect(await app.stripe.post(foreign("invoice.paid", {}))).toBe(200);
  });

  test("without the provider's signature, or with an old one", async () => {
    const event = foreign("invoice.paid", {});
    expect(await app.stripe.post(event, { secrets: ["whsec_forged"] })).toBe(400);
    expect(await app.stripe.post(event, { timestamp: Math.floor(Date.now() / 1000) - 600 })).toBe(400);
    const url = `${app.url}/api/v1/card_events`;
    expect((await fetch(url, { method: "POST", body: JSON.stringify(event) })).status).toBe(400);
    expect((await fetch(url, { method: "POST" })).status).toBe(400);
    const kept = await app.context.read
      .selectFrom("card_events")
      .select("kind")
      .where("event_id", "=", event.id)
      .execute();
    expect(kept).toEqual([]);
  });

  test("to valid events while the secret is rotated: Stripe signs with the old and the new one", async () => {
    const event = foreign("invoice.paid", {});
    expect(await app.stripe.post(event, { secrets: ["whsec_new", webhookSecret] })).toBe(200);
    expect(await app.stripe.post(event, { secrets: [webhookSecret, "whsec_old"] })).toBe(200);
  });
});
