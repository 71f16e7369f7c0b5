// Losing eligibility with the clock moved: grace, an email before and one after, visits and records kept, and the way back (D27).

import { listAppointments } from "@larkwell/contract/bookings.ts";
import { changeOrganization, readOrganization } from "@larkwell/contract/ops-organizations.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking } from "../../../testing/factories/bookings.ts";
import { createOrganization, createRecord } from "../../../testing/factories/census.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { joinOrganization } from "../verification/join-organization.ts";

const app = useTestApp();
let organization: number;
let member: Person;
let record: number;
beforeEach(async () => {
  organization = await createOrganization(app, { grace_days: 10 });
  record = await createRecord(app, organization);
  member = await createMember(app);
  await join(member, { eligibility_record_id: record, verified_by: "census" });
});
afterEach(() => app.setNow(testNow));

const join = (person: Person, more: object = {}) =>
  app.write(({ db }) =>
    db
      .insertInto("organization_members")
      .values({ user_id: person.id, organization_id: organization, ...more })
      .execute(),
  );

const endRecord = (ends_on: string | null, id = record) =>
  app.write(async (tx) => {
    await tx.db
      .updateTable("eligibility_records")
      .set({ ends_on, ended_because: ends_on ? "absent" : null })
      .where("id", "=", id)
      .execute();
    await tx.queue("settle_memberships", { organizationId: organization });
  });

const membership = (person = member) =>
  app.context.read
    .selectFrom("organization_members")
    .selectAll()
    .where("user_id", "=", person.id)
    .executeTakeFirstOrThrow();
const untilOf = async (person = member) => (await membership(person)).until?.toString() ?? null;
const organizationOf = async (person = member) => (await (await signInAs(app, person)).get(readMe, {})).organization;
const mails = async (person = member) =>
  (
    await app.context.read
      .selectFrom("sent_messages")
      .select(["template", "subject", "body"])
      .where("user_id", "=", person.id)
      .where("template", "in", ["access_ends", "access_ended"])
      .orderBy("id")
      .execute()
  ).map((mail) => mail);

const at = (instant: string) => app.setNow(Temporal.Instant.from(instant));

test("access lasts to the end of the last day of grace, in the member's own zone", async () => {
  await endRecord("2026-03-08");
  await app.runJobs();
  // March 8 and ten days of grace: to the end of March 18 in New York.
  expect(await untilOf()).toBe("2026-03-19T04:00:00Z");
  expect(await membership()).toMatchObject({ ends_because: "census" });
  expect(await organizationOf()).toMatchObject({ id: organization, ends_on: "2026-03-18" });
  at("2026-03-19T03:59:59Z");
  expect(await organizationOf()).toMatchObject({ id: organization });
  at("2026-03-19T04:00:00Z");
  expect(await organizationOf()).toBeNull();
});

test("the member is told once before and once after, without what it is about", async () => {
  await endRecord("2026-03-08");
  await app.runJobs();
  expect(await mails()).toEqual([]);
  at("2026-03-12T04:00:01Z");
  await app.runJobs();
  await app.runJobs();
  expect((await mails()).map(({ template }) => template)).toEqual(["access_ends"]);
  at("2026-03-19T04:00:00Z");
  await app.runJobs();
  await app.runJobs();
  const told = await mails();
  expect(told.map(({ template }) => template)).toEqual(["access_ends", "access_ended"]);
  for (const { subject, body } of told)
    expect(`${subject} ${body}`).not.toMatch(/harbor|employer|sponsor|census|pregnan|benefit|eligib/i);
});

test("an end that is undone in time is not announced, and nothing has ended", async () => {
  await endRecord("2026-03-08");
  await app.runJobs();
  at("2026-03-15T00:00:00Z");
  await app.write(async (tx) => {
    await tx.db.updateTable("eligibility_records").set({ ends_on: null }).where("id", "=", record).execute();
    await tx.queue("settle_memberships", { organizationId: organization });
    await tx.queue("notice", { template: "access_ends", userId: member.id });
  });
  await app.runJobs();
  expect(await untilOf()).toBeNull();
  at("2026-03-25T00:00:00Z");
  await app.runJobs();
  expect((await mails()).filter(({ template }) => template === "access_ended")).toEqual([]);
  expect(await organizationOf()).toMatchObject({ id: organization });
});

