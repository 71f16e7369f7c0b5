// The races of one process, run through two at once: the database decides, so the results are the same (D34).
import { bookAppointment, changeAppointment, rescheduleAppointment } from "@larkwell/contract/bookings.ts";
import { readMe, refreshSession, signIn, type Tokens } from "@larkwell/contract/sessions.ts";
import { joinVisit } from "@larkwell/contract/visits.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { hashPassword } from "@larkwell/server/features/sign-in/credentials/passwords.ts";
import { createPayer } from "@larkwell/server/testing/factories/bookings.ts";
import { createMember, type Person } from "@larkwell/server/testing/factories/people.ts";
import { createPractice, type Practice } from "@larkwell/server/testing/factories/practices.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isSettled } from "./books.ts";
import { type Client, clientOf } from "./client.ts";
import { slots } from "./member-life.ts";
import { type Pair, startPair } from "./pair.ts";
import { pause, until } from "./processes.ts";
import { hasPostgres } from "./start-postgres.ts";
import { hasRedis } from "./start-redis.ts";

const times = slots(3);
const time = (n: number) => times[n] ?? "";

const counted = (answers: readonly { status: number; body: unknown }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const code = status >= 400 ? ` ${(body as { code: string }).code}` : "";
    counts[`${status}${code}`] = (counts[`${status}${code}`] ?? 0) + 1;
  }
  return counts;
};

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

