// The order of the directory against the simple way (everyone's openings computed at each search), through any change of schedules.
import { listPractitioners } from "@larkwell/contract/practitioners.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { slotIn } from "../../../testing/factories/bookings.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { countOpenings, freeSlots } from "../bookings/openings.ts";
import { findProductsOf, readSchedules } from "../bookings/schedule.queries.ts";
import { findUncounted, keepCounts } from "./directory.queries.ts";
import { HORIZON_DAYS } from "./list-practitioners.ts";

const app = useTestApp();
const practices: Practice[] = [];
const members: Person[] = [];

/** An access token lasts only minutes, and these tests move the clock far. */
const freshClient = () => signInAs(app, members[0] as Person);

const zones = ["America/New_York", "America/Los_Angeles", "Europe/Berlin"];

beforeAll(async () => {
  for (let i = 0; i < 7; i++)
    practices.push(
      await createPractice(app, {
        timeZone: zones[i % zones.length] ?? "",
        minutes: i % 2 === 0 ? 20 : 50,
        bufferMinutes: (i % 3) * 5,
        noticeMinutes: (i % 4) * 60,
        hours: i === 6 ? null : { start: (8 + i) * 60, end: (11 + i) * 60 },
      }),
    );
  for (let i = 0; i < 40; i++) members.push(await createMember(app));
});

const run = (statement: ReturnType<typeof sql>) => app.write(({ db }) => statement.execute(db));
const instant = (at: Temporal.Instant) => sql`${at.toString()}::timestamptz`;

interface Query {
  limit: number;
  offset: number;
  order_direction: "asc" | "desc";
  product_minutes?: number;
  available_in_next_hours?: number;
}

/** The simple way: everyone's slots, sorted. */
async function plainPage(query: Query) {
  const now = app.context.now();
  const window = { now, from: now, until: now.add({ hours: HORIZON_DAYS * 24 }) };
  const ids = practices.map(({ person }) => person.id);
  const products = (await findProductsOf(app.context.read, ids)).filter(
    (product) => product.minutes === (query.product_minutes ?? product.minutes),
  );
  const schedules = await readSchedules(app.context.read, ids, window);
  const listed = await app.context.read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select("p.user_id as id")
    .where("p.published_at", "is not", null)
    .where("u.disabled_at", "is", null)
    .execute();
  const latest = query.available_in_next_hours === undefined ? null : now.add({ hours: query.available_in_next_hours });
  const all = listed
    .filter(({ id }) => !query.product_minutes || products.some((product) => product.practitioner_id === id))
    .map(({ id }) => {
      const schedule = schedules.get(id);
      const starts = products
        .filter((product) => product.practitioner_id === id)
        .flatMap((product) => (schedule ? freeSlots(product, schedule, window) : []))
        .map((slot) => slot.start.epochMilliseconds);
      return { id, start: starts.length > 0 ? Math.min(...starts) : null };
    })
    .filter(({ start }) => latest === null || (start !== null && start <= latest.epochMilliseconds));
  const sign = query.order_direction === "asc" ? 1 : -1;
  all.sort((a, b) =>
    a.start === null || b.start === null
      ? Number(a.start === null) - Number(b.start === null) || a.id - b.id
      : sign * (a.start - b.start) || a.id - b.id,
  );
  return {
    total: all.length,
    page: all
      .slice(query.offset, query.offset + query.limit)
      .map(({ id, start }) => [id, start === null ? null : toWire(Temporal.Instant.fromEpochMilliseconds(start))]),
  };
}

async function page(query: Query) {
  const answer = await (await freshClient()).get(listPractitioners, {
    query: { ...query, include_next_availability: true },
  });
  return { total: answer.pagination.total, page: answer.data.map((one) => [one.id, one.next_availability]) };
}

