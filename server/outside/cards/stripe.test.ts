// What only the Stripe adapter does: webhooks, lost connections, opaque requests.
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { InvalidSignature, ProviderUnavailable } from "../failures.ts";
import { memoryRecords } from "../memory-records.ts";
import { embeddedCards } from "./embedded.ts";
import type { CardProvider } from "./port.ts";
import { stripeCards } from "./stripe.ts";
import { type StripeFake, startStripeFake } from "./stripe-fake.ts";

const secret = "whsec_test";
let fake: StripeFake;
let cards: CardProvider;
beforeEach(async () => {
  fake = await startStripeFake();
  cards = stripeCards({
    secretKey: "sk_test_x",
    publishableKey: "pk_test_x",
    webhookSecret: secret,
    host: "127.0.0.1",
    port: fake.port,
    protocol: "http",
  });
});
afterEach(() => fake.close());

test("a cut connection is repeated under the same key, and is reported when it stays cut", async () => {
  fake.failNext(1, "cut");
  await cards.ensureCustomer({ userId: 7, idempotencyKey: "a" });
  expect(fake.calls.map((call) => call.key)).toEqual(["a", "a"]);
  fake.failNext(3, "cut");
  await expect(cards.ensureCustomer({ userId: 8, idempotencyKey: "b" })).rejects.toThrow(ProviderUnavailable);
});

test("a failure of Stripe's own is worth repeating", async () => {
  fake.failNext(1, 500);
  await expect(cards.ensureCustomer({ userId: 7, idempotencyKey: "a" })).rejects.toThrow(ProviderUnavailable);
});

test("nothing personal goes to Stripe", async () => {
  const { customerRef } = await cards.ensureCustomer({ userId: 7, idempotencyKey: "a" });
  const card = await cards.saveCard({ customerRef, token: "tok_visa", idempotencyKey: "b" });
  if (card.status !== "succeeded") throw new Error("not saved");
  const request = { customerRef, cardRef: card.cardRef, cents: 3500, idempotencyKey: "c", memberPresent: true };
  await cards.charge({ ...request, description: "Larkwell visit" });
  expect(fake.calls.at(-1)?.params).toEqual({
    amount: "3500",
    currency: "usd",
    customer: customerRef,
    payment_method: card.cardRef,
    "allowed_payment_method_types[0]": "card",
    confirm: "true",
    off_session: "false",
    description: "Larkwell visit",
    "metadata[request_key]": "c",
  });
  expect(fake.calls[0]?.params).toEqual({ "metadata[user_id]": "7" });
});

const intent = { id: "pi_1", amount_received: 3500, metadata: { request_key: "k" } };
const dispute = {
  id: "du_1",
  payment_intent: "pi_1",
  amount: 3500,
  reason: "fraudulent",
  evidence_details: { due_by: 1_800_000_000 },
};
const answerBy = Temporal.Instant.fromEpochMilliseconds(1_800_000_000_000);
const refusal = {
  code: "card_declined",
  decline_code: "insufficient_funds",
  message: "Your card has insufficient funds.",
};
test.each([
  [
    "payment_intent.succeeded",
    intent,
    { type: "charge.succeeded", chargeRef: "pi_1", cents: 3500, idempotencyKey: "k" },
  ],
  [
    "payment_intent.payment_failed",
    { ...intent, last_payment_error: refusal },
    {
      type: "charge.declined",
      chargeRef: "pi_1",
      code: "insufficient_funds",
      message: "Your card has insufficient funds.",
      idempotencyKey: "k",
    },
  ],
  [
    "refund.updated",
    { id: "re_1", payment_intent: "pi_1", amount: 100, status: "succeeded" },
    { type: "refund.succeeded", refundRef: "re_1", chargeRef: "pi_1", cents: 100 },
  ],
  [
    "refund.failed",
    { id: "re_1", payment_intent: "pi_1", amount: 100, status: "failed" },
    { type: "refund.failed", refundRef: "re_1", chargeRef: "pi_1", cents: 100 },
  ],
  [
    "charge.dispute.created",
    { ...dispute, status: "needs_response" },
    { type: "dispute.opened", disputeRef: "du_1", chargeRef: "pi_1", cents: 3500, reason: "fraudulent", answerBy },
  ],
  [
    "charge.dispute.closed",
    { ...dispute, status: "lost" },
    { type: "dispute.lost", disputeRef: "du_1", chargeRef: "pi_1", cents: 3500, reason: "fraudulent", answerBy },
  ],
  [
    "charge.dispute.closed",
    { ...dispute, status: "warning_closed" },
    { type: "ignored", name: "charge.dispute.closed" },
  ],
  [
    "setup_intent.succeeded",
    { id: "seti_1", customer: "cus_1" },
    { type: "card.saved", customerRef: "cus_1", saveRef: "seti_1" },
  ],
  ["invoice.paid", {}, { type: "ignored", name: "invoice.paid" }],
])("event %s", async (type, object, meaning) => {
  const payload = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
  const signature = new Stripe("sk_test_x").webhooks.generateTestHeaderString({ payload, secret });
  expect(await cards.parseWebhook(payload, signature)).toEqual({ eventRef: "evt_1", ...meaning });
});

test("an event that is not Stripe's is refused", async () => {
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "payment_intent.succeeded",
    data: { object: intent },
  });
  const header = (how: { secret: string; timestamp?: number }) =>
    new Stripe("sk_test_x").webhooks.generateTestHeaderString({ payload, ...how });
  await expect(cards.parseWebhook(payload, header({ secret: "whsec_other" }))).rejects.toThrow(InvalidSignature);
  await expect(cards.parseWebhook(payload, header({ secret, timestamp: 1_600_000_000 }))).rejects.toThrow(
    InvalidSignature,
  );
  await expect(cards.parseWebhook(`${payload} `, header({ secret }))).rejects.toThrow(InvalidSignature);
  await expect(cards.parseWebhook(payload, "")).rejects.toThrow(InvalidSignature);
  const embedded = embeddedCards({ records: memoryRecords(), now: () => Temporal.Now.instant() });
  await expect(embedded.parseWebhook(payload, header({ secret }))).rejects.toThrow(InvalidSignature);
});
