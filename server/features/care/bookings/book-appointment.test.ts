// Booking over HTTP: holds, terms, and every way of paying.
import {
  bookAppointment,
  bookAppointmentSingular,
  changeAppointment,
  checkBooking,
  confirmPayment,
  holdSlot,
  readAppointment,
  readAvailability,
  releaseHold,
} from "@larkwell/contract/bookings.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
afterEach(() => app.setNow(testNow));

const bodyFor = (practice: Practice, start: Temporal.Instant) => ({
  product_id: practice.productId,
  scheduled_start: toWire(start),
});

async function starts(person: Person, practice: Practice) {
  const client = await signInAs(app, person);
  const { data } = await client.get(readAvailability, { params: { id: practice.productId } });
  return data.map((slot) => slot.scheduled_start);
}

const paymentsOf = (appointmentId: number) =>
  app.context.read
    .selectFrom("payments")
    .selectAll()
    .where("appointment_id", "=", appointmentId)
    .orderBy("id")
    .execute();

async function ledgerOf(appointmentId: number) {
  const rows = await app.context.read
    .selectFrom("ledger_entries")
    .select(["account", "cents", "memo"])
    .where("appointment_id", "=", appointmentId)
    .orderBy("id")
    .execute();
  return rows.map((row) => [row.memo, row.account, row.cents]);
}

const queuedFor = async (appointmentId: number) => {
  const rows = await app.context.read
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "notice")
    .orderBy("id")
    .execute();
  return rows
    .filter((row) => (row.payload as { appointmentId?: number }).appointmentId === appointmentId)
    .map((row) => ({ template: (row.payload as { template: string }).template, runAt: toWire(row.run_at) }));
};

describe("a hold", () => {
  test("takes the slot for five minutes from everyone else, and not from its owner", async () => {
    const practice = await createPractice(app);
    const [owner, other] = [await createPayer(app), await createPayer(app)];
    const client = await signInAs(app, owner);
    const held = await client.get(holdSlot, { body: bodyFor(practice, slotIn(1)) });
    expect(held.expires_at).toBe(toWire(testNow.add({ minutes: 5 })));
    expect(await starts(owner, practice)).toContain(toWire(slotIn(1)));
    expect(await starts(other, practice)).not.toContain(toWire(slotIn(1)));

    const otherClient = await signInAs(app, other);
    const refused = await otherClient.call(bookAppointment, { body: bodyFor(practice, slotIn(1)) });
    expect(refused).toMatchObject({ status: 409, body: { code: "slot_taken" } });
    expect((await client.call(bookAppointment, { body: bodyFor(practice, slotIn(1)) })).status).toBe(201);
  });

  test("is gone after five minutes, when released, and when another is taken", async () => {
    const practice = await createPractice(app);
    const [owner, other] = [await createMember(app), await createMember(app)];
    const client = await signInAs(app, owner);
    const first = await client.get(holdSlot, { body: bodyFor(practice, slotIn(1)) });
    await client.get(holdSlot, { body: bodyFor(practice, slotIn(1, 20)) });
    expect(await starts(other, practice)).toContain(toWire(slotIn(1)));
    expect(await starts(other, practice)).not.toContain(toWire(slotIn(1, 20)));

    const stranger = await signInAs(app, other);
    const second = await client.get(holdSlot, { body: bodyFor(practice, slotIn(1, 40)) });
    expect(second.id).not.toBe(first.id);
    await stranger.call(releaseHold, { params: { id: second.id } });
    expect(await starts(other, practice)).not.toContain(toWire(slotIn(1, 40)));
    await client.get(releaseHold, { params: { id: second.id } });
    expect(await starts(other, practice)).toContain(toWire(slotIn(1, 40)));

    await client.get(holdSlot, { body: bodyFor(practice, slotIn(1)) });
    app.setNow(testNow.add({ minutes: 5 }));
    expect(await starts(other, practice)).toContain(toWire(slotIn(1)));
    expect((await stranger.call(holdSlot, { body: bodyFor(practice, slotIn(1)) })).status).toBe(201);
  });

  test("requested again keeps its first five minutes, and starts again once they are over", async () => {
    const practice = await createPractice(app);
    const client = await signInAs(app, await createMember(app));
    const hold = async () => (await client.get(holdSlot, { body: bodyFor(practice, slotIn(1)) })).expires_at;
    expect(await hold()).toBe(toWire(testNow.add({ minutes: 5 })));
    app.setNow(testNow.add({ minutes: 4 }));
    expect(await hold()).toBe(toWire(testNow.add({ minutes: 5 })));
    app.setNow(testNow.add({ minutes: 5 }));
    expect(await hold()).toBe(toWire(testNow.add({ minutes: 10 })));
  });
});

