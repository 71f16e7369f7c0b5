// Many people in parallel: one slot is booked once, one cancellation refunds once, and no one has two visits at the same time (D34).
import { bookAppointment, changeAppointment, holdSlot, rescheduleAppointment } from "@larkwell/contract/bookings.ts";
import { joinVisit } from "@larkwell/contract/visits.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import type { AppContext } from "../../../context.ts";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import type { Person } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { bookAppointment as book } from "./book-appointment.ts";

const app = useTestApp();
afterEach(() => app.setNow(testNow));

const bodyFor = (practice: Practice, start: Temporal.Instant) => ({
  product_id: practice.productId,
  scheduled_start: toWire(start),
});

const codeOf = (answer: { ok: boolean; status: number; body: unknown }) =>
  answer.ok ? String(answer.status) : `${answer.status} ${(answer.body as { code: string }).code}`;

const counted = (answers: readonly { ok: boolean; status: number; body: unknown }[]) => {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[codeOf(answer)] = (counts[codeOf(answer)] ?? 0) + 1;
  return counts;
};

const nearestCount = (details: Record<string, unknown> | undefined) =>
  Array.isArray(details?.["nearest"]) ? details["nearest"].length : 0;

const countOf = async (query: string) => {
  const { rows } = await sql<{ n: number }>`${sql.raw(query)}`.execute(app.context.database.kysely);
  return Number(rows[0]?.n);
};

const bookingsOf = (practice: Practice) =>
  countOf(
    `select count(*) as n from appointments where practitioner_id = ${practice.person.id} and booking_state = 'booked' and cancelled_at is null`,
  );
const chargesOf = async (people: readonly Person[]) => {
  const rows = await app.context.read
    .selectFrom("payments")
    .select(["provider_ref", "status"])
    .where("kind", "=", "charge")
    .where(
      "member_id",
      "in",
      people.map((person) => person.id),
    )
    .execute();
  const refs = new Set(rows.map((row) => row.provider_ref).filter((ref) => ref !== null));
  const moved = await app.context.cards.listMovements({ since: testNow.subtract({ hours: 1 }) });
  return moved.filter((movement) => movement.kind === "charge" && refs.has(movement.ref)).length;
};
const ledgerTotal = () => countOf("select coalesce(sum(cents), 0) as n from ledger_entries");

interface Comer {
  person: Person;
  client: Client;
}

/** A member with a card, signed in. */
async function newcomer(): Promise<Comer> {
  const person = await createPayer(app);
  return { person, client: await signInAs(app, person) };
}

async function crowd(count: number): Promise<Comer[]> {
  const people: Comer[] = [];
  for (let i = 0; i < count; i++) people.push(await newcomer());
  return people;
}

