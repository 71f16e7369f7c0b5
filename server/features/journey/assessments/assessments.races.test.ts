// Several requests together: two tabs that begin, answer and finish, and a loss that begins while an answer is being sent.
import * as contract from "@larkwell/contract/assessments.ts";
import { exampleQuestions } from "@larkwell/domain/assessments/example-questions.ts";
import { expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createAssessment, shippedOnboarding } from "../../../testing/factories/assessments.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

async function member(track: string) {
  const person = await createMember(app);
  await app.write(({ db }) => db.insertInto("member_tracks").values({ user_id: person.id, name: track }).execute());
  return { person, tabs: [await signInAs(app, person), await signInAs(app, person)] as const };
}

const start = (client: Client, person: Person, assessment_id: number) =>
  client.call(contract.startAssessment, { params: { user_id: person.id }, body: { assessment_id } });
const save = (client: Client, person: Person, id: number, answers: contract.Assessment["answers"]) =>
  client.call(contract.saveAnswers, { params: { user_id: person.id, id }, body: { answers } });
const responsesOf = (person: Person) =>
  app.context.read
    .selectFrom("assessment_responses")
    .select(["id", "answers", "completed_at"])
    .where("user_id", "=", person.id)
    .execute();

test("two tabs and a double click begin one assessment", async () => {
  const { id } = await shippedOnboarding(app, "pregnancy");
  const { person, tabs } = await member("pregnancy");
  const begun = await Promise.all([0, 1, 0, 1, 0, 1].map((tab) => start(tabs[tab] as Client, person, id)));
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(begun.map(({ body }) => (body as contract.Assessment).meta?.id)).size).toBe(1);
  expect(await responsesOf(person)).toHaveLength(1);
});

test("answers that two tabs send together are all saved", async () => {
  const { id } = await shippedOnboarding(app, "pregnancy");
  const { person, tabs } = await member("pregnancy");
  await start(tabs[0], person, id);
  const all: contract.Assessment["answers"] = [
    { id: 1, body: "before" },
    { id: 2, body: ["preterm"] },
    { id: 3, body: "midwife" },
    { id: 5, body: ["asthma"] },
    { id: 6, body: "yes" },
    { id: 7, body: ["iron", "folate"] },
    { id: 8, body: "family" },
    { id: 10, body: ["sleep"] },
  ];
  const saved = await Promise.all(all.map((answer, index) => save(tabs[index % 2] as Client, person, id, [answer])));
  expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
  const [row] = await responsesOf(person);
  expect(row?.answers).toEqual(all);
});

test("two tabs that finish together finish it once, and one with other answers is told", async () => {
  const { id } = await createAssessment(app, exampleQuestions);
  const { person, tabs } = await member("pregnancy");
  await start(tabs[0], person, id);
  const last = (body: string) => [
    { id: 1, body: "short" },
    { id: 9, body },
    { id: 10, body: 0 },
  ];
  const ends = await Promise.all([
    save(tabs[0], person, id, last("water")),
    save(tabs[1], person, id, last("wool")),
    save(tabs[0], person, id, last("water")),
    save(tabs[1], person, id, last("wool")),
  ]);
  const statuses = ends.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 409, 409]);
  const audited = await app.context.read
    .selectFrom("audit_details")
    .select("audit_id")
    .where("action", "=", "assessment.completed")
    .where("subject_user_id", "=", person.id)
    .execute();
  expect(audited).toHaveLength(1);
});

test("a loss that begins meanwhile is waited for: the answer is saved before it, or not after it", async () => {
  const { id } = await shippedOnboarding(app, "pregnancy");
  const { person, tabs } = await member("pregnancy");
  await start(tabs[0], person, id);
  const loss = app.write(async (tx) => {
    await tx.lockPeople(person.id);
    await tx.db.insertInto("member_tracks").values({ user_id: person.id, name: "pregnancyloss" }).execute();
  });
  const [answer] = await Promise.all([save(tabs[0], person, id, [{ id: 1, body: "first" }]), loss]);
  expect([200, 404]).toContain(answer.status);
  const [row] = await responsesOf(person);
  expect(row?.answers).toEqual(answer.status === 200 ? [{ id: 1, body: "first" }] : []);
  expect((await save(tabs[1], person, id, [{ id: 1, body: "before" }])).status).toBe(404);
});
