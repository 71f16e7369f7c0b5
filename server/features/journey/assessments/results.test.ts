// Quizzes, check-ins and their results over HTTP: who meets which, right answers, scores over time, and item 9 before the end.
import * as contract from "@larkwell/contract/assessments.ts";
import { gad7, phq9 } from "@larkwell/database/seeds/assessments/instruments.ts";
import { seedAssessments } from "@larkwell/database/seeds/assessments/packs.ts";
import { seedQuizzes } from "@larkwell/database/seeds/assessments/quizzes.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { inLanguage } from "../../../language/readers.ts";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createResponse } from "../../../testing/factories/assessments.ts";
import { createPiece } from "../../../testing/factories/library.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";
import { textOf } from "./download-assessment-results.ts";

const app = useTestApp();
const demo = useTestApp({ demo: true });

beforeAll(async () => {
  for (const one of [app, demo])
    await one.write(async ({ db }) => {
      await seedAssessments(db);
      await seedQuizzes(db);
    });
});

async function member(on: typeof app, ...tracks: TrackName[]) {
  const person = await createMember(on);
  for (const name of tracks)
    await on.write(({ db }) =>
      db.insertInto("member_tracks").values({ user_id: person.id, name, started_at: testNow }).execute(),
    );
  return { person, client: await signInAs(on, person) };
}

const slugsFor = async (client: Client, type: string) => {
  const { data } = await client.get(contract.listAssessments, { query: { type, limit: 100 } });
  return data.map(({ slug }) => slug);
};
const quizzes = "M_QUIZ,E_QUIZ,C_QUIZ";
const idOf = async (client: Client, slug: string) =>
  (await client.get(contract.readAssessment, { params: { id: slug } })).id;
type Given = contract.Assessment["answers"];

const save = (client: Client, person: Person, id: number, answers: Given) =>
  client.call(contract.saveAnswers, { params: { user_id: person.id, id }, body: { answers } });
const start = (client: Client, person: Person, assessment_id: number, answers: Given = []) =>
  client.call(contract.startAssessment, { params: { user_id: person.id }, body: { assessment_id, answers } });
const results = (client: Client, person: Person, id: string | number, response_id?: number) =>
  client.call(contract.readAssessmentResults, {
    params: { user_id: person.id, id },
    query: response_id === undefined ? {} : { response_id },
  });
const resultsOf = async (...given: Parameters<typeof results>) => {
  const answer = await results(...given);
  if (!answer.ok) throw new Error(`Results answered ${answer.status}.`);
  return answer.body as contract.AssessmentResults;
};

const howOften = ["not_at_all", "several_days", "more_than_half", "nearly_every_day"] as const;
const worry = (digits: string): Given => [
  ...[...digits].map((digit, index) => ({ id: index + 1, body: howOften[Number(digit)] ?? "" })),
  { id: 8, body: null },
];

