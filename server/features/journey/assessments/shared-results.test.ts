// A score shared for one visit over HTTP: who reads it, what of it, until when, and that a member takes it back.
import * as contract from "@larkwell/contract/assessments.ts";
import { listRecordLooks } from "@larkwell/contract/record-looks.ts";
import { readVisitBrief } from "@larkwell/contract/visit-briefs.ts";
import { gad7, phq9 } from "@larkwell/database/seeds/assessments/instruments.ts";
import { seedAssessments } from "@larkwell/database/seeds/assessments/packs.ts";
import { beforeEach, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createBooking, createCard, slotIn } from "../../../testing/factories/bookings.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let member: Person;
let client: Client;
let practice: Practice;
let visit: number;
let result: contract.AssessmentResults;

const answers = (days: string): contract.Assessment["answers"] => [
  ...Array.from({ length: 7 }, (_, index) => ({ id: index + 1, body: days })),
  { id: 8, body: null },
];

const book = async (by: Person, at: Practice, days: number) => {
  await createCard(app, by);
  return (await createBooking(app, { member: by, practice: at, start: slotIn(days) })).appointmentId;
};

beforeEach(async () => {
  app.setNow(testNow);
  await app.write(({ db }) => seedAssessments(db, [gad7, phq9]));
  member = await createMember(app);
  client = await signInAs(app, member);
  practice = await createPractice(app, { firstName: "June", lastName: "Castellanos" });
  visit = await book(member, practice, 2);
  const { id } = await client.get(contract.readAssessment, { params: { id: gad7.slug } });
  const params = { user_id: member.id };
  await client.get(contract.startAssessment, { params, body: { assessment_id: id, answers: answers("several_days") } });
  result = await client.get(contract.readAssessmentResults, { params: { ...params, id } });
});

const share = (by: Client, appointment_id = visit, response_id = result.response_id) =>
  by.call(contract.shareResult, {
    params: { user_id: member.id, id: result.id },
    body: { response_id, appointment_id },
  });
const takeBack = () =>
  client.get(contract.unshareResult, {
    params: { user_id: member.id, id: result.id, appointment_id: visit },
    query: { response_id: result.response_id },
  });
const read = async (person: Person, appointment_id = visit) =>
  (await signInAs(app, person)).call(readVisitBrief, { params: { appointment_id } });
const seen = async (appointment_id = visit) => {
  const { body } = await read(practice.person, appointment_id);
  return "results" in body ? body.results : undefined;
};

test("the practitioner of that visit reads the score and its band, no one reads an answer, and the member sees the reading", async () => {
  expect(await seen()).toEqual([]);
  expect(await share(client)).toMatchObject({
    status: 201,
    body: { data: [{ appointment_id: visit, practitioner: "June Castellanos", shared: true }] },
  });
  // A second click changes nothing.
  await share(client);
  const results = await seen();
  expect(results).toEqual([
    { title: gad7.title, score: 7, most: 21, band: expect.any(String), completed_at: expect.any(String) },
  ]);
  expect(JSON.stringify(results)).not.toMatch(/several|nervous|worry about/i);
  const { data } = await client.get(listRecordLooks, { params: { user_id: member.id } });
  expect(data.length).toBeGreaterThan(0);
});

test("another visit, another practitioner and another member get nothing", async () => {
  await share(client);
  const later = await book(member, practice, 5);
  expect(await seen(later)).toEqual([]);
  const other = await createPractice(app);
  expect((await read(other.person)).status).toBe(404);
  const stranger = await signInAs(app, await createMember(app));
  expect((await share(stranger)).status).toBe(404);
  const theirs = await book(await createMember(app), practice, 3);
  expect((await share(client, theirs)).status).toBe(404);
});

test("it ends when it is taken back, when the visit is canceled, and a day after the visit", async () => {
  await share(client);
  expect(await takeBack()).toMatchObject({ data: [{ shared: false }] });
  expect(await seen()).toEqual([]);
  await share(client);
  await app.write(({ db }) =>
    db.updateTable("appointments").set({ cancelled_at: testNow }).where("id", "=", visit).execute(),
  );
  expect(await seen()).toEqual([]);
  expect((await share(client)).status).toBe(404);
  await app.write(({ db }) =>
    db.updateTable("appointments").set({ cancelled_at: null }).where("id", "=", visit).execute(),
  );
  const end = await app.context.read
    .selectFrom("appointments")
    .select("scheduled_end")
    .where("id", "=", visit)
    .executeTakeFirstOrThrow();
  app.setNow(end.scheduled_end.add({ hours: 23 }));
  expect(await seen()).toHaveLength(1);
  app.setNow(end.scheduled_end.add({ hours: 24 }));
  expect(await seen()).toEqual([]);
});

test("an anonymous visit is not offered, because the result would tell who it is", async () => {
  await app.write(({ db }) =>
    db.updateTable("appointments").set({ privacy: "anonymous" }).where("id", "=", visit).execute(),
  );
  const params = { user_id: member.id, id: result.id };
  expect(await client.get(contract.listResultShares, { params })).toEqual({ data: [] });
  expect((await share(client)).status).toBe(404);
});
