// A process dies, or the card provider doesn't answer, at every point of a booking: no charge without a booking, no unpaid booking.
import { bookAppointment, changeAppointment, readAppointment, readAvailability } from "@larkwell/contract/bookings.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { embeddedCards } from "../../../outside/cards/embedded.ts";
import type { CardProvider } from "../../../outside/cards/port.ts";
import { ProviderUnavailable } from "../../../outside/failures.ts";
import { memoryRecords } from "../../../outside/memory-records.ts";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const away = () => {
  throw new ProviderUnavailable("embedded", "timeout");
};
const dies = () => {
  throw new Error("the process died here");
};

/** What goes wrong, and when: before the provider received the call, or after it did and its answer was lost. */
const faults: {
  beforeCharge?: () => never;
  afterCharge?: (() => never) | undefined;
  find?: () => never;
  refund?: () => never;
} = {};
let now = testNow;
const real = embeddedCards({ records: memoryRecords(), now: () => now });
const cards: CardProvider = {
  ...real,
  async charge(request) {
    faults.beforeCharge?.();
    const result = await real.charge(request);
    faults.afterCharge?.();
    return result;
  },
  async findCharge(input) {
    faults.find?.();
    return real.findCharge(input);
  },
  async listMovements(input) {
    return faults.find ? [] : real.listMovements(input);
  },
  async refund(input) {
    const result = await real.refund(input);
    faults.refund?.();
    return result;
  },
};

const app = useTestApp({ outside: { cards } });
const at = (instant: Temporal.Instant) => {
  now = instant;
  app.setNow(instant);
};
beforeEach(() => at(testNow));
afterEach(() => {
  for (const name of ["beforeCharge", "afterCharge", "find", "refund"] as const) delete faults[name];
});

async function attempt(headers?: Record<string, string>, member = createPayer(app, { creditCents: 500 })) {
  const person = await member;
  const practice = await createPractice(app);
  const client = await signInAs(app, person);
  const input = { body: { product_id: practice.productId, scheduled_start: toWire(slotIn(1)) } };
  const book = () => client.call(bookAppointment, input, headers);
  return { person, practice, client, book, answer: await book() };
}

type Attempt = Awaited<ReturnType<typeof attempt>>;

const appointmentsOf = ({ person }: Attempt) =>
  app.context.read
    .selectFrom("appointments")
    .select(["id", "booking_state"])
    .where("member_id", "=", person.id)
    .execute();

async function isFree({ practice }: Attempt) {
  const client = await signInAs(app, await createMember(app));
  const { data } = await client.get(readAvailability, { params: { id: practice.productId } });
  return data.some((slot) => slot.scheduled_start === toWire(slotIn(1)));
}

/** What the provider keeps of this member's charges: charged minus refunded. */
async function keptByProvider({ person }: Attempt) {
  const rows = await app.context.read
    .selectFrom("payments")
    .select(["provider_ref", "idempotency_key"])
    .where("member_id", "=", person.id)
    .where("kind", "=", "charge")
    .execute();
  const keys = new Set(rows.map((row) => row.idempotency_key));
  const movements = await cards.listMovements({ since: testNow.subtract({ hours: 1 }) });
  const charges = movements.filter((one) => one.kind === "charge" && keys.has(one.idempotencyKey ?? ""));
  const refs = new Set(charges.map((one) => one.ref));
  const given = movements.filter((one) => one.kind === "refund" && refs.has(one.chargeRef));
  const sum = (list: typeof movements) => list.reduce((cents, one) => cents + one.cents, 0);
  return sum(charges) - sum(given);
}

async function creditsOf({ person }: Attempt) {
  const { data } = await (await signInAs(app, person)).get(readAvailability, {
    params: { id: (await createPractice(app)).productId },
  });
  return data[0]?.total_available_credits;
}

async function recover(seconds = 31) {
  at(now.add({ seconds }));
  await app.runJobs();
}

