// Payments by calendar year over HTTP: sums, the lines of the PDF, and only for the member who paid.
import { changeAppointment } from "@larkwell/contract/bookings.ts";
import { downloadPaymentYear, listPaymentYears } from "@larkwell/contract/payments.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking, slotIn } from "../../../testing/factories/bookings.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { listMovementsOfYear } from "./payment-years.queries.ts";
import { textOf } from "./payment-years.ts";
import { clinicOfReceipt } from "./receipt-settings.ts";

const app = useTestApp();
const zone = "America/New_York";

/** A member with a visit that was paid and canceled with a full refund, and one that was paid with credits in part. */
async function paidTwice() {
  const first = await createBooking(app, {
    memberOptions: { creditCents: 1000, firstName: "Noemi", lastName: "Vance", timeZone: zone },
    practiceOptions: { policy: "flexible", firstName: "Ada", lastName: "Okafor" },
  });
  const client = await signInAs(app, first.member);
  await client.get(changeAppointment, {
    params: { id: first.appointmentId },
    body: { cancelled_at: toWire(app.context.now()) },
  });
  await app.runJobs();
  const second = await createBooking(app, {
    member: first.member,
    start: slotIn(3),
    practiceOptions: { priceCents: 5000, firstName: "June", lastName: "Castell" },
  });
  return { member: first.member, client, first: first.appointmentId, second: second.appointmentId };
}

const moveTo = (payment: "charge" | "refund", appointment: number, at: string) =>
  app.write(({ db }) =>
    db
      .updateTable("payments")
      .set({ created_at: Temporal.Instant.from(at) })
      .where("appointment_id", "=", appointment)
      .where("kind", "=", payment)
      .execute(),
  );

const rowsOf = (id: number, year: number) => listMovementsOfYear(app.context.read, { id }, { year, zone });

const statementOf = async (id: number, year: number) =>
  textOf(await rowsOf(id, year), {
    year,
    zone,
    now: app.context.now(),
    patient: "Noemi Vance",
    clinic: await clinicOfReceipt(app.context),
  });

test("years begin at midnight where the member lives, and each has its own sums", async () => {
  const { member, client, first, second } = await paidTwice();
  const years = () => client.get(listPaymentYears, { params: { user_id: member.id } });
  await moveTo("charge", first, "2025-01-01T04:59:59Z");
  await moveTo("refund", first, "2025-01-01T05:00:00Z");
  await moveTo("charge", second, "2025-06-01T12:00:00Z");
  expect((await years()).data).toEqual([
    { year: 2025, paid: 40, refunded: 25 },
    { year: 2024, paid: 25, refunded: 0 },
  ]);
});

test("lists what an insurer asks about each payment", async () => {
  const { member, first, second } = await paidTwice();
  await moveTo("charge", first, "2025-03-04T15:00:00Z");
  await moveTo("refund", first, "2025-03-05T15:00:00Z");
  await moveTo("charge", second, "2025-03-06T15:00:00Z");
  const { title, sections } = await statementOf(member.id, 2025);
  expect(title).toBe("Payments in 2025");
  const [sums, payments] = sections;
  expect(sums?.entries[0]?.lines).toEqual([
    ["Paid by card", "$65"],
    ["Refunded by card, check or bank transfer", "$25"],
    ["Paid with credits", "$20"],
    ["Credits returned", "$10"],
  ]);
  const entries = payments?.entries ?? [];
  expect(entries.map((entry) => entry.title)).toEqual([
    "March 4, 2025: $35 paid",
    "March 5, 2025: $10 refunded",
    "March 5, 2025: $25 refunded",
    "March 6, 2025: $50 paid",
  ]);
  const [canceled, , , kept] = entries.map(({ lines }) => Object.fromEntries(lines));
  expect(canceled).toMatchObject({ Outcome: "Canceled", Provider: "Ada Okafor", Patient: "Noemi Vance" });
  expect(kept).toMatchObject({
    Service: expect.stringMatching(/^Video visit, \d+ minutes, /),
    Provider: "June Castell",
    License: expect.stringMatching(/^[A-Z]{2} \S+$/),
    "VISA ending in 4242": "$40",
    Credits: "$10",
    "Receipt number": String(second).padStart(8, "0"),
  });
  expect(kept).not.toHaveProperty("Outcome");
});

test("a refund that failed counts once the clinic paid it another way, in that year", async () => {
  const { member, first } = await paidTwice();
  await moveTo("charge", first, "2024-03-04T15:00:00Z");
  await app.write(({ db }) =>
    db
      .updateTable("payments")
      .set({ status: "failed" })
      .where("appointment_id", "=", first)
      .where("kind", "=", "refund")
      .execute(),
  );
  const refunds = async (year: number) => (await rowsOf(member.id, year)).filter(({ kind }) => kind === "refund");
  const all = async () => [
    ...(await refunds(2024)),
    ...(await refunds(2025)),
    ...(await refunds(app.context.now().toZonedDateTimeISO(zone).year)),
  ];
  expect(await all()).toEqual([]);
  await app.write(({ db }) =>
    db
      .updateTable("payments")
      .set({ resolution: "other_means", resolved_at: Temporal.Instant.from("2025-02-01T12:00:00Z") })
      .where("appointment_id", "=", first)
      .where("kind", "=", "refund")
      .where("card_cents", ">", 0)
      .execute(),
  );
  expect((await refunds(2025)).map((row) => row.by_other_means)).toEqual([true]);
  expect((await statementOf(member.id, 2025)).sections[1]?.entries[0]?.lines).toContainEqual([
    "Check or bank transfer",
    "$25",
  ]);
});

test("the file has a neutral name and is the member’s own; a year without payments has none", async () => {
  const { member, client, first } = await paidTwice();
  const { year } = app.context.now().toZonedDateTimeISO(zone);
  const answer = await client.call(downloadPaymentYear, { params: { user_id: member.id, year } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="payments-${year}.pdf"`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  await moveTo("charge", first, "2024-03-04T15:00:00Z");
  for (const asked of [2023, 1999, 12_000])
    expect((await client.call(downloadPaymentYear, { params: { user_id: member.id, year: asked } })).status).not.toBe(
      200,
    );
  const other = await signInAs(app, await createMember(app));
  for (const id of [member.id, 0]) {
    const params = { user_id: id, year };
    expect((await other.call(downloadPaymentYear, { params })).status).toBeGreaterThanOrEqual(400);
    expect((await other.call(listPaymentYears, { params: { user_id: id } })).status).toBeGreaterThanOrEqual(400);
  }
});
