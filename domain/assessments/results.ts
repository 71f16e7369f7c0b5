// What finished answers come to: right answers of a quiz, the words of a self-check, the next step, and scores over time.

import { answersById, walk } from "./question-path.ts";
import {
  type Answer,
  type AnswerBody,
  type Choice,
  chosenOptions,
  type NextStep,
  type Question,
  type QuestionJson,
  questionOf,
} from "./questions.ts";
import { bandOf } from "./score.ts";

/** Days from one answering of an instrument to the next that may be compared with it: each asks about two weeks. */
export const COMPARABLE_DAYS = 14;

export interface ReviewedAnswer {
  id: number;
  body: string;
  /** What was answered, in the words of the options or the member's own. Empty: skipped. */
  answers: string[];
  /** Of a quiz; null for other questions. */
  right: boolean | null;
  right_answer: string | null;
  /** Why it is the right one. */
  because: string | null;
  /** Slugs of library pieces that say more. */
  reads: readonly string[];
}

const isQuestionOfQuiz = ({ widget }: Question) => widget.type === "quiz";

function ownWords(body: AnswerBody): string[] {
  if (body === null || typeof body === "number") return [];
  if (typeof body === "string") return [body];
  if (Array.isArray(body)) return (body as readonly Choice[]).map((one) => (typeof one === "string" ? one : one.other));
  return Object.values(body as Record<string, string>);
}

/** An answer in words. */
function wordsOf(question: Question, body: AnswerBody): string[] {
  const labels = chosenOptions(question, body).map(({ label }) => label);
  if (question.widget.options.length === 0) return typeof body === "number" ? [String(body)] : ownWords(body);
  if (question.widget.type === "free-text-multi") return ownWords(body);
  const own = Array.isArray(body) ? (body as readonly Choice[]) : [body];
  const others = own.flatMap((one) => (typeof one === "object" && one !== null && "other" in one ? [one.other] : []));
  return [...labels, ...(others as string[])];
}

/** The questions on the member's path with those on their pages, in order. */
function askedOf(questions: readonly Question[], given: readonly Answer[]): Question[] {
  const pages = walk(questions, given).answered.flatMap((id) => questionOf(questions, id) ?? []);
  return pages.flatMap((page) => [page, ...page.children.flatMap((id) => questionOf(questions, id) ?? [])]);
}

export function reviewOf(questions: readonly Question[], given: readonly Answer[]): ReviewedAnswer[] {
  const answers = answersById(given);
  return askedOf(questions, given).map((question) => {
    const body = answers.get(question.id) ?? null;
    const correct = question.widget.options.find((option) => option.correct);
    const isQuiz = isQuestionOfQuiz(question);
    return {
      id: question.id,
      body: question.body,
      answers: wordsOf(question, body),
      right: isQuiz ? chosenOptions(question, body).some((option) => option.correct) : null,
      right_answer: isQuiz ? (correct?.label ?? null) : null,
      because: isQuiz ? (question.solution ?? null) : null,
      reads: isQuiz ? (question.reads ?? []) : [],
    };
  });
}

/** Null if nothing in it is a quiz. */
export function quizResult(reviewed: readonly ReviewedAnswer[]): { correct: number; total: number } | null {
  const asked = reviewed.filter(({ right }) => right !== null);
  return asked.length === 0 ? null : { correct: asked.filter(({ right }) => right).length, total: asked.length };
}

/** What the chosen answers say, each once. */
export function saysOf(questions: readonly Question[], given: readonly Answer[]): string[] {
  const answers = answersById(given);
  const chosen = askedOf(questions, given).flatMap((one) => chosenOptions(one, answers.get(one.id) ?? null));
  return [...new Set(chosen.flatMap(({ says }) => says ?? []))];
}

/** One step: the band's own, otherwise that of the assessment. */
export const stepOf = ({ attrs }: QuestionJson, score: number | null): NextStep | null =>
  bandOf(attrs.bands, score)?.step ?? attrs.step ?? null;

/** The highest score that can be reached. */
export const mostPoints = ({ questions }: QuestionJson): number =>
  questions.reduce((sum, { widget }) => sum + Math.max(0, ...widget.options.map(({ value }) => value ?? 0)), 0);

const DAY_MS = 24 * 60 * 60 * 1000;

/** When it can be answered again so that the results may be compared. */
export const comparableFrom = (completedAt: Temporal.Instant): Temporal.Instant =>
  completedAt.add({ milliseconds: COMPARABLE_DAYS * DAY_MS });

/**
 * Of finished ones, oldest first: which may be compared with the one before. Those that came too soon are kept, and not
 * joined in the plot.
 */
export function comparable(finished: readonly Temporal.Instant[]): boolean[] {
  let last: Temporal.Instant | undefined;
  return finished.map((one) => {
    const isApart = last === undefined || Temporal.Instant.compare(one, comparableFrom(last)) >= 0;
    if (isApart) last = one;
    return isApart;
  });
}