describe("one slot", () => {
  test("200 clients in parallel: one booking, 199 clear answers, one charge, one email", {
    timeout: 120_000,
  }, async () => {
    const practice = await createPractice(app);
    const people = await crowd(200);
    const answers = await Promise.all(
      people.map(({ client }) => client.call(bookAppointment, { body: bodyFor(practice, slotIn(1)) })),
    );
    expect(counted(answers)).toEqual({ "201": 1, "409 slot_taken": 199 });
    const offered = answers.map((answer) => (answer.ok ? null : nearestCount(answer.body.details)));
    expect(offered.filter((count) => count === 3)).toHaveLength(199);
    expect(await bookingsOf(practice)).toBe(1);
    expect(await chargesOf(people.map(({ person }) => person))).toBe(1);
    await app.runJobs();
    await app.runJobs();
    const winner = answers.find((answer) => answer.ok);
    const mails = await app.context.read
      .selectFrom("sent_messages")
      .innerJoin("users", "users.id", "sent_messages.user_id")
      .select(["template", "user_id"])
      .where("template", "=", "appointment_booked")
      .where(
        "user_id",
        "in",
        people.map(({ person }) => person.id),
      )
      .execute();
    expect(mails).toEqual([{ template: "appointment_booked", user_id: winner?.ok ? winner.body.member.id : 0 }]);
    expect(await ledgerTotal()).toBe(0);
  });

  test("a repeat whose first attempt is finished late gets the same visit, charged once", async () => {
    const practice = await createPractice(app);
    const person = await createPayer(app);
    const attempt = (context: AppContext) =>
      book({
        actor: { id: person.id, role: "member", sessionId: "one", requestId: "one", timeZone: "America/New_York" },
        body: { product_id: practice.productId, scheduled_start: slotIn(1), privacy: "basic", notes: "" } as never,
        context,
        requestKey: "the-same-key",
      });
    const ids: number[] = [];
    // The database hung, and the key of the first attempt expired: it books after the repeat has looked for it.
    const { write } = app.context;
    const late = (async (...given: Parameters<typeof write>) => {
      if (ids.length === 0) ids.push((await attempt(app.context)).id);
      return write(...given);
    }) as typeof write;
    ids.push((await attempt(Object.create(app.context, { write: { value: late } }) as AppContext)).id);
    expect(new Set(ids).size).toBe(1);
    expect([await bookingsOf(practice), await chargesOf([person])]).toEqual([1, 1]);
  });

  test("holds: one of thirty", async () => {
    const practice = await createPractice(app);
    const people = await crowd(30);
    const answers = await Promise.all(
      people.map(({ client }) => client.call(holdSlot, { body: bodyFor(practice, slotIn(1)) })),
    );
    expect(counted(answers)).toEqual({ "201": 1, "409 slot_taken": 29 });
  });

  test("an expired hold, its former owner against a newcomer: one of them", async () => {
    const practice = await createPractice(app);
    const [owner, other] = [await newcomer(), await newcomer()];
    await owner.client.get(holdSlot, { body: bodyFor(practice, slotIn(1)) });
    app.setNow(testNow.add({ minutes: 5 }));
    const answers = await Promise.all(
      [owner, other].map((one) => one.client.call(bookAppointment, { body: bodyFor(practice, slotIn(1)) })),
    );
    expect(counted(answers)).toEqual({ "201": 1, "409 slot_taken": 1 });
  });

  test("moving onto it against booking it: one of them, and a mover who lost keeps the old time", async () => {
    const practice = await createPractice(app);
    const booked = await createBooking(app, { practice, start: slotIn(3) });
    const mover = await signInAs(app, booked.member);
    const people = await crowd(10);
    const [moved, ...others] = await Promise.all([
      mover.call(rescheduleAppointment, {
        params: { id: booked.appointmentId },
        body: { scheduled_start: toWire(slotIn(4)) },
      }),
      ...people.map(({ client }) => client.call(bookAppointment, { body: bodyFor(practice, slotIn(4)) })),
    ]);
    const winners = [moved, ...others].filter((answer) => answer.ok);
    expect(winners).toHaveLength(1);
    expect(others.filter((answer) => !answer.ok).every((answer) => answer.status === 409)).toBe(true);
    const { scheduled_start } = await app.context.read
      .selectFrom("appointments")
      .select("scheduled_start")
      .where("id", "=", booked.appointmentId)
      .executeTakeFirstOrThrow();
    expect(toWire(scheduled_start)).toBe(toWire(moved.ok ? slotIn(4) : slotIn(3)));
    expect(await bookingsOf(practice)).toBe(moved.ok ? 1 : 2);
  });

  test("two visits that swap places at the same time never share a time", async () => {
    const practice = await createPractice(app);
    const [a, b] = [
      await createBooking(app, { practice, start: slotIn(3) }),
      await createBooking(app, { practice, start: slotIn(4) }),
    ];
    const move = async (booked: typeof a, start: Temporal.Instant) =>
      (await signInAs(app, booked.member)).call(rescheduleAppointment, {
        params: { id: booked.appointmentId },
        body: { scheduled_start: toWire(start) },
      });
    const answers = await Promise.all([move(a, slotIn(4)), move(b, slotIn(3))]);
    expect(counted(answers)).toEqual({ "409 slot_taken": 2 });
  });
});

describe("one member", () => {
  test("twelve practitioners at the same time: one visit", async () => {
    const one = await newcomer();
    const practices = [];
    for (let i = 0; i < 12; i++) practices.push(await createPractice(app));
    const answers = await Promise.all(
      practices.map((practice) => one.client.call(bookAppointment, { body: bodyFor(practice, slotIn(1)) })),
    );
    expect(counted(answers)).toEqual({ "201": 1, "409 own_overlap": 11 });
    expect(await chargesOf([one.person])).toBe(1);
  });

  test("the same Idempotency-Key twenty times: one booking, twenty times the same answer", async () => {
    const one = await newcomer();
    const practice = await createPractice(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        one.client.call(
          bookAppointment,
          { body: bodyFor(practice, slotIn(1)) },
          { "idempotency-key": "the-same-click-twenty-times" },
        ),
      ),
    );
    const ids = answers.map((answer) => (answer.ok ? answer.body.id : 0));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeGreaterThan(0);
    expect(await chargesOf([one.person])).toBe(1);
  });

  test("a double click without a key books and charges once", async () => {
    const one = await newcomer();
    const practice = await createPractice(app);
    await Promise.all([1, 2, 3].map(() => one.client.call(bookAppointment, { body: bodyFor(practice, slotIn(1)) })));
    expect(await bookingsOf(practice)).toBe(1);
    expect(await chargesOf([one.person])).toBe(1);
  });

  test("credits for one visit are spent once, however many are booked in parallel", async () => {
    const member = await createPayer(app, { creditCents: 3500 });
    const client = await signInAs(app, member);
    const practice = await createPractice(app);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((days) => client.call(bookAppointment, { body: bodyFor(practice, slotIn(days)) })),
    );
    const credits = answers.map((answer) => (answer.ok ? (answer.body.payment?.credit ?? -1) : -1));
    expect(credits.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 35]);
  });
});