describe("quizzes", () => {
  test("on dangerous subjects are shown only in a demo clinic until they are reviewed", async () => {
    const here = await member(app, "pregnancy");
    expect(await slugsFor(here.client, quizzes)).toEqual([
      "quiz-breast-milk",
      "quiz-fertile-days",
      "quiz-first-foods",
      "quiz-safe-sleep",
    ]);
    const hidden = { params: { id: "quiz-blood-pressure" } };
    expect((await here.client.call(contract.readAssessment, hidden)).status).toBe(404);
    const there = await member(demo, "pregnancy");
    expect(await slugsFor(there.client, quizzes)).toHaveLength(12);
    expect((await there.client.call(contract.readAssessment, hidden)).status).toBe(200);
    const file = await fetch(`${app.url}/_app_support/assessments/m_quiz/latest.json`);
    expect(((await file.json()) as { slug: string }).slug).toBe("quiz-fertile-days");
  });

  test("about birth and children are in no list and at no address after a loss, also when they were taken before", async () => {
    const { person, client } = await member(demo, "pregnancy");
    const id = await idOf(client, "quiz-safe-sleep");
    await start(client, person, id, [{ id: 1, body: "c" }]);
    await demo.write(({ db }) =>
      db
        .insertInto("member_tracks")
        .values({ user_id: person.id, name: "pregnancyloss", started_at: testNow })
        .execute(),
    );
    expect(await slugsFor(client, quizzes)).toEqual(["quiz-hot-flashes"]);
    const own = await client.get(contract.listOwnAssessments, { params: { user_id: person.id } });
    expect(own.data).toEqual([]);
    for (const at of [id, "quiz-safe-sleep"])
      expect((await client.call(contract.readAssessment, { params: { id: at } })).status).toBe(404);
    expect((await results(client, person, id)).status).toBe(404);
    expect((await start(client, person, id)).status).toBe(404);
    expect((await save(client, person, id, [{ id: 2, body: "b" }])).status).toBe(404);
    // How one feels belongs to everyone, in words that name no birth.
    expect(await slugsFor(client, "SCREENING,SELF_CHECK,PREGNANCY,POSTPARTUM")).toEqual([
      "check-in-juniper",
      "check-in-linden",
      "check-in-willow",
      "check-in-maple",
    ]);
  });

  test("end with how many were right, each solution and why; they may be taken again at once, and both are kept", async () => {
    const { person, client } = await member(app);
    const id = await idOf(client, "quiz-safe-sleep");
    const first: Given = ["c", "a", "b", "a", "b", "c"].map((body, index) => ({ id: index + 1, body }));
    expect((await start(client, person, id, first)).body).toMatchObject({ meta: { completed: true } });
    const result = await resultsOf(client, person, "quiz-safe-sleep");
    expect([result.quiz, result.score, result.over_time]).toEqual([{ correct: 5, total: 6 }, null, []]);
    expect(result.questions[1]).toMatchObject({
      answers: ["A thin blanket"],
      right: false,
      right_answer: "Nothing but a fitted sheet on the mattress",
      because: expect.stringContaining("A sleep sack keeps a baby warm instead."),
    });
    const readings = async () =>
      (await resultsOf(client, person, id)).questions.map(({ reads }) => reads.map(({ title }) => title));
    expect((await readings()).flat()).toEqual([]);
    await createPiece(app, { slug: "where-a-baby-sleeps", title: "Where a baby sleeps", aboutBirth: true });
    expect(await readings()).toEqual([[], [], [], [], [], ["Where a baby sleeps"]]);
    expect((await save(client, person, id, [{ id: 2, body: "b" }])).status).toBe(409);
    await start(client, person, id, first.with(1, { id: 2, body: "b" }));
    expect((await resultsOf(client, person, id)).quiz).toEqual({ correct: 6, total: 6 });
    expect((await resultsOf(client, person, id, result.response_id)).quiz).toEqual({ correct: 5, total: 6 });
  });
});

describe("results", () => {
  test("are the member's alone, and exist only for finished answers", async () => {
    const { person, client } = await member(app);
    const stranger = await member(app);
    const id = await idOf(client, gad7.slug);
    await start(client, person, id, worry("1111111").slice(0, 3));
    expect((await results(client, person, id)).status).toBe(404);
    await save(client, person, id, worry("1111111"));
    const { response_id } = await resultsOf(client, person, id);
    expect((await results(stranger.client, person, id)).status).toBe(404);
    expect((await results(stranger.client, stranger.person, id, response_id)).status).toBe(404);
  });

  test("of an instrument have its published score and band, a step, and scores over time; early ones are kept apart", async () => {
    const { person, client } = await member(app);
    const id = await idOf(client, gad7.slug);
    for (const [day, digits] of [
      [0, "3333333"],
      [5, "2222222"],
      [20, "1111110"],
    ] as const) {
      app.setNow(testNow.add({ hours: day * 24 }));
      expect((await start(await signInAs(app, person), person, id, worry(digits))).status).toBe(200);
    }
    const result = await resultsOf(await signInAs(app, person), person, gad7.slug);
    app.setNow(testNow);
    expect(result.score).toEqual({
      value: 6,
      most: 21,
      band: { name: "Some signs of anxiety", text: gad7.attrs.bands[1]?.text },
    });
    expect(result.over_time.map(({ score, comparable }) => [score, comparable])).toEqual([
      [21, true],
      [14, false],
      [6, true],
    ]);
    expect(result.comparable_from).toBe("2026-04-12 15:00:00");
    expect([result.clinical, result.can.begin, result.quiz, result.flagged]).toEqual([true, true, null, false]);
    expect(result.questions).toHaveLength(8);
  });

  test("of a self-check are words without any score", async () => {
    const { person, client } = await member(app);
    const id = await idOf(client, "check-in-maple");
    const answers: Given = ["sometimes", "no", "no", "no", "no"].map((body, index) => ({ id: index + 1, body }));
    await start(client, person, id, answers);
    const result = await resultsOf(client, person, id);
    expect([result.score, result.says.length, result.over_time, result.comparable_from]).toEqual([null, 1, [], null]);
  });
});

