// Questions with every widget, every kind of branch, a score and a quiz: for the gallery and for tests. Never shipped to members.
import type { Option, Question, QuestionJson, Widget } from "./questions.ts";

const page = (
  id: number,
  body: string,
  widget: Partial<Widget> & Pick<Widget, "type">,
  more: Partial<Question> = {},
) => ({
  id,
  body,
  parent: null,
  children: [],
  required: true,
  next: id + 1,
  ...more,
  widget: { options: [], other: null, ...widget },
});

const option = (id: string, label: string, more: Partial<Option> = {}): Option => ({ id, label, ...more });

const often = (more: Partial<Option> = {}) => [
  option("never", "Not at all", { value: 0 }),
  option("some", "Several days", { value: 1 }),
  option("most", "Nearly every day", { value: 3, ...more }),
];

/** With bands, and an answer that asks for help right away. */
export const scoredExample: QuestionJson = {
  attrs: {
    intro: "Three questions about the last two weeks.",
    seen_by: "Only you see these answers.",
    done: "Thank you.",
    clinical: true,
    source: "Made up for the gallery and for tests. Anyone may use it.",
    bands: [
      { from: 0, to: 3, name: "Few signs", text: "Nothing in these answers stands out." },
      { from: 4, to: 9, name: "Some signs", text: "It would be good to talk with someone." },
    ],
  },
  questions: [
    page(1, "Little interest in doing things", { type: "radio", options: often() }),
    page(2, "Feeling down", { type: "radio", options: often() }),
    page(
      3,
      "Thoughts of hurting yourself",
      { type: "radio", options: often({ safety: "self_harm" }) },
      { next: "end" },
    ),
  ],
};

/** Every widget once, required and optional ones, a skipped branch, and two questions on one page. */
export const exampleQuestions: QuestionJson = {
  attrs: {
    intro: "Every kind of question.",
    seen_by: "Only you see these answers.",
    done: "That was every kind of question.",
    clinical: false,
    bands: [],
  },
  questions: [
    page(1, "Which way would you like?", {
      type: "radio",
      options: [option("long", "The long one"), option("short", "The short one", { next: 9 })],
      other: "Another one",
    }),
    page(2, "What do you like?", {
      type: "checkbox",
      options: [option("tea", "Tea"), option("walks", "Walks"), option("none", "None of these", { alone: true })],
      other: "Something else",
    }),
    page(3, "What would you like to hear about?", {
      type: "sectioned-checkbox",
      options: [
        option("sleep", "Sleep", { section: "Nights" }),
        option("dreams", "Dreams", { section: "Nights" }),
        option("food", "Food", { section: "Days" }),
      ],
    }),
    page(4, "In your own words?", { type: "text" }, { required: false, why: "Because words are yours." }),
    page(5, "Which medication do you take?", { type: "multi-text" }),
    page(6, "Who should be called?", {
      type: "free-text-multi",
      options: [option("name", "Name", { required: true }), option("relation", "Who that is to you")],
    }),
    page(7, "When does it begin?", { type: "date" }, { required: false }),
    page(8, "How tall are you?", { type: "height" }, { children: [11] }),
    page(
      9,
      "What helps a fever go down?",
      {
        type: "quiz",
        options: [option("water", "Drinking enough", { correct: true, value: 1 }), option("wool", "A woollen blanket")],
      },
      { solution: "Drinking replaces what a fever uses up. A warm blanket keeps the heat in." },
    ),
    page(
      10,
      "How sure are you?",
      { type: "c-quiz", options: [option("a", "Not sure"), option("b", "Very sure")] },
      { next: "end" },
    ),
    page(
      11,
      "Does that feel right?",
      { type: "radio", options: [option("yes", "Yes"), option("no", "No")] },
      {
        parent: 8,
        next: null,
        required: false,
      },
    ),
  ],
};