test("returning in a later file restores access, and a second end is announced again", async () => {
  await endRecord("2026-03-08");
  at("2026-03-20T00:00:00Z");
  await app.runJobs();
  await app.runJobs();
  expect(await organizationOf()).toBeNull();
  await endRecord(null);
  await app.runJobs();
  expect(await organizationOf()).toMatchObject({ id: organization });
  await endRecord("2026-03-20");
  at("2026-03-31T05:00:00Z");
  await app.runJobs();
  await app.runJobs();
  expect((await mails()).filter(({ template }) => template === "access_ended")).toHaveLength(2);
});

test("a last day in the future ends access only after it", async () => {
  await endRecord("2026-05-31");
  await app.runJobs();
  expect(await untilOf()).toBe("2026-06-11T04:00:00Z");
  expect(await organizationOf()).toMatchObject({ id: organization });
});

test("booked visits take place, and records stay", async () => {
  const booking = await createBooking(app);
  await join(booking.member, { eligibility_record_id: record, verified_by: "census" });
  await app.write(({ db }) =>
    db.insertInto("member_tracks").values({ user_id: booking.member.id, name: "pregnancy" }).execute(),
  );
  await endRecord("2026-01-01");
  await app.runJobs();
  expect(await organizationOf(booking.member)).toBeNull();
  const client = await signInAs(app, booking.member);
  const { data } = await client.get(listAppointments, {});
  expect(data.find(({ id }) => id === booking.appointmentId)).toMatchObject({ cancelled_at: null });
  expect(await client.get(readMe, {})).toMatchObject({ active_tracks: [{ name: "pregnancy" }] });
});

describe("who is not affected", () => {
  test("members who are not in the census", async () => {
    const other = await createMember(app);
    await join(other, { verified_by: "company_email" });
    await endRecord("2026-03-08");
    await app.runJobs();
    expect(await untilOf(other)).toBeNull();
  });

  test("members whose end staff has set", async () => {
    const other = await createMember(app);
    const until = testNow.add({ hours: 24 * 90 });
    await join(other, { eligibility_record_id: record, until });
    await endRecord("2026-03-08");
    await app.runJobs();
    expect(await untilOf(other)).toBe(until.toString());
  });
});

