/** The content of a question's fields before it is an answer, and how it is stored in this tab until it is sent. */
import { readAnswer } from "@larkwell/domain/assessments/answers.ts";
import { feetAndInches, inchesOf } from "@larkwell/domain/assessments/height.ts";
import type { AnswerBody, Question } from "@larkwell/domain/assessments/questions.ts";
import { fieldsOf, forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

export type HeightDraft = { feet: string; inches: string };
export type Draft = AnswerBody | HeightDraft;
/** By question id: a page may have several questions. */
export type Drafts = Readonly<Record<number, Draft>>;

const noHeight: HeightDraft = { feet: "", inches: "" };

/** Converts a stored answer back into the content of the fields. */
export function draftOf({ widget }: Question, body: AnswerBody | undefined): Draft {
  if (widget.type !== "height") return body ?? null;
  return typeof body === "number" ? feetAndInches(body) : noHeight;
}

/** The answer from the fields; checked by the rules like everything else. */
function bodyOf({ widget }: Question, draft: Draft): unknown {
  if (widget.type !== "height") return draft;
  const typed = { ...noHeight, ...(draft as HeightDraft | null) };
  if (typed.feet === "" && typed.inches === "") return null;
  return inchesOf(typed) ?? Number.NaN;
}

export const readDraft = (question: Question, draft: Draft) => readAnswer(question, bodyOf(question, draft));

/** Is there a valid answer? Only then Next can be used (R5.023). */
export function stateOfPage(page: readonly Question[], drafts: Drafts) {
  const read = page.map((question) => ({ question, result: readDraft(question, drafts[question.id] ?? null) }));
  const faults = read.flatMap(({ question, result }) =>
    "fault" in result ? [{ id: question.id, message: result.fault }] : [],
  );
  const answers = read.flatMap(({ question, result }) =>
    "body" in result ? [{ id: question.id, body: result.body }] : [],
  );
  return { faults, answers, isEmpty: answers.every(({ body }) => body === null) && faults.length === 0 };
}

const keyOf = (userId: number, assessmentId: number, page: number) =>
  `larkwell.answers.${userId}.${assessmentId}.${page}`;

/** Only of questions on the page. */
export function keptDrafts(userId: number, assessmentId: number, page: readonly Question[]): Drafts {
  const found = fieldsOf(keptInTab(keyOf(userId, assessmentId, page[0]?.id ?? 0))) as Record<string, Draft>;
  return Object.fromEntries(page.flatMap(({ id }) => (id in found ? [[id, found[id] ?? null]] : [])));
}

export function keepDrafts(userId: number, assessmentId: number, page: number, drafts: Drafts): void {
  keepInTab(keyOf(userId, assessmentId, page), JSON.stringify(drafts));
}

export function forgetDrafts(userId: number, assessmentId: number, page: number): void {
  forgetInTab(keyOf(userId, assessmentId, page));
}
