// A kind of diary entries shared for one visit over HTTP: who reads it, until when, and that a member takes it back.
import * as contract from "@larkwell/contract/diary.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { beforeEach, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { createDiaryEntry } from "../../../testing/factories/diary.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { createMemberIn } from "../../../testing/factories/programs.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let member: Person;
let client: Client;
let practice: Practice;
let visit: number;

const book = async (by: Person, at: Practice, days: number) => {
  await createCard(app, by);
  return (await createBooking(app, { member: by, practice: at, start: slotIn(days) })).appointmentId;
};

beforeEach(async () => {
  app.setNow(testNow);
  member = await createMemberIn(app, ["pregnancy"]);
  client = await signInAs(app, member);
  practice = await createPractice(app, { firstName: "June", lastName: "Castellanos" });
  visit = await book(member, practice, 2);
  await createDiaryEntry(app, member);
  await createDiaryEntry(app, member, { kind: "mood", amount: 1, note: "Only for me" });
});

const share = (by: Client, appointment_id = visit) =>
  by.call(contract.shareDiary, { params: { user_id: member.id }, body: { kind: "blood_pressure", appointment_id } });
const takeBack = () =>
  client.get(contract.unshareDiary, {
    params: { user_id: member.id, appointment_id: visit },
    query: { kind: "blood_pressure" },
  });
const read = async (person = practice.person, appointment_id = visit) =>
  (await signInAs(app, person)).call(contract.readVisitDiary, { params: { appointment_id } });
const looks = async () =>
  JSON.stringify(await (await signInAs(app, member)).get(listRecordLooks, { params: { user_id: member.id } }));

test("the practitioner of that visit reads that kind alone, also new entries, and the member sees the reading", async () => {
  expect((await read()).body).toEqual({ data: [], babies: [] });
  expect(await looks()).not.toContain("visit.diary_read");
  // A second click changes nothing.
  for (const status of [201, 201])
    expect(await share(client)).toMatchObject({
      status,
      body: { data: [{ appointment_id: visit, practitioner: "June Castellanos", shared: true }] },
    });
  await createDiaryEntry(app, member, { amount: 150 });
  await createDiaryEntry(app, member, { amount: 119, at: testNow.subtract({ hours: 24 * 92 }) });
  const { body } = await read();
  expect(body).toMatchObject({
    data: [{ kind: "blood_pressure", more: false, entries: [{ amount: 150 }, { amount: 118 }] }],
  });
  expect(JSON.stringify(body)).not.toContain("Only for me");
  expect(await looks()).toContain("visit.diary_read");
  const ofMood = { params: { user_id: member.id }, query: { kind: "mood" as const } };
  expect(await client.get(contract.listDiaryShares, ofMood)).toMatchObject({ data: [{ shared: false }] });
});

test("another visit, another practitioner and another member get nothing", async () => {
  await share(client);
  const later = await book(member, practice, 5);
  expect((await read(practice.person, later)).body).toEqual({ data: [], babies: [] });
  expect((await read((await createPractice(app)).person)).status).toBe(404);
  const stranger = await createMember(app);
  expect((await share(await signInAs(app, stranger))).status).toBe(404);
  expect((await share(client, await book(stranger, practice, 3))).status).toBe(404);
});

test("it ends when it is taken back, when the visit is canceled, and a day after the visit", async () => {
  await share(client);
  expect(await takeBack()).toMatchObject({ data: [{ shared: false }] });
  expect((await read()).body).toEqual({ data: [], babies: [] });
  await share(client);
  const change = (values: object) =>
    app.write(({ db }) => db.updateTable("appointments").set(values).where("id", "=", visit).execute());
  await change({ cancelled_at: testNow });
  expect((await read()).body).toEqual({ data: [], babies: [] });
  expect((await share(client)).status).toBe(404);
  // An anonymous visit is not offered: the entries would tell who it is.
  await change({ cancelled_at: null, privacy: "anonymous" });
  expect((await read()).body).toEqual({ data: [], babies: [] });
  expect((await share(client)).status).toBe(404);
  await change({ privacy: "basic" });
  const { scheduled_end } = await app.context.read
    .selectFrom("appointments")
    .select("scheduled_end")
    .where("id", "=", visit)
    .executeTakeFirstOrThrow();
  app.setNow(scheduled_end.add({ hours: 23 }));
  expect((await read()).body).toMatchObject({ data: [{ kind: "blood_pressure" }] });
  // As long as it can be read, it is listed and can be stopped. Nothing new is shared for a visit that is over.
  const again = await signInAs(app, member);
  const own = { params: { user_id: member.id }, query: { kind: "blood_pressure" as const } };
  expect(await again.get(contract.listDiaryShares, own)).toMatchObject({ data: [{ shared: true }] });
  const mood = { params: { user_id: member.id }, query: { kind: "mood" as const } };
  expect(await again.get(contract.listDiaryShares, mood)).toEqual({ data: [] });
  expect((await share(again)).status).toBe(404);
  app.setNow(scheduled_end.add({ hours: 24 }));
  expect((await read()).body).toEqual({ data: [], babies: [] });
});

test("of shared feeds the practitioner reads whose they are, and names of no one when nothing about a baby is shared", async () => {
  const born = testNow
    .subtract({ hours: 24 * 20 })
    .toString()
    .slice(0, 10);
  const [mia] = await app.write(({ db }) =>
    db
      .insertInto("children")
      .values([
        { user_id: member.id, birthday: born, name: "Mia" },
        { user_id: member.id, birthday: born, name: "Ada" },
        { user_id: member.id, birthday: born, name: "Leo", died: true },
      ])
      .returning("id")
      .execute(),
  );
  await share(client);
  expect((await read()).body).toMatchObject({ babies: [] });
  await client.get(contract.addDiaryEntry, {
    params: { user_id: member.id },
    body: { kind: "feed", at: toWire(testNow), amount: 1, child_id: mia?.id, client_key: "one" } as never,
  });
  const input = { params: { user_id: member.id }, body: { kind: "feed" as const, appointment_id: visit } };
  await client.get(contract.shareDiary, input);
  const { body } = await read();
  expect(body).toMatchObject({ babies: [{ id: mia?.id, name: "Mia" }] });
  expect(JSON.stringify(body)).not.toMatch(/Leo|Ada/);
});
