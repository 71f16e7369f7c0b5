// The pack check finds each error that it is meant to find.
import { describe, expect, test } from "vitest";
import { packFaults } from "./check-pack.ts";
import { exampleQuestions, scoredExample } from "./example-questions.ts";
import type { Question, QuestionJson, Widget } from "./questions.ts";

const changed = (id: number, more: Partial<Question>, json = exampleQuestions): QuestionJson => ({
  ...json,
  questions: json.questions.map((question) => (question.id === id ? { ...question, ...more } : question)),
});
const widget = (id: number, more: Partial<Widget>) => {
  const question = exampleQuestions.questions.find((one) => one.id === id) as Question;
  return changed(id, { widget: { ...question.widget, ...more } });
};
const bands = (list: [number, number][]): QuestionJson => ({
  ...scoredExample,
  attrs: { ...scoredExample.attrs, bands: list.map(([from, to]) => ({ from, to, name: `${from}`, text: "" })) },
});

test("the examples are valid", () => {
  expect([packFaults(exampleQuestions), packFaults(scoredExample)]).toEqual([[], []]);
});

describe("a pack is refused with", () => {
  test.each<[string, QuestionJson, string]>([
    ["nothing in it", { ...exampleQuestions, questions: [] }, "There are no questions."],
    [
      "a question twice",
      { ...scoredExample, questions: [...scoredExample.questions, scoredExample.questions[2] as Question] },
      "Question 3 exists twice.",
    ],
    ["a dead end", changed(4, { next: null }), "Question 4 is a dead end."],
    ["a next that is nowhere", changed(4, { next: 99 }), "Question 4 leads to question 99, which doesn’t exist."],
    [
      "a next within a page",
      changed(4, { next: 11 }),
      "Question 4 leads to question 11, which is below another question.",
    ],
    ["a loop", changed(7, { next: 2 }), "leads back to itself."],
    ["a question that nothing leads to", changed(4, { next: 6 }), "Nothing leads to question 5."],
    [
      "an option that leads nowhere",
      widget(1, { options: [{ id: "a", label: "A", next: 99 }] }),
      "Question 1 leads to question 99, which doesn’t exist.",
    ],
    ["no options", widget(2, { options: [] }), "Question 2 has no options."],
    [
      "options that nobody sees",
      widget(4, { options: [{ id: "a", label: "A" }] }),
      "Question 4 is a text with options.",
    ],
    [
      "an option twice",
      widget(2, {
        options: [
          { id: "a", label: "A" },
          { id: "a", label: "B" },
        ],
      }),
      "Question 2 has the option a twice.",
    ],
    [
      "an option without a section",
      widget(3, { options: [{ id: "a", label: "A" }] }),
      "Question 3 has an option outside of all sections.",
    ],
    [
      "a quiz without a solution",
      changed(9, { solution: "" }),
      "Question 9 is a quiz question without a right option or a solution.",
    ],
    [
      "lines that are all optional in a required question",
      widget(6, { options: [{ id: "a", label: "A" }] }),
      "Question 6 is required, and none of its lines is.",
    ],
    [
      "a child that its parent does not know",
      changed(8, { children: [] }),
      "Question 11 is on the page of question 8, but question 8 doesn’t list it.",
    ],
    [
      "another question's child",
      changed(7, { children: [11] }),
      "Question 7 lists question 11 below it, but question 11 belongs elsewhere.",
    ],
    [
      "a child that leads on",
      changed(11, { next: 9 }),
      "Question 11 is below another question, so it can’t lead on by itself.",
    ],
    [
      "a gap between bands",
      bands([
        [0, 3],
        [5, 9],
      ]),
      "The band “5” doesn’t start right after “0”.",
    ],
    [
      "bands over each other",
      bands([
        [0, 3],
        [3, 9],
      ]),
      "The band “3” doesn’t start right after “0”.",
    ],
    [
      "bands without a value",
      { ...exampleQuestions, attrs: bands([[0, 3]]).attrs, questions: [exampleQuestions.questions[3] as Question] },
      "There are bands, but no option has points.",
    ],
    ["a score above all bands", bands([[0, 8]]), "The score 9 can be reached, and the bands end at 8."],
    ["a score below all bands", bands([[1, 9]]), "The score 0 can be reached, and the bands begin at 1."],
    [
      "a clinical instrument without its source",
      { ...scoredExample, attrs: { ...scoredExample.attrs, source: " " } },
      "A clinical instrument needs a source",
    ],
  ])("%s", (_, json, fault) => {
    expect(packFaults(json).join("\n")).toContain(fault);
  });
});
