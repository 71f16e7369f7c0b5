// The same tests for both card providers: the embedded one, and Stripe over its protocol.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProviderRejected } from "../failures.ts";
import { memoryRecords } from "../memory-records.ts";
import { embeddedCards } from "./embedded.ts";
import { type CardProvider, cardGone, type SavedCard } from "./port.ts";
import { stripeCards } from "./stripe.ts";
import { type StripeFake, startStripeFake } from "./stripe-fake.ts";

let fake: StripeFake;
beforeAll(async () => {
  fake = await startStripeFake();
});
afterAll(() => fake.close());

let counter = 0;
const freshKey = () => `key-${++counter}`;
const long = Temporal.Instant.from("2020-01-01T00:00:00Z");

const providers: [string, () => CardProvider, (ref: string, approve: boolean) => void][] = [
  ["embedded", () => embeddedCards({ records: memoryRecords(), now: () => Temporal.Now.instant() }), () => {}],
  [
    "stripe",
    () =>
      stripeCards({
        secretKey: "sk_test_x",
        publishableKey: "pk_test_x",
        webhookSecret: "whsec_x",
        host: "127.0.0.1",
        port: fake.port,
        protocol: "http",
      }),
    (ref, approve) => fake.answerChallenge(ref, approve),
  ],
];

