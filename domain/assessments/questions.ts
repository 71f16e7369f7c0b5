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

/** The end marker: a member who reaches it is done (R4.056). */
export const END = "end";
export type Next = number | typeof END;

/** What an answer asks for immediately, before anything else happens (D62). */
export const SAFETY_FLAGS = ["self_harm"] as const;
export type SafetyFlag = (typeof SAFETY_FLAGS)[number];

/** What an answer also says about a track (R4.058). The member is asked before anything changes. */
export const TRACK_CHANGES = ["successful_pregnancy"] as const;
export type TrackChange = (typeof TRACK_CHANGES)[number];

export interface Option {
  /** The stored value. It never changes within a version, and means the same in all of them. */
  id: string;
  label: string;
  /** Points that it adds to the score. */
  value?: number;
  /** Takes precedence over the question's own (R4.055). */
  next?: Next;
  safety?: SafetyFlag;
  track_change?: TrackChange;
  /** Of a checkbox: can't be combined with the others ("None of these"). */
  alone?: boolean;
  /** Of a sectioned checkbox: the heading above it. */
  section?: string;
  /** Of free-text-multi: this line is required (R5.027). */
  required?: boolean;
  /** Of a quiz: whether it is right. */
  correct?: boolean;
  /** What the result says to a member who chose it. Never a score or a severity. */
  says?: string;
}

export interface Widget {
  type: WidgetType;
  options: readonly Option[];
  /** The label of an answer in the member's own words, beside the options; null: there is none. */
  other: string | null;
}

export interface Question {
  id: number;
  body: string;
  /** Why it is asked. */
  why?: string;
  help?: string;
  /** The question on whose page it is; null for the pages themselves. */
  parent: number | null;
  widget: Widget;
  /** Questions on the same page, below it. */
  children: readonly number[];
  required: boolean;
  /** Null for children, and if every option says where it leads. */
  next: Next | null;
  /** Of a quiz: shown after it is answered (R4.059). */
  solution?: string;
  /** Of a quiz: slugs of library pieces that say more than the solution. */
  reads?: readonly string[];
}

export interface Band {
  /** Scores from `from` to `to`, both included. */
  from: number;
  to: number;
  name: string;
  text: string;
  /** Instead of the one of `attrs`. */
  step?: NextStep;
}

/** The one thing that a result suggests: booking someone of this profession, or writing to the care coordinator. */
export interface NextStep {
  words: string;
  /** The slug of a profession; absent: a message. */
  vertical?: string;
}

export interface Attrs {
  /** Shown before the first question: what it is for. */
  intro: string;
  /** Shown before anything is answered: who sees the answers. */
  seen_by: string;
  /** Shown at the end. */
  done: string;
  /** A clinical instrument is never changed once it is finished, and never continues on its own. */
  clinical: boolean;
  bands: readonly Band[];
  /** Above each question, if all of them share it. */
  stem?: string;
  /** Who made a published instrument, where it was published, and that it may be used. */
  source?: string;
  step?: NextStep;
}

export interface QuestionJson {
  questions: readonly Question[];
  attrs: Attrs;
}

/** The member's own words beside the options of a radio or checkbox. */
export interface OtherAnswer {
  other: string;
}
export type Choice = string | OtherAnswer;

/** ~ Null: seen and left out. => Null: seen and not answered. */
export type AnswerBody = null | string | number | OtherAnswer | readonly Choice[] | Readonly<Record<string, string>>;

export interface Answer {
  id: number;
  body: AnswerBody;
}

export const questionOf = (questions: readonly Question[], id: number): Question | undefined =>
  questions.find((question) => question.id === id);

/** Where everyone begins: the first question that has no parent. */
export const firstQuestion = (questions: readonly Question[]): Question | undefined =>
  questions.find((question) => question.parent === null);

/** What was chosen, as option ids; the member's own words have none. */
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
