// Assessments over HTTP: what each member is offered, answering step by step, versions, scores, help right away, and
// the static questions.
import * as contract from "@larkwell/contract/assessments.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import * as tracks from "@larkwell/contract/tracks.ts";
import { seedAssessments } from "@larkwell/database/seeds/assessments/packs.ts";
import { pregnancy } from "@larkwell/database/seeds/assessments/pregnancy.ts";
import { exampleQuestions, scoredExample } from "@larkwell/domain/assessments/example-questions.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, testNow, useTestApp } from "../../../testing/build-app.ts";
import { createAssessment, createResponse, shippedOnboarding } from "../../../testing/factories/assessments.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { onboardingAssessmentOf } from "./onboarding-assessment.ts";

const app = useTestApp();

let onboarding = 0;
let lossId = 0;
beforeAll(async () => {
  onboarding = (await shippedOnboarding(app, "pregnancy")).id;
  lossId = (await shippedOnboarding(app, "pregnancyloss")).id;
});

const beginTrack = (person: Person, name: TrackName, startedAt = testNow) =>
  app.write(({ db }) =>
    db.insertInto("member_tracks").values({ user_id: person.id, name, started_at: startedAt }).execute(),
  );

async function member(...tracks: TrackName[]) {
  const person = await createMember(app);
  for (const track of tracks) await beginTrack(person, track);
  return { person, client: await signInAs(app, person) };
}

type Given = { id: number; body: unknown }[];
const body = (answers: Given, more: object = {}) =>
  ({ answers, ...more }) as { answers: contract.Assessment["answers"]; needs_assessment_id?: number };

const start = (client: Client, person: Person, assessment_id: number, answers: Given = []) =>
  client.call(contract.startAssessment, {
    params: { user_id: person.id },
    body: { ...body(answers), assessment_id },
  });
const save = (client: Client, person: Person, id: number, answers: Given, more = {}) =>
  client.call(contract.saveAnswers, { params: { user_id: person.id, id }, body: body(answers, more) });
const read = (client: Client, id: number) =>
  client.get(contract.readAssessment, { params: { id }, query: { include_json: true } });

const got = (answer: { body: unknown }) => answer.body as contract.Assessment;
const refused = (answer: { status: number; body: unknown }) => [answer.status, (answer.body as ErrorReply).code];
const fields = (answer: { body: unknown }) =>
  Object.fromEntries(((answer.body as ErrorReply).errors ?? []).map(({ field, message }) => [field, message]));

describe("what is offered", () => {
  test("is the onboarding of the member's own track, ten a page, without questions unless they are requested", async () => {
    const { client } = await member("pregnancy");
    const list = await client.get(contract.listAssessments, { query: { type: "ONBOARDING_PREGNANCY" } });
    expect(list.pagination).toEqual({ limit: 10, offset: 0, total: 1, order_direction: "asc" });
    expect(list.data[0]).toMatchObject({ id: onboarding, slug: "about-you-alder", meta: null, question_json: null });
    const other = await client.get(contract.listAssessments, { query: { type: "ONBOARDING_FERTILITY" } });
    expect(other.data).toEqual([]);
    const plain = await client.get(contract.readAssessment, { params: { id: onboarding } });
    expect([plain.question_json, plain.meta, plain.answers]).toEqual([null, null, []]);
    expect((await read(client, onboarding)).question_json).toEqual({
      questions: pregnancy.questions,
      attrs: pregnancy.attrs,
    });
  });

  test("of another track, unpublished, or unknown gets the same answer", async () => {
    const { person, client } = await member("postpartum");
    const hidden = await createAssessment(app, exampleQuestions, { published: false });
    for (const id of [onboarding, hidden.id, 999_999]) {
      expect((await client.call(contract.readAssessment, { params: { id } })).status).toBe(404);
      expect((await start(client, person, id)).status).toBe(404);
    }
  });

  test("after a loss is what belongs to it; what was begun before is neither named nor continued", async () => {
    const { person, client } = await member("pregnancy");
    await start(client, person, onboarding, [{ id: 1, body: "first" }]);
    await beginTrack(person, "pregnancyloss");
    const offered = await client.get(contract.listAssessments, { query: { limit: 100 } });
    const onboardings = offered.data.filter(({ type }) => type.startsWith("ONBOARDING_"));
    expect(onboardings.map(({ id }) => id)).toEqual([lossId]);
    const own = await client.get(contract.listOwnAssessments, { params: { user_id: person.id } });
    expect([own.data, own.pagination.total]).toEqual([[], 0]);
    expect((await save(client, person, onboarding, [{ id: 3, body: "ob" }])).status).toBe(404);
    expect((await start(client, person, onboarding)).status).toBe(404);
    expect((await start(client, person, lossId, [{ id: 1, body: null }])).status).toBe(200);
  });

  test("asks for help right away only while someone is on call: until then it is listed as off, and stays closed", async () => {
    const { person, client } = await member();
    const instrument = await createAssessment(app, scoredExample);
    const shown = await read(client, instrument.id);
    expect([shown.on_call, shown.can.begin, shown.question_json]).toEqual(["not_covered", false, null]);
    expect((await start(client, person, instrument.id)).status).toBe(404);
    const list = await client.get(contract.listAssessments, { query: { limit: 100 } });
    const listed = list.data.find(({ id }) => id === instrument.id);
    expect([listed?.on_call, listed?.can.begin]).toEqual(["not_covered", false]);
  });
});