describe.each(providers)("%s", (_name, create, answerChallenge) => {
  let cards: CardProvider;
  let customerRef: string;
  beforeAll(async () => {
    cards = create();
    ({ customerRef } = await cards.ensureCustomer({ userId: 7, idempotencyKey: freshKey() }));
  });
  const save = (token: string, idempotencyKey = freshKey()) => cards.saveCard({ customerRef, token, idempotencyKey });
  async function saved(token: string): Promise<SavedCard> {
    let result = await save(token);
    if (result.status === "requires_action") {
      answerChallenge(result.ref, true);
      result = await cards.finishSave({ ref: result.ref, approve: true });
    }
    if (result.status !== "succeeded") throw new Error(`${token} was not saved`);
    return result;
  }
  const chargeOf = (cardRef: string, change = {}) => ({
    customerRef,
    cardRef,
    cents: 3500,
    idempotencyKey: freshKey(),
    description: "Larkwell visit",
    memberPresent: true,
    ...change,
  });
  async function charged(cents = 3500): Promise<string> {
    const { cardRef } = await saved("tok_visa");
    const result = await cards.charge(chargeOf(cardRef, { cents }));
    if (result.status !== "succeeded") throw new Error("not charged");
    return result.chargeRef;
  }

  test.each([
    ["tok_visa", "visa", "4242"],
    ["tok_mastercard", "mastercard", "4444"],
    ["tok_amex", "amex", "0005"],
  ])("%s is saved with its brand and last four digits", async (token, brand, last4) => {
    expect(await save(token)).toMatchObject({ status: "succeeded", brand, last4, expYear: expect.any(Number) });
  });

  test.each([
    ["tok_chargeDeclined", "card_declined", "Your card was declined."],
    ["tok_chargeDeclinedInsufficientFunds", "insufficient_funds", "Your card has insufficient funds."],
    ["tok_chargeDeclinedLostCard", "lost_card", "Your card was declined."],
    ["tok_chargeDeclinedStolenCard", "stolen_card", "Your card was declined."],
    ["tok_chargeDeclinedExpiredCard", "expired_card", "Your card has expired."],
    ["tok_chargeDeclinedIncorrectCvc", "incorrect_cvc", "Your card's security code is incorrect."],
    [
      "tok_chargeDeclinedProcessingError",
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
    ],
    ["tok_nonsense", "resource_missing", "No such token: 'tok_nonsense'"],
  ])("%s is refused while saving", async (token, code, message) => {
    expect(await save(token)).toEqual({ status: "declined", code, message });
  });

  test("saving twice with one key saves one card; with another token the key is refused", async () => {
    const key = freshKey();
    const first = await save("tok_visa", key);
    expect(await save("tok_visa", key)).toEqual(first);
    await expect(save("tok_amex", key)).rejects.toThrow(ProviderRejected);
  });

  test("a challenge while saving: approved, refused", async () => {
    const approved = await save("tok_threeDSecure2Required");
    if (approved.status !== "requires_action") throw new Error("no challenge");
    expect(await cards.finishSave({ ref: approved.ref, approve: false }).then((now) => now.status)).not.toBe(
      "succeeded",
    );
    const again = await save("tok_threeDSecure2Required");
    if (again.status !== "requires_action") throw new Error("no challenge");
    answerChallenge(again.ref, true);
    expect(await cards.finishSave({ ref: again.ref, approve: true })).toMatchObject({
      status: "succeeded",
      last4: "3220",
    });
  });

  test("a charge succeeds once per key, and is found again", async () => {
    const { cardRef } = await saved("tok_visa");
    const request = chargeOf(cardRef);
    const first = await cards.charge(request);
    expect(first).toMatchObject({ status: "succeeded", cents: 3500 });
    expect(await cards.charge(request)).toEqual(first);
    expect(await cards.findCharge({ idempotencyKey: request.idempotencyKey })).toEqual(first);
    expect(await cards.findCharge({ idempotencyKey: request.idempotencyKey, customerRef })).toEqual(first);
    expect(await cards.findCharge({ idempotencyKey: "never used", customerRef })).toBeUndefined();
    await expect(cards.charge({ ...request, cents: 9900 })).rejects.toThrow(ProviderRejected);
  });

  test("a card that saves may still be refused when it is charged", async () => {
    const { cardRef } = await saved("tok_chargeCustomerFail");
    const refused = { status: "declined", code: "card_declined", message: "Your card was declined." };
    const request = chargeOf(cardRef);
    expect(await cards.charge(request)).toEqual(refused);
    expect(await cards.findCharge({ idempotencyKey: request.idempotencyKey, customerRef })).toEqual(refused);
  });

  test("a removed card charges nothing, and may be removed twice", async () => {
    const { cardRef } = await saved("tok_visa");
    await cards.removeCard({ cardRef });
    await cards.removeCard({ cardRef });
    await cards.removeCard({ cardRef: "pm_unknown" });
    expect(await cards.charge(chargeOf(cardRef))).toEqual({ status: "declined", ...cardGone });
  });

  test("a challenge while charging: approved, given up, and refused without the owner", async () => {
    const { cardRef } = await saved("tok_authenticationRequired");
    const first = await cards.charge(chargeOf(cardRef));
    if (first.status !== "requires_action") throw new Error("no challenge");
    answerChallenge(first.ref, true);
    const done = await cards.finishCharge({ ref: first.ref, approve: true });
    expect(done).toMatchObject({ status: "succeeded", cents: 3500 });
    expect(await cards.abandonCharge({ ref: first.ref })).toEqual(done);

    const second = await cards.charge(chargeOf(cardRef));
    if (second.status !== "requires_action") throw new Error("no challenge");
    expect(await cards.abandonCharge({ ref: second.ref })).toMatchObject({ status: "declined", code: "canceled" });

    expect(await cards.charge(chargeOf(cardRef, { memberPresent: false }))).toMatchObject({
      status: "declined",
      code: "authentication_required",
    });
  });

  test("an approved challenge may still end in a refusal", async () => {
    const { cardRef } = await saved("tok_authenticationRequiredChargeDeclinedInsufficientFunds");
    const first = await cards.charge(chargeOf(cardRef));
    if (first.status !== "requires_action") throw new Error("no challenge");
    answerChallenge(first.ref, true);
    expect(await cards.finishCharge({ ref: first.ref, approve: true })).toEqual({
      status: "declined",
      code: "insufficient_funds",
      message: "Your card has insufficient funds.",
    });
  });

  test("refunds: in parts, once per key, never more than was charged", async () => {
    const chargeRef = await charged(5000);
    const part = { chargeRef, cents: 2000, idempotencyKey: freshKey() };
    const first = await cards.refund(part);
    expect(first).toMatchObject({ status: "succeeded", cents: 2000 });
    expect(await cards.refund(part)).toEqual(first);
    expect(await cards.refund({ chargeRef, cents: 3001, idempotencyKey: freshKey() })).toMatchObject({
      status: "declined",
    });
    expect(await cards.refund({ chargeRef, cents: 3000, idempotencyKey: freshKey() })).toMatchObject({
      status: "succeeded",
    });
    expect(await cards.refund({ chargeRef, cents: 1, idempotencyKey: freshKey() })).toMatchObject({
      status: "declined",
      code: "charge_already_refunded",
    });
  });

  test("of twenty refunds at once only as many pass as the charge holds", async () => {
    const chargeRef = await charged(5000);
    const many = Array.from({ length: 20 }, () => cards.refund({ chargeRef, cents: 1000, idempotencyKey: freshKey() }));
    const passed = (await Promise.all(many)).filter((result) => result.status === "succeeded");
    expect(passed).toHaveLength(5);
    expect(new Set(passed.map((result) => "refundRef" in result && result.refundRef)).size).toBe(5);
  });

  test("movements list what moved, with the keys they were made under", async () => {
    const chargeRef = await charged(4100);
    const idempotencyKey = freshKey();
    await cards.refund({ chargeRef, cents: 100, idempotencyKey });
    const movements = (await cards.listMovements({ since: long })).filter((one) => one.chargeRef === chargeRef);
    expect(movements).toMatchObject([
      { kind: "charge", cents: 4100, ref: chargeRef },
      { kind: "refund", cents: 100, idempotencyKey },
    ]);
  });
});
