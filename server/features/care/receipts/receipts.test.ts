// Credits, history and receipts over HTTP: what was paid, what was refunded, and only for the member who paid.
import { changeAppointment } from "@larkwell/contract/bookings.ts";
import { listCharges, listCredits, readReceipt } from "@larkwell/contract/payments.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

describe("credits", () => {
  test("lists what is left and not expired, the next to expire first, with the sum", async () => {
    const member = await createMember(app);
    const now = app.context.now();
    await app.write(({ db }) =>
      db
        .insertInto("credit_grants")
        .values([
          { user_id: member.id, cents: 1000, reason: "Never ends" },
          { user_id: member.id, cents: 2550, reason: "Ends late", expires_at: now.add({ hours: 48 }) },
          { user_id: member.id, cents: 500, reason: "Ends soon", expires_at: now.add({ hours: 1 }) },
          { user_id: member.id, cents: 9900, reason: "Ended", expires_at: now },
        ])
        .execute(),
    );
    const client = await signInAs(app, member);
    const credits = await client.get(listCredits, { params: { user_id: member.id } });
    expect(credits.data.map((credit) => [credit.reason, credit.value, credit.expires_at])).toEqual([
      ["Ends soon", 5, toWire(now.add({ hours: 1 }))],
      ["Ends late", 25.5, toWire(now.add({ hours: 48 }))],
      ["Never ends", 10, null],
    ]);
    expect(credits.meta).toEqual({ total_credit: 40.5 });
  });

  test("shrink by what a visit used, and are gone at zero", async () => {
    const { member } = await createBooking(app, { memberOptions: { creditCents: 5000 } });
    const client = await signInAs(app, member);
    const left = await client.get(listCredits, { params: { user_id: member.id } });
    expect(left).toMatchObject({ data: [{ value: 15, granted: 50 }], meta: { total_credit: 15 } });
    await createBooking(app, { member, start: slotIn(3), practiceOptions: { priceCents: 1500 } });
    const none = await client.get(listCredits, { params: { user_id: member.id } });
    expect(none).toEqual({ data: [], meta: { total_credit: 0 } });
  });

  test("of another member are not found", async () => {
    const client = await signInAs(app, await createMember(app));
    const other = await createMember(app, { creditCents: 100 });
    expect((await client.call(listCredits, { params: { user_id: other.id } })).status).toBe(404);
    expect((await client.call(listCharges, { params: { user_id: other.id } })).status).toBe(404);
  });
});

async function cancelled() {
  const booking = await createBooking(app, {
    memberOptions: { creditCents: 1000 },
    practiceOptions: { policy: "flexible", firstName: "Ada", lastName: "Okafor" },
  });
  const client = await signInAs(app, booking.member);
  await client.get(changeAppointment, {
    params: { id: booking.appointmentId },
    body: { cancelled_at: toWire(app.context.now()) },
  });
  return { ...booking, client };
}

describe("history", () => {
  test("shows the charge with both parts and the refund of each, newest first, in pages", async () => {
    const { client, member, appointmentId } = await cancelled();
    await app.runJobs();
    const history = await client.get(listCharges, { params: { user_id: member.id } });
    expect(history.data.at(-1)).toMatchObject({
      kind: "charge",
      status: "succeeded",
      appointment_id: appointmentId,
      card: 25,
      credit: 10,
      payment_method: { brand: "visa", last4: "4242" },
      service: { practitioner_name: "Ada Okafor", minutes: 20 },
    });
    const refunds = history.data.filter((row) => row.kind === "refund");
    expect(refunds.reduce((sum, row) => sum + row.card, 0)).toBe(25);
    expect(refunds.reduce((sum, row) => sum + row.credit, 0)).toBe(10);
    expect(refunds.every((row) => row.status === "succeeded")).toBe(true);
    const second = await client.get(listCharges, { params: { user_id: member.id }, query: { limit: 1, offset: 1 } });
    expect(second.data).toEqual([history.data[1]]);
    expect(second.pagination).toEqual({ limit: 1, offset: 1, total: history.data.length, order_direction: "desc" });
  });

  test("leaves out what was declined", async () => {
    const member = await createPayer(app, { token: "tok_chargeCustomerFail" });
    await expect(createBooking(app, { member })).rejects.toThrow("402");
    const client = await signInAs(app, member);
    expect((await client.get(listCharges, { params: { user_id: member.id } })).data).toEqual([]);
  });
});

describe("receipt", () => {
  test("names patient, provider with license, service, date, and every line of money", async () => {
    const { client, appointmentId, start } = await cancelled();
    await app.runJobs();
    const receipt = await client.get(readReceipt, { params: { id: appointmentId } });
    expect(receipt).toMatchObject({
      appointment_id: appointmentId,
      clinic: { name: "Larkwell" },
      provider: { name: "Ada Okafor", licence: { state: "NY", number: expect.stringMatching(/^L-/) } },
      service: {
        description: "Video visit, 20 minutes",
        scheduled_start: toWire(start),
        status: "cancelled",
        price: 35,
      },
      total: 0,
    });
    expect(receipt.patient.name).toMatch(/^Robin Person/);
    const amounts = receipt.lines.map((line) => [line.kind, line.method, line.amount, line.card?.last4 ?? null]);
    expect(amounts).toContainEqual(["payment", "credit", 10, null]);
    expect(amounts).toContainEqual(["payment", "card", 25, "4242"]);
    expect(amounts).toContainEqual(["refund", "credit", -10, null]);
    expect(amounts).toContainEqual(["refund", "card", -25, "4242"]);
    expect(amounts).toHaveLength(4);
  });

  test("says that a refund is still on its way", async () => {
    const { client, appointmentId } = await cancelled();
    await app.runJobs();
    await app.write((tx) =>
      tx.db
        .updateTable("payments")
        .set({ status: "pending" })
        .where("appointment_id", "=", appointmentId)
        .where("kind", "=", "refund")
        .where("card_cents", ">", 0)
        .execute(),
    );
    const receipt = await client.get(readReceipt, { params: { id: appointmentId } });
    expect(receipt.lines.filter((line) => line.pending)).toMatchObject([{ kind: "refund", method: "card" }]);
  });

  test("names no license if the practitioner has none", async () => {
    const booking = await createBooking(app, { practiceOptions: { states: [] } });
    const client = await signInAs(app, booking.member);
    const receipt = await client.get(readReceipt, { params: { id: booking.appointmentId } });
    expect(receipt.provider.licence).toBeNull();
    expect(receipt).toMatchObject({ total: 35, service: { status: "scheduled" } });
  });

  test("is the member's own: not a stranger's, not the practitioner's, and none for a void booking", async () => {
    const { appointmentId, practice, member } = await createBooking(app);
    const stranger = await signInAs(app, await createMember(app));
    expect((await stranger.call(readReceipt, { params: { id: appointmentId } })).status).toBe(404);
    const practitioner = await signInAs(app, practice.person);
    expect((await practitioner.call(readReceipt, { params: { id: appointmentId } })).status).toBe(403);
    await app.write((tx) =>
      tx.db.updateTable("appointments").set({ booking_state: "void" }).where("id", "=", appointmentId).execute(),
    );
    const owner = await signInAs(app, member);
    expect((await owner.call(readReceipt, { params: { id: appointmentId } })).status).toBe(404);
  });
});