describe("too many visits", () => {
  const tooMany = { status: 409, body: { code: "too_many_visits" } };

  test("two free upcoming ones with one practitioner, however many are requested together", async () => {
    const free = await createPractice(app, { priceCents: 0 });
    const other = await createPractice(app, { priceCents: 0 });
    const member = await createMember(app);
    const client = await signInAs(app, member);
    const book = (practice: Practice, start: Temporal.Instant) =>
      client.call(bookAppointment, { body: bodyFor(practice, start) });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((day) => book(free, slotIn(day))));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3);
    expect(await book(free, slotIn(6))).toMatchObject(tooMany);
    expect((await book(other, slotIn(6))).status).toBe(201);
    // The member's first two are over, so there is room again.
    app.setNow(slotIn(6));
    const later = await signInAs(app, member);
    expect((await later.call(bookAppointment, { body: bodyFor(free, slotIn(7)) })).status).toBe(201);
  });

  test("twelve upcoming ones in all, and a canceled one makes room", async () => {
    const practice = await createPractice(app);
    const member = await createPayer(app);
    const client = await signInAs(app, member);
    const book = (n: number) => client.call(bookAppointment, { body: bodyFor(practice, slotIn(1, n * 20)) });
    const first = await book(0);
    for (let n = 1; n < 12; n++) expect((await book(n)).status).toBe(201);
    expect(await book(12)).toMatchObject(tooMany);
    const id = first.ok ? first.body.id : 0;
    await client.get(changeAppointment, { params: { id }, body: { cancelled_at: "2026-03-09 15:00:00" } });
    expect((await book(12)).status).toBe(201);
  });
});

