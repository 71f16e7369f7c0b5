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
      "Question 3 is there twice.",
    ],
    ["a dead end", changed(4, { next: null }), "Question 4 is a dead end."],
    ["a next that is nowhere", changed(4, { next: 99 }), "Question 4 leads to 99, which is not there."],
    ["a next within a page", changed(4, { next: 11 }), "Question 4 leads to 11, which is no page."],
    ["a loop", changed(7, { next: 2 }), "leads back to itself."],
    ["a question that nothing leads to", changed(4, { next: 6 }), "Nothing leads to question 5."],
    [
      "an option that leads nowhere",
      widget(1, { options: [{ id: "a", label: "A", next: 99 }] }),
      "Question 1 leads to 99, which is not there.",
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
    ["a quiz without a solution", changed(9, { solution: "" }), "Question 9 is a quiz without a solution."],
    [
      "lines that are all optional in a required question",
      widget(6, { options: [{ id: "a", label: "A" }] }),
      "Question 6 is required, and none of its lines is.",
    ],
    [
      "a child that its parent does not know",
      changed(8, { children: [] }),
      "Question 11 stands on the page of 8, which knows nothing of it.",
    ],
    ["another question's child", changed(7, { children: [11] }), "Question 7 names 11 as its child."],
    ["a child that leads on", changed(11, { next: 9 }), "Question 11 is a child and leads on by itself."],
    [
      "a gap between bands",
      bands([
        [0, 3],
        [5, 9],
      ]),
      "The band 5 does not follow on 0.",
    ],
    [
      "bands over each other",
      bands([
        [0, 3],
        [3, 9],
      ]),
      "The band 3 does not follow on 0.",
    ],
    [
      "bands without a value",
      { ...exampleQuestions, attrs: bands([[0, 3]]).attrs, questions: [exampleQuestions.questions[3] as Question] },
      "There are bands, and nothing has a value.",
    ],
  ])("%s", (_, json, fault) => {
    expect(packFaults(json).join("\n")).toContain(fault);
  });
});
