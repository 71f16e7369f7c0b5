// Staff and returned money: three ways to resolve a returned refund, each once and exact in the books; disputes are shown.
import { bookAppointment, changeAppointment } from "@larkwell/contract/bookings.ts";
import { openAppointment, searchAudit } from "@larkwell/contract/ops.ts";
import { listCharges, listCredits, readReceipt } from "@larkwell/contract/payments.ts";
import {
  listDisputes,
  listReturnedRefunds,
  type RefundMethod,
  resolveRefund,
} from "@larkwell/contract/returned-money.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ cards: "stripe" });
beforeEach(() => app.setNow(testNow));
const asStaff = async () => signInAs(app, await createPerson(app, "staff"));
type Staff = Awaited<ReturnType<typeof asStaff>>;

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

/** A canceled visit whose refund of $35 the bank sent back. */
async function returned() {
  const member = await createPayer(app, { token: "tok_refundFail" });
  const booked = await createBooking(app, { member, practiceOptions: { policy: "flexible" } });
  const client = await signInAs(app, member);
  const params = { id: booked.appointmentId };
  await client.get(changeAppointment, { params, body: { cancelled_at: toWire(app.context.now()) } });
  await app.runJobs();
  const refund = (await paymentsOf(booked.appointmentId)).find((one) => one.kind === "refund");
  app.stripe.finishRefund(refund?.provider_ref ?? "", "failed");
  await app.stripe.settled();
  return { ...booked, client, refundId: refund?.id ?? 0 };
}

const openOf = async (staff: Staff, id: number) =>
  (await staff.get(listReturnedRefunds, { query: { limit: 100 } })).data.find((one) => one.id === id);
const resolve = (staff: Staff, id: number, way: RefundMethod, reason = "the card was closed") =>
  staff.call(resolveRefund, { params: { id }, body: { way, reason } });

