// Tests the fake through the real SDK: it behaves as Stripe documents for keys, errors, lists and states.
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StripeFake, startStripeFake } from "./stripe-fake.ts";

let fake: StripeFake;
let stripe: Stripe;
beforeEach(async () => {
  fake = await startStripeFake();
  stripe = new Stripe("sk_test_x", { host: "127.0.0.1", port: fake.port, protocol: "http", maxNetworkRetries: 0 });
});
afterEach(() => fake.close());

const failureOf = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => {
      throw new Error("it succeeded");
    },
    (error: Stripe.errors.StripeError) => error,
  );

async function customerWith(card: string) {
  const customer = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customer: customer.id, payment_method: method.id };
}
const pay = (who: { customer: string; payment_method: string }, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 3500, currency: "usd", confirm: true, ...who, ...more });

describe("idempotency keys", () => {
  test("the same call gets the same answer, also when it was a refusal of the card", async () => {
    const who = await customerWith("pm_card_chargeCustomerFail");
    const once = () =>
      failureOf(
        stripe.paymentIntents.create({ amount: 3500, currency: "usd", confirm: true, ...who }, { idempotencyKey: "k" }),
      );
    const [first, second] = [await once(), await once()];
    expect(first).toMatchObject({ type: "StripeCardError", statusCode: 402, code: "card_declined" });
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect(second.headers?.["idempotent-replayed"]).toBe("true");
  });

  test("another call under the same key is refused; what never began leaves the key free", async () => {
    await stripe.customers.create({ metadata: { a: "1" } }, { idempotencyKey: "k" });
    expect(await failureOf(stripe.customers.create({ metadata: { a: "2" } }, { idempotencyKey: "k" }))).toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
    });
    const tooSmall = stripe.paymentIntents.create({ amount: 49, currency: "usd" }, { idempotencyKey: "l" });
    expect(await failureOf(tooSmall)).toMatchObject({ code: "amount_too_small", param: "amount" });
    expect(await stripe.paymentIntents.create({ amount: 50, currency: "usd" }, { idempotencyKey: "l" })).toMatchObject({
      status: "requires_payment_method",
    });
  });

  test("a second call while the first is at work is a conflict", async () => {
    const held = fake.holdNext("POST /v1/customers");
    const first = stripe.customers.create({}, { idempotencyKey: "k" });
    await held.reached;
    expect(await failureOf(stripe.customers.create({}, { idempotencyKey: "k" }))).toMatchObject({
      statusCode: 409,
      code: "idempotency_key_in_use",
    });
    held.release();
    expect(await stripe.customers.create({}, { idempotencyKey: "k" })).toEqual(await first);
  });

  test("a 500 is kept, with its effect or without", async () => {
    const who = await customerWith("pm_card_visa");
    fake.failNext(1, "broken after", "POST /v1/payment_intents");
    const once = () =>
      stripe.paymentIntents.create({ amount: 3500, currency: "usd", confirm: true, ...who }, { idempotencyKey: "k" });
    expect(await failureOf(once())).toMatchObject({ type: "StripeAPIError", statusCode: 500 });
    expect(await failureOf(once())).toMatchObject({ statusCode: 500 });
    expect((await stripe.paymentIntents.list({ customer: who.customer })).data).toHaveLength(1);
  });
});

describe("errors", () => {
  test.each([
    [
      "a wrong key",
      () => new Stripe("nonsense", { host: "127.0.0.1", port: fake.port, protocol: "http" }).customers.create(),
      401,
      undefined,
    ],
    ["an id that does not exist", () => stripe.paymentIntents.retrieve("pi_nobody"), 404, "resource_missing"],
    [
      "an unknown parameter",
      () => stripe.customers.create({ nonsense: "1" } as Stripe.CustomerCreateParams),
      400,
      "parameter_unknown",
    ],
    ["a call that does not exist", () => stripe.products.list(), 404, undefined],
  ])("%s", async (_, call, statusCode, code) => {
    expect(await failureOf(call())).toMatchObject({ statusCode, ...(code ? { code } : {}) });
  });

  test("too many requests", async () => {
    fake.failNext(1, 429);
    expect(await failureOf(stripe.customers.create())).toMatchObject({
      type: "StripeRateLimitError",
      code: "rate_limit",
    });
  });
});

