// A visit that a parent books for a child: who reads for whom it is, where, and when no one does.
import * as bookings from "@larkwell/contract/bookings.ts";
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import * as family from "@larkwell/contract/family.ts";
import { hideHealthChild, removeHealthChild } from "@larkwell/contract/health-record.ts";
import { saveMinorAccess } from "@larkwell/contract/ops-family.ts";
import { readPracticeOverview, readPracticeSchedule } from "@larkwell/contract/practice.ts";
import { readVisitBrief } from "@larkwell/contract/visit-briefs.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { afterEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { createFamily } from "../../../testing/factories/family.ts";
import { createPerson } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { createMemberIn } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
afterEach(async () => {
  app.setNow(testNow);
  await app.write(({ db }) => db.deleteFrom("minor_access_rules").execute());
});

const NAME = "Zebramia";

async function family_(birthday = "2020-01-02", name = NAME) {
  const member = await createMemberIn(app, ["parenting_and_pediatrics"]);
  await createCard(app, member);
  const { child } = await createFamily(app, member, { birthday, name });
  return { member, child, practice: await createPractice(app) };
}
type Parent = Awaited<ReturnType<typeof family_>>;

const bodyOf = (practice: Practice, more: object = {}) => ({
  product_id: practice.productId,
  scheduled_start: toWire(slotIn(2)),
  ...more,
});
const book = async ({ member, child, practice }: Parent, more: object = {}) =>
  (await signInAs(app, member)).call(bookings.bookAppointment, {
    body: bodyOf(practice, { child_id: child, ...more }),
  });
const booked = async (parent: Parent, more: object = {}) => {
  const answer = await book(parent, more);
  expect(answer.status).toBe(201);
  return (answer.body as bookings.Appointment).id;
};

/** Everything that either side reads of this visit, as text by place. */
async function places({ member, practice }: Parent, id: number) {
  const [own, theirs] = [await signInAs(app, member), await signInAs(app, practice.person)];
  const days = { from: "2026-03-09", until: "2026-03-16" };
  const all = { query: { limit: 50 } };
  const read = {
    list: own.get(bookings.listAppointments, all),
    page: own.get(bookings.readAppointment, { params: { id } }),
    home: own.get(readDashboard, { params: { user_id: member.id } }),
    practitionersList: theirs.get(bookings.listAppointments, all),
    practitionersPage: theirs.get(bookings.readAppointment, { params: { id } }),
    brief: theirs.get(readVisitBrief, { params: { appointment_id: id } }),
    day: theirs.get(readPracticeOverview, {}),
    week: theirs.get(readPracticeSchedule, { query: days }),
  };
  const texts = await Promise.all(
    Object.entries(read).map(async ([place, answer]) => [place, JSON.stringify(await answer)] as const),
  );
  return texts.filter(([, text]) => text.includes(NAME)).map(([place]) => place);
}
const EVERYWHERE = ["list", "page", "home", "practitionersList", "practitionersPage", "brief", "day", "week"];
const OF_PRACTITIONER = ["practitionersList", "practitionersPage", "brief", "day", "week"];

const hide = async ({ member, child }: Parent, body: { died: boolean; removed: boolean }) =>
  (await signInAs(app, member)).get(hideHealthChild, { params: { user_id: member.id, id: child }, body });

const ofChild = async ({ member, child }: Parent) =>
  (await signInAs(app, member)).get(bookings.listChildVisits, { params: { user_id: member.id, child_id: child } });

describe("a visit for a child", () => {
  test("is named on every page of both sides, with the birthday for the practitioner, and in no email", async () => {
    const parent = await family_();
    const id = await booked(parent);
    expect(await places(parent, id)).toEqual(EVERYWHERE);
    const { child } = await (await signInAs(app, parent.practice.person)).get(readVisitBrief, {
      params: { appointment_id: id },
    });
    expect(child).toEqual({ id: null, name: NAME, birthday: "2020-01-02" });
    expect((await ofChild(parent)).data).toMatchObject([{ id, child: { id: parent.child, name: NAME } }]);
    await app.runJobs();
    const mails = await app.context.read
      .selectFrom("sent_messages")
      .select(["subject", "body"])
      .where("user_id", "in", [parent.member.id, parent.practice.person.id])
      .execute();
    expect(mails.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(mails)).not.toContain(NAME);
  });

  test("is none of the member’s own: another visit has no child", async () => {
    const parent = await family_();
    const own = await booked(parent, { child_id: undefined });
    expect(await places(parent, own)).toEqual([]);
    expect((await ofChild(parent)).data).toEqual([]);
  });

  test("says to the practitioner of an anonymous visit only that it is for a child", async () => {
    const parent = await family_();
    const id = await booked(parent, { privacy: "anonymous" });
    expect(await places(parent, id)).toEqual(["list", "page", "home"]);
    const theirs = await signInAs(app, parent.practice.person);
    const { child } = await theirs.get(readVisitBrief, { params: { appointment_id: id } });
    expect(child).toEqual({ id: null, name: "", birthday: null });
  });

  test.each([
    ["died", { died: true, removed: false }],
    ["was removed", { died: false, removed: true }],
  ])("names no child who %s, but on the page of the past visit", async (_, body) => {
    const parent = await family_();
    const id = await booked(parent);
    await hide(parent, body);
    expect(await places(parent, id)).toEqual([]);
    app.setNow(slotIn(3));
    await app.runJobs();
    expect(await places(parent, id)).toEqual(["page", "practitionersPage", "brief"]);
    app.setNow(testNow);
    await hide(parent, { died: false, removed: false });
    expect((await ofChild(parent)).data).toMatchObject([{ id }]);
  });

  test("is not named to the parent from 12 on, unless their state opens visits", async () => {
    const parent = await family_("2014-03-11");
    const id = await booked(parent);
    expect(await places(parent, id)).toEqual(EVERYWHERE);
    app.setNow(Temporal.Instant.from("2026-03-11T04:00:00Z"));
    expect(await places(parent, id)).toEqual(OF_PRACTITIONER);
    expect((await ofChild(parent)).data).toEqual([]);
    const staff = await signInAs(app, await createPerson(app, "staff"));
    await staff.get(saveMinorAccess, { body: { state: "NY", open: ["visits"], note: "" } });
    expect(await places(parent, id)).toEqual(EVERYWHERE);
    expect((await ofChild(parent)).data).toMatchObject([{ id }]);
  });

  test("is named to no member after a loss, and to the practitioner", async () => {
    const parent = await family_();
    const id = await booked(parent);
    await app.write(({ db }) =>
      db
        .insertInto("member_tracks")
        .values({ user_id: parent.member.id, name: "pregnancyloss", started_at: app.context.now() } as never)
        .execute(),
    );
    expect(await places(parent, id)).toEqual(OF_PRACTITIONER);
  });
});