describe("a returned refund", () => {
  test("waits for staff with its visit and the bank's reason", async () => {
    const { refundId, appointmentId, member } = await returned();
    const staff = await asStaff();
    expect(await openOf(staff, refundId)).toEqual({
      id: refundId,
      appointment_id: appointmentId,
      message_purchase_id: null,
      plan_invoice_id: null,
      top_up_id: null,
      member_id: member.id,
      amount: 35,
      why: "The bank sent the refund back.",
      returned_at: toWire(testNow),
      resolution: null,
      resolved_at: null,
      dispute: null,
      can: { resolve: true, retry: true },
    });
    const visit = await staff.get(openAppointment, {
      params: { id: appointmentId },
      body: { reason: "a returned refund" },
    });
    expect(visit.payments.map((payment) => payment.why)).toEqual([null, "The bank sent the refund back."]);
  });

  test("given as credit pays for the next visit, and shows in history and receipt", async () => {
    const { refundId, appointmentId, member, client } = await returned();
    const staff = await asStaff();
    expect((await resolve(staff, refundId, "credit")).status).toBe(200);
    expect(await balancesOf(appointmentId)).toEqual({ card: -3500, credits: 3500 });
    const params = { user_id: member.id };
    expect(await client.get(listCredits, { params })).toMatchObject({
      data: [{ value: 35, expires_at: null }],
      meta: { total_credit: 35 },
    });
    expect(
      (await client.get(listCharges, { params })).data.map((one) => [one.kind, one.status, one.card, one.credit]),
    ).toEqual([
      ["refund", "succeeded", 0, 35],
      ["refund", "failed", 35, 0],
      ["charge", "succeeded", 35, 0],
    ]);
    expect((await client.get(readReceipt, { params: { id: appointmentId } })).total).toBe(0);
    const { productId } = await createPractice(app);
    const next = await client.get(bookAppointment, {
      body: { product_id: productId, scheduled_start: toWire(slotIn(3)) },
    });
    expect(next.payment).toMatchObject({ card: 0, credit: 35 });
  });

  test("sent again reaches the card with a new key; returned once more, it waits again", async () => {
    const { refundId, appointmentId } = await returned();
    const staff = await asStaff();
    expect((await resolve(staff, refundId, "retried")).status).toBe(200);
    await app.runJobs();
    expect(await balancesOf(appointmentId)).toEqual({});
    const again = (await paymentsOf(appointmentId)).at(-1);
    expect(again).toMatchObject({ kind: "refund", status: "succeeded", card_cents: 3500 });
    app.stripe.finishRefund(again?.provider_ref ?? "", "failed");
    await app.stripe.settled();
    expect(await balancesOf(appointmentId)).toEqual({ card: -3500, held: 3500 });
    expect(await openOf(staff, again?.id ?? 0)).toMatchObject({ can: { retry: true } });
    expect(await openOf(staff, refundId)).toBeUndefined();
  });

  test("of someone else who paid is never given to the member as credit, and stays theirs when it is sent again", async () => {
    const { refundId, appointmentId, member } = await returned();
    const now = app.context.now();
    const { id: payerId } = await app.write(({ db }) =>
      db
        .insertInto("plan_payers")
        .values(({ selectFrom }) => ({
          member_id: member.id,
          shown_to: "m…@payers.example",
          plan_id: selectFrom("subscription_plans").select("id").orderBy("id").limit(1),
          price_cents: 3500,
          period_months: 1,
          state: "ended",
          invited_at: now,
          expires_at: now,
          ended_at: now,
          ended_because: "payer",
        }))
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    await app.write(({ db }) =>
      db.updateTable("payments").set({ payer_id: payerId }).where("id", "=", refundId).execute(),
    );
    const staff = await asStaff();
    expect((await resolve(staff, refundId, "credit")).status).toBe(422);
    expect(await openOf(staff, refundId)).toBeDefined();
    expect((await resolve(staff, refundId, "retried")).status).toBe(200);
    expect((await paymentsOf(appointmentId)).at(-1)).toMatchObject({ kind: "refund", payer_id: payerId });
  });

  test("paid by other means leaves the books with a note, and the receipt says so", async () => {
    const { refundId, appointmentId, client } = await returned();
    const staff = await asStaff();
    expect((await resolve(staff, refundId, "other_means", "cheque 1042 of 9 March")).status).toBe(200);
    expect(await balancesOf(appointmentId)).toEqual({ card: -3500, other_means: 3500 });
    const receipt = await client.get(readReceipt, { params: { id: appointmentId } });
    expect(receipt.total).toBe(0);
    expect(receipt.lines.at(-1)).toMatchObject({ kind: "refund", method: "other", amount: -35 });
    const resolved = await staff.get(listReturnedRefunds, { query: { state: "resolved" } });
    expect(resolved.data[0]).toMatchObject({
      id: refundId,
      resolution: "other_means",
      resolved_at: toWire(testNow),
      can: { resolve: false, retry: false },
    });
  });

  test("is recorded with who and why, and needs a reason", async () => {
    const { refundId, member } = await returned();
    const staff = await asStaff();
    expect((await resolve(staff, refundId, "credit", "")).status).toBe(422);
    await resolve(staff, refundId, "credit", "asked by telephone");
    const log = await staff.get(searchAudit, {
      body: { subject_user_id: member.id, action: "refund.", reason: "a test" },
    });
    expect(log.data.map((row) => [row.action, row.reason])).toEqual([
      ["refund.credit", "asked by telephone"],
      ["refund.failed", null],
    ]);
  });

  test("30 presses in parallel, in all ways: one of them counts", async () => {
    const { refundId, appointmentId } = await returned();
    const staff = await asStaff();
    const ways: RefundMethod[] = ["credit", "retried", "other_means"];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => resolve(staff, refundId, ways[n % 3] ?? "credit")),
    );
    const winners = answers.filter((answer) => answer.ok);
    expect(winners).toHaveLength(1);
    for (const answer of answers.filter((one) => !one.ok))
      expect(answer).toMatchObject({ status: 409, body: { code: "refund_resolved" } });
    await app.runJobs();
    const balances = await balancesOf(appointmentId);
    expect(balances["held"]).toBeUndefined();
    expect([{}, { card: -3500, credits: 3500 }, { card: -3500, other_means: 3500 }]).toContainEqual(balances);
  });

  test("that succeeded, or never existed, is not found", async () => {
    const { appointmentId } = await createBooking(app);
    const staff = await asStaff();
    const [charge] = await paymentsOf(appointmentId);
    expect((await resolve(staff, charge?.id ?? 0, "credit")).status).toBe(404);
    expect((await resolve(staff, 9_999_999, "credit")).status).toBe(404);
  });
});

test("a dispute is shown with its due date, and prevents its refund from being sent again while it is open", async () => {
  const { refundId, appointmentId, member } = await returned();
  const staff = await asStaff();
  const ref = app.stripe.dispute((await paymentsOf(appointmentId))[0]?.provider_ref ?? "", "product_not_received");
  await app.stripe.settled();
  const shown = async () =>
    (await staff.get(listDisputes, { query: { limit: 100 } })).data.find((one) => one.provider_ref === ref);
  expect(await shown()).toMatchObject({
    appointment_id: appointmentId,
    member_id: member.id,
    amount: 35,
    reason: "product_not_received",
    state: "open",
    answer_by: expect.any(String),
    closed_at: null,
  });
  expect(await openOf(staff, refundId)).toMatchObject({ dispute: "open", can: { resolve: true, retry: false } });
  app.stripe.closeDispute(ref, "lost");
  await app.stripe.settled();
  expect(await shown()).toMatchObject({ state: "lost", closed_at: toWire(testNow) });
  expect(await openOf(staff, refundId)).toMatchObject({ dispute: "lost" });
  const open = await staff.get(listDisputes, { query: { state: "open" } });
  expect(open.data.map((one) => one.provider_ref)).not.toContain(ref);
});
