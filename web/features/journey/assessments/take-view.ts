/** What an address of an assessment shows: a question, another one instead, that there is none, or the end. */

import { placeOf, questionBefore, walk } from "@larkwell/domain/assessments/question-path.ts";
import { type Answer, END, firstQuestion, type Question, questionOf } from "@larkwell/domain/assessments/questions.ts";

export type TakeView =
  | { show: "question"; page: readonly Question[]; place: { number: number; of: number }; before: number | undefined }
  /** The question is not on the member's path, or is part of another question's page: go to that one instead. */
  | { show: "instead"; id: number }
  | { show: "unknown"; id: string }
  | { show: "finished" };

/** Without an id it continues where the member stopped (R2.087: with the first one if nothing is answered). */
export function takeViewOf(
  questions: readonly Question[],
  answers: readonly Answer[],
  asked: string | undefined,
): TakeView {
  const { at } = walk(questions, answers);
  if (asked === undefined) return at === END ? { show: "finished" } : { show: "instead", id: at };
  const question = /^\d{1,9}$/.test(asked) ? questionOf(questions, Number(asked)) : undefined;
  if (!question) return { show: "unknown", id: asked };
  if (question.parent !== null) return { show: "instead", id: question.parent };
  const place = placeOf(questions, answers, question.id);
  if (!place) return { show: "instead", id: at === END ? (firstQuestion(questions)?.id ?? 1) : at };
  const page = [question, ...question.children.flatMap((id) => questionOf(questions, id) ?? [])];
  return { show: "question", page, place, before: questionBefore(questions, answers, question.id) };
}
