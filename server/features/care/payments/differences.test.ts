// The nightly comparison keeps each difference once; staff settles it once, and it stays settled.
import { searchAudit } from "@larkwell/contract/ops.ts";
import { listPaymentDifferences, settlePaymentDifference } from "@larkwell/contract/payment-differences.ts";
import { listReturnedRefunds, resolveRefund } from "@larkwell/contract/returned-money.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, expect, test } from "vitest";
import { embeddedCards } from "../../../outside/cards/embedded.ts";
import type { CardProvider, Movement } from "../../../outside/cards/port.ts";
import { memoryRecords } from "../../../outside/memory-records.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createPayer } from "../../../testing/factories/bookings.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let now = testNow;
let change: (movements: Movement[]) => Movement[] = (movements) => movements;
const real = embeddedCards({ records: memoryRecords(), now: () => now });
const cards: CardProvider = {
  ...real,
  listMovements: async (input) => change(await real.listMovements(input)),
};
const app = useTestApp({ outside: { cards } });
beforeEach(() => {
  now = testNow;
  app.setNow(now);
  change = (movements) => movements;
});

const asStaff = async () => signInAs(app, await createPerson(app, "staff"));
type Staff = Awaited<ReturnType<typeof asStaff>>;
const reason = "a charge from the desk";
const night = () => reconcilePayments(app.context);
const byHand = (ref: string, cents = 3500): Movement => ({ kind: "charge", ref, chargeRef: ref, cents, at: now });
const all = async (staff: Staff, state: "open" | "settled" = "open") =>
  (await staff.get(listPaymentDifferences, { query: { state, limit: 100 } })).data;
const openOf = async (staff: Staff, ref: string) => {
  const found = (await all(staff)).filter((one) => one.ref === ref);
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[number];
};
const settledOf = async (staff: Staff, ref: string) => (await all(staff, "settled")).filter((one) => one.ref === ref);
const isOpen = async (staff: Staff, ref: string) => (await all(staff)).some((one) => one.ref === ref);

const movedSoFar = async () => ({
  books: (await app.context.read.selectFrom("ledger_entries").select("id").execute()).length,
  payments: (await app.context.read.selectFrom("payments").select("id").execute()).length,
  provider: (await real.listMovements({ since: testNow.subtract({ hours: 240 }) })).length,
});

/** A visit that a card paid, and its payment. */
async function paid() {
  const member = await createPayer(app);
  const { appointmentId } = await createBooking(app, { member });
  const payment = await app.context.read
    .selectFrom("payments")
    .select(["id", "provider_ref", "card_cents"])
    .where("appointment_id", "=", appointmentId)
    .executeTakeFirstOrThrow();
  return { member, paymentId: payment.id, ref: payment.provider_ref ?? "", cents: payment.card_cents };
}

test("keeps a movement that isn't ours once, whatever number of nights find it", async () => {
  change = (movements) => [...movements, byHand("ch_desk")];
  await night();
  now = now.add({ hours: 24 });
  app.setNow(now);
  await night();
  expect(await openOf(await asStaff(), "ch_desk")).toMatchObject({
    kind: "unknown_movement",
    movement: "charge",
    payment_id: null,
    provider_amount: 35,
    our_amount: null,
    first_seen_at: toWire(testNow),
    last_seen_at: toWire(now),
    settled: null,
    ways: ["explained", "refunded_at_provider"],
    fitting_payment_ids: [],
  });
});

test("settled with a reason, it does not come back the next night, and no money moves", async () => {
  const person = await createPerson(app, "staff");
  const staff = await signInAs(app, person);
  change = (movements) => [...movements, byHand("ch_settled")];
  await night();
  const { id } = await openOf(staff, "ch_settled");
  const params = { id };
  const before = await movedSoFar();
  expect((await staff.call(settlePaymentDifference, { params, body: { way: "explained", reason } })).status).toBe(200);
  await app.runJobs();
  expect(await movedSoFar()).toEqual(before);
  await night();
  expect(await isOpen(staff, "ch_settled")).toBe(false);
  expect(await settledOf(staff, "ch_settled")).toMatchObject([
    { settled: { way: "explained", reason, by: person.id, at: toWire(now) }, ways: [] },
  ]);
  const again = await staff.call(settlePaymentDifference, { params, body: { way: "explained", reason } });
  expect(again).toMatchObject({ status: 409, body: { code: "difference_settled" } });
});

test("of two people who settle it at once, one does", async () => {
  const people = await Promise.all([asStaff(), asStaff(), asStaff()]);
  change = (movements) => [...movements, byHand("ch_race")];
  await night();
  const { id } = await openOf(people[0], "ch_race");
  const answers = await Promise.all(
    people.map((one) =>
      one.call(settlePaymentDifference, { params: { id }, body: { way: "refunded_at_provider", reason } }),
    ),
  );
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await settledOf(people[0], "ch_race")).toHaveLength(1);
});