describe("paying", () => {
  test("by card: charged, in the ledger, both notified, reminders queued", async () => {
    const practice = await createPractice(app);
    const member = await createPayer(app);
    const client = await signInAs(app, member);
    const answer = await client.call(bookAppointmentSingular, {
      body: { ...bodyFor(practice, slotIn(3)), notes: "Please call me Jo" },
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        scheduled_start: toWire(slotIn(3)),
        status: "scheduled",
        pre_session: { notes: "Please call me Jo" },
        payment: { price: 35, card: 35, credit: 0, refunded_card: 0, refunded_credit: 0 },
        refund_preview: { card: 17.5, credit: 0, fraction: 0.5, deadline: toWire(slotIn(2)) },
        can: {
          cancel: true,
          reschedule: true,
          rate: false,
          edit_note: true,
          join: false,
          write_notes: false,
          message: true,
        },
      },
    });
    if (!answer.ok) return;
    expect(await paymentsOf(answer.body.id)).toMatchObject([{ status: "succeeded", card_cents: 3500, kind: "charge" }]);
    expect(await ledgerOf(answer.body.id)).toEqual([
      ["charge", "card", -3500],
      ["charge", "held", 3500],
    ]);
    expect(await queuedFor(answer.body.id)).toEqual([
      { template: "appointment_booked", runAt: toWire(testNow) },
      { template: "practitioner_booked", runAt: toWire(testNow) },
      { template: "reminder_email", runAt: toWire(slotIn(2)) },
      { template: "reminder_sms", runAt: toWire(slotIn(3).subtract({ hours: 1 })) },
    ]);
  });

  test("with credits first, those that expire soonest before the others, and the card the rest", async () => {
    const practice = await createPractice(app);
    const member = await createPayer(app, { creditCents: 1000 });
    const soon = await app.write(({ db }) =>
      db
        .insertInto("credit_grants")
        .values([
          { user_id: member.id, cents: 700, reason: "test", expires_at: slotIn(30) },
          { user_id: member.id, cents: 900, reason: "over by then", expires_at: slotIn(3) },
        ])
        .returning("id")
        .execute(),
    );
    const { appointmentId } = await createBooking(app, { practice, member, start: slotIn(3) });
    expect(await paymentsOf(appointmentId)).toMatchObject([{ card_cents: 1800, credit_cents: 1700 }]);
    const uses = await app.context.read
      .selectFrom("credit_uses")
      .select(["grant_id", "cents"])
      .where("appointment_id", "=", appointmentId)
      .orderBy("id")
      .execute();
    expect(uses.map((use) => use.cents)).toEqual([700, 1000]);
    expect(uses[0]?.grant_id).toBe(soon[0]?.id);
  });

  test("by credits alone, without any card", async () => {
    const member = await createMember(app, { creditCents: 5000 });
    const { appointmentId } = await createBooking(app, { member, start: slotIn(3) });
    expect(await paymentsOf(appointmentId)).toMatchObject([
      { card_cents: 0, credit_cents: 3500, status: "succeeded", payment_method_id: null },
    ]);
    expect(await ledgerOf(appointmentId)).toEqual([
      ["credit_use", "credits", -3500],
      ["credit_use", "held", 3500],
    ]);
  });

  test("a plan pays for the whole visit, and credits stay", async () => {
    const member = await createMember(app, { creditCents: 5000 });
    await app.write(async ({ db }) => {
      const plan = await db
        .insertInto("subscription_plans")
        .values({ name: "Yearly", price_cents: 20_000 })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("plan_members")
        .values({ user_id: member.id, plan_id: plan.id, since: testNow.subtract({ hours: 1 }) })
        .execute();
    });
    const { appointmentId } = await createBooking(app, { member });
    expect(await paymentsOf(appointmentId)).toEqual([]);
    expect(await ledgerOf(appointmentId)).toEqual([
      ["plan_cover", "credit_source", -3500],
      ["plan_cover", "held", 3500],
    ]);
  });

  test("needs a card when credits do not cover the price", async () => {
    const practice = await createPractice(app);
    const client = await signInAs(app, await createMember(app, { creditCents: 3499 }));
    const answer = await client.call(bookAppointment, { body: bodyFor(practice, slotIn(1)) });
    expect(answer).toMatchObject({ status: 422, body: { code: "card_needed" } });
  });

  test("a declined card leaves nothing behind: credits back, time free, the same key may try again", async () => {
    const practice = await createPractice(app);
    const member = await createPayer(app, { creditCents: 1000, token: "tok_chargeCustomerFail" });
    const client = await signInAs(app, member);
    const body = bodyFor(practice, slotIn(1));
    const headers = { "idempotency-key": "declined-then-paid" };
    const refused = await client.call(bookAppointment, { body }, headers);
    expect(refused).toMatchObject({
      status: 402,
      body: { code: "card_declined", message: "Your card was declined.", details: { decline_code: "card_declined" } },
    });
    const { data } = await client.get(readAvailability, { params: { id: practice.productId } });
    expect(data.find((slot) => slot.scheduled_start === toWire(slotIn(1)))?.total_available_credits).toBe(10);

    const better = await createCard(app, member);
    const answer = await client.call(bookAppointment, { body: { ...body, payment_method_id: better } }, headers);
    expect(answer).toMatchObject({ status: 201, body: { payment: { card: 25, credit: 10 } } });
  });

  test("another member's card is refused", async () => {
    const practice = await createPractice(app);
    const foreign = await createCard(app, await createMember(app));
    const client = await signInAs(app, await createPayer(app));
    const answer = await client.call(bookAppointment, {
      body: { ...bodyFor(practice, slotIn(1)), payment_method_id: foreign },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "payment_method_id" }] } });
  });
});