describe("answering", () => {
  test("is saved at every step, found again on another device, and ends at the end", async () => {
    const { person, client } = await member("pregnancy");
    const begun = got(await start(client, person, onboarding, [{ id: 1, body: "before" }]));
    expect(begun.meta).toMatchObject({
      assessment_id: onboarding,
      version: pregnancy.version,
      completed: false,
      at: 2,
      progress: 9,
    });
    expect(begun.question_json?.questions).toHaveLength(pregnancy.questions.length);
    const second = got(await save(client, person, onboarding, [{ id: 2, body: ["cesarean"] }]));
    expect([second.meta?.at, second.question_json]).toEqual([3, null]);

    const elsewhere = await signInAs(app, person);
    expect(await read(elsewhere, onboarding)).toMatchObject({
      answers: [
        { id: 1, body: "before" },
        { id: 2, body: ["cesarean"] },
      ],
      meta: { id: begun.meta?.id, at: 3 },
    });
    const rest: Given = [
      { id: 3, body: "ob" },
      { id: 5, body: ["none"] },
      { id: 6, body: "no" },
      { id: 8, body: "partner" },
      { id: 10, body: ["sleep", "leave"] },
      { id: 11, body: { name: "Ro" } },
    ];
    const nearly = got(await save(elsewhere, person, onboarding, rest));
    expect(nearly.meta).toMatchObject({ completed: false, at: 11 });
    const done = got(await save(elsewhere, person, onboarding, [{ id: 12, body: "they" }]));
    expect(done.meta).toMatchObject({ completed: true, at: "end", progress: 100, completed_at: "2026-03-09 15:00:00" });
    const own = await client.get(contract.listOwnAssessments, { params: { user_id: person.id } });
    expect(own.data.map(({ id, meta }) => [id, meta?.completed])).toEqual([[onboarding, true]]);
  });

  test("an earlier answer that leads another way drops nothing and follows the new path", async () => {
    const { person, client } = await member("pregnancy");
    await start(client, person, onboarding, [
      { id: 1, body: "before" },
      { id: 2, body: ["loss"] },
      { id: 3, body: "nobody_yet" },
    ]);
    const changed = got(await save(client, person, onboarding, [{ id: 1, body: "first" }]));
    expect(changed.meta).toMatchObject({ at: 4, completed: false });
    expect(changed.answers).toContainEqual({ id: 2, body: ["loss"] });
    expect(changed.meta?.progress).toBeGreaterThanOrEqual(25);
    const back = got(await save(client, person, onboarding, [{ id: 1, body: "before" }]));
    expect(back.meta?.at).toBe(4);
  });

  test("repeating changes nothing: the same answers, the same time", async () => {
    const { person, client } = await member("pregnancyloss");
    const all: Given = [1, 3, 4, 5, 6, 7].map((id) => ({ id, body: null }));
    const first = got(await start(client, person, lossId, all));
    expect(first.meta?.completed).toBe(true);
    app.setNow(testNow.add({ hours: 1 }));
    const again = await signInAs(app, person);
    expect(got(await save(again, person, lossId, all)).meta).toEqual(first.meta);
    expect(got(await start(again, person, lossId, all)).meta).toEqual(first.meta);
    app.setNow(testNow);
  });

  test("a finished onboarding may be reviewed and changed, and stays finished", async () => {
    const { person, client } = await member("pregnancyloss");
    await start(
      client,
      person,
      lossId,
      [1, 3, 4, 5, 6, 7].map((id) => ({ id, body: null })),
    );
    const changed = got(await save(client, person, lossId, [{ id: 1, body: "days" }]));
    expect(changed.can.change).toBe(true);
    expect(changed.meta).toMatchObject({ completed: true, at: 2, progress: 100 });
  });

  test("another finished assessment can't be changed any more; begun again it is a new one", async () => {
    const { person, client } = await member();
    const { id } = await createAssessment(app, { ...exampleQuestions });
    const first = got(
      await start(client, person, id, [
        { id: 1, body: "short" },
        { id: 9, body: "water" },
        { id: 10, body: 1 },
      ]),
    );
    expect(first.meta).toMatchObject({ completed: true, computed_score: 1, band_results: null });
    expect(first.can.change).toBe(false);
    expect(refused(await save(client, person, id, [{ id: 9, body: "wool" }]))).toEqual([409, "assessment_finished"]);
    const second = got(await start(client, person, id));
    expect(second.meta?.id).not.toBe(first.meta?.id);
    expect([second.answers, second.meta?.at]).toEqual([[], 1]);
    const named = { needs_assessment_id: first.meta?.id };
    expect(got(await save(client, person, id, [{ id: 9, body: "water" }], named)).meta).toEqual(first.meta);
    const own = await client.get(contract.listOwnAssessments, { params: { user_id: person.id } });
    expect(own.data.map(({ meta }) => meta?.id)).toEqual([second.meta?.id, first.meta?.id]);
  });

  test("names every answer that doesn't fit, and saves none of them", async () => {
    const { person, client } = await member("pregnancy");
    await start(client, person, onboarding);
    const answer = await save(client, person, onboarding, [
      { id: 1, body: "first" },
      { id: 99, body: "x" },
      { id: 3, body: null },
      { id: 5, body: ["none", "diabetes"] },
    ]);
    expect(answer.status).toBe(422);
    expect(fields(answer)).toEqual({
      "answers.1.id": "Oh no, that question (id: 99) doesn't exist!",
      "answers.2.body": "Choose an answer.",
      "answers.3.body": "You can’t combine “None of these” with another answer.",
    });
    expect((await read(client, onboarding)).answers).toEqual([]);
  });

  test.each<[string, unknown]>([
    ["a list that is huge", Array.from({ length: 101 }, () => "none")],
    ["text that is huge", "a".repeat(2_001)],
    ["a tree", { a: { b: { c: [] } } }],
    ["lists of lists", [[["none"]]]],
    ["a flag", true],
    ["a word with a control character", "\u0007"],
    ["many lines", Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`line${n}`, "x"]))],
  ])("%s is refused with a message", async (_, hostile) => {
    const { person, client } = await member("pregnancy");
    await start(client, person, onboarding);
    for (const id of [1, 2, 7, 12]) {
      const answer = await save(client, person, onboarding, [{ id, body: hostile }]);
      expect(refused(answer)).toEqual([422, "invalid"]);
    }
    expect((await read(client, onboarding)).answers).toEqual([]);
  });

  test("more answers than any pack has are refused", async () => {
    const { person, client } = await member("pregnancy");
    const many = Array.from({ length: 201 }, () => ({ id: 1, body: "first" }));
    expect((await start(client, person, onboarding, many)).status).toBe(422);
  });
});

