// The range of scores: along every path, with skipped questions, several choices and choices that stand alone.
import { expect, test } from "vitest";
import { scoredExample } from "./example-questions.ts";
import type { Option, Question } from "./questions.ts";
import { scoreRange } from "./score-range.ts";

const options = (...values: (number | undefined)[]): Option[] =>
  values.map((value, place) => ({ id: `o${place}`, label: "One", ...(value === undefined ? {} : { value }) }));

const page = (
  id: number,
  given: Option[],
  more: Partial<Question> & { type?: "radio" | "checkbox" } = {},
): Question => {
  const { type = "radio", ...rest } = more;
  return {
    id,
    body: "Asked",
    parent: null,
    children: [],
    required: true,
    next: "end",
    widget: { type, options: given, other: null },
    ...rest,
  };
};

test("three questions of the same scale", () => {
  expect(scoreRange(scoredExample.questions)).toEqual({ least: 0, most: 9 });
});

test("nothing has a value", () => {
  expect(scoreRange([page(1, options(undefined, undefined))])).toBeNull();
});

test("each option goes its own way", () => {
  const [low, high] = options(0, 3);
  if (!low || !high) throw new Error("There are two options.");
  const questions = [
    page(
      1,
      [
        { ...low, next: "end" },
        { ...high, next: 2 },
      ],
      { next: null },
    ),
    page(2, options(1, 2)),
  ];
  expect(scoreRange(questions)).toEqual({ least: 0, most: 5 });
});

test("a question that may be skipped adds nothing, or something below zero", () => {
  expect(scoreRange([page(1, options(2, 3), { required: false })])).toEqual({ least: 0, most: 3 });
  expect(scoreRange([page(1, options(-2, 3))])).toEqual({ least: -2, most: 3 });
});

test("several choices add up, except those that stand alone", () => {
  const [, , none] = options(1, 2, 0);
  const several = [...options(1, 2), { ...(none as Option), id: "none", alone: true, value: 9 }];
  expect(scoreRange([page(1, several, { type: "checkbox" })])).toEqual({ least: 1, most: 9 });
  expect(scoreRange([page(1, options(1, 2), { type: "checkbox", required: false })])).toEqual({ least: 0, most: 3 });
});

test("questions on the same page count, too", () => {
  const questions = [page(1, options(0, 1), { children: [2] }), page(2, options(0, 4), { parent: 1, next: null })];
  expect(scoreRange(questions)).toEqual({ least: 0, most: 5 });
});
