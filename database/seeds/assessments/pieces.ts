// What packs of questions are written with, and the pages that every onboarding has.
import type { Attrs, Next, Option, Question } from "@larkwell/domain/assessments/questions.ts";
import type { AssessmentType } from "@larkwell/domain/assessments/types.ts";

export interface Pack {
  /** Stands in addresses and in the history of a browser: it says nothing about who takes it. */
  slug: string;
  type: AssessmentType;
  title: string;
  /** Raised with every change of the questions; the number of a version is never used twice. */
  version: number;
  attrs: Attrs;
  questions: readonly Question[];
}

type More = Partial<Pick<Question, "why" | "help" | "required" | "parent" | "children">> & {
  next: Next | null;
  other?: string;
};
type Kind = Question["widget"]["type"];

const question = (id: number, type: Kind, body: string, options: readonly Option[], more: More): Question => {
  const { other = null, next, ...rest } = more;
  return { id, body, parent: null, children: [], required: false, ...rest, widget: { type, options, other }, next };
};

/** An option: what is stored, the words, and what else it means. */
export const option = (id: string, label: string, more: Omit<Option, "id" | "label"> = {}): Option => ({
  id,
  label,
  ...more,
});

export const radio = (id: number, body: string, options: readonly Option[], more: More) =>
  question(id, "radio", body, options, more);
export const checkbox = (id: number, body: string, options: readonly Option[], more: More) =>
  question(id, "checkbox", body, options, more);
export const words = (id: number, body: string, more: More) => question(id, "text", body, [], more);
export const lines = (id: number, body: string, more: More) => question(id, "multi-text", body, [], more);
export const day = (id: number, body: string, more: More) => question(id, "date", body, [], more);
export const lineOfEach = (id: number, body: string, options: readonly Option[], more: More) =>
  question(id, "free-text-multi", body, options, more);

/** Topics under headings: { "Your body": [["sleep", "Sleep"]] }. */
export const topics = (
  id: number,
  body: string,
  sections: Readonly<Record<string, readonly (readonly [id: string, label: string])[]>>,
  more: More,
) =>
  question(
    id,
    "sectioned-checkbox",
    body,
    Object.entries(sections).flatMap(([section, list]) => list.map(([key, label]) => option(key, label, { section }))),
    more,
  );

export const none = option("none", "None of these", { alone: true });
export const ratherNot = option("rather_not", "I’d rather not say", { alone: true });

export const attrs = (
  intro: string,
  done = "Your care team starts from here, so you don’t have to tell it twice.",
): Attrs => ({
  intro,
  seen_by:
    "Your answers are yours. Practitioners can read them only when they care for you. Your employer, your partner and other members never see them.",
  done,
  clinical: false,
  bands: [],
});

export const supportQuestion = (id: number, options: { alone: Next; next: Next }) =>
  radio(
    id,
    "Who is there for you day to day?",
    [
      option("partner", "A partner"),
      option("family", "Family"),
      option("friends", "Friends or neighbors"),
      option("several", "Several people"),
      option("alone", "I manage mostly on my own", { next: options.alone }),
      ratherNot,
    ],
    { next: options.next, why: "So that we suggest help that fits the days you really have." },
  );

export const lighterQuestion = (id: number, next: Next) =>
  checkbox(
    id,
    "What would make things lighter?",
    [
      option("talk", "Someone to talk to"),
      option("practical", "Practical help at home"),
      option("peers", "People going through the same"),
      option("work", "Help with work and time off"),
      option("nearby", "Finding services near me"),
      option("nothing_now", "Nothing right now", { alone: true }),
    ],
    {
      next,
      other: "Something else",
      why: "Managing on your own is a lot. Your care coordinator can begin with what helps most.",
    },
  );

export const medicationQuestion = (id: number, ways: { yes: Next; no: Next }) =>
  radio(
    id,
    "Do you take any medication or supplements?",
    [option("yes", "Yes", { next: ways.yes }), option("no", "No"), ratherNot],
    { next: ways.no, why: "Some don’t go together with others, or with what lies ahead." },
  );

export const medicationNames = (id: number, next: Next) =>
  lines(id, "Which ones?", {
    next,
    help: "One on each line. The name on the package is enough.",
    why: "Whoever sees you can check them before the visit.",
  });

/** The last two pages: how to reach her, and how to speak of her. The second holds two questions. */
export function lastPages(from: number): Question[] {
  return [
    checkbox(
      from,
      "How would you like us to reach you?",
      [
        option("app_message", "A message in the app"),
        option("email", "E-mail"),
        option("text", "Text message"),
        option("phone", "A phone call"),
        option("i_write", "I’ll reach out when I need something", { alone: true }),
      ],
      {
        next: from + 1,
        required: true,
        why: "Your care coordinator keeps to it. What we send never says who it is from in a way others would understand.",
      },
    ),
    lineOfEach(
      from + 1,
      "What should we call you?",
      [option("name", "Name we should use"), option("spoken", "How it is pronounced")],
      {
        next: "end",
        children: [from + 2],
        why: "So that nobody has to guess when you meet.",
      },
    ),
    radio(
      from + 2,
      "Your pronouns",
      [option("she", "She/her"), option("they", "They/them"), option("he", "He/him"), ratherNot],
      { next: null, parent: from + 1, other: "Others" },
    ),
  ];
}
