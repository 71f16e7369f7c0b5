// What Stripe reports on its own, over HTTP with real signatures: settles open charges, counts once, and refuses forgeries.
import { readAppointment } from "@larkwell/contract/bookings.ts";
import { listCharges } from "@larkwell/contract/payments.ts";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CardProvider } from "../../outside/cards/port.ts";
import { stripeCards } from "../../outside/cards/stripe.ts";
import { type StripeFake, startStripeFake } from "../../outside/cards/stripe-fake.ts";
import { useTestApp } from "../../testing/build-app.ts";
import { createBooking } from "../../testing/factories/bookings.ts";
import { signInAs } from "../../testing/sign-in-as.ts";

const secret = "whsec_test";
let fake: StripeFake;
let provider: CardProvider;
beforeAll(async () => {
  fake = await startStripeFake();
  provider = stripeCards({
    secretKey: "sk_test_x",
    publishableKey: "pk_test_x",
    webhookSecret: secret,
    host: "127.0.0.1",
    port: fake.port,
    protocol: "http",
  });
});
afterAll(() => fake.close());

// The fake listens only when the file has started: the app gets a stand-in that passes everything on.
const cards = new Proxy({} as CardProvider, { get: (_, name) => Reflect.get(provider, name) });
const app = useTestApp({ outside: { cards } });

const stripe = new Stripe("sk_test_x");
let counter = 0;
const nextId = () => `evt_${++counter}`;

async function deliver(event: object, signedWith = secret) {
  const payload = JSON.stringify({ object: "event", ...event });
  const response = await fetch(`${app.url}/api/v1/card_events`, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith }),
    },
    body: payload,
  });
  return { status: response.status, body: await response.json() };
}

const paymentsOf = (appointmentId: number) =>
  app.house.read.selectFrom("payments").selectAll().where("appointment_id", "=", appointmentId).orderBy("id").execute();

const heldOf = async (appointmentId: number) => {
  const rows = await app.house.read
    .selectFrom("ledger_entries")
    .select("cents")
    .where("appointment_id", "=", appointmentId)
    .where("account", "=", "held")
    .execute();
  return rows.reduce((sum, row) => sum + Number(row.cents), 0);
};

/** A visit whose charge was taken by the provider, though its answer never reached us. */
async function withLostAnswer() {
  const booking = await createBooking(app);
  const [charge] = await paymentsOf(booking.appointmentId);
  if (!charge) throw new Error("no charge");
  await app.write(async ({ db }) => {
    await db
      .updateTable("payments")
      .set({ status: "pending", provider_ref: null })
      .where("id", "=", charge.id)
      .execute();
    await db
      .updateTable("appointments")
      .set({ booking_state: "pending" })
      .where("id", "=", booking.appointmentId)
      .execute();
  });
  return { ...booking, charge };
}