describe("a child for whom no visit can be booked", () => {
  const refused = async (parent: Parent, more: object = {}) => {
    const answer = await book(parent, more);
    expect([answer.status, answer.body]).toMatchObject([409, { code: "child_not_bookable" }]);
    expect((await (await signInAs(app, parent.member)).get(bookings.listAppointments, {})).data).toEqual([]);
  };
  const choices = async ({ member }: Parent) =>
    (await (await signInAs(app, member)).get(family.listVisitChildren, { params: { user_id: member.id } })).data;

  test.each([
    ["died", { died: true, removed: false }],
    ["was removed", { died: false, removed: true }],
  ])("%s: nothing is booked or charged", async (_, body) => {
    const parent = await family_();
    expect(await choices(parent)).toMatchObject([{ id: parent.child, name: NAME }]);
    await hide(parent, body);
    await refused(parent);
    expect(await choices(parent)).toEqual([]);
  });

  test.each(["2014-03-09", "2009-01-01", "2008-03-09", "2001-01-01"])(
    "born %s: the age closes it",
    async (birthday) => {
      const parent = await family_(birthday);
      await refused(parent);
      expect(await choices(parent)).toEqual([]);
    },
  );

  test("is someone else’s", async () => {
    const [parent, other] = [await family_(), await family_()];
    await refused(parent, { child_id: other.child });
    await refused(parent, { child_id: 999_999_999 });
    const stranger = await signInAs(app, other.member);
    const params = { user_id: other.member.id, child_id: parent.child };
    await booked(parent);
    expect((await stranger.get(bookings.listChildVisits, { params })).data).toEqual([]);
    const asParent = { user_id: parent.member.id, child_id: parent.child };
    expect((await stranger.call(bookings.listChildVisits, { params: asParent })).status).toBe(404);
  });
});

describe("at the same time", () => {
  test("a booking and the removal of the child: the visit is booked before, or not at all", async () => {
    for (let round = 0; round < 4; round += 1) {
      const parent = await family_();
      const client = await signInAs(app, parent.member);
      const params = { user_id: parent.member.id, id: parent.child };
      const [answer, removal] = await Promise.all([
        book(parent),
        client.call(removeHealthChild, { params }),
        new Promise((done) => setTimeout(done, round)),
      ]);
      expect(removal.status).toBe(200);
      expect([201, 409]).toContain(answer.status);
      const { data } = await client.get(bookings.listAppointments, {});
      expect(data).toHaveLength(answer.status === 201 ? 1 : 0);
      expect(JSON.stringify(data)).not.toContain(NAME);
    }
  });

  test("the same request for another child is not taken for the first one", async () => {
    const parent = await family_();
    const { child: second } = await createFamily(app, parent.member, { birthday: "2021-01-02", name: "Ben" });
    const answers = await Promise.all([book(parent), book({ ...parent, child: second })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

test("undoing a change of program keeps a child who has a visit", async () => {
  const parent = await family_();
  await app.write(({ db }) => db.deleteFrom("child_growth").where("child_id", "=", parent.child).execute());
  await app.write(({ db }) => db.deleteFrom("child_vaccinations").where("child_id", "=", parent.child).execute());
  const id = await booked(parent);
  const { undoChildren } = await import("../../health/health-profile/health-profile.queries.ts");
  await app.write((tx) => undoChildren(tx, parent.member.id, [parent.child], app.context.now()));
  const row = await app.context.read
    .selectFrom("appointments")
    .select("child_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.child_id).toBe(parent.child);
});
