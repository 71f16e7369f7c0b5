// What can happen to a booked visit: notes, canceling, moving, ending, rating, lists, calendars and the overflow
// report.
import {
  bookAppointment,
  changeAppointment,
  listAppointments,
  readAppointment,
  readAppointmentCalendar,
  readAppointmentNotes,
  readAvailability,
  rescheduleAppointment,
  saveAppointmentNotes,
} from "@larkwell/contract/bookings.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, describe, expect, test } from "vitest";
import { ledgerSumsOf, templatesOf } from "../../../testing/booking-outcomes.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { type Booked, createBooking, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
afterEach(() => app.setNow(testNow));

const asMember = (booked: Booked) => signInAs(app, booked.member);
const asPractitioner = (booked: Booked) => signInAs(app, booked.practice.person);
const cancelled_at = "2026-03-09 15:00:00";

const ledgerSums = (appointmentId: number) => ledgerSumsOf(app, appointmentId);
const templatesFor = (appointmentId: number, state?: "open") => templatesOf(app, appointmentId, state);

describe("changing", () => {
  test("the whole record may come back; only the member's own fields are applied", async () => {
    const booked = await createBooking(app);
    const client = await asMember(booked);
    const before = await client.get(readAppointment, { params: { id: booked.appointmentId } });
    const body = {
      ...before,
      pre_session: { notes: "I would like to talk about sleep" },
      privacy: "anonymous",
      practitioner_ended_at: "2026-03-09 15:00:00",
      status: "occurred",
    };
    const after = await client.get(changeAppointment, { params: { id: before.id }, body });
    expect(after).toEqual({
      ...before,
      pre_session: { ...body.pre_session, before_loss: false },
      version: before.version + 1,
    });
  });

  test("a stale copy is refused with the newest version", async () => {
    const booked = await createBooking(app);
    const client = await asMember(booked);
    const params = { id: booked.appointmentId };
    await client.get(changeAppointment, { params, body: { version: 1, pre_session: { notes: "first" } } });
    const answer = await client.call(changeAppointment, {
      params,
      body: { version: 1, pre_session: { notes: "second" } },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "stale", details: { appointment: { version: 2, pre_session: { notes: "first" } } } },
    });
  });

  test("strangers get 404, and a practitioner cannot write the member's note", async () => {
    const booked = await createBooking(app, { notes: "mine" });
    const params = { id: booked.appointmentId };
    const body = { pre_session: { notes: "theirs" } };
    const stranger = await signInAs(app, await createMember(app));
    expect((await stranger.call(changeAppointment, { params, body })).status).toBe(404);
    const changed = await (await asPractitioner(booked)).get(changeAppointment, { params, body });
    expect(changed.pre_session.notes).toBe("mine");
  });
});

