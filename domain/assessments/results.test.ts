// Results: right answers, words, the step, and which scores may be compared.
import { describe, expect, test } from "vitest";
import type { Option, Question, QuestionJson } from "./questions.ts";
import { comparable, mostPoints, quizResult, reviewOf, saysOf, stepOf } from "./results.ts";

const page = (
  id: number,
  type: Question["widget"]["type"],
  options: readonly Option[],
  more: Partial<Question> = {},
) => ({
  id,
  body: `Question ${id}`,
  parent: null,
  children: [],
  required: true,
  next: id + 1,
  ...more,
  widget: { type, options, other: null },
});
const option = (id: string, more: Partial<Option> = {}): Option => ({ id, label: id.toUpperCase(), ...more });

const quiz: Question[] = [
  page(1, "quiz", [option("a"), option("b", { correct: true })], { solution: "Because b.", reads: ["b"] }),
  page(2, "quiz", [option("a", { correct: true }), option("b")], { solution: "Because a.", next: "end" }),
];

describe("a quiz", () => {
  test("counts right answers, and gives each solution with why", () => {
    const reviewed = reviewOf(quiz, [
      { id: 1, body: "b" },
      { id: 2, body: "b" },
    ]);
    expect(quizResult(reviewed)).toEqual({ correct: 1, total: 2 });
    expect(reviewed).toEqual([
      {
        id: 1,
        body: "Question 1",
        answers: ["B"],
        right: true,
        right_answer: "B",
        because: "Because b.",
        reads: ["b"],
      },
      { id: 2, body: "Question 2", answers: ["B"], right: false, right_answer: "A", because: "Because a.", reads: [] },
    ]);
  });

  test("has no result where nothing is a quiz", () => {
    expect(quizResult(reviewOf([page(1, "radio", [option("a")], { next: "end" })], [{ id: 1, body: "a" }]))).toBeNull();
  });
});

describe("a self-check", () => {
  const tired = option("tired", { says: "Tell someone." });
  const asked: Question[] = [
    page(1, "checkbox", [tired, option("late", { says: "Tell someone." }), option("well")]),
    page(2, "text", [], { required: false, next: "end" }),
  ];

  test("says what belongs to the chosen answers, each sentence once", () => {
    const both = [
      { id: 1, body: ["tired", "late"] },
      { id: 2, body: null },
    ];
    expect(saysOf(asked, both)).toEqual(["Tell someone."]);
    expect(
      saysOf(asked, [
        { id: 1, body: ["well"] },
        { id: 2, body: null },
      ]),
    ).toEqual([]);
    expect(
      reviewOf(asked, [
        { id: 1, body: ["well"] },
        { id: 2, body: "own words" },
      ])[1]?.answers,
    ).toEqual(["own words"]);
  });
});

test("the step is the band's, or that of the whole", () => {
  const json: QuestionJson = {
    questions: [page(1, "radio", [option("a", { value: 0 }), option("b", { value: 3 })], { next: "end" })],
    attrs: {
      intro: "",
      seen_by: "",
      done: "",
      clinical: true,
      step: { words: "Write." },
      bands: [
        { from: 0, to: 1, name: "few", text: "" },
        { from: 2, to: 3, name: "many", text: "", step: { words: "Book.", vertical: "midwife" } },
      ],
    },
  };
  expect([stepOf(json, 0), stepOf(json, 3), mostPoints(json)]).toEqual([
    { words: "Write." },
    { words: "Book.", vertical: "midwife" },
    3,
  ]);
});

test("scores are compared from 14 days apart; those between are kept and left out", () => {
  const at = (day: number) => Temporal.Instant.from("2026-01-01T10:00:00Z").add({ hours: day * 24 });
  expect(comparable([at(0), at(13), at(14), at(20), at(28)])).toEqual([true, false, true, false, true]);
  expect(comparable([])).toEqual([]);
});
