// The path through the questions: branches, answers on paths no longer taken, the end, and progress.
import { describe, expect, test } from "vitest";
import { exampleQuestions, scoredExample } from "./example-questions.ts";
import { longestFrom, nextOf, placeOf, progressOf, questionBefore, walk } from "./question-path.ts";
import type { Answer, AnswerBody, Option, Question } from "./questions.ts";
import { bandOf, needsCover, safetyOf, scoreOf, trackChangesOf } from "./score.ts";
import { offeredTypes, onboardedTrack, shownTypes } from "./types.ts";

const { questions } = exampleQuestions;
const answers = (given: Record<number, AnswerBody>): Answer[] =>
  Object.entries(given).map(([id, body]) => ({ id: Number(id), body }));

describe("walking", () => {
  test.each<[string, Record<number, AnswerBody>, number[], number | "end"]>([
    ["begins at the first question", {}, [], 1],
    ["goes on by the question's next", { 1: "long" }, [1], 2],
    ["goes on by the option's next, which wins", { 1: "short" }, [1], 9],
    ["goes on by the question's next with own words", { 1: { other: "mine" } }, [1], 2],
    ["counts what was left out as answered", { 1: "long", 2: ["tea"], 3: ["food"], 4: null }, [1, 2, 3, 4], 5],
    [
      "waits for what stands on the same page",
      { 1: "long", 2: ["tea"], 3: ["food"], 4: null, 5: ["a"], 6: { name: "A" }, 7: null, 8: 60 },
      [1, 2, 3, 4, 5, 6, 7],
      8,
    ],
    ["ends at the end marker", { 1: "short", 9: "water", 10: 1 }, [1, 9, 10], "end"],
    ["leaves what is off the way where it is", { 1: "short", 2: ["tea"], 3: ["food"], 9: "wool" }, [1, 9], 10],
  ])("%s", (_, given, answered, at) => {
    expect(walk(questions, answers(given))).toEqual({ answered, at });
  });

  test("an earlier answer that leads another way loses nothing: back on the old path it is all there", () => {
    const before = { 1: "long", 2: ["tea"], 3: ["food"] };
    expect(walk(questions, answers({ ...before, 1: "short" })).at).toBe(9);
    expect(walk(questions, answers(before))).toEqual({ answered: [1, 2, 3], at: 4 });
  });

  test("a graph with a loop still ends", () => {
    const loop = (id: number, next: number): Question => ({ ...(questions[3] as Question), id, next });
    expect(walk([loop(1, 2), loop(2, 1)], answers({ 1: null, 2: null }))).toEqual({ answered: [1, 2], at: 1 });
    expect(longestFrom([loop(1, 2), loop(2, 1)], 1)).toBe(2);
  });

  test("of several chosen options the first one with a next leads", () => {
    const options: Option[] = [
      { id: "a", label: "A" },
      { id: "b", label: "B", next: 7 },
      { id: "c", label: "C", next: 8 },
    ];
    const several: Question = { ...(questions[1] as Question), widget: { type: "checkbox", options, other: null } };
    expect([nextOf(several, ["c", "b"]), nextOf(several, ["a"]), nextOf(several, null)]).toEqual([7, 3, 3]);
  });
});

describe("progress", () => {
  test.each<[Record<number, AnswerBody>, number]>([
    [{}, 0],
    [{ 1: "long" }, 10],
    [{ 1: "short" }, 33],
    [{ 1: "short", 9: "water" }, 67],
    [{ 1: "short", 9: "water", 10: 0 }, 100],
  ])("%j is %s percent of the longest path", (given, progress) => {
    expect(progressOf(questions, answers(given))).toBe(progress);
  });

  test("it never decreases, even if a longer path is taken after all", () => {
    expect(progressOf(questions, answers({ 1: "long" }), 67)).toBe(67);
  });

  test("is a position, and where Back leads", () => {
    const given = answers({ 1: "short", 2: ["tea"] });
    expect(placeOf(questions, given, 1)).toEqual({ number: 1, of: 3 });
    expect(placeOf(questions, given, 9)).toEqual({ number: 2, of: 3 });
    expect(placeOf(questions, given, 2)).toBeUndefined();
    expect([1, 9, 10].map((id) => questionBefore(questions, given, id))).toEqual([undefined, 1, 1]);
  });
});