/** Takes a time for an appointment, or holds it, if no one else has it. */
async function claim(practice: Practice, member: Person, start: Temporal.Instant, held: boolean) {
  const end = start.add({ minutes: 20 });
  await app.write(async ({ db }) => {
    const appointment = held
      ? null
      : await db
          .insertInto("appointments")
          .values({
            product_id: practice.productId,
            practitioner_id: practice.person.id,
            member_id: member.id,
            scheduled_start: start,
            scheduled_end: end,
            price_cents: 0,
            cancellation_policy: "moderate",
            booking_state: "booked",
          })
          .returning("id")
          .executeTakeFirstOrThrow();
    await sql`insert into slot_claims (practitioner_id, member_id, product_id, appointment_id, starts_at, ends_at, expires_at, blocks)
      select ${practice.person.id}::bigint, ${member.id}::bigint, ${practice.productId}::bigint, ${appointment?.id ?? null}::bigint,
        ${instant(start)}, ${instant(end)}, ${held ? app.context.now().add({ minutes: 5 }).toString() : null}::timestamptz,
        tstzrange(${instant(start)}, ${instant(end)})
      where not exists (select from slot_claims where tstzrange(${instant(start)}, ${instant(end)}) && blocks
        and (practitioner_id = ${practice.person.id} or member_id = ${member.id}))`.execute(db);
  });
}

const changes: Record<string, (of: Practice, x: number) => Promise<unknown> | void> = {
  book: (of, x) => claim(of, members[x % 40] as Person, app.context.now().add({ minutes: 20 * (x % 300) }), false),
  bookNext: async (of, x) => {
    const [next] = (
      await (await freshClient()).get(listPractitioners, { query: { include_next_availability: true } })
    ).data.filter((one) => one.id === of.person.id);
    if (next?.next_availability)
      await claim(
        of,
        members[x % 40] as Person,
        Temporal.Instant.from(`${next.next_availability.replace(" ", "T")}Z`),
        x % 3 === 0,
      );
  },
  cancel: (of) =>
    run(sql`delete from slot_claims where id in
      (select id from slot_claims where practitioner_id = ${of.person.id} order by starts_at limit 2)`),
  move: (of) =>
    run(sql`update slot_claims set starts_at = starts_at + interval '40 days', ends_at = ends_at + interval '40 days',
      blocks = tstzrange(starts_at + interval '40 days', ends_at + interval '40 days') where id =
      (select id from slot_claims where practitioner_id = ${of.person.id} and starts_at > ${instant(app.context.now())}
        order by starts_at limit 1)`),
  addHours: (of, x) =>
    run(sql`insert into weekly_hours (practitioner_id, weekday, start_minute, end_minute)
      values (${of.person.id}, ${(x % 7) + 1}, ${x % 600}, ${(x % 600) + 90})`),
  dropHours: (of, x) =>
    run(sql`delete from weekly_hours where practitioner_id = ${of.person.id} and weekday <> ${x % 8}`),
  timeOff: (of, x) =>
    run(sql`insert into time_off (practitioner_id, starts_at, ends_at) values (${of.person.id},
      ${instant(app.context.now())}, ${instant(app.context.now().add({ hours: (x % 60) * 24 + 1 }))})`),
  backEarly: (of) => run(sql`delete from time_off where practitioner_id = ${of.person.id}`),
  extraHours: (of, x) =>
    run(sql`insert into extra_hours (practitioner_id, starts_at, ends_at) values (${of.person.id},
      ${instant(app.context.now().add({ minutes: x }))}, ${instant(app.context.now().add({ minutes: x + 120 }))})`),
  notice: (of, x) => run(sql`update products set notice_minutes = ${x % 500} where id = ${of.productId}`),
  offer: (of, x) => run(sql`update products set active = ${x % 4 > 0} where id = ${of.productId}`),
  zone: (of, x) => run(sql`update users set time_zone = ${zones[x % 3]} where id = ${of.person.id}`),
  close: (of, x) =>
    run(sql`update users set disabled_at = ${x % 2 ? app.context.now().toString() : null} where id = ${of.person.id}`),
  publish: (of, x) =>
    run(
      sql`update practitioner_profiles set published_at = ${x % 3 ? app.context.now().toString() : null} where user_id = ${of.person.id}`,
    ),
  wait: (_, x) => app.setNow(app.context.now().add({ minutes: x % 240 })),
  waitDays: (_, x) => app.setNow(app.context.now().add({ hours: x % 40 })),
  setClockBack: (_, x) => app.setNow(app.context.now().subtract({ hours: x % 50 })),
};