describe("intents", () => {
  test("3-D Secure: asked, answered no, paid with another card", async () => {
    const who = await customerWith("pm_card_authenticationRequired");
    const asked = await pay(who);
    expect(asked).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    fake.answerChallenge(asked.id, false);
    expect(await stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    const paid = await stripe.paymentIntents.confirm(asked.id, { payment_method: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 3500 });
    expect(await failureOf(stripe.paymentIntents.cancel(asked.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
      payment_intent: { status: "succeeded" },
    });
  });

  test("without the owner the bank's question is a refusal", async () => {
    const who = await customerWith("pm_card_authenticationRequired");
    expect(await failureOf(pay(who, { off_session: true }))).toMatchObject({
      code: "authentication_required",
      payment_intent: { status: "requires_payment_method" },
    });
  });

  test("held first and captured later; cancelled it takes nothing", async () => {
    const who = await customerWith("pm_card_visa");
    const held = await pay(who, { capture_method: "manual" });
    expect(held).toMatchObject({ status: "requires_capture", amount_capturable: 3500, amount_received: 0 });
    expect(await stripe.paymentIntents.capture(held.id)).toMatchObject({ status: "succeeded", amount_received: 3500 });
    const left = await pay(who, { capture_method: "manual" });
    expect(await stripe.paymentIntents.cancel(left.id)).toMatchObject({ status: "canceled" });
  });

  test("a browser reads an intent only with its client secret", async () => {
    const intent = await pay(await customerWith("pm_card_visa"));
    const read = async (secret: string) =>
      (
        await fetch(
          `http://127.0.0.1:${fake.port}/v1/payment_intents/${intent.id}?key=pk_test_x&client_secret=${secret}`,
        )
      ).status;
    expect(await read(intent.client_secret ?? "")).toBe(200);
    expect(await read("pi_guess_secret_guess")).toBe(404);
    const listed = await fetch(`http://127.0.0.1:${fake.port}/v1/payment_intents?key=pk_test_x`);
    expect(listed.status).toBe(401);
  });
});

test("a detached card is gone for good", async () => {
  const who = await customerWith("pm_card_visa");
  await stripe.paymentMethods.detach(who.payment_method);
  expect((await failureOf(stripe.paymentMethods.detach(who.payment_method))).message).toMatch(
    /not attached to a customer/,
  );
  expect((await failureOf(pay(who))).message).toMatch(/may not be used again/);
});

test("lists come in pages, the newest first, and expand what is asked for", async () => {
  const who = await customerWith("pm_card_visa");
  const made: string[] = [];
  for (let n = 0; n < 25; n++) made.unshift((await pay(who)).id);
  const first = await stripe.paymentIntents.list({ customer: who.customer, limit: 10 });
  expect([first.has_more, first.data.map((one) => one.id)]).toEqual([true, made.slice(0, 10)]);
  const all: string[] = [];
  for await (const one of stripe.paymentIntents.list({ customer: who.customer, limit: 10 })) all.push(one.id);
  expect(all).toEqual(made);
  const [newest] = made;
  const one = await stripe.paymentIntents.retrieve(newest ?? "", { expand: ["payment_method", "latest_charge"] });
  expect(one).toMatchObject({ payment_method: { card: { last4: "4242" } }, latest_charge: { object: "charge" } });
});

test("refunds: in parts, never too much, pending, sent back, and none for a disputed charge", async () => {
  const intent = await pay(await customerWith("pm_card_pendingRefund"));
  const refund = (amount: number) => stripe.refunds.create({ payment_intent: intent.id, amount });
  const part = await refund(1000);
  expect(part).toMatchObject({ status: "pending", pending_reason: "processing" });
  expect(await failureOf(refund(2501))).toMatchObject({ statusCode: 400, param: "amount" });
  await refund(2500);
  expect(await failureOf(refund(1))).toMatchObject({ code: "charge_already_refunded" });
  fake.finishRefund(part.id, "failed");
  expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ status: "failed" });
  expect(fake.events.slice(-3).map((event) => event.type)).toEqual([
    "refund.updated",
    "charge.refund.updated",
    "refund.failed",
  ]);
  fake.dispute(intent.id);
  expect(await failureOf(refund(1000))).toMatchObject({ code: "charge_disputed" });
});