describe("cancelling", () => {
  test.each([
    ["moderate, a day ahead: half", "moderate", 24 * 60, { card: 13.5, credit: 4 }],
    ["moderate, a minute later: nothing", "moderate", 24 * 60 - 1, { card: 0, credit: 0 }],
    ["flexible, a day ahead: everything", "flexible", 24 * 60, { card: 27, credit: 8 }],
    ["conservative, two hours ahead: half", "conservative", 120, { card: 13.5, credit: 4 }],
    ["strict: nothing", "strict", 24 * 60, { card: 0, credit: 0 }],
  ] as const)("%s, exactly as it was stated", async (_, policy, minutesAhead, refund) => {
    const member = await createPayer(app, { creditCents: 800 });
    const booked = await createBooking(app, { member, practiceOptions: { policy } });
    const params = { id: booked.appointmentId };
    app.setNow(booked.start.subtract({ minutes: minutesAhead }));
    const fresh = await asMember(booked);
    const stated = await fresh.get(readAppointment, { params });
    expect(stated.refund_preview).toMatchObject(refund);
    const cancelled = await fresh.get(changeAppointment, { params, body: { ...stated, cancelled_at } });
    await app.runJobs();
    expect(cancelled).toMatchObject({
      status: "cancelled",
      cancelled_by: "member",
      refund_preview: null,
      payment: { card: 27, credit: 8, refunded_card: refund.card, refunded_credit: refund.credit },
      can: { cancel: false, reschedule: false, edit_note: false },
    });
    const given = (refund.card + refund.credit) * 100;
    const sums = await ledgerSums(booked.appointmentId);
    expect(sums["held"]).toBe(0);
    expect(sums["card"]).toBe(-2700 + refund.card * 100);
    expect(sums["credits"]).toBe(-800 + refund.credit * 100);
    expect((sums["earnings"] ?? 0) + (sums["revenue"] ?? 0)).toBe(3500 - given);
    const refunds = await app.context.cards.listMovements({ since: testNow });
    const charge = await app.context.read
      .selectFrom("payments")
      .select("provider_ref")
      .where("appointment_id", "=", booked.appointmentId)
      .where("kind", "=", "charge")
      .executeTakeFirstOrThrow();
    expect(
      refunds
        .filter((movement) => movement.kind === "refund" && movement.chargeRef === charge.provider_ref)
        .map((movement) => movement.cents),
    ).toEqual(refund.card > 0 ? [refund.card * 100] : []);
  });

  test("frees the time, notifies both, withdraws the reminders, and notifies members who wait for hours", async () => {
    const booked = await createBooking(app);
    const client = await asMember(booked);
    await client.get(changeAppointment, { params: { id: booked.appointmentId }, body: { cancelled_at } });
    expect(await templatesFor(booked.appointmentId, "open")).toEqual([
      "appointment_booked",
      "practitioner_booked",
      "appointment_cancelled",
      "practitioner_cancelled",
    ]);
    const { data } = await client.get(readAvailability, { params: { id: booked.practice.productId } });
    expect(data.map((slot) => slot.scheduled_start)).toContain(toWire(booked.start));
    const waiting = await app.context.read
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "availability")
      .execute();
    expect(waiting.length).toBeGreaterThan(0);
  });

  test("by the practitioner refunds everything, under every policy, and notifies the member", async () => {
    const booked = await createBooking(app, { practiceOptions: { policy: "strict" } });
    app.setNow(booked.start.subtract({ minutes: 1 }));
    const client = await asPractitioner(booked);
    const params = { id: booked.appointmentId };
    await client.get(changeAppointment, { params, body: { cancelled_at } });
    await app.runJobs();
    const seen = await (await asMember(booked)).get(readAppointment, { params });
    expect(seen).toMatchObject({ cancelled_by: "practitioner", payment: { card: 35, refunded_card: 35 } });
    expect(await ledgerSums(booked.appointmentId)).toEqual({ card: 0, held: 0 });
    expect(await templatesFor(booked.appointmentId)).toContain("appointment_cancelled_by_practitioner");
  });

  test("is refused once the visit has begun, and the second time", async () => {
    const booked = await createBooking(app);
    const params = { id: booked.appointmentId };
    app.setNow(booked.start);
    const late = await (await asMember(booked)).call(changeAppointment, { params, body: { cancelled_at } });
    expect(late).toMatchObject({ status: 409, body: { code: "not_cancellable" } });
    app.setNow(testNow);
    const client = await asMember(booked);
    const first = await client.get(changeAppointment, { params, body: { cancelled_at } });
    const again = await client.call(changeAppointment, { params, body: { cancelled_at: "2026-03-09 15:01:00" } });
    expect(again).toMatchObject({ status: 409, body: { code: "not_cancellable" } });
    // The whole record, sent back as it was read, doesn't cancel again.
    expect((await client.call(changeAppointment, { params, body: { ...first } })).status).toBe(200);
  });
});

