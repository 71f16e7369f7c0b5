// Staff maintains questionnaires over HTTP: drafts keep whatever is typed, versions follow each other, and what could do harm needs two people.
import { listAssessments, readAssessment, saveAnswers, startAssessment } from "@larkwell/contract/assessments.ts";
import {
  addAssessment,
  discardAssessmentDraft,
  listOpsAssessments,
  offerAssessment,
  type Pack,
  publishAssessment,
  readOpsAssessment,
  reviewAssessment,
  saveAssessmentDraft,
} from "@larkwell/contract/ops-assessments.ts";
import { checkIns, seedAssessments } from "@larkwell/database/seeds/assessments/packs.ts";
import { exampleQuestions, scoredExample } from "@larkwell/domain/assessments/example-questions.ts";
import type { QuestionJson } from "@larkwell/domain/assessments/questions.ts";
import { beforeEach, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createPiece } from "../../../testing/factories/library.ts";
import { createMember, createPerson, type Person, unique } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
let author: Client;
let second: Client;
let authorPerson: Person;

beforeEach(async () => {
  app.setNow(testNow);
  authorPerson = await createPerson(app, "staff", { firstName: "Ada", lastName: "Pine" });
  author = await signInAs(app, authorPerson);
  second = await signInAs(app, await createPerson(app, "staff", { firstName: "Bo", lastName: "Reed" }));
});

const fileOf = (json: QuestionJson, more: Partial<Pack> = {}) =>
  JSON.stringify({ title: "How you eat", summary: "Ten questions.", tracks: [], about_birth: false, ...json, ...more });

const slugOf = () =>
  `q-${unique()
    .toString()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")}`;

const add = (type: "SELF_CHECK" | "SCREENING" = "SELF_CHECK") =>
  author.get(addAssessment, { body: { slug: slugOf(), title: "New", type } });

const save = (client: Client, id: number, text: string, revision = 0) =>
  client.call(saveAssessmentDraft, { params: { id }, body: { text, revision } });

const saved = (client: Client, id: number, text: string, revision = 0) =>
  client.get(saveAssessmentDraft, { params: { id }, body: { text, revision } });

const publish = (client: Client, id: number, revision = 1, credential = "") =>
  client.call(publishAssessment, { params: { id }, body: { revision, credential } });

test("a draft keeps what was typed, and says where it is wrong", async () => {
  const { id } = await add();
  const typed = '{\n  "title": "How you eat",\n  oops\n}';
  const { draft } = await saved(author, id, typed);
  expect(draft).toMatchObject({ text: typed, revision: 1, pack: null, mine: true, saved_by: "Ada Pine" });
  expect(draft?.faults).toEqual(["This isn’t valid JSON: look at line 3, character 3."]);
  const wrong = { ...exampleQuestions, questions: exampleQuestions.questions.slice(0, 3) };
  const next = await saved(author, id, fileOf(wrong).replace('"summary"', '"sumary"'), 1);
  expect(next.draft?.faults).toEqual(
    expect.arrayContaining([
      "sumary: Questionnaires have no such field.",
      "Question 3 leads to question 4, which doesn’t exist.",
    ]),
  );
  const refused = await publish(author, id, 2);
  expect(refused.status).toBe(422);
  expect((await author.get(readOpsAssessment, { params: { id } })).draft?.revision).toBe(2);
});

test("a member begins the version that was published last, and goes on with the one they began", async () => {
  const { id } = await add();
  await save(author, id, fileOf(exampleQuestions));
  expect(await publish(author, id)).toMatchObject({
    status: 201,
    body: { version: 1001, offered: true, shipped: false, draft: null, title: "How you eat" },
  });
  const member = await createMember(app);
  const reader = await signInAs(app, { ...member, role: "member" });
  const begun = await reader.get(startAssessment, {
    params: { user_id: member.id },
    body: { assessment_id: id, answers: [{ id: 1, body: "long" }] },
  });
  expect(begun).toMatchObject({ meta: { version: 1001 } });

  const [first, ...rest] = exampleQuestions.questions;
  if (!first) throw new Error("There are questions.");
  const changed = { ...exampleQuestions, questions: [{ ...first, body: "Which way today?" }, ...rest] };
  await save(second, id, fileOf(changed));
  expect(await publish(second, id)).toMatchObject({ body: { version: 1002 } });
  const again = await reader.call(saveAnswers, {
    params: { user_id: member.id, id },
    body: { needs_assessment_id: begun.meta?.id ?? 0, answers: [{ id: 2, body: ["tea"] }] },
  });
  expect(again.body).toMatchObject({ meta: { version: 1001 } });
  const other = await signInAs(app, { ...(await createMember(app)), role: "member" });
  const read = await other.get(readAssessment, { params: { id }, query: { include_json: true } });
  expect(read.question_json?.questions[0]?.body).toBe("Which way today?");
  const { versions } = await author.get(readOpsAssessment, { params: { id } });
  expect(versions).toMatchObject([
    { version: 1002, open: 0, finished: 0 },
    { version: 1001, open: 1, finished: 0 },
  ]);
});

test("what asks about safety is published by a second person, who signs", async () => {
  const { id } = await add("SCREENING");
  await save(author, id, fileOf(scoredExample));
  expect(await publish(author, id, 1, "MD")).toMatchObject({ status: 409, body: { code: "needs_second_person" } });
  expect(await publish(second, id)).toMatchObject({ status: 422, body: { errors: [{ field: "credential" }] } });
  const done = await publish(second, id, 1, "MD, Psychiatry");
  expect(done.body).toMatchObject({
    needs_cover: true,
    versions: [{ made_by: "Ada Pine", reviewed: { by: "Bo Reed, MD, Psychiatry" } }],
  });
});

