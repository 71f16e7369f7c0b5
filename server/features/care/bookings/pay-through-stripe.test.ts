// Booking with Stripe's protocol: saved cards, declines with Stripe's reason, 3-D Secure answered late, elsewhere or
// never, and a network that breaks.
import { bookAppointment, confirmPayment, holdSlot, readAppointment } from "@larkwell/contract/bookings.ts";
import { addPaymentMethod, confirmPaymentMethod, listPaymentMethods } from "@larkwell/contract/payments.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { webhooksOf } from "../../../testing/stripe-server.ts";

const app = useTestApp({ cards: "stripe" });
beforeEach(async () => {
  app.setNow(testNow);
  app.stripe.webhooksFirst(false);
  app.stripe.deliverTo(webhooksOf(app.url));
  await app.stripe.settled();
});

async function newBooker(token?: string) {
  const member = token ? await createPayer(app, { token }) : await createMember(app);
  const { productId } = await createPractice(app);
  const client = await signInAs(app, member);
  const params = { user_id: member.id };
  const body = { product_id: productId, scheduled_start: toWire(slotIn(1)) };
  return {
    member,
    client,
    body,
    book: (more: { payment_method_id?: number } = {}, headers?: Record<string, string>) =>
      client.call(bookAppointment, { body: { ...body, ...more } }, headers),
    hold: () => client.call(holdSlot, { body }),
    confirm: (id: number, approve: boolean) => client.call(confirmPayment, { params: { id }, body: { approve } }),
    add: (stripe_token: string) => client.call(addPaymentMethod, { params, body: { stripe_token } }),
    confirmCard: (ref: string) => client.call(confirmPaymentMethod, { params, body: { ref } }),
    cards: async () => (await client.get(listPaymentMethods, { params })).data,
  };
}
type Booker = Awaited<ReturnType<typeof newBooker>>;

const detailsOf = (answer: { ok: boolean; body: unknown }) =>
  (answer.body as { details?: Record<string, unknown> }).details ?? {};

/** What Stripe charged this member and did not refund, in cents. */
async function kept({ member }: Booker) {
  const { customer_ref } = await app.context.read
    .selectFrom("payment_customers")
    .select("customer_ref")
    .where("user_id", "=", member.id)
    .executeTakeFirstOrThrow();
  const latest = new Map(app.stripe.events.map(({ data: { object } }) => [object.id, object]));
  return [...latest.values()]
    .filter((thing) => thing.object === "payment_intent" && thing["customer"] === customer_ref)
    .map((thing) => [thing["status"], thing["amount_received"]]);
}

async function challenged(booker: Booker, headers?: Record<string, string>) {
  const answer = await booker.book({}, headers);
  expect(answer).toMatchObject({ status: 402, body: { code: "card_action" } });
  const { appointment_id: appointmentId, ref, client_secret: secret } = detailsOf(answer);
  return { appointmentId: Number(appointmentId), ref: String(ref), secret: String(secret) };
}

describe("saving a card", () => {
  test("that Stripe's form made, and paying with it", async () => {
    const booker = await newBooker();
    expect(await booker.add("pm_card_visa")).toMatchObject({ status: 201, body: { brand: "visa", last4: "4242" } });
    expect(await booker.book()).toMatchObject({ status: 201, body: { payment: { card: 35 } } });
    expect(await kept(booker)).toEqual([["succeeded", 3500]]);
  });

  test.each([
    ["pm_card_chargeDeclined", "Your card was declined."],
    ["pm_card_chargeDeclinedExpiredCard", "Your card has expired."],
    ["pm_nonsense", "No such PaymentMethod: 'pm_nonsense'"],
  ])("%s is refused with Stripe's reason", async (token, message) => {
    const booker = await newBooker();
    expect(await booker.add(token)).toMatchObject({ status: 402, body: { code: "card_declined", message } });
    expect(await booker.cards()).toEqual([]);
  });

  test("whose bank agreed and whose browser never returned: Stripe's event saves it, once", async () => {
    const booker = await newBooker();
    const asked = await booker.add("pm_card_authenticationRequiredOnSetup");
    expect(asked).toMatchObject({ status: 402, body: { code: "card_action" } });
    const intent = app.stripe.events.findLast((event) => event.type === "setup_intent.requires_action");
    app.stripe.answerChallenge(intent?.data.object.id ?? "", true);
    await app.stripe.settled();
    expect(await booker.cards()).toMatchObject([{ last4: "3155" }]);
    expect((await booker.confirmCard(String(detailsOf(asked)["ref"]))).status).toBe(201);
    expect(await booker.cards()).toHaveLength(1);
  });

  test("is not repeated when Stripe limits or fails: nothing is saved, and the next try saves one", async () => {
    const booker = await newBooker();
    app.stripe.failNext(1, 429, "POST /v1/setup_intents");
    expect(await booker.add("pm_card_visa")).toMatchObject({ status: 503, body: { code: "provider_down" } });
    expect((await booker.add("pm_card_visa")).status).toBe(201);
    expect(await booker.cards()).toHaveLength(1);
  });
});