describe("a charge", () => {
  test("whose answer was lost is booked by its event, once", async () => {
    const { appointmentId, member, charge } = await withLostAnswer();
    const before = await heldOf(appointmentId);
    const object = {
      id: charge.provider_ref,
      amount_received: 3500,
      metadata: { request_key: charge.idempotency_key },
    };
    const event = { id: nextId(), type: "payment_intent.succeeded", data: { object } };
    expect(await deliver(event)).toEqual({ status: 200, body: { received: true } });
    expect(await deliver(event)).toEqual({ status: 200, body: { received: true } });
    await Promise.all([deliver({ ...event, id: nextId() }), deliver({ ...event, id: nextId() })]);
    const client = await signInAs(app, member);
    expect((await client.get(readAppointment, { params: { id: appointmentId } })).status).toBe("scheduled");
    expect((await heldOf(appointmentId)) - before).toBe(3500);
    const kept = await app.house.read
      .selectFrom("card_events")
      .select("kind")
      .where("event_id", "=", event.id)
      .execute();
    expect(kept).toEqual([{ kind: "charge.succeeded" }]);
  });

  test("that was declined after all leaves no booking", async () => {
    const { appointmentId, charge } = await withLostAnswer();
    const object = {
      id: charge.provider_ref,
      last_payment_error: { decline_code: "insufficient_funds", message: "Your card has insufficient funds." },
      metadata: { request_key: charge.idempotency_key },
    };
    await deliver({ id: nextId(), type: "payment_intent.payment_failed", data: { object } });
    expect(await paymentsOf(appointmentId)).toMatchObject([{ status: "failed", failure_code: "insufficient_funds" }]);
    const visit = await app.house.read
      .selectFrom("appointments")
      .select("booking_state")
      .where("id", "=", appointmentId)
      .executeTakeFirstOrThrow();
    expect(visit.booking_state).toBe("void");
  });

  test("that is disputed is written down for staff", async () => {
    const { appointmentId, member } = await createBooking(app);
    const [charge] = await paymentsOf(appointmentId);
    const object = { payment_intent: charge?.provider_ref, amount: 3500 };
    await deliver({ id: nextId(), type: "charge.dispute.created", data: { object } });
    const noted = await app.house.read
      .selectFrom("audit_log")
      .select("action")
      .where("subject_user_id", "=", member.id)
      .where("action", "=", "payment.disputed")
      .execute();
    expect(noted).toHaveLength(1);
  });
});

test("a refund that the bank sent back is ours again, and shows as failed", async () => {
  const { appointmentId, member } = await createBooking(app);
  const [charge] = await paymentsOf(appointmentId);
  const held = await heldOf(appointmentId);
  const refund = await app.write(async (tx) => {
    const row = await tx.db
      .insertInto("payments")
      .values({
        appointment_id: appointmentId,
        member_id: member.id,
        kind: "refund",
        card_cents: 1500,
        payment_method_id: charge?.payment_method_id ?? null,
        provider: "stripe",
        idempotency_key: `refund-${appointmentId}`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx.queue("payment", { paymentId: row.id });
    return row;
  });
  await app.runJobs();
  expect(await heldOf(appointmentId)).toBe(held - 1500);
  const sent = (await paymentsOf(appointmentId)).find((row) => row.id === refund.id);
  expect(sent?.status).toBe("succeeded");
  const object = { id: sent?.provider_ref, payment_intent: charge?.provider_ref, amount: 1500, status: "failed" };
  await deliver({ id: nextId(), type: "refund.failed", data: { object } });
  await deliver({ id: nextId(), type: "refund.updated", data: { object } });
  expect(await heldOf(appointmentId)).toBe(held);
  const client = await signInAs(app, member);
  const history = await client.get(listCharges, { params: { user_id: member.id } });
  expect(history.data[0]).toMatchObject({ kind: "refund", status: "failed", card: 15 });
});

describe("nothing happens", () => {
  test("for events of others, and of kinds that mean nothing here", async () => {
    const object = { id: "pi_of_somebody_else", amount_received: 100, metadata: {} };
    expect((await deliver({ id: nextId(), type: "payment_intent.succeeded", data: { object } })).status).toBe(200);
    expect((await deliver({ id: nextId(), type: "invoice.paid", data: { object: {} } })).status).toBe(200);
  });

  test("without the provider's signature", async () => {
    const id = nextId();
    const event = { id, type: "invoice.paid", data: { object: {} } };
    expect(await deliver(event, "whsec_forged")).toMatchObject({ status: 400, body: { code: "malformed" } });
    const bare = await fetch(`${app.url}/api/v1/card_events`, { method: "POST", body: JSON.stringify(event) });
    expect(bare.status).toBe(400);
    expect((await fetch(`${app.url}/api/v1/card_events`, { method: "POST" })).status).toBe(400);
    const kept = await app.house.read.selectFrom("card_events").select("kind").where("event_id", "=", id).execute();
    expect(kept).toEqual([]);
  });
});
