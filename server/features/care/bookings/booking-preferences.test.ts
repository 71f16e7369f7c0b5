// The purpose and preferences of a booking: introductions with a coordinator, prescriptions that aren't possible, and the pharmacy.
import {
  bookAppointment,
  changeAppointment,
  checkBooking,
  listAppointments,
  readAppointment,
} from "@larkwell/contract/bookings.ts";
import { addLicence } from "@larkwell/contract/practice.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { createTrack } from "../../../testing/factories/tracks.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

describe("the first visit with a coordinator", () => {
  test.each([
    ["pregnancy", "introduction"],
    ["egg_freezing", "introduction_egg_freezing"],
    ["fertility", "introduction_fertility"],
    ["adoption", "introduction_adoption"],
    ["surrogacy", "introduction_surrogacy"],
    ["pregnancyloss", "introduction_pregnancyloss"],
  ] as const)("in %s is an %s, and the list finds it by that", async (track, purpose) => {
    const coordinator = await createPractice(app, { isCx: true });
    const member = await createPayer(app);
    await createTrack(app, member, track);
    const booked = await createBooking(app, { practice: coordinator, member });
    const client = await signInAs(app, booked.member);
    const found = await client.get(listAppointments, { query: { purposes: purpose } });
    expect(found.data.map((one) => [one.id, one.purpose])).toEqual([[booked.appointmentId, purpose]]);
    const again = await createBooking(app, { practice: coordinator, member: booked.member, start: slotIn(3) });
    expect((await client.get(readAppointment, { params: { id: again.appointmentId } })).purpose).toBeNull();
    // People who were not told about a loss read nothing about it here either.
    const other = await signInAs(app, coordinator.person);
    const seen = await other.get(readAppointment, { params: { id: booked.appointmentId } });
    expect(seen.purpose).toBe(track === "pregnancyloss" ? "introduction" : purpose);
  });

  test("is found by its practitioner under the words shown on it, so that no filter reveals a loss", async () => {
    const coordinator = await createPractice(app, { isCx: true });
    const member = await createPayer(app);
    await createTrack(app, member, "pregnancyloss");
    const { appointmentId } = await createBooking(app, { practice: coordinator, member });
    const client = await signInAs(app, coordinator.person);
    const found = async (purposes: string) =>
      (await client.get(listAppointments, { query: { purposes } })).data.map(({ id }) => id);
    expect(await found("introduction_pregnancyloss")).toEqual([]);
    expect(await found("introduction")).toEqual([appointmentId]);
  });

  test("names no program to the practitioner of an anonymous visit", async () => {
    const coordinator = await createPractice(app, { isCx: true });
    const member = await createPayer(app);
    await createTrack(app, member, "fertility");
    const booked = await createBooking(app, { practice: coordinator, member, privacy: "anonymous" });
    const params = { id: booked.appointmentId };
    expect((await (await signInAs(app, member)).get(readAppointment, { params })).purpose).toBe(
      "introduction_fertility",
    );
    const client = await signInAs(app, coordinator.person);
    expect(JSON.stringify(await client.get(readAppointment, { params }))).not.toContain("fertility");
    const found = await client.get(listAppointments, { query: { purposes: "introduction_fertility" } });
    expect(found.data).toEqual([]);
  });

  test("a purpose that was sent stays, and a visit with anyone else has none", async () => {
    const booked = await createBooking(app);
    const client = await signInAs(app, booked.member);
    expect((await client.get(readAppointment, { params: { id: booked.appointmentId } })).purpose).toBeNull();
    const coordinator = await createPractice(app, { isCx: true });
    const sent = await client.get(bookAppointment, {
      body: { product_id: coordinator.productId, scheduled_start: toWire(slotIn(4)), purpose: "birth_planning" },
    });
    expect(sent.purpose).toBe("birth_planning");
  });
});

test("a prescription that the organization excludes is announced before booking, and never dropped silently", async () => {
  const practice = await createPractice(app, { canPrescribe: true });
  const member = await createPayer(app, { organization: "Leaves prescriptions out" });
  await app.write((tx) =>
    tx.db
      .updateTable("organizations")
      .set({ rx_enabled: false })
      .where("name", "=", "Leaves prescriptions out")
      .execute(),
  );
  const client = await signInAs(app, member);
  const body = { product_id: practice.productId, scheduled_start: toWire(slotIn(2)), prescription: true };
  expect((await client.get(checkBooking, { body })).state_outcome).toBe("rx_unavailable");
  expect(await client.call(bookAppointment, { body })).toMatchObject({
    status: 403,
    body: { code: "rx_unavailable", message: expect.stringContaining("without one") },
  });
  const without = await client.call(bookAppointment, { body: { ...body, prescription: false } });
  expect(without.status).toBe(201);
});

describe("the message of a refused state", () => {
  test.each([
    [true, /Choose someone who is licensed/, false],
    [false, /Continue anonymously/, true],
  ])("licensed care %s", async (licensedCare, words, may) => {
    const practice = await createPractice(app, { licensedCare, states: ["CA"] });
    const client = await signInAs(app, await createPayer(app, { state: "NY" }));
    const body = { product_id: practice.productId, scheduled_start: toWire(slotIn(2)) };
    const answer = await client.call(bookAppointment, { body });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: "state_not_licensed",
        message: expect.stringMatching(words),
        details: { may_continue_anonymously: may },
      },
    });
    expect(!answer.ok && /anonymously without/.test(answer.body.message)).toBe(may);
  });
});

test("a license counts as soon as the practitioner adds it; the day after it expired no one books, and booked visits stay", async () => {
  const practice = await createPractice(app, { licensedCare: true, states: ["CA"] });
  const client = await signInAs(app, await createPayer(app, { state: "NY" }));
  const book = (day: number) =>
    client.call(bookAppointment, { body: { product_id: practice.productId, scheduled_start: toWire(slotIn(day)) } });
  expect(await book(2)).toMatchObject({ status: 422, body: { code: "state_not_licensed" } });
  const practitioner = await signInAs(app, practice.person);
  const lastDay = slotIn(2).toString().slice(0, 10);
  await practitioner.get(addLicence, { body: { state: "NY", licence_number: "NY-7781", expires_on: lastDay } });
  const booked = await book(2);
  expect(booked.status).toBe(201);
  expect(await book(3)).toMatchObject({ status: 422, body: { code: "state_not_licensed" } });
  await app.write(({ db }) =>
    db
      .updateTable("licences")
      .set({ expires_on: "2026-03-01" })
      .where("practitioner_id", "=", practice.person.id)
      .execute(),
  );
  const params = { id: (booked.body as { id: number }).id };
  expect(await client.get(readAppointment, { params })).toMatchObject({ status: "scheduled", cancelled_at: null });
});

test("an unknown pharmacy is not stored with the visit", async () => {
  const booked = await createBooking(app, { practiceOptions: { canPrescribe: true } });
  const client = await signInAs(app, booked.member);
  const params = { id: booked.appointmentId };
  const choose = (pharmacy_id: string) =>
    client.call(changeAppointment, { params, body: { prescription_info: { pharmacy_id } } });
  expect(await choose("bogus-1")).toMatchObject({
    status: 422,
    body: { errors: [{ field: "prescription_info.pharmacy_id" }] },
  });
  expect((await client.get(readAppointment, { params })).prescription_info.pharmacy_id).toBeNull();
  expect((await choose("sample-10001-2")).status).toBe(200);
  // The whole record may come back with the stored values.
  expect((await choose("sample-10001-2")).status).toBe(200);
});
