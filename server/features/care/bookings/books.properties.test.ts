// Properties over random data: the SQL status agrees with the rules, and whatever happens to visits, the books balance.
import { changeAppointment, readAppointment, rescheduleAppointment } from "@larkwell/contract/bookings.ts";
import { appointmentStatus, type VisitFacts } from "@larkwell/domain/bookings/booking-states.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createPayer, slotIn } from "../../../testing/factories/bookings.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { statusAt } from "./bookings.queries.ts";

const app = useTestApp();

const minute = fc.integer({ min: -15, max: 105 });
const maybe = fc.option(minute, { nil: null });
const start = Temporal.Instant.from("2026-03-12T14:00:00Z");
const after = (minutes: number | null) => (minutes === null ? null : start.add({ minutes }));

test("the status from the database is the one from the rules", { timeout: 60_000 }, async () => {
  const cases = fc.record({ mj: maybe, pj: maybe, me: maybe, pe: maybe, cancelled: fc.boolean(), now: minute });
  const samples = fc.sample(cases, 400);
  const rows = samples.map(
    ({ mj, pj, me, pe, cancelled }, n) => sql`(${n}::int, ${start.toString()}::timestamptz,
      ${start.add({ minutes: 30 }).toString()}::timestamptz, ${cancelled ? start.toString() : null}::timestamptz,
      ${after(mj)?.toString() ?? null}::timestamptz, ${after(pj)?.toString() ?? null}::timestamptz,
      ${after(me)?.toString() ?? null}::timestamptz, ${after(pe)?.toString() ?? null}::timestamptz, null::text)`,
  );
  for (const [n, sample] of samples.entries()) {
    const now = start.add({ minutes: sample.now });
    const facts: VisitFacts = {
      scheduledStart: start,
      scheduledEnd: start.add({ minutes: 30 }),
      cancelledAt: sample.cancelled ? start : null,
      memberJoinedAt: after(sample.mj),
      practitionerJoinedAt: after(sample.pj),
      memberEndedAt: after(sample.me),
      practitionerEndedAt: after(sample.pe),
    };
    const { rows: found } = await sql<{ status: string }>`select ${statusAt(now)} as status from (values ${rows[n]})
      as a (n, scheduled_start, scheduled_end, cancelled_at, member_joined_at, practitioner_joined_at, member_ended_at,
        practitioner_ended_at, settled_status)`.execute(app.context.database.kysely);
    expect([found[0]?.status, sample]).toEqual([appointmentStatus(facts, now), sample]);
  }
});

const policies = ["conservative", "flexible", "moderate", "strict"] as const;

test("random visits booked, moved, canceled and held: refunds are as stated, and all accounts add up to zero", {
  timeout: 120_000,
}, async () => {
  const lives = fc.record({
    policy: fc.constantFrom(...policies),
    price: fc.integer({ min: 50, max: 9_999 }),
    credit: fc.integer({ min: 0, max: 9_999 }),
    moves: fc.boolean(),
    hoursAhead: fc.integer({ min: 1, max: 47 }),
    end: fc.constantFrom("member", "practitioner", "held", "missed"),
  });
  for (const life of fc.sample(lives, 15)) {
    app.setNow(testNow);
    const member = await createPayer(app, { creditCents: life.credit });
    const booked = await createBooking(app, {
      member,
      practiceOptions: { policy: life.policy, priceCents: life.price },
    });
    const params = { id: booked.appointmentId };
    const as = (side: "member" | "practitioner") => signInAs(app, side === "member" ? member : booked.practice.person);
    let begin = booked.start;
    if (life.moves) {
      begin = slotIn(5);
      await (await as("member")).get(rescheduleAppointment, { params, body: { scheduled_start: toWire(begin) } });
    }
    const cancels = life.end === "member" || life.end === "practitioner";
    app.setNow(cancels ? begin.subtract({ hours: life.hoursAhead }) : begin.add({ hours: 2 }));
    const stated = (await (await as("member")).get(readAppointment, { params })).refund_preview;
    if (life.end === "member" || life.end === "practitioner")
      await (await as(life.end)).get(changeAppointment, { params, body: { cancelled_at: toWire(testNow) } });
    if (life.end === "held")
      await app.write(({ db }) =>
        db
          .updateTable("appointments")
          .set({ member_joined_at: begin, practitioner_joined_at: begin })
          .where("id", "=", booked.appointmentId)
          .execute(),
      );
    await app.runJobs();
    const { payment } = await (await as("member")).get(readAppointment, { params });
    const everything = { card: payment?.card, credit: payment?.credit };
    const nobodyCame = life.end === "missed" || life.end === "practitioner";
    const owed = life.end === "held" ? { card: 0, credit: 0 } : nobodyCame ? everything : stated;
    expect({ card: payment?.refunded_card, credit: payment?.refunded_credit, life }).toEqual({
      card: owed?.card,
      credit: owed?.credit,
      life,
    });
    const sums = await app.context.read
      .selectFrom("ledger_entries")
      .select((eb) => [
        eb.fn.sum<number>("cents").as("total"),
        eb.fn.sum<number>("cents").filterWhere("account", "=", "held").as("held"),
      ])
      .where("appointment_id", "=", booked.appointmentId)
      .executeTakeFirstOrThrow();
    expect([Number(sums.total), Number(sums.held), life]).toEqual([0, 0, life]);
  }
});
