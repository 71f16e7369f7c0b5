// What an assessment is made of: a graph of questions, each with a widget that says how it is answered (R3.052-R3.056, D61).

export const WIDGETS = [
  "radio",
  "checkbox",
  "sectioned-checkbox",
  "text",
  "multi-text",
  "free-text-multi",
  "date",
  "height",
  "quiz",
  "c-quiz",
] as const;
export type WidgetType = (typeof WIDGETS)[number];

/** The end marker: whoever gets there is done (R4.056). */
export const END = "end";
export type Next = number | typeof END;

/** What an answer asks for at once, before anything else happens (D62). */
export const SAFETY_FLAGS = ["self_harm"] as const;
export type SafetyFlag = (typeof SAFETY_FLAGS)[number];

/** What an answer says about a track besides (R4.058). The member is asked before anything changes. */
export const TRACK_CHANGES = ["successful_pregnancy"] as const;
export type TrackChange = (typeof TRACK_CHANGES)[number];

export interface Option {
  /** What is stored. Never changes within a version, and means the same in all of them. */
  id: string;
  label: string;
  /** Points that it adds to the score. */
  value?: number;
  /** Wins over the question's own (R4.055). */
  next?: Next;
  safety?: SafetyFlag;
  track_change?: TrackChange;
  /** Of a checkbox: none of the others goes with it ("None of these"). */
  alone?: boolean;
  /** Of a sectioned checkbox: the heading it stands under. */
  section?: string;
  /** Of free-text-multi: this line must be filled (R5.027). */
  required?: boolean;
  /** Of a quiz: is it right? */
  correct?: boolean;
}

export interface Widget {
  type: WidgetType;
  options: readonly Option[];
  /** The label of an answer in her own words, beside the options; null: there is none. */
  other: string | null;
}

export interface Question {
  id: number;
  body: string;
  /** Why it is asked. */
  why?: string;
  help?: string;
  /** The question on whose page it stands; null for the pages themselves. */
  parent: number | null;
  widget: Widget;
  /** Questions that stand on the same page, below it. */
  children: readonly number[];
  required: boolean;
  /** Null for children, and where every option says where it leads. */
  next: Next | null;
  /** Of a quiz: what is shown once it was answered (R4.059). */
  solution?: string;
}

export interface Band {
  /** Scores from `from` to `to`, both included. */
  from: number;
  to: number;
  name: string;
  text: string;
}

export interface Attrs {
  /** Shown before the first question: what it is for. */
  intro: string;
  /** Said before anything is answered: who sees the answers. */
  seen_by: string;
  /** Said at the end. */
  done: string;
  /** A clinical instrument is never changed once it is finished, and never goes on by itself. */
  clinical: boolean;
  bands: readonly Band[];
}

export interface QuestionJson {
  questions: readonly Question[];
  attrs: Attrs;
}

/** Its own words beside the options of a radio or checkbox. */
export interface OtherAnswer {
  other: string;
}
export type Choice = string | OtherAnswer;

/**
 * radio and quiz: a choice; checkbox, sectioned-checkbox: choices; text: words; multi-text: several words; free-text-multi: words
 * by option; date: "YYYY-MM-DD"; height: inches; c-quiz: a whole number. Null: looked at and left out.
 */
export type AnswerBody = null | string | number | OtherAnswer | readonly Choice[] | Readonly<Record<string, string>>;

export interface Answer {
  id: number;
  body: AnswerBody;
}

export const questionOf = (questions: readonly Question[], id: number): Question | undefined =>
  questions.find((question) => question.id === id);

/** Where everybody begins: the first question that has no parent. */
export const firstQuestion = (questions: readonly Question[]): Question | undefined =>
  questions.find((question) => question.parent === null);

/** What was chosen, as ids of options; her own words are none. */
export function chosenIds(body: AnswerBody): string[] {
  if (typeof body === "string") return [body];
  if (Array.isArray(body)) return (body as readonly Choice[]).filter((one) => typeof one === "string");
  return [];
}

/** The options that an answer chose, in the order of the question. */
export function chosenOptions({ widget }: Question, body: AnswerBody): Option[] {
  if (widget.type === "c-quiz") return widget.options.filter((_, index) => index === body);
  if (!["radio", "quiz", "checkbox", "sectioned-checkbox"].includes(widget.type)) return [];
  const chosen = new Set(chosenIds(body));
  return widget.options.filter(({ id }) => chosen.has(id));
}
