// The practitioner's own hours over HTTP: whole weeks, time off around booked visits, extra hours, and two tabs together.
import { readAvailability } from "@larkwell/contract/bookings.ts";
import {
  addExtraHours,
  addTimeOff,
  listExtraHours,
  listTimeOff,
  readPracticeSchedule,
  readWeeklyHours,
  removeExtraHours,
  removeTimeOff,
  saveWeeklyHours,
} from "@larkwell/contract/practice.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

const morning = { weekday: 2, start_minute: 540, end_minute: 720 };

async function practitioner(options: Parameters<typeof createPractice>[1] = { hours: null }) {
  const practice = await createPractice(app, options);
  return { practice, client: await signInAs(app, practice.person) };
}

/** A booked visit on Tuesday, March 10, 2026, 14:00-14:20 UTC. */
async function bookVisit(
  practice: Practice,
  more: { privacy?: "basic" | "anonymous"; state?: "booked" | "pending" } = {},
) {
  const member = await createMember(app, { firstName: "Ida", lastName: "Marlow" });
  const start = Temporal.Instant.from("2026-03-10T14:00:00Z");
  return app.write(async ({ db }) => {
    const { id } = await db
      .insertInto("appointments")
      .values({
        product_id: practice.productId,
        practitioner_id: practice.person.id,
        member_id: member.id,
        scheduled_start: start,
        scheduled_end: start.add({ minutes: 20 }),
        price_cents: 3500,
        cancellation_policy: "moderate",
        booking_state: more.state ?? "booked",
        privacy: more.privacy ?? "basic",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, memberId: member.id };
  });
}

const queuedAvailability = (practitionerId: number) =>
  app.context.read
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "availability")
    .where("payload", "@>", JSON.stringify({ practitionerId }))
    .execute();

describe("weekly hours", () => {
  test("are replaced as a whole, sorted, and open slots for members", async () => {
    const { practice, client } = await practitioner();
    const before = await client.get(readWeeklyHours, {});
    expect(before).toMatchObject({ time_zone: "America/New_York", hours: [] });
    const overMidnight = { weekday: 1, start_minute: 1320, end_minute: 1500 };
    const saved = await client.get(saveWeeklyHours, {
      body: { time_zone: "America/Chicago", version: before.version, hours: [morning, overMidnight] },
    });
    expect(saved.hours).toEqual([overMidnight, morning]);
    expect(saved.version).not.toBe(before.version);
    expect(await client.get(readWeeklyHours, {})).toEqual(saved);
    expect(await queuedAvailability(practice.person.id)).toHaveLength(1);
    const audit = await app.context.read
      .selectFrom("audit_log")
      .select("action")
      .where("actor_id", "=", practice.person.id)
      .execute();
    expect(audit).toEqual([{ action: "practice.weekly_hours_changed" }]);
  });

  test("notify the members who wait for them", async () => {
    const { practice, client } = await practitioner();
    const member = await createMember(app);
    await app.write(({ db }) =>
      db
        .insertInto("availability_requests")
        .values({ practitioner_id: practice.person.id, member_id: member.id })
        .execute(),
    );
    const { version } = await client.get(readWeeklyHours, {});
    await client.get(saveWeeklyHours, { body: { time_zone: "America/New_York", version, hours: [morning] } });
    await app.runJobs();
    const request = await app.context.read
      .selectFrom("availability_requests")
      .select("notified_at")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(request.notified_at).not.toBeNull();
  });

  test.each([
    ["on one day", [morning, { weekday: 2, start_minute: 719, end_minute: 800 }]],
    ["over midnight", [{ weekday: 1, start_minute: 1320, end_minute: 2000 }, morning]],
    [
      "over the end of the week",
      [
        { weekday: 7, start_minute: 1320, end_minute: 1560 },
        { weekday: 1, start_minute: 60, end_minute: 300 },
      ],
    ],
  ])("that overlap %s are refused with both lines named", async (_name, hours) => {
    const { client } = await practitioner();
    const { version } = await client.get(readWeeklyHours, {});
    const answer = await client.call(saveWeeklyHours, { body: { time_zone: "America/New_York", version, hours } });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "overlapping_hours", errors: [{ field: "hours.0" }, { field: "hours.1" }] },
    });
    expect((await client.get(readWeeklyHours, {})).hours).toEqual([]);
  });

  test.each([
    ["no such weekday", { hours: [{ ...morning, weekday: 8 }] }],
    ["an end before the start", { hours: [{ ...morning, end_minute: 500, start_minute: 600 }] }],
    ["more than a day", { hours: [{ ...morning, start_minute: 10, end_minute: 1500 }] }],
    ["no such zone", { time_zone: "Mars/Olympus" }],
  ])("with %s are refused", async (_name, change) => {
    const { client } = await practitioner();
    const { version } = await client.get(readWeeklyHours, {});
    const body = Object.assign({ time_zone: "America/New_York", version, hours: [morning] }, change);
    expect(await client.call(saveWeeklyHours, { body })).toMatchObject({ status: 422, body: { code: "invalid" } });
  });

  test("changed in another tab are not overwritten: of two tabs one wins, the other gets the newest", async () => {
    const { client } = await practitioner();
    const { version } = await client.get(readWeeklyHours, {});
    const save = (start: number) =>
      client.call(saveWeeklyHours, {
        body: { time_zone: "America/New_York", version, hours: [{ ...morning, start_minute: start }] },
      });
    const answers = await Promise.all([save(540), save(560), save(580), save(600)]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const now = await client.get(readWeeklyHours, {});
    expect(now.hours).toHaveLength(1);
    const lost = answers.find((answer) => !answer.ok);
    expect(lost?.body).toMatchObject({ code: "stale", details: { weekly_hours: now } });
  });
});

