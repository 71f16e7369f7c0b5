// Saved cards over HTTP: adding with declines and the bank's question, removing, and whose they are.
import * as contract from "@larkwell/contract/payments.ts";
import { describe, expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

const walletOf = (client: Client, member: Person) => ({
  add: (stripe_token: string, headers: Record<string, string> = {}) =>
    client.call(contract.addPaymentMethod, { params: { user_id: member.id }, body: { stripe_token } }, headers),
  confirm: (ref: string, approve = true) =>
    client.call(contract.confirmPaymentMethod, { params: { user_id: member.id }, body: { ref, approve } }),
  cards: async () => (await client.get(contract.listPaymentMethods, { params: { user_id: member.id } })).data,
  remove: (id: number) => client.call(contract.removePaymentMethod, { params: { user_id: member.id, id } }),
});

async function newWallet() {
  const member = await createMember(app);
  const client = await signInAs(app, member);
  return { member, client, ...walletOf(client, member) };
}

/** The refusal's details, or a failure of the test. */
async function challenged(wallet: Awaited<ReturnType<typeof newWallet>>): Promise<string> {
  const answer = await wallet.add("tok_threeDSecure2Required");
  expect(answer).toMatchObject({ status: 402, body: { code: "card_action" } });
  if (answer.ok) throw new Error("no challenge");
  expect(answer.body.details).toMatchObject({ ref: expect.any(String), client_secret: expect.any(String) });
  return String(answer.body.details?.["ref"]);
}

describe("adding", () => {
  test("saves brand, last four and expiration, and lists the newest first", async () => {
    const wallet = await newWallet();
    const added = await wallet.add("tok_visa@2031-05");
    expect(added).toMatchObject({
      status: 201,
      body: { brand: "visa", last4: "4242", exp_month: 5, exp_year: 2031, expired: false },
    });
    await wallet.add("tok_mastercard");
    expect((await wallet.cards()).map((card) => card.last4)).toEqual(["4444", "4242"]);
  });

  test.each([
    ["tok_chargeDeclined", "card_declined", "Your card was declined."],
    ["tok_chargeDeclinedInsufficientFunds", "insufficient_funds", "Your card has insufficient funds."],
    ["tok_nobody_knows", "resource_missing", "No such token: 'tok_nobody_knows'"],
  ])("%s is refused with the provider's own message", async (token, code, message) => {
    const wallet = await newWallet();
    expect(await wallet.add(token)).toMatchObject({
      status: 402,
      body: { code: "card_declined", message, details: { code } },
    });
    expect(await wallet.cards()).toEqual([]);
  });

  test("says which field is wrong", async () => {
    const wallet = await newWallet();
    expect(await wallet.add("  ")).toMatchObject({ status: 422, body: { errors: [{ field: "stripe_token" }] } });
  });

  test("twice with one key saves one card", async () => {
    const wallet = await newWallet();
    const key = { "idempotency-key": "one-click-1" };
    const answers = await Promise.all([wallet.add("tok_visa", key), wallet.add("tok_visa", key)]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(await wallet.cards()).toHaveLength(1);
  });

  test("the same card again stays one row, and after a renewal shows the new expiration", async () => {
    const wallet = await newWallet();
    const first = await wallet.add("tok_visa@2030-05");
    await wallet.add("tok_mastercard");
    const again = await Promise.all([wallet.add("tok_visa@2030-05"), wallet.add("tok_visa@2030-05")]);
    expect(again.map((answer) => answer.ok && answer.body)).toEqual([first.body, first.body]);
    const renewed = await wallet.add("tok_visa@2034-05");
    expect(renewed.body).toMatchObject({ id: first.ok && first.body.id, exp_year: 2034 });
    expect(await wallet.cards()).toHaveLength(2);
    await app.runJobs();
    // What is left at the provider can be charged.
    const kept = await app.context.read
      .selectFrom("payment_methods as m")
      .innerJoin("payment_customers as c", "c.user_id", "m.user_id")
      .select(["m.card_ref", "c.customer_ref"])
      .where("m.user_id", "=", wallet.member.id)
      .where("m.last4", "=", "4242")
      .executeTakeFirstOrThrow();
    const charge = await app.context.cards.charge({
      customerRef: kept.customer_ref,
      cardRef: kept.card_ref,
      cents: 3500,
      idempotencyKey: `renewed-${wallet.member.id}`,
      description: "Larkwell visit",
      memberPresent: true,
    });
    expect(charge).toMatchObject({ status: "succeeded" });
    // Removed, and saved once more, it is a card like any other.
    if (!renewed.ok) throw new Error("not renewed");
    await wallet.remove(renewed.body.id);
    expect((await wallet.add("tok_visa@2034-05")).status).toBe(201);
    expect(await wallet.cards()).toHaveLength(2);
  });

  test("many first cards together make one customer", async () => {
    const wallet = await newWallet();
    const answers = await Promise.all(Array.from({ length: 6 }, () => wallet.add("tok_visa")));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const customers = await app.context.read
      .selectFrom("payment_customers")
      .select("customer_ref")
      .where("user_id", "=", wallet.member.id)
      .execute();
    expect(customers).toHaveLength(1);
    expect(await wallet.cards()).toHaveLength(1);
  });
});

describe("the bank's question", () => {
  test("approved: the card is saved once, however often it is confirmed", async () => {
    const wallet = await newWallet();
    const ref = await challenged(wallet);
    expect(await wallet.cards()).toEqual([]);
    const answers = await Promise.all([wallet.confirm(ref), wallet.confirm(ref), wallet.confirm(ref)]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(await wallet.cards()).toMatchObject([{ last4: "3220" }]);
  });

  test("refused: nothing is saved, and the bank's message is shown", async () => {
    const wallet = await newWallet();
    const ref = await challenged(wallet);
    expect(await wallet.confirm(ref, false)).toMatchObject({
      status: 402,
      body: { code: "card_declined", message: expect.stringContaining("unable to authenticate") },
    });
    expect(await wallet.cards()).toEqual([]);
  });

  test("of another member, or made up, is not found", async () => {
    const wallet = await newWallet();
    const other = await newWallet();
    const ref = await challenged(wallet);
    for (const given of [ref, "pm_test_0", "AAAA", `${ref}x`]) expect((await other.confirm(given)).status).toBe(404);
    expect(await other.cards()).toEqual([]);
  });
});

describe("removing", () => {
  test("hides the card right away, and the provider deletes it", async () => {
    const wallet = await newWallet();
    const added = await wallet.add("tok_visa");
    if (!added.ok) throw new Error("not added");
    expect((await wallet.remove(added.body.id)).status).toBe(200);
    expect(await wallet.cards()).toEqual([]);
    expect((await wallet.remove(added.body.id)).status).toBe(404);
    await app.runJobs();
    const row = await app.context.read
      .selectFrom("payment_methods")
      .innerJoin("payment_customers", "payment_customers.user_id", "payment_methods.user_id")
      .select(["payment_methods.card_ref", "payment_customers.customer_ref"])
      .where("payment_methods.id", "=", added.body.id)
      .executeTakeFirstOrThrow();
    const charge = await app.context.cards.charge({
      customerRef: row.customer_ref,
      cardRef: row.card_ref,
      cents: 3500,
      idempotencyKey: `after-removal-${added.body.id}`,
      description: "Larkwell visit",
      memberPresent: true,
    });
    expect(charge).toMatchObject({ status: "declined", code: "card_not_found" });
  });

  test("waits while a payment with it is open", async () => {
    const wallet = await newWallet();
    const added = await wallet.add("tok_visa");
    if (!added.ok) throw new Error("not added");
    const payment = await openPayment(wallet.member, added.body.id);
    expect(await wallet.remove(added.body.id)).toMatchObject({ status: 409, body: { code: "card_last_needed" } });
    await app.write((tx) =>
      tx.db.updateTable("payments").set({ status: "failed" }).where("id", "=", payment).execute(),
    );
    expect((await wallet.remove(added.body.id)).status).toBe(200);
  });
});

async function openPayment(member: Person, cardId: number): Promise<number> {
  const practice = await createPractice(app);
  const start = app.context.now().add({ hours: 48 });
  return app.write(async ({ db }) => {
    const visit = await db
      .insertInto("appointments")
      .values({
        product_id: practice.productId,
        practitioner_id: practice.person.id,
        member_id: member.id,
        scheduled_start: start,
        scheduled_end: start.add({ minutes: 20 }),
        price_cents: 3500,
        cancellation_policy: "moderate",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const payment = await db
      .insertInto("payments")
      .values({
        appointment_id: visit.id,
        member_id: member.id,
        kind: "charge",
        card_cents: 3500,
        payment_method_id: cardId,
        provider: app.context.cards.name,
        idempotency_key: `charge-${visit.id}`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return payment.id;
  });
}

describe("whose they are", () => {
  test("a stranger's wallet is not found, a practitioner has none, a visitor signs in first", async () => {
    const wallet = await newWallet();
    const added = await wallet.add("tok_visa");
    if (!added.ok) throw new Error("not added");
    const stranger = walletOf((await newWallet()).client, wallet.member);
    expect((await stranger.add("tok_visa")).status).toBe(404);
    expect((await stranger.remove(added.body.id)).status).toBe(404);
    expect((await stranger.confirm("AAAA")).status).toBe(404);
    const practice = await createPractice(app);
    const practitioner = walletOf(await signInAs(app, practice.person), practice.person);
    expect((await practitioner.add("tok_visa")).status).toBe(403);
    expect((await walletOf(app.client(), wallet.member).add("tok_visa")).status).toBe(401);
    expect(await wallet.cards()).toHaveLength(1);
  });

  test("a member's own wallet does not accept a stranger's card by its number", async () => {
    const wallet = await newWallet();
    const added = await wallet.add("tok_visa");
    if (!added.ok) throw new Error("not added");
    const other = await newWallet();
    expect((await other.remove(added.body.id)).status).toBe(404);
    expect(await wallet.cards()).toHaveLength(1);
  });
});