describe("other people", () => {
  test("read and write nothing, with any id", async () => {
    const { person, client } = await member("pregnancy");
    const mine = got(await start(client, person, onboarding, [{ id: 1, body: "before" }]));
    const stranger = await member("pregnancy");
    const asMember = [
      await stranger.client.call(contract.listOwnAssessments, { params: { user_id: person.id } }),
      await start(stranger.client, person, onboarding),
      await save(stranger.client, person, onboarding, [{ id: 1, body: "first" }]),
      await save(stranger.client, stranger.person, onboarding, [], { needs_assessment_id: mine.meta?.id }),
    ];
    expect(asMember.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await read(stranger.client, onboarding)).toMatchObject({ answers: [], meta: null });
    expect((await read(client, onboarding)).answers).toEqual([{ id: 1, body: "before" }]);
  });

  test("an answer to an assessment with another member's id is not found", async () => {
    const { person, client } = await member("pregnancy", "fertility");
    const { meta } = got(await start(client, person, onboarding));
    const other = (await shippedOnboarding(app, "fertility")).id;
    expect((await save(client, person, other, [], { needs_assessment_id: meta?.id })).status).toBe(404);
  });
});

describe("versions", () => {
  test("a member who began continues with their version; one who begins now gets the new one", async () => {
    const early = await member();
    const made = await createAssessment(app, exampleQuestions);
    await start(early.client, early.person, made.id, [{ id: 1, body: "long" }]);
    const [first] = exampleQuestions.questions;
    const changed = {
      ...exampleQuestions,
      questions: [{ ...first, body: "New", next: "end" }],
    } as typeof exampleQuestions;
    await createAssessment(app, changed, { id: made.id, version: 2 });
    const late = await member();
    expect(await read(late.client, made.id)).toMatchObject({ question_json: { questions: [{ body: "New" }] } });
    expect(got(await start(late.client, late.person, made.id)).meta?.version).toBe(2);
    expect(await read(early.client, made.id)).toMatchObject({ meta: { version: 1, at: 2 } });
    expect((await save(early.client, early.person, made.id, [{ id: 2, body: ["tea"] }])).status).toBe(200);
  });

  test("a pack with a new number is a new version, an old process undoes nothing, and nothing is ever changed", async () => {
    const slug = "seeded-for-a-test";
    const pack = { ...pregnancy, slug, type: "REFERRAL" as const };
    const later = { ...pack, version: pack.version + 1, title: "Later", questions: pack.questions.slice(0, 3) };
    for (const one of [pack, later, pack, later]) await app.write(({ db }) => seedAssessments(db, [one]));
    const rows = await app.context.read
      .selectFrom("assessments as a")
      .innerJoin("assessment_versions as v", "v.assessment_id", "a.id")
      .select(["a.version as now", "a.title", "v.version"])
      .where("slug", "=", slug)
      .orderBy("v.version")
      .execute();
    expect(rows).toEqual([
      { now: later.version, title: "Later", version: pack.version },
      { now: later.version, title: "Later", version: later.version },
    ]);
    const change = app.write(({ db }) => db.updateTable("assessment_versions").set({ needs_cover: true }).execute());
    await expect(change).rejects.toThrow("append-only");
  });
});