describe("the schedule", () => {
  test("shows the week of the clock change as it really falls, in the practitioner's zone", async () => {
    const { client } = await practitioner({ hours: { start: 9 * 60, end: 17 * 60 } });
    const week = await client.get(readPracticeSchedule, { query: { from: "2026-03-07", until: "2026-03-08" } });
    expect(week).toMatchObject({
      time_zone: "America/New_York",
      hours: [
        { starts_at: "2026-03-07 14:00:00", ends_at: "2026-03-07 22:00:00" },
        { starts_at: "2026-03-08 13:00:00", ends_at: "2026-03-08 21:00:00" },
      ],
    });
  });

  test("names the member, unless anonymous; leaves out what was never booked, and canceled visits unless requested", async () => {
    const { practice, client } = await practitioner();
    const { id } = await bookVisit(practice);
    await bookVisit(practice, { state: "pending" });
    const query = { from: "2026-03-10", until: "2026-03-10" };
    const { visits } = await client.get(readPracticeSchedule, { query });
    expect(visits).toMatchObject([
      { appointment_id: id, member_name: "Ida Marlow", status: "scheduled", minutes: 20, can_join: false },
    ]);
    await app.write(({ db }) =>
      db.updateTable("appointments").set({ privacy: "anonymous" }).where("id", "=", id).execute(),
    );
    expect((await client.get(readPracticeSchedule, { query })).visits[0]?.member_name).toBeNull();
    await app.write(({ db }) =>
      db.updateTable("appointments").set({ cancelled_at: app.context.now() }).where("id", "=", id).execute(),
    );
    expect((await client.get(readPracticeSchedule, { query })).visits).toEqual([]);
    const all = await client.get(readPracticeSchedule, { query: { ...query, include_cancelled: true } });
    expect(all.visits).toMatchObject([{ appointment_id: id, status: "cancelled" }]);
  });

  test("is only the practitioner's own, of limited length, and for practitioners", async () => {
    const { practice } = await practitioner();
    await bookVisit(practice);
    const { client } = await practitioner();
    const query = { from: "2026-03-10", until: "2026-03-10" };
    expect((await client.get(readPracticeSchedule, { query })).visits).toEqual([]);
    for (const until of ["2026-03-09", "2026-05-01"])
      expect(await client.call(readPracticeSchedule, { query: { ...query, until } })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "until" }] },
      });
    const member = await signInAs(app, await createMember(app));
    expect((await member.call(readPracticeSchedule, { query })).status).toBe(403);
    expect((await app.client().call(readPracticeSchedule, { query })).status).toBe(401);
  });
});

