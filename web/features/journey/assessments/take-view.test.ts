// What each address of an assessment shows, by the answers so far.
import { exampleQuestions } from "@larkwell/domain/assessments/example-questions.ts";
import type { Answer } from "@larkwell/domain/assessments/questions.ts";
import { describe, expect, test } from "vitest";
import { toggled } from "./ChoiceWidget.tsx";
import { draftOf, readDraft, stateOfPage } from "./draft.ts";
import { takeViewOf } from "./take-view.ts";

const { questions } = exampleQuestions;
const question = (id: number) =>
  questions.find((one) => one.id === id) ??
  (() => {
    throw new Error(`No ${id}`);
  })();
const short: Answer[] = [{ id: 1, body: "short" }];
const finished: Answer[] = [...short, { id: 9, body: "water" }, { id: 10, body: 0 }];

describe("an address shows", () => {
  test.each<[string, readonly Answer[], string | undefined, object]>([
    ["the first question where nothing is answered", [], undefined, { show: "instead", id: 1 }],
    ["the question that waits", short, undefined, { show: "instead", id: 9 }],
    ["the end where nothing waits", finished, undefined, { show: "finished" }],
    [
      "a question with its place and what is before it",
      short,
      "9",
      { show: "question", place: { number: 2, of: 3 }, before: 1 },
    ],
    [
      "an answered one to whoever goes back",
      short,
      "1",
      { show: "question", place: { number: 1, of: 3 }, before: undefined },
    ],
    ["the waiting one instead of one off the way", short, "4", { show: "instead", id: 9 }],
    ["the waiting one instead of one that is not reached", [], "10", { show: "instead", id: 1 }],
    ["the first one instead of one off a finished way", finished, "4", { show: "instead", id: 1 }],
    ["the page of a question", short, "11", { show: "instead", id: 8 }],
    ["that a question is not there", [], "99", { show: "unknown", id: "99" }],
    ["that a word is no question", [], "1e1", { show: "unknown", id: "1e1" }],
  ])("%s", (_, answers, asked, view) => {
    expect(takeViewOf(questions, answers, asked)).toMatchObject(view);
  });

  test("all questions of a page together", () => {
    const answers: Answer[] = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, body: null }));
    const view = takeViewOf(questions, answers, "8");
    expect(view).toMatchObject({ page: [{ id: 8 }, { id: 11 }] });
  });
});

describe("the content of the fields", () => {
  test("of a height is feet and inches, and comes back as inches", () => {
    const height = question(8);
    expect(draftOf(height, 66)).toEqual({ feet: "5", inches: "6" });
    expect(draftOf(height, undefined)).toEqual({ feet: "", inches: "" });
    expect(readDraft(height, { feet: "5", inches: "6" })).toEqual({ body: 66 });
    expect(readDraft(height, { feet: "5", inches: "" })).toEqual({ fault: "Enter feet and inches." });
    expect(readDraft(height, { feet: "", inches: "" })).toEqual({ fault: "Enter feet and inches." });
  });

  test("of a page is answered when all of it fits", () => {
    const page = [question(8), question(11)];
    const whole = { 8: { feet: "5", inches: "6" }, 11: "yes" };
    expect(stateOfPage(page, whole)).toEqual({
      faults: [],
      answers: [
        { id: 8, body: 66 },
        { id: 11, body: "yes" },
      ],
      isEmpty: false,
    });
    expect(stateOfPage(page, { 11: "no" }).faults).toEqual([{ id: 8, message: "Enter feet and inches." }]);
    expect(stateOfPage([question(7)], {}).isEmpty).toBe(true);
  });
});

test("checking an exclusive option unchecks the others, and the other way around", () => {
  const { options } = question(2).widget;
  expect(toggled(options, ["tea"], "none")).toEqual(["none"]);
  expect(toggled(options, ["none"], "tea")).toEqual(["tea"]);
  expect(toggled(options, ["tea", { other: "rain" }], "walks")).toEqual(["tea", { other: "rain" }, "walks"]);
  expect(toggled(options, ["tea", { other: "rain" }], "none")).toEqual(["none"]);
  expect(toggled(options, ["tea"], "tea")).toEqual([]);
});
