// The result of finished answers: points, their band, and what they ask for immediately (D61, D62).

import { answersById, walk } from "./question-path.ts";
import {
  type Answer,
  type Band,
  chosenOptions,
  type Question,
  type QuestionJson,
  questionOf,
  type SafetyFlag,
  type TrackChange,
} from "./questions.ts";

/** Every chosen option on the path, with its question; what is off the path does not count. */
function chosenOnTheWay(questions: readonly Question[], given: readonly Answer[]) {
  const answers = answersById(given);
  const pages = walk(questions, given).answered.flatMap((id) => questionOf(questions, id) ?? []);
  const all = pages.flatMap((page) => [page, ...page.children.flatMap((id) => questionOf(questions, id) ?? [])]);
  return all.flatMap((question) => chosenOptions(question, answers.get(question.id) ?? null));
}

export const isScored = (questions: readonly Question[]): boolean =>
  questions.some(({ widget }) => widget.options.some((option) => option.value !== undefined));

/** The sum of the values of the chosen options; null if none has a value. */
export const scoreOf = (questions: readonly Question[], answers: readonly Answer[]): number | null =>
  isScored(questions) ? chosenOnTheWay(questions, answers).reduce((sum, option) => sum + (option.value ?? 0), 0) : null;

export const bandOf = (bands: readonly Band[], score: number | null): Band | null =>
  (score === null ? undefined : bands.find(({ from, to }) => score >= from && score <= to)) ?? null;

/** A member with one of these answers needs help right away, so it is offered only while someone is on call. */
export const needsCover = ({ questions }: QuestionJson): boolean =>
  questions.some(({ widget }) => widget.options.some((option) => option.safety !== undefined));

/** What this one answer asks for immediately; also checked before it is sent. */
export const safetyOf = (question: Question, body: Answer["body"]): SafetyFlag[] => [
  ...new Set(chosenOptions(question, body).flatMap(({ safety }) => safety ?? [])),
];

/** What the answers on the path also say about a track (R4.058). */
export const trackChangesOf = (questions: readonly Question[], answers: readonly Answer[]): TrackChange[] => [
  ...new Set(chosenOnTheWay(questions, answers).flatMap((option) => option.track_change ?? [])),
];