test("linked to the payment that seemed to be missing, both are settled", async () => {
  const staff = await asStaff();
  const { member, paymentId, ref, cents } = await paid();
  change = (movements) =>
    movements.map((one) => (one.ref === ref ? { ...byHand("ch_renamed", cents), at: one.at } : one));
  await night();
  const unknown = await openOf(staff, "ch_renamed");
  expect(unknown).toMatchObject({
    ways: ["explained", "linked", "refunded_at_provider"],
    fitting_payment_ids: [paymentId],
  });
  const link = (payment_id?: number) =>
    staff.call(settlePaymentDifference, {
      params: { id: unknown.id },
      body: { way: "linked", reason, ...(payment_id === undefined ? {} : { payment_id }) },
    });
  const other = await paid();
  for (const wrong of [undefined, other.paymentId])
    expect(await link(wrong)).toMatchObject({ status: 422, body: { errors: [{ field: "payment_id" }] } });
  expect((await link(paymentId)).status).toBe(200);
  await night();
  expect([await isOpen(staff, ref), await isOpen(staff, "ch_renamed")]).toEqual([false, false]);
  expect(await settledOf(staff, ref)).toMatchObject([{ kind: "missing_at_provider", settled: { way: "linked" } }]);
  const log = await staff.get(searchAudit, {
    body: { subject_user_id: member.id, action: "difference.", reason: "a test" },
  });
  expect(log.data.map((row) => [row.action, row.reason])).toEqual([["difference.linked", reason]]);
});

test("a way that doesn't fit is refused by its field, and a payment of another amount is not offered", async () => {
  const staff = await asStaff();
  const { ref, cents } = await paid();
  change = (movements) => [
    ...movements.map((one) => (one.ref === ref ? { ...one, cents: cents - 1 } : one)),
    byHand("ch_other", cents + 1),
  ];
  await night();
  const amount = await openOf(staff, ref);
  expect(amount).toMatchObject({ kind: "amount", ways: ["explained"], our_amount: cents / 100 });
  const answer = await staff.call(settlePaymentDifference, {
    params: { id: amount.id },
    body: { way: "refunded_at_provider", reason },
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "way" }] } });
  expect((await openOf(staff, "ch_other")).fitting_payment_ids).toEqual([]);
});

test("settles by itself when both sides agree again", async () => {
  const staff = await asStaff();
  const { ref } = await paid();
  change = (movements) => movements.filter((one) => one.ref !== ref);
  await night();
  expect(await openOf(staff, ref)).toMatchObject({ kind: "missing_at_provider" });
  change = (movements) => movements;
  await night();
  expect(await settledOf(staff, ref)).toMatchObject([{ settled: { way: "matched", by: null } }]);
});

test("a returned refund is settled by sending it another way", async () => {
  const staff = await asStaff();
  const { member, paymentId } = await paid();
  const payment = await app.context.read
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const refund = await app.write((tx) =>
    tx.db
      .insertInto("payments")
      .values({
        appointment_id: payment.appointment_id,
        member_id: member.id,
        kind: "refund",
        card_cents: payment.card_cents,
        credit_cents: 0,
        provider: payment.provider,
        provider_ref: "re_back",
        idempotency_key: "a refund that came back",
        status: "failed",
        created_at: now,
        settled_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await night();
  const difference = await openOf(staff, "re_back");
  expect(difference).toMatchObject({ kind: "refund_failed", ways: [] });
  const params = { id: difference.id };
  const answer = await staff.call(settlePaymentDifference, { params, body: { way: "explained", reason } });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "way" }] } });
  const open = await staff.get(listReturnedRefunds, { query: { limit: 100 } });
  expect(open.data.map((one) => one.id)).toContain(refund.id);
  await staff.get(resolveRefund, { params: { id: refund.id }, body: { way: "other_means", reason: "check 1042" } });
  await night();
  expect(await isOpen(staff, "re_back")).toBe(false);
  expect(await settledOf(staff, "re_back")).toMatchObject([{ settled: { way: "other_means", reason: "check 1042" } }]);
});

test("only staff of finance sees and settles them, and no one changes what was recorded", async () => {
  const staff = await asStaff();
  change = (movements) => [...movements, byHand("ch_hidden")];
  await night();
  const { id } = await openOf(staff, "ch_hidden");
  const member = await signInAs(app, await createPayer(app));
  expect((await member.call(listPaymentDifferences, {})).status).toBe(403);
  expect(
    (await member.call(settlePaymentDifference, { params: { id }, body: { way: "explained", reason } })).status,
  ).toBe(403);
  await staff.get(settlePaymentDifference, { params: { id }, body: { way: "explained", reason } });
  await expect(
    app.write((tx) => tx.db.deleteFrom("difference_settlements").where("difference_id", "=", id).execute()),
  ).rejects.toThrow();
});
