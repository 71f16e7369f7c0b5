// What the practitioner of a visit is told about its member: who, for how long, what never after a loss, and that the
// member sees each look.
import * as bookings from "@larkwell/contract/bookings.ts";
import { readEarnings, readPracticeOverview, readPracticeSchedule } from "@larkwell/contract/practice.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import * as tracks from "@larkwell/contract/tracks.ts";
import { readVisitBrief } from "@larkwell/contract/visit-briefs.ts";
import { readVisit } from "@larkwell/contract/visits.ts";
import { VERTICALS } from "@larkwell/domain/practitioners/verticals.ts";
import { birthWordsIn } from "@larkwell/domain/tracks/birth-words.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { createFullLife } from "../../../testing/factories/full-lives.ts";
import { createMember, createPerson, type Person } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { createMemberIn, trackOf } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

/** Names of professions: facts about who they have visits with. */
const professions = new RegExp(VERTICALS.map(({ name }) => name).join("|"), "gi");

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const callAs = async (person: Person, appointment_id: number) =>
  (await signInAs(app, person)).call(readVisitBrief, { params: { appointment_id } });
const briefFor = async (practice: Practice, appointment_id: number) =>
  (await signInAs(app, practice.person)).get(readVisitBrief, { params: { appointment_id } });

async function bookedBy(member: Person, practice: Practice, days = 2) {
  await createCard(app, member);
  return (await createBooking(app, { member, practice, start: slotIn(days), notes: "Headaches since Thursday" }))
    .appointmentId;
}

const lose = async (member: Person, practitioners_may_know: boolean) =>
  (await signInAs(app, member)).get(tracks.startTransition, {
    params: { id: await trackOf(app, member, "pregnancy") },
    body: { destination: "pregnancyloss", practitioners_may_know },
  });

const born = (person: Person, date_of_birth: string) =>
  app.write(({ db }) => db.updateTable("users").set({ date_of_birth }).where("id", "=", person.id).execute());

describe("the practitioner of a visit", () => {
  test("reads the name, the age, the week, the note and the preferences", async () => {
    const member = await createMemberIn(app, ["pregnancy"], {
      dueDate: "2026-06-29",
      firstName: "Maya",
      lastName: "Lindqvist",
    });
    await born(member, "1992-03-10");
    const practice = await createPractice(app, { canPrescribe: true });
    const visit = await bookedBy(member, practice);
    await app.write(({ db }) =>
      db.updateTable("appointments").set({ prescription_wanted: true }).where("id", "=", visit).execute(),
    );
    expect(await briefFor(practice, visit)).toMatchObject({
      about_member: "shown",
      name: "Maya Lindqvist",
      age: 33,
      programs: [{ name: "Pregnancy", stage: "Week 24", unsure: false }],
      after_loss: false,
      note: { body: "Headaches since Thursday", before_loss: false },
      prescription: { possible: true, wanted: true, has_pharmacy: false },
    });
    // The birthday is in the member's own zone.
    app.setNow(Temporal.Instant.from("2026-03-10T15:00:00Z"));
    expect((await briefFor(practice, visit)).age).toBe(34);
  });

  test.each<[TrackName, { dueDate?: string; children?: string[] }, string | null, boolean]>([
    ["pregnancy", {}, null, false],
    ["pregnancy", { dueDate: "2026-03-04" }, "Week 40", true],
    ["pregnancy", { dueDate: "2026-01-04" }, null, true],
    ["postpartum", { children: ["2026-02-20"] }, "Week 3 after birth", false],
    ["fertility", {}, "Finding out where you stand", false],
  ])("is told the member's position in %s with %o", async (track, dates, stage, unsure) => {
    const member = await createMemberIn(app, [track], dates);
    const practice = await createPractice(app);
    const { programs } = await briefFor(practice, await bookedBy(member, practice));
    expect(programs).toMatchObject([{ stage, unsure }]);
  });

  test("reads it until 30 days after their last visit together, and the note forever", async () => {
    const member = await createMemberIn(app, ["fertility"]);
    const practice = await createPractice(app);
    const first = await bookedBy(member, practice, 2);
    app.setNow(slotIn(20));
    const last = await bookedBy(member, practice, 22);
    const told = async (id: number) => {
      const { about_member, age, programs, note } = await briefFor(practice, id);
      return { about_member, tells: age !== null || programs.length > 0, note: note.body !== "" };
    };
    app.setNow(slotIn(22 + 30));
    expect([await told(first), await told(last)]).toEqual([
      { about_member: "shown", tells: true, note: true },
      { about_member: "shown", tells: true, note: true },
    ]);
    app.setNow(slotIn(22 + 31));
    expect([await told(first), await told(last)]).toEqual([
      { about_member: "past", tells: false, note: true },
      { about_member: "past", tells: false, note: true },
    ]);
  });

  test("of an anonymous or a canceled visit is told nothing about the member, and an anonymous one keeps nothing open", async () => {
    const member = await createMemberIn(app, ["pregnancy"], { dueDate: "2026-06-29" });
    await born(member, "1992-03-10");
    const practice = await createPractice(app, { canPrescribe: true });
    const visit = await bookedBy(member, practice);
    const set = (values: object, id = visit) =>
      app.write(({ db }) => db.updateTable("appointments").set(values).where("id", "=", id).execute());
    await set({ privacy: "anonymous", prescription_wanted: true });
    const nothing = { about_member: "none", age: null, programs: [], after_loss: false };
    expect(await briefFor(practice, visit)).toMatchObject({
      ...nothing,
      name: null,
      note: { body: "Headaches since Thursday" },
      prescription: { possible: false, wanted: false },
    });
    await set({ privacy: "basic", cancelled_at: testNow, cancelled_by: "member" });
    expect(await briefFor(practice, visit)).toMatchObject(nothing);
    await set({ cancelled_at: null, cancelled_by: null });
    app.setNow(slotIn(30));
    const anonymous = await bookedBy(member, practice, 33);
    await set({ privacy: "anonymous" }, anonymous);
    app.setNow(slotIn(33));
    expect(await briefFor(practice, visit)).toMatchObject({ ...nothing, about_member: "past" });
  });

  test("is told whether the profession needs a license where the member is", async () => {
    const member = await createMember(app);
    const coach = await createPractice(app);
    const midwife = await createPractice(app, { licensedCare: true, states: ["NY"] });
    expect((await briefFor(coach, await bookedBy(member, coach))).license_needed).toBe(false);
    expect((await briefFor(midwife, await bookedBy(member, midwife, 3))).license_needed).toBe(true);
  });
});

