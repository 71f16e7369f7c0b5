// Each widget's answers: what is saved, and the message for the rest.
import { describe, expect, test } from "vitest";
import { mergeAnswers, readAnswer } from "./answers.ts";
import { exampleQuestions } from "./example-questions.ts";
import { feetAndInches, heightFaults, inchesOf, keptHeight } from "./height.ts";
import { type Question, questionOf } from "./questions.ts";

const question = (id: number, more: Partial<Question> = {}): Question => {
  const found = questionOf(exampleQuestions.questions, id);
  if (!found) throw new Error(`There is no question ${id}.`);
  return { ...found, ...more };
};
const long = (length: number) => "a".repeat(length);

describe("is saved:", () => {
  test.each<[string, number, unknown, unknown]>([
    ["an option", 1, "short", "short"],
    ["own words, trimmed", 1, { other: "  mine " }, { other: "mine" }],
    ["several options, each once", 2, ["tea", "walks", "tea"], ["tea", "walks"]],
    ["options with own words", 2, ["tea", { other: "rain" }], ["tea", { other: "rain" }]],
    ["an exclusive one", 2, ["none"], ["none"]],
    ["options of sections", 3, ["food", "sleep"], ["food", "sleep"]],
    ["text, trimmed", 4, " words ", "words"],
    ["no text where none is needed", 4, "  ", null],
    ["lines without the empty ones", 5, ["iron", " ", ""], ["iron"]],
    ["the lines that are needed", 6, { name: "Ada", relation: "" }, { name: "Ada" }],
    ["a date", 7, "2026-02-28", "2026-02-28"],
    ["no date where none is needed", 7, "", null],
    ["a height", 8, 66.5, 66.5],
    ["an answer of a quiz", 9, "wool", "wool"],
    ["the first answer of a c-quiz", 10, 0, 0],
    ["nothing where nothing is needed", 7, null, null],
  ])("%s", (_, id, body, kept) => {
    expect(readAnswer(question(id), body)).toEqual({ body: kept });
  });
});

describe("is not saved:", () => {
  const choose = "Choose one of the answers.";
  test.each<[string, number, unknown, string]>([
    ["an option that is none", 1, "toString", choose],
    ["own words without room for them", 3, [{ other: "x" }], choose],
    ["empty own words", 1, { other: " " }, "Write your own answer, or choose another one."],
    ["long own words", 1, { other: long(301) }, "Use at most 300 characters."],
    ["a list for one choice", 1, ["short"], choose],
    ["nothing where something is needed", 1, null, "Choose an answer."],
    ["no choice of several", 2, [], "Choose at least one answer."],
    [
      "one that stands alone with another",
      2,
      ["tea", "none"],
      "You can’t combine “None of these” with another answer.",
    ],
    ["two own answers", 2, [{ other: "a" }, { other: "b" }], "Write only one answer of your own."],
    ["no choice in any section", 3, [], "Choose at least one answer in any section."],
    ["text for choices", 3, "food", "Choose what applies."],
    ["long text", 4, long(2001), "Use at most 2000 characters."],
    ["a number for text", 4, 7, "Write your answer."],
    ["empty lines only", 5, ["", " "], "Write at least one answer."],
    ["many lines", 5, Array.from({ length: 21 }, (_, n) => `${n}`), "Use at most 20 lines."],
    ["numbers for lines", 5, [1], "Write your answers."],
    ["without the line that is needed", 6, { relation: "sister" }, "Fill out “Name”."],
    ["lines that are not asked for", 6, { name: "Ada", password: "x" }, "Write your answers."],
    ["half a date", 7, "2026-02", "Enter the month, day and year."],
    ["a day that is none", 7, "2026-02-30", "Enter the month, day and year."],
    ["a height of 1", 8, 1, "Check the feet and inches."],
    ["a height of ten feet", 8, 120, "Check the feet and inches."],
    ["no height", 8, Number.NaN, "Enter feet and inches."],
    ["another answer to a quiz", 9, { other: "rest" }, choose],
    ["less than 0 in a c-quiz", 10, -1, choose],
    ["a broken number in a c-quiz", 10, 0.5, choose],
    ["more than a c-quiz has", 10, 2, choose],
  ])("%s", (_, id, body, fault) => {
    expect(readAnswer(question(id), body)).toEqual({ fault });
  });

  test("half of what is needed, even if all of it is optional", () => {
    const free = question(6, { required: false });
    expect(readAnswer(free, { relation: "sister" })).toEqual({ fault: "Fill out “Name”." });
    expect(readAnswer(free, { name: "", relation: " " })).toEqual({ body: null });
  });

  test("less than 0 in a c-quiz without options, which takes any whole number", () => {
    const open = question(10, { widget: { type: "c-quiz", options: [], other: null } });
    expect(readAnswer(open, -1)).toHaveProperty("fault");
    expect(readAnswer(open, 12)).toEqual({ body: 12 });
  });
});

describe("a height", () => {
  test.each([
    ["5", "6", 66],
    ["0", "2", 2],
    ["0", "1", null],
    ["0", "0", null],
    ["5", "11.5", 71.5],
    ["", "6", null],
    ["5", "", null],
    ["-5", "6", null],
    ["9", "1", null],
  ])("of %s feet and %s inches is saved as %s", (feet, inches, kept) => {
    expect(inchesOf({ feet, inches })).toBe(kept);
  });

  test("names the field that is missing or wrong, and both together", () => {
    expect(heightFaults({ feet: "5", inches: "0" })).toEqual({});
    expect(Object.keys(heightFaults({ feet: "-1", inches: "" }))).toEqual(["feet", "inches"]);
  });

  test("is saved only if it is greater than 1, and shown again as it was typed", () => {
    expect([keptHeight(1), keptHeight(1.1)]).toEqual([null, 1.1]);
    expect(feetAndInches(66)).toEqual({ feet: "5", inches: "6" });
    expect(feetAndInches(71.5)).toEqual({ feet: "5", inches: "11.5" });
  });
});

test("answers are saved beside the others, a later one replaces an earlier one, in any order", () => {
  const one = mergeAnswers([{ id: 2, body: "b" }], [{ id: 1, body: "a" }]);
  const two = mergeAnswers(one, [{ id: 2, body: "c" }]);
  expect(two).toEqual([
    { id: 1, body: "a" },
    { id: 2, body: "c" },
  ]);
  expect(mergeAnswers(two, [{ id: 2, body: "c" }])).toEqual(two);
});