describe("time off", () => {
  const tuesday = { starts_at: "2026-03-10 13:00:00", ends_at: "2026-03-10 18:00:00" };

  test("closes slots and opens them again", async () => {
    const { practice, client } = await practitioner({ hours: { start: 9 * 60, end: 10 * 60 }, minutes: 30 });
    const member = await signInAs(app, await createMember(app));
    const slots = async () =>
      (
        await member.call(readAvailability, {
          params: { id: practice.productId },
          query: { starts_at: "2026-03-10 00:00:00", ends_at: "2026-03-11 00:00:00" },
        })
      ).body;
    expect(await slots()).toMatchObject({ data: [{}, {}] });
    const off = await client.get(addTimeOff, { body: { ...tuesday, note: "Dentist" } });
    expect(off).toMatchObject({ ...tuesday, note: "Dentist" });
    expect(await slots()).toEqual({ data: [] });
    expect((await client.get(listTimeOff, {})).data).toEqual([off]);
    await client.get(removeTimeOff, { params: { id: off.id } });
    expect(await slots()).toMatchObject({ data: [{}, {}] });
    expect(await queuedAvailability(practice.person.id)).toHaveLength(1);
  });

  test("over booked visits is refused with the list, then accepted if they will be held; nothing is canceled", async () => {
    const { practice, client } = await practitioner();
    const { id } = await bookVisit(practice);
    const refused = await client.call(addTimeOff, { body: tuesday });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "booked_hours", details: { visits: [{ appointment_id: id, member_name: "Ida Marlow" }] } },
    });
    expect((await client.get(listTimeOff, {})).data).toEqual([]);
    expect((await client.call(addTimeOff, { body: { ...tuesday, keep_visits: true } })).status).toBe(201);
    const visit = await app.context.read
      .selectFrom("appointments")
      .select("cancelled_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(visit.cancelled_at).toBeNull();
  });

  test("counts a visit whose payment is in progress, but not one beside it or a canceled one", async () => {
    const { practice, client } = await practitioner();
    const { id } = await bookVisit(practice, { state: "pending" });
    expect((await client.call(addTimeOff, { body: tuesday })).status).toBe(409);
    const before = { starts_at: "2026-03-10 13:00:00", ends_at: "2026-03-10 14:00:00" };
    expect((await client.call(addTimeOff, { body: before })).status).toBe(201);
    await app.write(({ db }) =>
      db.updateTable("appointments").set({ cancelled_at: app.context.now() }).where("id", "=", id).execute(),
    );
    expect((await client.call(addTimeOff, { body: tuesday })).status).toBe(201);
  });

  test.each([
    ["ends before it starts", { starts_at: "2026-03-11 10:00:00", ends_at: "2026-03-11 10:00:00" }],
    ["is over", { starts_at: "2026-03-08 10:00:00", ends_at: "2026-03-08 12:00:00" }],
    ["lasts two years", { starts_at: "2026-03-11 10:00:00", ends_at: "2028-03-11 10:00:00" }],
  ])("that %s is refused beside the field", async (_name, body) => {
    const { client } = await practitioner();
    expect(await client.call(addTimeOff, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "ends_at" }] },
    });
  });

  test("of another practitioner does not exist", async () => {
    const { client } = await practitioner();
    const off = await client.get(addTimeOff, { body: tuesday });
    const { client: stranger } = await practitioner();
    expect((await stranger.call(removeTimeOff, { params: { id: off.id } })).status).toBe(404);
    expect((await stranger.get(listTimeOff, {})).data).toEqual([]);
    expect((await client.get(listTimeOff, {})).data).toHaveLength(1);
  });
});

describe("extra hours", () => {
  const evening = { starts_at: "2026-03-10 22:00:00", ends_at: "2026-03-11 00:00:00" };

  test("open and close", async () => {
    const { practice, client } = await practitioner();
    const extra = await client.get(addExtraHours, { body: evening });
    expect((await client.get(listExtraHours, {})).data).toEqual([{ id: extra.id, ...evening }]);
    expect(await queuedAvailability(practice.person.id)).toHaveLength(1);
    await client.get(removeExtraHours, { params: { id: extra.id } });
    expect((await client.get(listExtraHours, {})).data).toEqual([]);
  });

  test("of two tabs together are opened once", async () => {
    const { client } = await practitioner();
    const answers = await Promise.all([1, 2, 3].map(() => client.call(addExtraHours, { body: evening })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    const beside = { starts_at: "2026-03-11 00:00:00", ends_at: "2026-03-11 01:00:00" };
    expect((await client.call(addExtraHours, { body: beside })).status).toBe(201);
  });

  test("last a day at most, and are only the practitioner's own", async () => {
    const { client } = await practitioner();
    const long = { ...evening, ends_at: "2026-03-12 22:00:00" };
    expect((await client.call(addExtraHours, { body: long })).status).toBe(422);
    const extra = await client.get(addExtraHours, { body: evening });
    const { client: stranger } = await practitioner();
    expect((await stranger.call(removeExtraHours, { params: { id: extra.id } })).status).toBe(404);
  });
});