describe("an answer that asks for help right away", () => {
  test("is recorded with the answer itself, once, long before the end", async () => {
    const { person, client } = await member();
    const instrument = await createAssessment(app, scoredExample);
    // Begun while someone was on call: a member in the middle of it is not left alone.
    const response = await createResponse(app, person, instrument);
    const flagged = got(await save(client, person, instrument.id, [{ id: 3, body: "most" }]));
    expect(flagged.meta).toMatchObject({ flagged: true, completed: false, at: 1 });
    await save(client, person, instrument.id, [{ id: 3, body: "most" }]);
    const takenBack = got(await save(client, person, instrument.id, [{ id: 3, body: "never" }]));
    expect(takenBack.meta?.flagged).toBe(true);
    const flags = await app.context.read
      .selectFrom("assessment_safety_flags")
      .select(["response_id", "user_id", "question_id", "flag"])
      .where("user_id", "=", person.id)
      .execute();
    expect(flags).toEqual([{ response_id: response, user_id: person.id, question_id: 3, flag: "self_harm" }]);
    const audited = await app.context.read
      .selectFrom("audit_details")
      .select("subject_id")
      .where("action", "=", "assessment.flagged")
      .where("subject_user_id", "=", person.id)
      .execute();
    expect(audited).toEqual([{ subject_id: String(response) }]);
    // The person on call is alerted in the same transaction, once.
    const alerts = await app.context.read
      .selectFrom("safety_alerts as a")
      .innerJoin("safety_cases as c", "c.id", "a.case_id")
      .select(["a.kind", "c.waits_for"])
      .where("c.member_id", "=", person.id)
      .execute();
    expect(alerts).toEqual([{ kind: "assessment", waits_for: "acknowledgement" }]);
  });

  test("counts like every other: score and band are at the end", async () => {
    const { person, client } = await member();
    const instrument = await createAssessment(app, scoredExample);
    await createResponse(app, person, instrument);
    const all: Given = [
      { id: 1, body: "most" },
      { id: 2, body: "some" },
      { id: 3, body: "some" },
    ];
    expect(got(await save(client, person, instrument.id, all)).meta).toMatchObject({
      completed: true,
      computed_score: 5,
      band_results: { name: "Some signs", text: "It would be good to talk with someone." },
    });
  });
});