describe("after a loss", () => {
  test.each([
    [true, { after_loss: true, note: { before_loss: true } }],
    [false, { after_loss: false, note: { before_loss: false } }],
  ])("with the answer %s no program is shown, and the loss only with a yes", async (answer, expected) => {
    const member = await createMemberIn(app, ["pregnancy"], { dueDate: "2026-06-29" });
    const practice = await createPractice(app);
    const visit = await bookedBy(member, practice);
    await app.write(({ db }) =>
      db
        .updateTable("appointments")
        .set({ created_at: testNow.subtract({ hours: 1 }) })
        .where("id", "=", visit)
        .execute(),
    );
    await lose(member, answer);
    expect(await briefFor(practice, visit)).toMatchObject({ about_member: "shown", programs: [], ...expected });
    // Also when the loss program has ended, until something new begins.
    const client = await signInAs(app, member);
    const params = { user_id: member.id, id: await trackOf(app, member, "pregnancyloss") };
    await client.get(tracks.updateProgram, { params, body: { ended: true } });
    expect(await briefFor(practice, visit)).toMatchObject({ programs: [], ...expected });
  });

  test("the practitioner's screens show it only with the visit, and none of them mentions birth", async () => {
    const { member, clinic, ahead, marks } = await createFullLife(app);
    await lose(member, true);
    const client = await signInAs(app, clinic.midwife.person);
    const visit = { params: { appointment_id: ahead.midwife } };
    const days = { query: { from: "2026-03-01", until: "2026-04-01" } };
    const lists = [
      await client.get(readPracticeOverview, {}),
      await client.get(readPracticeSchedule, days),
      await client.get(readEarnings, {}),
      await client.get(readVisit, visit),
    ];
    expect(JSON.stringify(lists[1])).toContain(String(ahead.midwife));
    expect(JSON.stringify(lists)).not.toMatch(/loss/i);
    const brief = await client.get(readVisitBrief, visit);
    expect(brief).toMatchObject({ after_loss: true, programs: [] });
    // The earlier note is only in the brief, folded.
    const told = JSON.stringify([...lists, { ...brief, note: null }]);
    for (const mark of marks) expect(told).not.toContain(mark);
    expect(birthWordsIn(told.replace(professions, ""))).toEqual([]);
  });

  test("nothing about the weeks is told about the linked partner either", async () => {
    const { member, partner, partnersVisit, ahead, clinic, dueDate } = await createFullLife(app);
    const holder = await app.context.read
      .selectFrom("appointments")
      .select("practitioner_id")
      .where("id", "=", partnersVisit)
      .executeTakeFirstOrThrow();
    const practice = Object.values(clinic).find(({ person }) => person.id === holder.practitioner_id);
    if (!practice) throw new Error("The partner visits nobody of the clinic.");
    expect((await briefFor(practice, partnersVisit)).programs).toMatchObject([{ stage: "Week 24" }]);
    await lose(member, true);
    const told = await briefFor(practice, partnersVisit);
    expect(told).toMatchObject({ after_loss: false, programs: [] });
    expect(JSON.stringify(told)).not.toMatch(/week|pregnan/i);
    const own = await briefFor(clinic.midwife, ahead.midwife);
    expect(own).toMatchObject({ after_loss: true, programs: [] });
    expect(JSON.stringify({ ...own, note: null })).not.toContain(dueDate);
    expect(partner.id).not.toBe(member.id);
  });
});

test("no one else reads it, and the member sees each look", async () => {
  const member = await createMemberIn(app, ["fertility"]);
  const practice = await createPractice(app);
  const visit = await bookedBy(member, practice);
  const others = [
    (await createPractice(app)).person,
    (await createPractice(app, { isCx: true })).person,
    member,
    await createMember(app),
    await createPerson(app, "staff"),
  ];
  for (const person of others) expect([403, 404]).toContain((await callAs(person, visit)).status);
  await briefFor(practice, visit);
  const looks = await (await signInAs(app, member)).get(listRecordLooks, { params: { user_id: member.id } });
  expect(looks.data).toMatchObject([{ what: "visit.brief_read", role: "practitioner" }]);
  expect(looks.data).toHaveLength(1);
});

test("a booking whose payment is not done is not a visit yet", async () => {
  const member = await createMember(app);
  const practice = await createPractice(app);
  const visit = await bookedBy(member, practice);
  await app.write(({ db }) =>
    db.updateTable("appointments").set({ booking_state: "void" }).where("id", "=", visit).execute(),
  );
  expect((await callAs(practice.person, visit)).status).toBe(404);
  const { status } = await (await signInAs(app, practice.person)).call(bookings.readAppointment, {
    params: { id: visit },
  });
  expect(status).toBe(404);
});
