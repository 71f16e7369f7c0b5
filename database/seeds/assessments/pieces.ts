// The building blocks of question packs, and the pages that every onboarding has.
import type { Attrs, Next, Option, Question } from "@larkwell/domain/assessments/questions.ts";
import type { AssessmentType } from "@larkwell/domain/assessments/types.ts";

export interface Pack {
  /** Appears in addresses and in the browser's history, so it must not reveal anything about the member. */
  slug: string;
  type: AssessmentType;
  title: string;
  /** One or two sentences for the list. */
  summary?: string;
  /** Programs it is for; absent: everyone. */
  tracks?: readonly string[];
  /** It speaks of pregnancy, birth or children, whatever its type. */
  about_birth?: boolean;
  /** Hidden outside a demo clinic until a clinician has reviewed it. */
  awaits_review?: boolean;
  /** Raised with every change of the questions. A version number is never used twice. */
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

/** An option: the stored value, its label, and what else it means. */
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
  done = "We use what you chose to suggest people for your care team. You can change your answers at any time.",
): Attrs => ({
  intro,
  seen_by:
    "Only you can read your answers today. Practitioners don’t get them, so tell them what they should know in the visit, or in the note before it. Your employer, your partner and other members never see them.",
  done,
  clinical: false,
  bands: [],
});

export const supportQuestion = (id: number, options: { alone: Next; next: Next }) =>
  radio(
    id,
    "Who supports you day to day?",
    [
      option("partner", "A partner"),
      option("family", "Family"),
      option("friends", "Friends or neighbors"),
      option("several", "Several people"),
      option("alone", "I mostly manage on my own", { next: options.alone }),
      ratherNot,
    ],
    { next: options.next, why: "Support, or the lack of it, changes how hard a day is." },
  );

export const lighterQuestion = (id: number, next: Next) =>
  checkbox(
    id,
    "What would make things easier?",
    [
      option("talk", "Someone to talk to"),
      option("practical", "Practical help at home"),
      option("peers", "People going through the same thing"),
      option("work", "Help with work and time off"),
      option("nearby", "Finding services near me"),
      option("nothing_now", "Nothing right now", { alone: true }),
    ],
    {
      next,
      other: "Something else",
      why: "Managing on your own is a lot. You can bring this to a call with your care coordinator.",
    },
  );

export const medicationQuestion = (id: number, ways: { yes: Next; no: Next }) =>
  radio(
    id,
    "Do you take any medication or supplements?",
    [option("yes", "Yes", { next: ways.yes }), option("no", "No"), ratherNot],
    {
      next: ways.no,
      why: "Some don’t mix with others, or with what comes next. Ask before you stop or start one.",
    },
  );

export const medicationNames = (id: number, next: Next) =>
  lines(id, "Which ones?", {
    next,
    help: "One per line. The name on the package is enough.",
    why: "A list to keep handy. Practitioners don’t see it, so tell them in the visit, or in the note before it.",
  });

/** The last page: how to address the member. It holds two questions. */
export function lastPage(from: number): Question[] {
  return [
    lineOfEach(
      from,
      "What should we call you?",
      [option("name", "Your name"), option("spoken", "How to pronounce it")],
      {
        next: "end",
        children: [from + 1],
        why: "It stays with your answers. No one else sees it yet, so say it when you meet.",
      },
    ),
    radio(
      from + 1,
      "Your pronouns",
      [option("she", "She/her"), option("they", "They/them"), option("he", "He/him"), ratherNot],
      { next: null, parent: from, other: "Other pronouns" },
    ),
  ];
}