describe("the process dies", () => {
  test("before the card was charged: void, credits back, time free", async () => {
    faults.beforeCharge = dies;
    const tried = await attempt();
    expect(tried.answer.status).toBe(500);
    expect(await isFree(tried)).toBe(false);
    delete faults.beforeCharge;
    await recover();
    expect(await appointmentsOf(tried)).toMatchObject([{ booking_state: "void" }]);
    expect(await isFree(tried)).toBe(true);
    expect([await keptByProvider(tried), await creditsOf(tried)]).toEqual([0, 5]);
  });

  test("after the card was charged: booked and notified, once", async () => {
    faults.afterCharge = dies;
    const tried = await attempt();
    expect(tried.answer.status).toBe(500);
    delete faults.afterCharge;
    await recover();
    await recover();
    expect(await appointmentsOf(tried)).toMatchObject([{ booking_state: "booked" }]);
    expect([await keptByProvider(tried), await creditsOf(tried)]).toEqual([3000, 0]);
    const mails = await app.context.read
      .selectFrom("sent_messages")
      .select("template")
      .where("user_id", "=", tried.person.id)
      .execute();
    expect(mails).toEqual([{ template: "appointment_booked" }]);
  });

  test("the same request again continues where the first one died", async () => {
    faults.afterCharge = dies;
    const tried = await attempt({ "idempotency-key": "tried-again-after-the-crash" });
    delete faults.afterCharge;
    const again = await tried.book();
    expect(again).toMatchObject({ status: 201, body: { payment: { card: 30, credit: 5 } } });
    expect(await tried.book()).toMatchObject({ status: 201, body: again.body });
    await recover();
    expect(await keptByProvider(tried)).toBe(3000);
    expect(await appointmentsOf(tried)).toHaveLength(1);
  });

  test("while a refund is being sent: it is sent once", async () => {
    const booked = await createBooking(app, { practiceOptions: { policy: "flexible" } });
    const client = await signInAs(app, booked.member);
    const params = { id: booked.appointmentId };
    faults.refund = dies;
    await client.get(changeAppointment, { params, body: { cancelled_at: toWire(testNow) } });
    await app.runJobs();
    delete faults.refund;
    await recover();
    await recover();
    const seen = await (await signInAs(app, booked.member)).get(readAppointment, { params });
    expect(seen.payment).toMatchObject({ card: 35, refunded_card: 35 });
    const row = await app.context.read
      .selectFrom("payments")
      .select(["status", "card_cents"])
      .where("appointment_id", "=", booked.appointmentId)
      .where("kind", "=", "refund")
      .execute();
    expect(row).toEqual([{ status: "succeeded", card_cents: 3500 }]);
    const movements = await cards.listMovements({ since: testNow });
    expect(movements.filter((one) => one.kind === "refund" && one.cents === 3500)).toHaveLength(1);
  });
});

describe("the card provider doesn't answer", () => {
  test("the charge was taken but its answer lost: found right away, and booked", async () => {
    faults.afterCharge = away;
    const tried = await attempt();
    expect(tried.answer.status).toBe(201);
    expect(await keptByProvider(tried)).toBe(3000);
  });

  test("at all: 503 that says the result is unknown, then settled by what the provider says when it is back", async () => {
    faults.afterCharge = away;
    faults.find = away;
    const tried = await attempt();
    expect(tried.answer).toMatchObject({ status: 503, body: { code: "provider_down" } });
    expect(tried.answer.ok ? "" : tried.answer.body.message).toContain("we don’t know yet");
    await recover();
    expect(await appointmentsOf(tried)).toMatchObject([{ booking_state: "pending" }]);
    expect(await isFree(tried)).toBe(false);
    delete faults.find;
    await recover();
    expect(await appointmentsOf(tried)).toMatchObject([{ booking_state: "booked" }]);
    expect(await keptByProvider(tried)).toBe(3000);
  });

  test("the member tries again without a key: the first try continues, nothing is charged twice", async () => {
    faults.beforeCharge = away;
    faults.find = away;
    const tried = await attempt();
    expect(tried.answer.status).toBe(503);
    delete faults.beforeCharge;
    delete faults.find;
    expect((await tried.book()).status).toBe(201);
    expect(await appointmentsOf(tried)).toHaveLength(1);
    expect(await keptByProvider(tried)).toBe(3000);
  });

  test("a charge that arrives after it was canceled is refunded", async () => {
    const late: { charge?: () => Promise<unknown> } = {};
    const charge = cards.charge;
    cards.charge = async (request) => {
      late.charge = () => real.charge(request);
      return away();
    };
    const tried = await attempt();
    cards.charge = charge;
    expect(tried.answer.status).toBe(503);
    await recover();
    expect(await appointmentsOf(tried)).toMatchObject([{ booking_state: "void" }]);
    // Only now does the provider process what it had received; the nightly comparison finds it.
    await late.charge?.();
    expect(await keptByProvider(tried)).toBe(3000);
    await recover();
    await recover();
    expect(await keptByProvider(tried)).toBe(0);
    const newest = await app.context.read
      .selectFrom("reconciliations")
      .select("differences")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(newest.differences).toEqual([]);
  });
});