describe("moving", () => {
  const move = async (booked: Booked, start: Temporal.Instant) =>
    (await asMember(booked)).call(rescheduleAppointment, {
      params: { id: booked.appointmentId },
      body: { scheduled_start: toWire(start) },
    });

  test("takes the new time and frees the old, at the same price, with new reminders", async () => {
    const booked = await createBooking(app, { start: slotIn(3) });
    const answer = await move(booked, slotIn(4));
    expect(answer).toMatchObject({
      status: 200,
      body: { scheduled_start: toWire(slotIn(4)), scheduled_end: toWire(slotIn(4, 20)), payment: { card: 35 } },
    });
    const client = await signInAs(app, await createMember(app));
    const { data } = await client.get(readAvailability, { params: { id: booked.practice.productId } });
    const free = data.map((slot) => slot.scheduled_start);
    expect(free).toContain(toWire(slotIn(3)));
    expect(free).not.toContain(toWire(slotIn(4)));
    expect(await templatesFor(booked.appointmentId, "open")).toEqual([
      "appointment_booked",
      "practitioner_booked",
      "appointment_moved",
      "practitioner_moved",
      "reminder_email",
      "reminder_sms",
    ]);
    const calendar = await (await asMember(booked)).get(readAppointmentCalendar, {
      params: { id: booked.appointmentId },
    });
    expect(calendar).toContain("SEQUENCE:1");
  });

  test("onto a time that overlaps only with itself is allowed", async () => {
    const booked = await createBooking(app, { practiceOptions: { bufferMinutes: 10 }, start: slotIn(3) });
    expect((await move(booked, slotIn(3, 20))).status).toBe(200);
  });

  test("keeps the old time when the new one is taken, and offers the nearest", async () => {
    const booked = await createBooking(app, { start: slotIn(3) });
    await createBooking(app, { practice: booked.practice, start: slotIn(4) });
    const answer = await move(booked, slotIn(4));
    expect(answer).toMatchObject({ status: 409, body: { code: "slot_taken" } });
    expect(answer.ok ? [] : answer.body.details?.["nearest"]).toHaveLength(3);
    const seen = await (await asMember(booked)).get(readAppointment, { params: { id: booked.appointmentId } });
    expect(seen.scheduled_start).toBe(toWire(slotIn(3)));
  });

  test("ends when the waiting room opens, and a late move doesn't keep the refund", async () => {
    const booked = await createBooking(app, { practiceOptions: { policy: "flexible" } });
    app.setNow(booked.start.subtract({ minutes: 10 }));
    expect(await move(booked, slotIn(5))).toMatchObject({ status: 409, body: { code: "not_reschedulable" } });
    app.setNow(booked.start.subtract({ hours: 3 }));
    expect(await move(booked, slotIn(5))).toMatchObject({ status: 200, body: { refund_preview: { card: 0 } } });
  });

  test("is checked again for the new day: the license must be valid then, unless the member is anonymous", async () => {
    const expiring = async (booked: Booked) => {
      await app.write(({ db }) =>
        db
          .updateTable("licences")
          .set({ expires_on: "2026-03-13" })
          .where("practitioner_id", "=", booked.practice.person.id)
          .execute(),
      );
      return booked;
    };
    const practiceOptions = { states: ["NY", "CA"], licensedCare: true };
    const named = await expiring(await createBooking(app, { practiceOptions }));
    expect(await move(named, slotIn(6))).toMatchObject({ status: 422, body: { code: "state_not_licensed" } });
    const seen = await (await asMember(named)).get(readAppointment, { params: { id: named.appointmentId } });
    expect(seen.scheduled_start).toBe(toWire(named.start));
    expect((await move(named, slotIn(4))).status).toBe(200);
    const anonymous = await expiring(await createBooking(app, { privacy: "anonymous" }));
    expect((await move(anonymous, slotIn(6))).status).toBe(200);
  });

  test("a move in time keeps the refund", async () => {
    const booked = await createBooking(app, { practiceOptions: { policy: "flexible" } });
    expect(await move(booked, slotIn(5))).toMatchObject({
      body: { refund_preview: { card: 35, deadline: toWire(slotIn(4)) } },
    });
  });
});