describe("the bank asks (3-D Secure)", () => {
  async function challenged() {
    const practice = await createPractice(app);
    const member = await createPayer(app, { token: "tok_authenticationRequired" });
    const client = await signInAs(app, member);
    const answer = await client.call(bookAppointment, { body: bodyFor(practice, slotIn(1)) });
    if (answer.ok) throw new Error("expected a challenge");
    expect(answer).toMatchObject({ status: 402, body: { code: "card_action" } });
    const id = Number(answer.body.details?.["appointment_id"]);
    return { practice, member, client, id };
  }

  test("the slot stays taken and the booking hidden until the member answered; then it is booked", async () => {
    const { practice, client, id } = await challenged();
    expect(await starts(await createMember(app), practice)).not.toContain(toWire(slotIn(1)));
    expect((await client.call(readAppointment, { params: { id } })).status).toBe(404);
    const stranger = await signInAs(app, await createMember(app));
    expect((await stranger.call(confirmPayment, { params: { id }, body: { approve: true } })).status).toBe(404);
    const finish = () => client.call(confirmPayment, { params: { id }, body: { approve: true } });
    expect(await finish()).toMatchObject({ status: 200, body: { id, payment: { card: 35 } } });
    expect((await finish()).status).toBe(200);
    expect(await paymentsOf(id)).toMatchObject([{ status: "succeeded" }]);
  });

  test("a refusal frees the slot", async () => {
    const { practice, client, id } = await challenged();
    const answer = await client.call(confirmPayment, { params: { id }, body: { approve: false } });
    expect(answer).toMatchObject({ status: 402, body: { code: "card_declined" } });
    expect(await starts(await createMember(app), practice)).toContain(toWire(slotIn(1)));
  });

  test("choosing another time cancels the question, coming back to this one asks it again", async () => {
    const { practice, client, id } = await challenged();
    const again = await client.call(holdSlot, { body: bodyFor(practice, slotIn(1)) });
    expect(again).toMatchObject({ status: 402, body: { code: "card_action", details: { appointment_id: id } } });
    expect((await client.call(holdSlot, { body: bodyFor(practice, slotIn(2)) })).status).toBe(201);
    expect(await paymentsOf(id)).toMatchObject([{ status: "failed" }]);
  });

  test("without an answer the slot is free after five minutes", async () => {
    const { practice, id } = await challenged();
    app.setNow(testNow.add({ minutes: 4, seconds: 59 }));
    await app.runJobs();
    expect(await paymentsOf(id)).toMatchObject([{ status: "requires_action" }]);
    app.setNow(testNow.add({ minutes: 5 }));
    await app.runJobs();
    expect(await paymentsOf(id)).toMatchObject([{ status: "failed" }]);
    expect(await starts(await createMember(app), practice)).toContain(toWire(slotIn(1)));
  });
});

