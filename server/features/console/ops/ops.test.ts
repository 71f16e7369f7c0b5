// The console over HTTP: staff create a practitioner that a member can book, and read sent messages with a reason.
import { bookAppointment, readAppointment, readAvailability } from "@larkwell/contract/bookings.ts";
import { addMessagePackage, retireMessagePackage } from "@larkwell/contract/message-credits.ts";
import * as ops from "@larkwell/contract/ops.ts";
import { listPractitioners, readPractitioner } from "@larkwell/contract/practitioners.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { describe, expect, test } from "vitest";
import { csvCell } from "../../../http/csv.ts";
import { useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { createPerson, unique } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
const asStaff = async () => signInAs(app, await createPerson(app, "staff"));

async function newPractitioner(more: Record<string, unknown> = {}) {
  const { verticalId } = await createPractice(app);
  return {
    email: `new-${unique()}@people.example`,
    first_name: "Imogen",
    last_name: `Fell${unique()}`,
    languages: ["English"],
    time_zone: "America/New_York",
    vertical_ids: [verticalId],
    licences: [{ state: "NY", licence_number: "L-77", expires_on: "2030-01-31" }],
    cancellation_policy: "moderate" as const,
    products: [{ vertical_id: verticalId, minutes: 20, price: 35, buffer_minutes: 0, notice_minutes: 0, active: true }],
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute: 540, end_minute: 1020 })),
    ...more,
  };
}

describe("a practitioner created by staff", () => {
  test("is found and booked by a member right away, and gets one link to choose a password", async () => {
    const staff = await asStaff();
    const made = await staff.get(ops.createPractitioner, { body: await newPractitioner() });
    expect(made).toMatchObject({ standing: "published", signed_up: false, states: ["NY"], weekly_minutes: 2400 });

    const member = await signInAs(app, await createPayer(app));
    const found = await member.get(listPractitioners, { query: { user_ids: String(made.id) } });
    expect(found.data.map((one) => one.id)).toEqual([made.id]);
    const product = made.offers[0]?.id ?? 0;
    const slots = await member.get(readAvailability, {
      params: { id: product },
      query: { starts_at: toWire(slotIn(1)), ends_at: toWire(slotIn(3)) },
    });
    expect(slots.data.length).toBeGreaterThan(0);
    const visit = await member.call(bookAppointment, {
      body: { product_id: product, scheduled_start: toWire(slotIn(2)) },
    });
    expect(visit.status).toBe(201);

    await app.runJobs();
    const mails = await staff.get(ops.findSentMessages, {
      body: { recipient: made.email, template: "invitation", reason: "a test" },
    });
    expect(mails.data).toHaveLength(1);
  });

  test("is refused with the fields that are wrong, and then nothing is saved", async () => {
    const staff = await asStaff();
    const good = await newPractitioner();
    const twice = await staff.call(ops.createPractitioner, {
      body: { ...good, licences: [...good.licences, ...good.licences] },
    });
    expect(twice.body).toMatchObject({ code: "invalid", errors: [{ field: "licences.1.state" }] });
    const overlapping = await staff.call(ops.createPractitioner, {
      body: { ...good, hours: [...good.hours, ...good.hours] },
    });
    expect(overlapping.body).toMatchObject({ code: "overlapping_hours" });
    await staff.get(ops.createPractitioner, { body: good });
    const known = await staff.call(ops.createPractitioner, { body: good });
    expect(known.body).toMatchObject({ code: "email_taken", errors: [{ field: "email" }] });
  });

  test("is changed, hidden and shown again; an old version is refused", async () => {
    const staff = await asStaff();
    const made = await staff.get(ops.createPractitioner, { body: await newPractitioner() });
    const {
      email: _,
      products: _p,
      hours: _h,
      ...facts
    } = await newPractitioner({
      vertical_ids: made.vertical_ids,
      headline: "Calm and clear",
      headline_in_loss: "There when you like",
      licences: [{ state: "CA", licence_number: "C-1", expires_on: "2031-05-05" }],
    });
    const body = { ...facts, version: made.version };
    const changed = await staff.get(ops.changePractitioner, { params: { id: made.id }, body });
    expect(changed).toMatchObject({
      headline: "Calm and clear",
      headline_in_loss: "There when you like",
      states: ["CA"],
    });
    expect((await staff.call(ops.changePractitioner, { params: { id: made.id }, body })).body).toMatchObject({
      code: "stale",
    });
    const member = await signInAs(app, await createPayer(app));
    const look = () => member.call(readPractitioner, { params: { id: made.id } });
    await staff.get(ops.publishPractitioner, { params: { id: made.id }, body: { published: false } });
    expect((await look()).status).toBe(404);
    await staff.get(ops.publishPractitioner, { params: { id: made.id }, body: { published: true } });
    expect((await look()).status).toBe(200);
  });

  test("whose account is disabled keeps no visits: members are refunded in full and notified", async () => {
    const { appointmentId, member, practice } = await createBooking(app);
    const staff = await asStaff();
    await staff.get(ops.setAccountStanding, {
      params: { id: practice.person.id },
      body: { disabled: true, reason: "left the clinic" },
    });
    await app.runJobs();
    const visit = await (await signInAs(app, member)).get(readAppointment, { params: { id: appointmentId } });
    expect(visit).toMatchObject({ status: "cancelled", cancelled_by: "staff" });
    expect([visit.payment?.refunded_card, visit.payment?.refunded_credit]).toEqual([
      visit.payment?.card,
      visit.payment?.credit,
    ]);
    const told = await app.context.read
      .selectFrom("sent_messages")
      .select("template")
      .where("user_id", "=", member.id)
      .execute();
    expect(told.map((message) => message.template)).toContain("appointment_cancelled_by_practitioner");
  });

  test("whose account is disabled is signed out immediately and leaves the directory", async () => {
    const staff = await asStaff();
    const { person } = await createPractice(app);
    const practitioner = await signInAs(app, person);
    await practitioner.get(readMe, {});
    await staff.get(ops.setAccountStanding, {
      params: { id: person.id },
      body: { disabled: true, reason: "left the clinic" },
    });
    expect((await practitioner.call(readMe, {})).status).toBe(401);
    const member = await signInAs(app, await createPayer(app));
    const found = await member.get(listPractitioners, { query: { user_ids: String(person.id) } });
    expect(found.data).toEqual([]);
  });
});