describe("members through another member", () => {
  let partner: Person;
  const link = (ended_at: Temporal.Instant | null = null) =>
    app.write(({ db }) =>
      db
        .insertInto("partner_links")
        .values({ member_id: member.id, partner_id: partner.id, since: testNow, ended_at })
        .execute(),
    );
  const change = (values: object, person = member) =>
    app.write(({ db }) =>
      db.updateTable("organization_members").set(values).where("user_id", "=", person.id).execute(),
    );
  const aDayPasses = async () => {
    app.setNow(app.context.now().add({ hours: 24 }));
    await app.runJobs();
    await app.runJobs();
  };
  beforeEach(async () => {
    partner = await createMember(app);
    await join(partner, { verified_by: "partner", as_dependent: true });
  });

  test("a partner's access ends with the member's, is announced the same way, and returns with it", async () => {
    await link();
    await endRecord("2026-03-08");
    await app.runJobs();
    expect(await untilOf(partner)).toBe("2026-03-19T04:00:00Z");
    at("2026-03-19T04:00:00Z");
    await app.runJobs();
    expect(await organizationOf(partner)).toBeNull();
    expect((await mails(partner)).map(({ template }) => template)).toEqual(["access_ended"]);
    await endRecord(null);
    await app.runJobs();
    expect(await untilOf(partner)).toBeNull();
    expect(await organizationOf(partner)).toMatchObject({ id: organization });
  });

  test("it also does if the two are no longer linked", async () => {
    await link(testNow);
    await endRecord("2026-03-08");
    await app.runJobs();
    expect(await untilOf(partner)).toBe("2026-03-19T04:00:00Z");
  });

  test("a dependent whom staff accepted without a row follows the employee too", async () => {
    await change({ verified_by: "manual" }, partner);
    await link();
    await endRecord("2026-03-08");
    await app.runJobs();
    expect(await untilOf(partner)).toBe("2026-03-19T04:00:00Z");
    await endRecord("2026-04-08");
    await app.runJobs();
    expect(await untilOf(partner)).toBe("2026-04-19T04:00:00Z");
  });

  test("an end that staff has set for the employee takes effect within a day, also without a census", async () => {
    await link();
    await change({ verified_by: "company_email", eligibility_record_id: null });
    const until = testNow.add({ hours: 24 * 40 });
    await change({ until });
    await aDayPasses();
    expect(await untilOf(partner)).toBe(until.toString());
    await change({ until: null });
    await aDayPasses();
    expect(await untilOf(partner)).toBeNull();
  });

  test("if the employee moves to another organization the partner keeps the days of grace, once, and returns with them", async () => {
    await link();
    const other = await createOrganization(app);
    const joined = (organizationId: number) =>
      app.write((tx) =>
        joinOrganization(tx, {
          userId: member.id,
          timeZone: "America/New_York",
          organizationId,
          recordId: null,
          asDependent: false,
          verifiedBy: "company_email",
          now: app.context.now(),
        }),
      );
    at("2026-03-10T12:00:00Z");
    await joined(other);
    await app.runJobs();
    expect(await untilOf(partner)).toBe("2026-03-21T04:00:00Z");
    await aDayPasses();
    expect(await untilOf(partner)).toBe("2026-03-21T04:00:00Z");
    at("2026-03-22T12:00:00Z");
    expect(await organizationOf(partner)).toBeNull();
    await joined(organization);
    await app.runJobs();
    expect(await organizationOf(partner)).toMatchObject({ id: organization });
  });
});

test("if the organization ends everyone's access ends after grace; undone, it continues", async () => {
  const other = await createMember(app, { timeZone: "America/Los_Angeles" });
  await join(other, { verified_by: "company_email" });
  const staff = await signInAs(app, await createPerson(app, "staff"));
  const change = async (more: object) => {
    const {
      link: _,
      created_at: __,
      id: ___,
      ...facts
    } = await staff.get(readOrganization, {
      params: { id: organization },
    });
    await staff.get(changeOrganization, { params: { id: organization }, body: { ...facts, ...more } });
    await app.runJobs();
  };
  await change({ ended_on: "2026-03-31" });
  expect([await untilOf(), await untilOf(other)]).toEqual(["2026-04-11T04:00:00Z", "2026-04-11T07:00:00Z"]);
  expect(await membership(other)).toMatchObject({ ends_because: "organization" });
  await change({ grace_days: 0 });
  expect(await untilOf()).toBe("2026-04-01T04:00:00Z");
  await change({ ended_on: null });
  expect([await untilOf(), await untilOf(other)]).toEqual([null, null]);
});

test("more people than fit into one batch are all found", async () => {
  await app.write(async ({ db }) => {
    const people = await db
      .insertInto("users")
      .values(
        Array.from({ length: 1_050 }, (_, index) => ({
          role: "member",
          email: `walk-${organization}-${index}@people.example`,
        })),
      )
      .returning("id")
      .execute();
    await db
      .insertInto("organization_members")
      .values(
        people.map(({ id }) => ({
          user_id: id,
          organization_id: organization,
          eligibility_record_id: record,
          warned_until: testNow,
        })),
      )
      .execute();
  });
  await endRecord("2026-03-08");
  await app.runJobs();
  const { open } = await app.context.read
    .selectFrom("organization_members")
    .where("organization_id", "=", organization)
    .where("until", "is", null)
    .select(({ fn }) => fn.countAll().as("open"))
    .executeTakeFirstOrThrow();
  expect(Number(open)).toBe(0);
});