describe("a score", () => {
  test.each([
    ["never", "never", "never", 0, "Few signs"],
    ["some", "some", "some", 3, "Few signs"],
    ["some", "most", "never", 4, "Some signs"],
    ["most", "most", "most", 9, "Some signs"],
  ])("of %s, %s and %s is %s: %s", (a, b, c, score, band) => {
    const given = answers({ 1: a, 2: b, 3: c });
    expect(scoreOf(scoredExample.questions, given)).toBe(score);
    expect(bandOf(scoredExample.attrs.bands, score)?.name).toBe(band);
  });

  test("counts only what is on the path, and is null if nothing has a value", () => {
    expect(scoreOf(questions, answers({ 1: "long", 9: "water" }))).toBe(0);
    expect(scoreOf(questions, answers({ 1: "short", 9: "water" }))).toBe(1);
    expect(scoreOf([questions[1] as Question], answers({ 2: ["tea"] }))).toBeNull();
    expect(bandOf(scoredExample.attrs.bands, null)).toBeNull();
  });
});

test("an answer that asks for help does so by itself, whatever the other answers are", () => {
  const last = scoredExample.questions[2] as Question;
  expect([safetyOf(last, "most"), safetyOf(last, "some"), safetyOf(last, null)]).toEqual([["self_harm"], [], []]);
  expect([needsCover(scoredExample), needsCover(exampleQuestions)]).toEqual([true, false]);
});

test("what an answer says about a track counts only on the path", () => {
  const options: Option[] = [{ id: "yes", label: "Yes", track_change: "successful_pregnancy" }];
  const asked: Question[] = [
    { ...(questions[0] as Question), widget: { type: "radio", options, other: null }, next: "end" },
  ];
  expect(trackChangesOf(asked, answers({ 1: "yes" }))).toEqual(["successful_pregnancy"]);
  expect(trackChangesOf(asked, [])).toEqual([]);
});

describe("which assessments are offered to whom", () => {
  test("the onboarding of the member's own tracks, and of no other", () => {
    const offered = offeredTypes({ activeTracks: ["fertility", "partner_pregnant"] });
    expect(offered.filter((type) => type.startsWith("ONBOARDING_"))).toEqual([
      "ONBOARDING_FERTILITY",
      "ONBOARDING_PARTNER_PREGNANT",
    ]);
    expect(offered).toContain("E_QUIZ");
  });

  test("needs of a program only in that program", () => {
    expect(offeredTypes({ activeTracks: ["pregnancy"] })).toContain("PREGNANCY");
    expect(offeredTypes({ activeTracks: ["pregnancy"] })).not.toContain("POSTPARTUM");
    expect(offeredTypes({ activeTracks: [] })).not.toContain("PREGNANCY");
  });

  /** Each of these says by itself whether it speaks of birth. */
  const saysItself = ["M_QUIZ", "E_QUIZ", "C_QUIZ", "SCREENING", "SELF_CHECK"];

  test("after a loss no onboarding and no needs but its own, whatever other track there is", () => {
    const own = [...saysItself, "REFERRAL", "ONBOARDING_PREGNANCYLOSS"];
    expect(offeredTypes({ activeTracks: ["pregnancy", "pregnancyloss"] })).toEqual(own);
    expect(shownTypes({ activeTracks: ["pregnancyloss", "postpartum"] })).toEqual(own);
  });

  test("the partner of a person after a loss is asked nothing about a pregnancy or a child, and everything else", () => {
    const partner = { activeTracks: ["partner_pregnant", "fertility"] as const, linkedInLoss: true };
    expect(offeredTypes(partner)).toEqual([...saysItself, "REFERRAL", "ONBOARDING_FERTILITY"]);
    expect(shownTypes(partner)).not.toContain("PREGNANCY");
  });

  test("a loss is asked about first, otherwise the newest track", () => {
    expect(onboardedTrack(["pregnancyloss", "fertility"])).toBe("pregnancyloss");
    expect(onboardedTrack(["fertility", "pregnancy"])).toBe("pregnancy");
    expect(onboardedTrack([])).toBeUndefined();
  });
});