describe("opening a person's data", () => {
  test("requires a reason, and leaves it in the audit log", async () => {
    const staff = await asStaff();
    const { appointmentId, member } = await createBooking(app);
    await app.runJobs();
    const { data } = await staff.get(ops.findSentMessages, {
      body: { recipient: member.email, reason: "asked by the member" },
    });
    const mail = data[0];
    if (!mail) throw new Error("No mail was sent about the booking.");
    const params = { id: mail.id };
    expect((await staff.call(ops.openSentMessage, { params, body: { reason: "" } })).status).toBe(422);
    const opened = await staff.get(ops.openSentMessage, { params, body: { reason: "asked by the member" } });
    expect(opened.body).toContain("appointment");
    const visit = await staff.get(ops.openAppointment, {
      params: { id: appointmentId },
      body: { reason: "refund question" },
    });
    expect(visit).toMatchObject({
      status: "scheduled",
      price: 35,
      payments: [{ kind: "charge", status: "succeeded" }],
    });
    expect(visit.ledger.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);

    const log = await staff.get(ops.searchAudit, {
      body: { subject_user_id: member.id, action: "ops.", reason: "a test" },
    });
    expect(log.data.map((row) => [row.action, row.reason])).toEqual([
      ["ops.appointment_opened", "refund question"],
      ["ops.message_opened", "asked by the member"],
      ["ops.messages_found", "asked by the member"],
    ]);
  });

  test("never shows a link that would sign staff in as the person", async () => {
    const staff = await asStaff();
    const made = await staff.get(ops.createPractitioner, { body: await newPractitioner() });
    await app.runJobs();
    const { data } = await staff.get(ops.findSentMessages, { body: { recipient: made.email, reason: "a bounce" } });
    const opened = await staff.get(ops.openSentMessage, {
      params: { id: data[0]?.id ?? 0 },
      body: { reason: "a bounce" },
    });
    expect(opened.body).toContain("/app/reset-password/…");
    expect(`${opened.body}${opened.html}`).not.toMatch(/reset-password\/[^/]+\/[\w-]{43}/);
  });
});

test("the system page says that the books balance", async () => {
  const staff = await asStaff();
  await createBooking(app);
  const system = await staff.get(ops.readSystem, {});
  expect(system.ledger.sum).toBe(0);
  expect(system.ledger.entries).toBeGreaterThan(0);
  expect(system.adapters).toContainEqual({ service: "email", adapter: "embedded" });
});

test("the system page warns while practitioners take messages and no package is on sale", async () => {
  const staff = await asStaff();
  await createPractice(app);
  const warned = async () =>
    (await staff.get(ops.readSystem, {})).warnings.some(({ code }) => code === "no_message_packages");
  expect(await warned()).toBe(true);
  const { id } = await staff.get(addMessagePackage, { body: { number_of_messages: 9, price: 80 } });
  expect(await warned()).toBe(false);
  await staff.get(retireMessagePackage, { params: { id } });
  expect(await warned()).toBe(true);
  await app.write(({ db }) => db.updateTable("practitioner_profiles").set({ messaging_enabled: false }).execute());
  expect(await warned()).toBe(false);
});

test("what was given up is tried again; what does not exist is not", async () => {
  const staff = await asStaff();
  const { id } = await app.write((tx) =>
    tx.db
      .insertInto("outbox")
      .values({
        kind: "availability",
        payload: JSON.stringify({ practitionerId: 1 }),
        failed_at: app.context.now(),
        attempts: 9,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const failed = await staff.get(ops.listQueuedJobs, { query: { state: "failed" } });
  expect(failed.data.map((one) => one.id)).toContain(id);
  await staff.get(ops.retryQueuedJob, { params: { id } });
  await app.runJobs();
  expect((await staff.call(ops.retryQueuedJob, { params: { id } })).status).toBe(404);
});

test("a table for spreadsheets contains no formula", async () => {
  expect(["=1+1", "+1", "-1", "@x", "\t=1", " =1", "＝1+1", 'a"b,c', "plain"].map(csvCell)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    "'\t=1",
    "' =1",
    "'＝1+1",
    '"a""b,c"',
    "plain",
  ]);
  expect(csvCell(-1)).toBe("-1");
  const staff = await asStaff();
  const answer = await staff.call(ops.downloadAudit, { body: { reason: "a test" } });
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(String(answer.body).split("\r\n")[0]).toContain("id,at_utc,actor_id");
});