test("item 9 acts before anything is finished, and changing it back, finishing and answering again withdraw nothing", async () => {
  const { person, client } = await member(app);
  const { id, versionId } = await app.context.read
    .selectFrom("assessments as a")
    .innerJoin("assessment_versions as v", "v.assessment_id", "a.id")
    .select(["a.id", "v.id as versionId"])
    .where("a.slug", "=", phq9.slug)
    .executeTakeFirstOrThrow();
  // Off for those who begin; who has begun is not left alone in the middle.
  expect((await start(client, person, id)).status).toBe(404);
  const begun = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, body: "not_at_all" }));
  await createResponse(app, person, { id, versionId }, begun);
  const flags = () =>
    app.context.read
      .selectFrom("assessment_safety_flags")
      .select(["question_id", "flag"])
      .where("user_id", "=", person.id)
      .execute();
  expect(await flags()).toEqual([]);
  const answer = await save(client, person, id, [{ id: 9, body: "several_days" }]);
  expect(answer.body).toMatchObject({ on_call: "not_covered", meta: { completed: false, flagged: true } });
  expect(await flags()).toEqual([{ question_id: 9, flag: "self_harm" }]);
  await save(client, person, id, [{ id: 9, body: "not_at_all" }]);
  await save(client, person, id, [{ id: 10, body: null }]);
  const result = await resultsOf(client, person, id);
  expect([result.score?.value, result.score?.band?.name, result.flagged]).toEqual([0, "Few signs of low mood", true]);
  expect(await flags()).toHaveLength(1);
});

describe("a result as a PDF", () => {
  const file = (client: Client, person: Person, id: number | string) =>
    client.call(contract.downloadAssessmentResults, { params: { user_id: person.id, id } });

  test("is tagged, has a neutral name, and is the member’s own", async () => {
    const { person, client } = await member(app);
    const id = await idOf(client, "check-in-linden");
    expect((await file(client, person, id)).status).toBe(404);
    await start(client, person, id, worry("1111111"));
    const answer = await fetch(`${app.url}/api/v1/users/${person.id}/assessments/${id}/results/file`, {
      headers: { authorization: `Bearer ${await tokenFor(app, person)}` },
    });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="your-result.pdf"',
      "cache-control": "no-store",
    });
    const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(pdf.slice(0, 5)).toBe("%PDF-");
    expect(pdf).toMatch(/\/MarkInfo/);
    const other = await member(app);
    expect((await file(other.client, person, id)).status).toBe(404);
    expect((await file(other.client, other.person, id)).status).toBe(404);
  });

  test("has the score, its words and the scores before, and no single answer", async () => {
    const { person, client } = await member(app);
    const id = await idOf(client, "check-in-linden");
    await start(client, person, id, worry("3333333"));
    const result = await resultsOf(client, person, id);
    const text = JSON.stringify(textOf(result, "Larkwell", "UTC"));
    expect(text).toContain(result.score?.band?.name);
    expect(text).toContain("21 of 21 points");
    expect(text).toContain("not a diagnosis");
    expect(text).toContain(gad7.attrs.source?.slice(0, 40));
    for (const { body, answers } of result.questions) {
      expect(text).not.toContain(body);
      for (const words of answers) expect(text).not.toContain(words);
    }
  });

  test("says in Spanish that it is a screening", async () => {
    const { person, client } = await member(app);
    const id = await idOf(client, "check-in-linden");
    await start(client, person, id, worry("1111111"));
    const result = await resultsOf(client, person, id);
    const text = inLanguage("es", () => JSON.stringify(textOf(result, "Larkwell", "UTC")));
    expect(text).toMatch(/Respondido el \w+, \d+ de \w+ de \d{4} en Larkwell/);
    expect(text).toContain("no un diagnóstico");
    expect(text).toContain("7 de 21 puntos");
  });
});