test("a declined charge says why, books nothing, and another card books", async () => {
  const booker = await newBooker();
  const bad = await booker.add("pm_card_chargeCustomerFail");
  expect(await booker.book()).toMatchObject({
    status: 402,
    body: { code: "card_declined", message: "Your card was declined." },
  });
  const good = await booker.add("pm_card_mastercard");
  if (!bad.ok || !good.ok) throw new Error("not saved");
  expect(await booker.book({ payment_method_id: good.body.id })).toMatchObject({ status: 201 });
  expect(await kept(booker)).toEqual([
    ["requires_payment_method", 0],
    ["succeeded", 3500],
  ]);
});

describe("the bank's question", () => {
  test("answered yes books; the confirmation again, and from another tab, returns the same visit", async () => {
    const booker = await newBooker("tok_authenticationRequired");
    const { appointmentId } = await challenged(booker);
    const answers = await Promise.all([1, 2, 3].map(() => booker.confirm(appointmentId, true)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await kept(booker)).toEqual([["succeeded", 3500]]);
  });

  test("answered no gets a clear message, and leaves the time free", async () => {
    const booker = await newBooker("tok_authenticationRequired");
    const { appointmentId } = await challenged(booker);
    const refused = await booker.confirm(appointmentId, false);
    expect(refused).toMatchObject({ status: 402, body: { code: "card_declined" } });
    expect(refused.ok ? "" : refused.body.message).toMatch(/^We are unable to authenticate your payment method/);
    // Asked again, it says the same and not "not found".
    expect(await booker.confirm(appointmentId, false)).toMatchObject({ status: 402, body: { code: "card_declined" } });
    expect((await booker.hold()).status).toBe(201);
  });

  test("is asked again after a reload, by the hold and by another press, for the same charge", async () => {
    const booker = await newBooker("tok_authenticationRequired");
    const first = await challenged(booker);
    const held = await booker.hold();
    expect(held).toMatchObject({
      status: 402,
      body: { code: "card_action", details: { appointment_id: first.appointmentId, client_secret: first.secret } },
    });
    expect(await challenged(booker)).toEqual(first);
    expect((await booker.confirm(first.appointmentId, true)).status).toBe(200);
    expect(await kept(booker)).toHaveLength(1);
  });

  test("answered while no one listened: the next press finds the visit booked", async () => {
    const booker = await newBooker("tok_authenticationRequired");
    app.stripe.deliverTo(undefined);
    const { appointmentId, ref } = await challenged(booker);
    app.stripe.answerChallenge(ref, true);
    expect(await booker.book()).toMatchObject({ status: 201, body: { id: appointmentId } });
  });

  test("answered, and the event comes first: the hold names the member's visit", async () => {
    const booker = await newBooker("tok_authenticationRequired");
    const { appointmentId, ref } = await challenged(booker);
    app.stripe.answerChallenge(ref, true);
    await app.stripe.settled();
    expect(await booker.hold()).toMatchObject({
      status: 409,
      body: { code: "own_overlap", details: { appointment_id: appointmentId } },
    });
    expect((await booker.confirm(appointmentId, true)).status).toBe(200);
    expect(await kept(booker)).toEqual([["succeeded", 3500]]);
  });

  test("replaced by another card: the first charge is canceled, and its late answer is told so", async () => {
    const booker = await newBooker("tok_authenticationRequired");
    const { appointmentId } = await challenged(booker);
    const other = await booker.add("pm_card_visa");
    if (!other.ok) throw new Error("not saved");
    expect((await booker.book({ payment_method_id: other.body.id })).status).toBe(201);
    expect(await kept(booker)).toEqual([
      ["canceled", 0],
      ["succeeded", 3500],
    ]);
    expect(await booker.confirm(appointmentId, true)).toMatchObject({ status: 409, body: { code: "hold_expired" } });
  });

  test("never answered is canceled after five minutes, and the time is free", async () => {
    const booker = await newBooker("tok_authenticationRequired");
    await challenged(booker);
    app.setNow(testNow.add({ seconds: 301 }));
    await app.runJobs();
    expect(await kept(booker)).toEqual([["canceled", 0]]);
    expect((await booker.hold()).status).toBe(201);
  });

  test("of another member is not found", async () => {
    const { appointmentId } = await challenged(await newBooker("tok_authenticationRequired"));
    const stranger = await newBooker("tok_visa");
    expect((await stranger.confirm(appointmentId, true)).status).toBe(404);
  });
});

describe("the network breaks", () => {
  test.each(["cut", "cut after"] as const)("%s: the SDK retries with the same key, one charge", async (how) => {
    const booker = await newBooker("tok_visa");
    const from = app.stripe.calls.length;
    app.stripe.failNext(1, how, "POST /v1/payment_intents");
    expect((await booker.book()).status).toBe(201);
    const keys = app.stripe.calls
      .slice(from)
      .flatMap((one) => (one.call === "POST /v1/payment_intents" ? [one.key] : []));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await kept(booker)).toEqual([["succeeded", 3500]]);
  });

  test("a 500 that Stripe stores for the key: what it did is found, what it did not do is canceled", async () => {
    const done = await newBooker("tok_visa");
    app.stripe.failNext(1, "broken after", "POST /v1/payment_intents");
    expect((await done.book()).status).toBe(201);
    const undone = await newBooker("tok_visa");
    app.stripe.failNext(1, "broken", "POST /v1/payment_intents");
    expect(await undone.book()).toMatchObject({ status: 503, body: { code: "provider_down" } });
    app.setNow(testNow.add({ seconds: 31 }));
    await app.runJobs();
    expect((await undone.book()).status).toBe(201);
    expect([await kept(done), await kept(undone)]).toEqual([[["succeeded", 3500]], [["succeeded", 3500]]]);
  });

  test("the event arrives before the answer of the call that caused it", async () => {
    app.stripe.webhooksFirst(true);
    const booker = await newBooker("tok_visa");
    const answer = await booker.book();
    expect(answer).toMatchObject({ status: 201, body: { status: "scheduled" } });
    const declined = await newBooker("tok_chargeCustomerFail");
    expect(await declined.book()).toMatchObject({ status: 402, body: { code: "card_declined" } });
    if (!answer.ok) throw new Error("not booked");
    const read = await booker.client.get(readAppointment, { params: { id: answer.body.id } });
    expect(read.payment).toMatchObject({ card: 35, refunded_card: 0 });
  });

  test("two presses together with one key: Stripe sees one charge", async () => {
    const booker = await newBooker("tok_visa");
    const held = app.stripe.holdNext("POST /v1/payment_intents");
    const presses = [booker.book(), booker.book()];
    await held.reached;
    await Promise.race([presses[1], new Promise((resolve) => setTimeout(resolve, 300))]);
    held.release();
    const statuses = (await Promise.all(presses)).map((answer) => answer.status);
    expect(statuses).toContain(201);
    expect(await kept(booker)).toEqual([["succeeded", 3500]]);
  });
});