test("two people save the same draft: the second is told, and nothing is overwritten", async () => {
  const { id } = await add();
  await save(author, id, fileOf(exampleQuestions));
  const saves = await Promise.all([save(author, id, "one", 1), save(second, id, "two", 1)]);
  expect(saves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { draft } = await author.get(readOpsAssessment, { params: { id } });
  expect(draft?.revision).toBe(2);
  // A version is never made of a text that its publisher has not seen, and a draft is published once.
  await save(author, id, fileOf(exampleQuestions), 2);
  const published = await Promise.all([publish(second, id, 3), publish(second, id, 3)]);
  expect(published.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect((await publish(second, id, 3)).status).toBe(409);
  await save(author, id, "left");
  expect((await author.call(discardAssessmentDraft, { params: { id }, query: { revision: 2 } })).status).toBe(409);
  expect((await author.call(discardAssessmentDraft, { params: { id }, query: { revision: 1 } })).status).toBe(200);
});

test("a shipped instrument stays as it is, and a newer release doesn’t replace what the clinic published", async () => {
  await app.write(({ db }) => seedAssessments(db, checkIns));
  const { data } = await author.get(listOpsAssessments, { query: { limit: 100 } });
  const phq9 = data.find(({ slug }) => slug === checkIns[0]?.slug);
  expect(phq9).toMatchObject({ shipped: true, needs_cover: true });
  expect(await save(author, phq9?.id ?? 0, "{}")).toMatchObject({ status: 409, body: { code: "instrument_fixed" } });

  const pack = { ...(checkIns[2] ?? checkIns[0]), slug: slugOf(), version: 1 } as (typeof checkIns)[number];
  await app.write(({ db }) => seedAssessments(db, [pack]));
  const shipped = (await author.get(listOpsAssessments, { query: { limit: 100, type: pack.type } })).data.find(
    ({ slug }) => slug === pack.slug,
  );
  const id = shipped?.id ?? 0;
  await save(author, id, fileOf(exampleQuestions));
  expect(await publish(author, id)).toMatchObject({ status: 201 });
  await app.write(({ db }) => seedAssessments(db, [{ ...pack, version: 2 }]));
  expect(await author.get(readOpsAssessment, { params: { id } })).toMatchObject({
    version: 1001,
    title: "How you eat",
    versions: [{ version: 1001 }, { version: 1 }],
  });
});

test("a signed review of a shipped text lasts until its next version", async () => {
  const pack = { ...checkIns[2], slug: slugOf(), version: 1, awaits_review: true } as (typeof checkIns)[number];
  await app.write(({ db }) => seedAssessments(db, [pack]));
  const { data } = await author.get(listOpsAssessments, { query: { limit: 100, type: pack.type } });
  const id = data.find(({ slug }) => slug === pack.slug)?.id ?? 0;
  const sign = (version: number) =>
    second.call(reviewAssessment, { params: { id }, body: { version, credential: "MD" } });
  expect((await sign(2)).status).toBe(409);
  expect(await sign(1)).toMatchObject({ status: 201, body: { awaits_review: false, can: { review: false } } });
  await app.write(({ db }) => seedAssessments(db, [pack]));
  expect(await author.get(readOpsAssessment, { params: { id } })).toMatchObject({ awaits_review: false });
  await app.write(({ db }) => seedAssessments(db, [{ ...pack, version: 2 }]));
  expect(await author.get(readOpsAssessment, { params: { id } })).toMatchObject({ awaits_review: true });
});

test("what is withdrawn is offered to no one, and what speaks of birth is not offered after a loss", async () => {
  const { id } = await add();
  const about = { ...exampleQuestions, attrs: { ...exampleQuestions.attrs, intro: "For the weeks before the birth." } };
  await save(author, id, fileOf(about));
  expect(await publish(author, id)).toMatchObject({ body: { about_birth: true } });
  const member = await createMember(app);
  const reader = await signInAs(app, { ...member, role: "member" });
  const listed = async () =>
    (await reader.get(listAssessments, { query: { type: "SELF_CHECK", limit: 100 } })).data.some(
      (one) => one.id === id,
    );
  expect(await listed()).toBe(true);
  await author.call(offerAssessment, { params: { id }, body: { offered: false } });
  expect(await listed()).toBe(false);
  const trail = await app.context.read
    .selectFrom("audit_log")
    .select("action")
    .where("actor_id", "=", authorPerson.id)
    .where("action", "like", "ops.assessment%")
    .orderBy("id")
    .execute();
  expect(trail.map(({ action }) => action)).toEqual([
    "ops.assessment_added",
    "ops.assessment_published",
    "ops.assessment_withdrawn",
  ]);
});

test("a quiz of the library is changed, offered and reviewed as its piece, and only read here", async () => {
  const slug = slugOf();
  const pack = { ...checkIns[2], slug, type: "M_QUIZ", version: 1, awaits_review: true } as (typeof checkIns)[number];
  await app.write(({ db }) => seedAssessments(db, [pack]));
  const piece = await createPiece(app, { slug, type: "quiz" });
  const { data } = await author.get(listOpsAssessments, { query: { limit: 100, type: "M_QUIZ" } });
  const id = data.find((one) => one.slug === slug)?.id ?? 0;
  expect(await author.get(readOpsAssessment, { params: { id } })).toMatchObject({
    piece_id: piece.id,
    can: { change: false, review: false },
  });
  const refused = { status: 409, body: { code: "instrument_fixed" } };
  expect(await save(author, id, "{}")).toMatchObject(refused);
  expect(await author.call(offerAssessment, { params: { id }, body: { offered: false } })).toMatchObject(refused);
  const body = { version: 1, credential: "MD" };
  expect(await second.call(reviewAssessment, { params: { id }, body })).toMatchObject(refused);
});
