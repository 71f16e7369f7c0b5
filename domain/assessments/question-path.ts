// The path through an assessment: from each question to the next, as far as it is answered (R4.054-R4.056).
import {
  type Answer,
  type AnswerBody,
  chosenOptions,
  END,
  firstQuestion,
  type Next,
  type Question,
  questionOf,
} from "./questions.ts";

export interface QuestionPath {
  /** Questions with an answer, in the order in which the member saw them. */
  answered: readonly number[];
  /** The question to answer next, or the end. */
  at: Next;
}

type Answers = ReadonlyMap<number, AnswerBody>;

export const answersById = (answers: readonly Answer[]): Answers => new Map(answers.map(({ id, body }) => [id, body]));

/** Where this answer leads: the next of the first chosen option that has one, otherwise the question's own. */
export function nextOf(question: Question, body: AnswerBody): Next {
  const option = chosenOptions(question, body).find(({ next }) => next !== undefined);
  return option?.next ?? question.next ?? END;
}

/** A page is answered when its question and everything below it is. */
const isAnswered = (question: Question, answers: Answers) =>
  [question.id, ...question.children].every((id) => answers.has(id));

/** Follows the answers as far as they lead. Answers on a path that is no longer taken don't count, but are kept. */
export function walk(questions: readonly Question[], given: readonly Answer[]): QuestionPath {
  const answers = answersById(given);
  const answered: number[] = [];
  let question = firstQuestion(questions);
  while (question && isAnswered(question, answers) && !answered.includes(question.id)) {
    answered.push(question.id);
    const next = nextOf(question, answers.get(question.id) ?? null);
    if (next === END) return { answered, at: END };
    question = questionOf(questions, next);
  }
  return { answered, at: question?.id ?? END };
}

/** Everywhere that a question can lead, for any answer. */
export function leadsTo(question: Question): Next[] {
  const { widget, next } = question;
  const byOption = widget.options.flatMap((option) => (option.next === undefined ? [] : [option.next]));
  return [...new Set([...(next === null ? [] : [next]), ...byOption])];
}

/** How many pages the longest path from here has, including this one. */
export function longestFrom(questions: readonly Question[], at: Next): number {
  const known = new Map<number, number>();
  const under = new Set<number>();
  const measure = (next: Next): number => {
    const question = next === END ? undefined : questionOf(questions, next);
    if (!question || under.has(question.id)) return 0;
    const before = known.get(question.id);
    if (before !== undefined) return before;
    under.add(question.id);
    const length = 1 + Math.max(0, ...leadsTo(question).map(measure));
    under.delete(question.id);
    known.set(question.id, length);
    return length;
  };
  return measure(at);
}

/** Percent of the longest path that may still follow; never less than it was before. */
export function progressOf(questions: readonly Question[], answers: readonly Answer[], before = 0): number {
  const { answered, at } = walk(questions, answers);
  if (at === END) return 100;
  const now = Math.round((100 * answered.length) / (answered.length + longestFrom(questions, at)));
  return Math.max(before, now);
}

/** "4 of 10" for a question on the path; undefined for one that is not. */
export function placeOf(questions: readonly Question[], answers: readonly Answer[], id: number) {
  const { answered, at } = walk(questions, answers);
  const index = answered.indexOf(id);
  if (index < 0 && at !== id) return undefined;
  const number = index < 0 ? answered.length + 1 : index + 1;
  return { number, of: answered.length + longestFrom(questions, at) };
}

/** The question before this one on the path; undefined at the first. The one to answer next comes after the answered ones. */
export function questionBefore(questions: readonly Question[], answers: readonly Answer[], id: number) {
  const { answered } = walk(questions, answers);
  const index = answered.indexOf(id);
  return index < 0 ? answered.at(-1) : answered[index - 1];
}
