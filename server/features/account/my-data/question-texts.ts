// Answers of an assessment with the texts of its questions, as they were in the answered version.
import {
  type Answer,
  type AnswerBody,
  chosenOptions,
  type Question,
  questionOf,
} from "@larkwell/domain/assessments/questions.ts";
import type { HeldAnswers } from "@larkwell/domain/my-data/holdings.ts";

function ownWords(body: AnswerBody): string[] {
  if (body === null) return [];
  if (Array.isArray(body)) return body.flatMap((one) => (typeof one === "object" ? [one.other] : []));
  if (typeof body !== "object") return [String(body)];
  return Object.values(body as Record<string, string>);
}

function wordsOf(question: Question | undefined, body: AnswerBody): string[] {
  const chosen = question ? chosenOptions(question, body).map((option) => option.label) : [];
  if (chosen.length === 0)
    return Array.isArray(body)
      ? body.map((one) => (typeof one === "object" ? one.other : String(one)))
      : ownWords(body);
  const besides = typeof body === "object" ? ownWords(body) : [];
  return [...chosen, ...besides];
}

/** Both as the database stores them. */
export function answersInWords(questionJson: unknown, answers: unknown): HeldAnswers["answers"] {
  const { questions } = questionJson as { questions: readonly Question[] };
  return (answers as readonly Answer[]).flatMap(({ id, body }) => {
    const question = questionOf(questions, id);
    const answer = wordsOf(question, body).filter((text) => text !== "");
    return answer.length > 0 ? [{ id: String(id), question: question?.body ?? "", answer }] : [];
  });
}