describe("reasons for refusing a booking", () => {
  test.each([
    ["a time in the past", slotIn(-1)],
    ["a time outside the hours", slotIn(1, 12 * 60)],
    ["a time between two slots", slotIn(1, 5)],
  ])("%s", async (_, start) => {
    const practice = await createPractice(app);
    const client = await signInAs(app, await createPayer(app));
    const answer = await client.call(bookAppointment, { body: bodyFor(practice, start) });
    expect(answer).toMatchObject({ status: 409, body: { code: "not_a_slot" } });
    expect(answer.ok ? [] : answer.body.details?.["nearest"]).toHaveLength(3);
  });

  test("a taken time, with the three nearest that are free", async () => {
    const practice = await createPractice(app);
    await createBooking(app, { practice, start: slotIn(1) });
    const client = await signInAs(app, await createPayer(app, { creditCents: 100 }));
    const answer = await client.call(bookAppointment, { body: bodyFor(practice, slotIn(1)) });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "slot_taken",
        details: {
          nearest: [
            { scheduled_start: toWire(slotIn(1, -20)), scheduled_end: toWire(slotIn(1)), total_available_credits: 1 },
            { scheduled_start: toWire(slotIn(1, 20)) },
            { scheduled_start: toWire(slotIn(1, -40)) },
          ],
        },
      },
    });
  });

  test("another visit of the member at that time", async () => {
    const { member, practice } = await createBooking(app, { start: slotIn(1) });
    const client = await signInAs(app, member);
    const elsewhere = await createPractice(app, { minutes: 60 });
    const answer = await client.call(bookAppointment, { body: bodyFor(elsewhere, slotIn(1)) });
    expect(answer).toMatchObject({ status: 409, body: { code: "own_overlap" } });
    const again = await client.call(bookAppointment, { body: bodyFor(practice, slotIn(1)) });
    expect(again).toMatchObject({ status: 409, body: { code: "own_overlap" } });
  });

  test.each([
    ["no state", { state: null }, {}, {}, "state_missing"],
    ["another state", { state: "CA" }, {}, {}, "state_not_licensed"],
    ["abroad with licensed care", { state: "ZZ" }, { licensedCare: true }, {}, "state_not_licensed"],
    ["a prescription from who cannot", {}, {}, { prescription: true }, "cannot_prescribe"],
    ["a coordinator", { canBookCx: false }, { isCx: true }, {}, "cx_not_bookable"],
  ] as const)("%s", async (_, memberOptions, practiceOptions, choices, code) => {
    const practice = await createPractice(app, practiceOptions);
    const client = await signInAs(app, await createPayer(app, memberOptions));
    const answer = await client.call(bookAppointment, { body: { ...bodyFor(practice, slotIn(1)), ...choices } });
    expect(answer).toMatchObject({ body: { code } });
  });

  test("anonymous without a prescription may continue in another state, and the practitioner never finds out who it is", async () => {
    const practice = await createPractice(app);
    const member = await createPayer(app, { state: "CA" });
    const { appointmentId } = await createBooking(app, { practice, member, privacy: "anonymous" });
    const asPractitioner = await signInAs(app, practice.person);
    const seen = await asPractitioner.get(readAppointment, { params: { id: appointmentId } });
    expect(seen).toMatchObject({
      privacy: "anonymous",
      member: { id: null, first_name: null, last_name: null, state: "CA" },
      payment: null,
      refund_preview: null,
    });
  });
});

describe("the check before booking", () => {
  test("price, credits, card, step, refund deadline and state", async () => {
    const practice = await createPractice(app, { policy: "flexible" });
    const client = await signInAs(app, await createMember(app, { creditCents: 500, state: "CA" }));
    const ask = (privacy: "basic" | "anonymous") =>
      client.get(checkBooking, { body: { ...bodyFor(practice, slotIn(3)), privacy } });
    expect(await ask("basic")).toMatchObject({
      state_outcome: "state_warning",
      price: 35,
      credit: 5,
      card: 30,
      needs_card: true,
      next_step: "addCard",
      refund_deadline: toWire(slotIn(2)),
      policy: "flexible",
    });
    expect(await ask("anonymous")).toMatchObject({ state_outcome: "ok" });
  });
});

describe("who may", () => {
  test("visitors get 401, practitioners 403, strangers 404", async () => {
    const { appointmentId, practice } = await createBooking(app);
    const body = bodyFor(practice, slotIn(4));
    expect((await app.client().call(bookAppointment, { body })).status).toBe(401);
    expect((await (await signInAs(app, practice.person)).call(bookAppointment, { body })).status).toBe(403);
    for (const stranger of [await createMember(app), (await createPractice(app)).person]) {
      const client = await signInAs(app, stranger);
      expect((await client.call(readAppointment, { params: { id: appointmentId } })).status).toBe(404);
    }
  });
});