describe("one visit", () => {
  test("canceled ten times in parallel: one refund, nine refusals", async () => {
    const booked = await createBooking(app, { practiceOptions: { policy: "flexible" } });
    const [member, practitioner] = [await signInAs(app, booked.member), await signInAs(app, booked.practice.person)];
    const cancel = (client: Client, second: number) =>
      client.call(changeAppointment, {
        params: { id: booked.appointmentId },
        body: { cancelled_at: toWire(testNow.add({ seconds: second + 1 })) },
      });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, second) => cancel(second % 2 === 0 ? member : practitioner, second)),
    );
    expect(counted(answers)).toEqual({ "200": 1, "409 not_cancellable": 9 });
    await app.runJobs();
    const refunds = await app.context.read
      .selectFrom("payments")
      .select(["card_cents", "status"])
      .where("appointment_id", "=", booked.appointmentId)
      .where("kind", "=", "refund")
      .execute();
    expect(refunds).toEqual([{ card_cents: 3500, status: "succeeded" }]);
    expect(await ledgerTotal()).toBe(0);
  });

  test("canceled while the second side joins: held or refunded, never both", async () => {
    const booked = await createBooking(app, { practiceOptions: { policy: "flexible" } });
    const visit = { params: { appointment_id: booked.appointmentId } };
    app.setNow(booked.start.subtract({ minutes: 3 }));
    const [member, practitioner] = [await signInAs(app, booked.member), await signInAs(app, booked.practice.person)];
    const whereabouts = { state: "NY", callback_number: "+1 212 555 0100" };
    expect((await member.call(joinVisit, { ...visit, body: whereabouts })).status).toBe(200);
    const [joined, cancelled] = await Promise.all([
      practitioner.call(joinVisit, { ...visit, body: {} }),
      member.call(changeAppointment, {
        params: { id: booked.appointmentId },
        body: { cancelled_at: toWire(booked.start) },
      }),
    ]);
    expect([joined.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    expect(codeOf(joined.ok ? cancelled : joined)).toBe(joined.ok ? "409 not_cancellable" : "409 not_joinable");
    const row = await app.context.read
      .selectFrom("appointments")
      .select(["cancelled_at", "practitioner_joined_at"])
      .where("id", "=", booked.appointmentId)
      .executeTakeFirstOrThrow();
    expect([row.cancelled_at === null, row.practitioner_joined_at === null]).toEqual([joined.ok, cancelled.ok]);
  });

  test("ended by both at the same time: settled once", async () => {
    const booked = await createBooking(app);
    await app.write(({ db }) =>
      db
        .updateTable("appointments")
        .set({ member_joined_at: booked.start, practitioner_joined_at: booked.start })
        .where("id", "=", booked.appointmentId)
        .execute(),
    );
    app.setNow(booked.start.add({ minutes: 15 }));
    const params = { id: booked.appointmentId };
    const at = toWire(booked.start);
    const [member, practitioner] = [await signInAs(app, booked.member), await signInAs(app, booked.practice.person)];
    const answers = await Promise.all([
      member.call(changeAppointment, { params, body: { member_ended_at: at } }),
      practitioner.call(changeAppointment, { params, body: { practitioner_ended_at: at } }),
      app.runJobs(),
    ]);
    expect(answers.slice(0, 2).map((answer) => answer?.status)).toEqual([200, 200]);
    const earned = await countOf(
      `select count(*) as n from ledger_entries where account = 'earnings' and appointment_id = ${booked.appointmentId}`,
    );
    expect(earned).toBe(1);
  });
});

test("forty members and forty practitioners in parallel all succeed, and the books balance", {
  timeout: 60_000,
}, async () => {
  const people = await crowd(40);
  const practices: Practice[] = [];
  for (let i = 0; i < 40; i++) practices.push(await createPractice(app));
  const answers = await Promise.all(
    people.map(({ client }, i) => {
      const practice = practices[i] as Practice;
      return client.call(bookAppointment, { body: bodyFor(practice, slotIn(1)) });
    }),
  );
  expect(counted(answers)).toEqual({ "201": 40 });
  expect(await ledgerTotal()).toBe(0);
});