describe("onboarding asks which one is the member's", () => {
  const ofHers = (person: Person, track?: TrackName) =>
    onboardingAssessmentOf(app.context.read, person.id, track ? { track } : {});

  test("and how far they are", async () => {
    const { person, client } = await member("pregnancy");
    const fact = { assessmentId: onboarding, slug: "about-you-alder" };
    expect(await ofHers(person)).toEqual({ ...fact, state: "not_started", progress: 0 });
    await start(client, person, onboarding, [{ id: 1, body: "first" }]);
    expect(await ofHers(person)).toEqual({ ...fact, state: "in_progress", progress: 10 });
  });

  test("with several tracks the newest, or the requested one; a loss before all", async () => {
    const { person } = await member();
    expect(await ofHers(person)).toBeNull();
    await beginTrack(person, "fertility", testNow.subtract({ hours: 1 }));
    await beginTrack(person, "pregnancy");
    expect((await ofHers(person))?.assessmentId).toBe(onboarding);
    expect((await ofHers(person, "fertility"))?.slug).toBe("about-you-cedar");
    expect((await ofHers(person, "adoption"))?.assessmentId).toBe(onboarding);
    await beginTrack(person, "pregnancyloss");
    expect((await ofHers(person, "fertility"))?.assessmentId).toBe(lossId);
  });
});

describe("the questions as plain data", () => {
  const ask = (path: string) => fetch(`${app.url}/_app_support/assessments/${path}`);

  test.each(["latest", String(pregnancy.version)])("are under their type, as version %s", async (version) => {
    const response = await ask(`onboarding_pregnancy/${version}.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("application/json");
    const pack = contract.StaticAssessment.parse(await response.json());
    expect(pack).toMatchObject({ id: onboarding, type: "ONBOARDING_PREGNANCY", version: pregnancy.version });
    expect(pack.question_json.questions).toEqual(pregnancy.questions);
  });

  test.each([
    `onboarding_pregnancy/${pregnancy.version + 1}.json`,
    "onboarding_pregnancy/latest",
    "onboarding_pregnancy/0.json",
    "onboarding_pregnancy/1.5.json",
    "onboarding_pregnancy/99999999999999999999.json",
    "ONBOARDING_PREGNANCY/latest.json",
    "m_quiz/latest.json",
    "nothing/latest.json",
    "%2e%2e/latest.json",
    "e_quiz/%00.json",
  ])("are not at %s", async (path) => {
    expect([400, 404]).toContain((await ask(path)).status);
  });

  test("are not there for what is switched off", async () => {
    await createAssessment(app, scoredExample, { type: "C_QUIZ" });
    expect((await ask("c_quiz/latest.json")).status).toBe(404);
  });
});

test("“I’m pregnant” changes no program by itself: it is suggested once, and can be undone after a yes (R4.058, D29)", async () => {
  const { person, client } = await member("fertility");
  const { id } = await shippedOnboarding(app, "fertility");
  await start(client, person, id);
  const say = (answer: string) => save(client, person, id, [{ id: 1, body: answer }]);
  const ownPrograms = async () =>
    (await client.get(tracks.listTracks, {})).data.map(({ name, suggested }) => [name, suggested?.destination]);
  expect((await say("trying")).status).toBe(200);
  expect(await ownPrograms()).toEqual([["fertility", undefined]]);
  await say("pregnant");
  expect(await ownPrograms()).toEqual([["fertility", "pregnancy"]]);
  const params = { user_id: person.id };
  const [path] = (await client.get(tracks.listProgramTransitions, { params })).data;
  await client.get(tracks.updateProgram, {
    params: { ...params, id: path?.track_id ?? 0 },
    body: { suggestion_declined: true },
  });
  await say("pregnant");
  expect(await ownPrograms()).toEqual([["fertility", undefined]]);
  const { undo } = await client.get(tracks.makeProgramTransition, {
    params,
    body: { track_id: path?.track_id ?? 0, destination: "pregnancy" },
  });
  expect(await ownPrograms()).toEqual([["pregnancy", undefined]]);
  await client.get(tracks.undoTransition, { params: { ...params, id: undo?.id ?? 0 } });
  expect(await ownPrograms()).toEqual([["fertility", undefined]]);
});