describe("the order", () => {
  test("is that of the simple way, whatever changed since the last search", { timeout: 240_000 }, async () => {
    const steps = fc.record({
      change: fc.constantFrom(...Object.keys(changes)),
      of: fc.integer({ min: 0, max: 6 }),
      x: fc.integer({ min: 0, max: 1_000 }),
      query: fc.record(
        {
          limit: fc.integer({ min: 1, max: 5 }),
          offset: fc.integer({ min: 0, max: 4 }),
          order_direction: fc.constantFrom("asc" as const, "asc" as const, "desc" as const),
          product_minutes: fc.constantFrom(20, 50),
          available_in_next_hours: fc.constantFrom(3, 24, 168),
        },
        { requiredKeys: ["limit", "offset", "order_direction"] },
      ),
    });
    const story: unknown[] = [];
    for (const { change, of, x, query } of fc.sample(steps, 300)) {
      await changes[change]?.(practices[of] as Practice, x);
      story.push([change, of, x]);
      const [quick, plain] = [await page(query as Query), await plainPage(query as Query)];
      expect({ ...quick, query, story: story.slice(-8) }).toEqual({
        ...plain,
        query,
        story: story.slice(-8),
      });
    }
    app.setNow(testNow);
  });
});

describe("cached results", () => {
  /** A practice whose first slots are all taken, and the appointment with the very first. */
  async function takenUp() {
    const practice = await createPractice(app);
    const member = await createMember(app);
    app.setNow(slotIn(3).subtract({ hours: 1 }));
    await claim(practice, member, app.context.now(), false);
    const ask = {
      now: app.context.now(),
      until: app.context.now().add({ hours: 744 }),
      latest: undefined,
      direction: "asc",
    };
    return { practice, ask: ask as Parameters<typeof findUncounted>[2], wanted: { userIds: [practice.person.id] } };
  }
  const next = async ({ person }: Practice) =>
    (
      await (
        await freshClient()
      ).get(listPractitioners, { query: { user_ids: [person.id], include_next_availability: true } })
    ).data[0]?.next_availability;
  const kept = ({ person }: Practice) =>
    app.context.read
      .selectFrom("directory_entries")
      .selectAll()
      .where("practitioner_id", "=", person.id)
      .executeTakeFirstOrThrow();
  const free = ({ person }: Practice) =>
    sql`delete from slot_claims where practitioner_id = ${person.id} and appointment_id is not null`;

  test("are computed once, and again after a change", async () => {
    const { practice } = await takenUp();
    expect(await next(practice)).toBe(toWire(app.context.now().add({ minutes: 20 })));
    const first = await kept(practice);
    expect(first.certain_until?.toString()).toBe(first.opens_at?.toString());
    await run(free(practice));
    expect(await kept(practice)).toMatchObject({ opens_at: null, certain_until: null, revision: first.revision + 1 });
    expect(await next(practice)).toBe(toWire(app.context.now()));
  });

  test.each(["before", "while"])("are discarded if a visit was canceled %s they were being stored", async (when) => {
    const { practice, ask, wanted } = await takenUp();
    const [open] = await findUncounted(app.context.read, wanted, ask, new Map(), 1);
    const counts = await countOpenings(app.context.read, ask.now, [practice.person.id], {
      from: ask.now,
      until: ask.until,
    });
    const start = counts.get(practice.person.id)?.opening?.start as Temporal.Instant;
    const entry = { id: practice.person.id, revision: open?.revision ?? -1, opensAt: start, certainUntil: start };
    const keep = () => app.write((tx) => keepCounts(tx, [entry], ask.now));
    const keeping: Promise<void>[] = [];
    await app.write(async ({ db }) => {
      await free(practice).execute(db);
      // With the embedded database this waits for its turn; PostgreSQL runs it immediately, beside the open transaction.
      if (when === "while") keeping.push(keep());
      await sql`select 1`.execute(db);
    });
    await Promise.all(when === "while" ? keeping : [keep()]);
    expect((await kept(practice)).opens_at).toBeNull();
    expect(await next(practice)).toBe(toWire(ask.now));
  });

  test("are kept if nothing happened meanwhile, but not of a practitioner whose time is held", async () => {
    const { practice } = await takenUp();
    await claim(practice, members[1] as Person, app.context.now().add({ minutes: 20 }), true);
    expect(await next(practice)).toBe(toWire(app.context.now().add({ minutes: 40 })));
    expect((await kept(practice)).certain_until).toBeNull();
    app.setNow(app.context.now().add({ minutes: 5 }));
    expect(await next(practice)).toBe(toWire(app.context.now().add({ minutes: 15 })));
    expect((await kept(practice)).certain_until).not.toBeNull();
  });
});