describe.runIf(hasPostgres && hasRedis)("through two processes", () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair?.remove());

  const read = () => pair.clinic.app.context.read;
  const settled = () => until("everything due has run", () => isSettled(pair.clinic.app.context), 60);

  /** A member with a card, and a client of the process whose turn it is. */
  async function newcomer(n: number): Promise<{ person: Person; client: Client }> {
    const person = await createPayer(pair.clinic.app);
    const { a, b } = await pair.signIn(person);
    return { person, client: n % 2 === 0 ? a : b };
  }

  const bodyFor = (practice: Practice, start: string) => ({ product_id: practice.productId, scheduled_start: start });

  async function paymentsOf(people: readonly Person[], kind: "charge" | "refund") {
    const ids = people.map((person) => person.id);
    const rows = await read()
      .selectFrom("payments")
      .select("provider_ref")
      .where("kind", "=", kind)
      .where("member_id", "in", ids)
      .execute();
    const refs = new Set(rows.map((row) => row.provider_ref));
    const moved = await pair.clinic.app.context.cards.listMovements({
      since: Temporal.Now.instant().subtract({ hours: 1 }),
    });
    return moved.filter((movement) => movement.kind === kind && refs.has(movement.ref)).length;
  }

  test("200 clients on one slot: one booking, 199 clear answers, one charge, one email", async () => {
    const practice = await createPractice(pair.clinic.app);
    const people = [];
    for (let n = 0; n < 200; n++) people.push(await newcomer(n));
    const answers = await Promise.all(
      people.map(({ client }) => client.call(bookAppointment, { body: bodyFor(practice, time(0)) })),
    );
    expect(counted(answers)).toEqual({ "201": 1, "409 slot_taken": 199 });
    expect(
      await paymentsOf(
        people.map(({ person }) => person),
        "charge",
      ),
    ).toBe(1);
    await settled();
    const mails = await read()
      .selectFrom("sent_messages")
      .select(["template", "user_id"])
      .where("template", "in", ["appointment_booked", "practitioner_booked"])
      .where("user_id", "in", [...people.map(({ person }) => person.id), practice.person.id])
      .execute();
    expect(mails.map((mail) => mail.template).toSorted()).toEqual(["appointment_booked", "practitioner_booked"]);
  });

  test("canceled ten times in parallel: one refund, nine refusals", async () => {
    const practice = await createPractice(pair.clinic.app, { policy: "flexible" });
    const { person, client } = await newcomer(0);
    const booked = await client.call(bookAppointment, { body: bodyFor(practice, time(1)) });
    if (!booked.ok) throw new Error("not booked");
    const [member, practitioner] = [await pair.signIn(person), await pair.signIn(practice.person)];
    const doors = [member.a, practitioner.b, member.b, practitioner.a];
    const now = Temporal.Now.instant();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (doors[n % doors.length] ?? member.a).call(changeAppointment, {
          params: { id: booked.body.id },
          body: { cancelled_at: toWire(now.add({ seconds: 60 + n })) },
        }),
      ),
    );
    expect(counted(answers)).toEqual({ "200": 1, "409 not_cancellable": 9 });
    await settled();
    expect(await paymentsOf([person], "refund")).toBe(1);
  });

  test("canceled on one while the second side joins on the other: held or canceled, never both", async () => {
    const practice = await createPractice(pair.clinic.app, { policy: "flexible" });
    const member = await createMember(pair.clinic.app);
    for (let round = 0; round < 6; round++) {
      const start = Temporal.Now.instant().add({ minutes: 3 }).round("second");
      const { id } = await pair.clinic.app.write(({ db }) =>
        db
          .insertInto("appointments")
          .values({
            product_id: practice.productId,
            practitioner_id: practice.person.id,
            member_id: member.id,
            scheduled_start: start,
            scheduled_end: start.add({ minutes: 20 }),
            price_cents: 0,
            cancellation_policy: "flexible",
            booking_state: "booked",
          })
          .returning("id")
          .executeTakeFirstOrThrow(),
      );
      const [memberClients, practitionerClients] = [await pair.signIn(member), await pair.signIn(practice.person)];
      const visit = { params: { appointment_id: id } };
      const whereabouts = { state: "NY", callback_number: "+1 212 555 0100" };
      expect((await memberClients.a.call(joinVisit, { ...visit, body: whereabouts })).status).toBe(200);
      const [joined, cancelled] = await Promise.all([
        practitionerClients.b.call(joinVisit, { ...visit, body: {} }),
        memberClients.a.call(changeAppointment, { params: { id }, body: { cancelled_at: toWire(start) } }),
      ]);
      expect(counted([joined.ok ? cancelled : joined])).toEqual({
        [joined.ok ? "409 not_cancellable" : "409 not_joinable"]: 1,
      });
      expect([joined.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    }
  });

  test("moved onto a time on one while it is booked on the other: one of them gets it", async () => {
    const practice = await createPractice(pair.clinic.app);
    const mover = await newcomer(0);
    const booked = await mover.client.call(bookAppointment, { body: bodyFor(practice, time(3)) });
    if (!booked.ok) throw new Error("not booked");
    const others = [];
    for (let n = 0; n < 10; n++) others.push(await newcomer(n + 1));
    const [moved, ...answers] = await Promise.all([
      mover.client.call(rescheduleAppointment, {
        params: { id: booked.body.id },
        body: { scheduled_start: time(4), version: booked.body.version },
      }),
      ...others.map(({ client }) => client.call(bookAppointment, { body: bodyFor(practice, time(4)) })),
    ]);
    expect([moved, ...answers].filter((answer) => answer.ok)).toHaveLength(1);
    const { scheduled_start } = await read()
      .selectFrom("appointments")
      .select("scheduled_start")
      .where("id", "=", booked.body.id)
      .executeTakeFirstOrThrow();
    expect(toWire(scheduled_start)).toBe(moved.ok ? time(4) : time(3));
  });

  test("one Idempotency-Key twenty times over both: one booking, twenty times the same answer", async () => {
    const practice = await createPractice(pair.clinic.app);
    const person = await createPayer(pair.clinic.app);
    const { a, b } = await pair.signIn(person);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? a : b).call(
          bookAppointment,
          { body: bodyFor(practice, time(5)) },
          { "idempotency-key": "the-same-click-over-both" },
        ),
      ),
    );
    expect(new Set(answers.map((answer) => (answer.ok ? answer.body.id : answer.status))).size).toBe(1);
    expect(counted(answers)).toEqual({ "201": 20 });
    expect(await paymentsOf([person], "charge")).toBe(1);
  });

  test("twenty refreshes with one token over both: one session survives and no one is locked out", async () => {
    const person = await createMember(pair.clinic.app);
    const password = "quiet-river-lantern-42";
    const password_hash = await hashPassword(password);
    await pair.clinic.app.write(({ db }) =>
      db.updateTable("users").set({ password_hash }).where("id", "=", person.id).execute(),
    );
    await pair.signIn(person);
    // Like a browser: the answer's cookie belongs to the token.
    const entered = await fetch(`${pair.a.url}/api/v1${signIn.path}`, {
      method: signIn.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ grant_type: "password", username: person.email, password, client_id: "web" }),
    });
    const cookie = (entered.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const { refresh_token } = (await entered.json()) as Tokens;
    const body = { refresh_token, client_id: "web" as const };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        clientOf((n % 2 ? pair.a : pair.b).url).call(refreshSession, { body }, { cookie }),
      ),
    );
    expect(counted(answers)).toEqual({ "200": 20 });
    const last = answers.at(-1);
    if (!last?.ok) throw new Error("refused");
    for (const { url } of [pair.a, pair.b])
      expect((await clientOf(url, last.body.access_token).call(readMe, { query: {} })).status).toBe(200);
  });

  test("twenty finished visits are settled once, whichever process does it", async () => {
    const practice = await createPractice(pair.clinic.app);
    const people = [];
    for (let n = 0; n < 20; n++) people.push(await newcomer(n));
    const booked = await Promise.all(
      people.map(({ client }, n) => client.call(bookAppointment, { body: bodyFor(practice, time(24 + n)) })),
    );
    expect(counted(booked)).toEqual({ "201": 20 });
    const ids = booked.map((answer) => (answer.ok ? answer.body.id : 0));
    const ended = Temporal.Now.instant().subtract({ hours: 2 });
    await pair.clinic.app.write(async ({ db }) => {
      for (const [n, id] of ids.entries()) {
        const start = ended.subtract({ hours: n + 1 });
        const both = { member_joined_at: start, practitioner_joined_at: start, call_started_at: start };
        await db
          .updateTable("appointments")
          .set({ ...both, scheduled_start: start, scheduled_end: start.add({ minutes: 20 }) })
          .where("id", "=", id)
          .execute();
      }
    });
    const earnings = () =>
      read().selectFrom("ledger_entries").select("appointment_id").where("account", "=", "earnings").execute();
    await until("the visits are settled", async () => (await earnings()).length >= ids.length, 60);
    // The other process runs its jobs too.
    await pause(25_000);
    expect(inOrder((await earnings()).map((row) => row.appointment_id ?? 0))).toEqual(inOrder(ids));
  });
});