describe("lists", () => {
  test("own visits in their windows, by page, without the excluded ones", async () => {
    const practice = await createPractice(app);
    const member = await createPayer(app);
    const all = [];
    for (const days of [1, 2, 3]) all.push(await createBooking(app, { practice, member, start: slotIn(days) }));
    await createBooking(app, { practice, start: slotIn(1, 60) });
    const client = await signInAs(app, member);
    const ids = async (query: Parameters<typeof client.get<typeof listAppointments>>[1]["query"]) => {
      const { data, pagination } = await client.get(listAppointments, query ? { query } : {});
      return { ids: data.map((one) => one.id), total: pagination.total };
    };
    const [first, second, third] = all.map((one) => one.appointmentId);
    expect(await ids({})).toEqual({ ids: [first, second, third], total: 3 });
    expect(await ids({ limit: 1, offset: 1, order_direction: "desc" })).toEqual({ ids: [second], total: 3 });
    expect(await ids({ limit: 1, offset: 9 })).toEqual({ ids: [], total: 3 });
    expect(await ids({ scheduled_start: toWire(slotIn(2)), scheduled_end: toWire(slotIn(3)) })).toEqual({
      ids: [second],
      total: 1,
    });
    await client.get(changeAppointment, { params: { id: first ?? 0 }, body: { cancelled_at } });
    expect(await ids({ exclude_statuses: ["cancelled"] })).toEqual({ ids: [second, third], total: 2 });
    expect(await ids({ include_cancelled: false })).toEqual({ ids: [second, third], total: 2 });
    expect(await ids({ purposes: ["introduction"] })).toEqual({ ids: [], total: 0 });
    const asPractice = await signInAs(app, practice.person);
    expect((await asPractice.get(listAppointments, {})).pagination.total).toBe(4);
  });

  test("a practitioner's list is recorded once for each member on it, a member's own is not", async () => {
    const practice = await createPractice(app);
    const member = await createPayer(app);
    for (const days of [1, 2]) await createBooking(app, { practice, member, start: slotIn(days) });
    const other = await createBooking(app, { practice, start: slotIn(3) });
    await (await signInAs(app, member)).get(listAppointments, {});
    await (await signInAs(app, practice.person)).get(listAppointments, {});
    const audit = await app.context.read
      .selectFrom("audit_log")
      .select(["actor_id", "subject_user_id"])
      .where("action", "=", "appointment.list")
      .where("subject_user_id", "in", [member.id, other.member.id])
      .orderBy("id")
      .execute();
    expect(audit).toEqual([
      { actor_id: practice.person.id, subject_user_id: member.id },
      { actor_id: practice.person.id, subject_user_id: other.member.id },
    ]);
  });
});

describe("notes and files", () => {
  test("the practitioner's notes are the practitioner's alone, and every look is recorded", async () => {
    const booked = await createBooking(app);
    const params = { id: booked.appointmentId };
    const practitioner = await asPractitioner(booked);
    expect(await practitioner.get(readAppointmentNotes, { params })).toMatchObject({ body: "", updated_at: null });
    await practitioner.get(saveAppointmentNotes, {
      params,
      body: { body: "Slept badly.\nFollow up in May.", version: 0 },
    });
    expect((await practitioner.get(readAppointmentNotes, { params })).body).toBe("Slept badly.\nFollow up in May.");
    expect((await (await asMember(booked)).call(readAppointmentNotes, { params })).status).toBe(403);
    const other = await signInAs(app, (await createPractice(app)).person);
    expect((await other.call(readAppointmentNotes, { params })).status).toBe(404);
    await practitioner.get(readAppointment, { params });
    const audit = await app.context.read
      .selectFrom("audit_log")
      .select("action")
      .where("actor_id", "=", booked.practice.person.id)
      .where("subject_user_id", "=", booked.member.id)
      .orderBy("id")
      .execute();
    expect(audit.map((row) => row.action)).toEqual([
      "appointment.notes.read",
      "appointment.notes.save",
      "appointment.notes.read",
      "appointment.read",
    ]);
  });

  test("a stranger gets no calendar file", async () => {
    const booked = await createBooking(app);
    const stranger = await signInAs(app, await createPayer(app));
    const answer = await stranger.call(readAppointmentCalendar, { params: { id: booked.appointmentId } });
    expect(answer.status).toBe(404);
  });
});

test("no one can read a booking before it is paid, and a member books the time again after cancelling", async () => {
  const booked = await createBooking(app);
  const client = await asMember(booked);
  await client.get(changeAppointment, { params: { id: booked.appointmentId }, body: { cancelled_at } });
  const answer = await client.call(bookAppointment, {
    body: { product_id: booked.practice.productId, scheduled_start: toWire(booked.start) },
  });
  expect(answer.status).toBe(201);
});
