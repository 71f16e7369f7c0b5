// One answer against its question: what is saved of it, or the message about it (R5.023-R5.028). The same on both sides of the wire.
import { t } from "../language/text.ts";
import { isIsoDate } from "../time/wire-time.ts";
import { keptHeight } from "./height.ts";
import type { Answer, AnswerBody, Choice, Question, WidgetType } from "./questions.ts";

/** Characters. */
export const MAX_TEXT = 2000;
export const MAX_LINE = 300;
/** Lines of multi-text. */
export const MAX_LINES = 20;

export type ReadAnswer = { body: AnswerBody } | { fault: string };

const fault = (words: string): ReadAnswer => ({ fault: words });
const kept = (body: AnswerBody): ReadAnswer => ({ body });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const tooLong = (max: number) => t("Use at most {max} characters.", { max });

type Reader = (question: Question, body: unknown) => ReadAnswer;

/** One of the options, or the member's own words if the question has room for them; null: nothing was chosen. */
function readChoice({ widget }: Question, body: unknown): { choice: Choice | null } | { fault: string } {
  if (typeof body === "string")
    return widget.options.some(({ id }) => id === body) ? { choice: body } : { fault: t("Choose one of the answers.") };
  if (!isRecord(body) || typeof body["other"] !== "string" || widget.other === null)
    return { fault: t("Choose one of the answers.") };
  const other = body["other"].trim();
  if (other === "") return { fault: t("Write your own answer, or choose another one.") };
  return other.length > MAX_LINE ? { fault: tooLong(MAX_LINE) } : { choice: { other } };
}

const radio: Reader = (question, body) => {
  const read = readChoice(question, body);
  return "fault" in read ? read : kept(read.choice);
};

const checkbox: Reader = (question, body) => {
  if (!Array.isArray(body)) return fault(t("Choose what applies."));
  const choices: Choice[] = [];
  for (const one of body) {
    const read = readChoice(question, one);
    if ("fault" in read) return read;
    const isNew = !choices.some((before) => JSON.stringify(before) === JSON.stringify(read.choice));
    if (read.choice !== null && isNew) choices.push(read.choice);
  }
  if (choices.filter((one) => typeof one !== "string").length > 1)
    return fault(t("Write only one answer of your own."));
  const alone = question.widget.options.find((option) => option.alone && choices.includes(option.id));
  if (alone && choices.length > 1)
    return fault(t("You can’t combine “{label}” with another answer.", { label: alone.label }));
  return kept(choices.length === 0 ? null : choices);
};

const text: Reader = (_, body) => {
  if (typeof body !== "string") return fault(t("Write your answer."));
  const written = body.trim();
  return written.length > MAX_TEXT ? fault(tooLong(MAX_TEXT)) : kept(written || null);
};

const multiText: Reader = (_, body) => {
  if (!Array.isArray(body) || !body.every((line) => typeof line === "string")) return fault(t("Write your answers."));
  const lines = (body as string[]).map((line) => line.trim()).filter(Boolean);
  if (lines.length > MAX_LINES) return fault(t("Use at most {max} lines.", { max: MAX_LINES }));
  return lines.some((line) => line.length > MAX_LINE) ? fault(tooLong(MAX_LINE)) : kept(lines.length ? lines : null);
};

const freeTextMulti: Reader = ({ widget, required }, body) => {
  if (!isRecord(body)) return fault(t("Write your answers."));
  const filled = new Map<string, string>();
  for (const [id, value] of Object.entries(body)) {
    if (typeof value !== "string" || !widget.options.some((option) => option.id === id))
      return fault(t("Write your answers."));
    const line = value.trim();
    if (line.length > MAX_LINE) return fault(tooLong(MAX_LINE));
    if (line) filled.set(id, line);
  }
  // An optional question may be skipped as a whole. Once the member begins it, its required parts are required.
  const missing = widget.options.find((option) => option.required && !filled.has(option.id));
  if (missing && (required || filled.size > 0)) return fault(t("Fill out “{label}”.", { label: missing.label }));
  return kept(filled.size === 0 ? null : Object.fromEntries(filled));
};

const date: Reader = (_, body) => {
  if (body === "") return kept(null);
  return typeof body === "string" && isIsoDate(body) ? kept(body) : fault(t("Enter the month, day and year."));
};

const height: Reader = (_, body) => {
  if (typeof body !== "number" || !Number.isFinite(body)) return fault(t("Enter feet and inches."));
  const inches = keptHeight(body);
  return inches === null ? fault(t("Check the feet and inches.")) : kept(inches);
};

const quiz: Reader = (question, body) =>
  question.widget.options.some(({ id }) => id === body) ? kept(body as string) : fault(t("Choose one of the answers."));

const cQuiz: Reader = ({ widget }, body) => {
  if (typeof body !== "number" || !Number.isInteger(body) || body < 0) return fault(t("Choose one of the answers."));
  const max = widget.options.length > 0 ? widget.options.length - 1 : 1_000_000;
  return body > max ? fault(t("Choose one of the answers.")) : kept(body);
};

const readers: Readonly<Record<WidgetType, Reader>> = {
  radio,
  checkbox,
  "sectioned-checkbox": checkbox,
  text,
  "multi-text": multiText,
  "free-text-multi": freeTextMulti,
  date,
  height,
  quiz,
  "c-quiz": cQuiz,
};

/** A required question's message when there is no answer. */
const missing = (): Readonly<Record<WidgetType, string>> => ({
  radio: t("Choose an answer."),
  checkbox: t("Choose at least one answer."),
  "sectioned-checkbox": t("Choose at least one answer in any section."),
  text: t("Write your answer."),
  "multi-text": t("Write at least one answer."),
  "free-text-multi": t("Fill out the required lines."),
  date: t("Enter a date."),
  height: t("Enter feet and inches."),
  quiz: t("Choose an answer."),
  "c-quiz": t("Choose an answer."),
});

/** What is saved of an answer, or what is wrong with it. An optional question takes null. */
export function readAnswer(question: Question, body: unknown): ReadAnswer {
  const read = body === null || body === undefined ? kept(null) : readers[question.widget.type](question, body);
  if ("fault" in read || read.body !== null || !question.required) return read;
  return fault(missing()[question.widget.type]);
}

/** Later answers replace earlier ones to the same question; everything else stays. */
export function mergeAnswers(before: readonly Answer[], given: readonly Answer[]): Answer[] {
  const byId = new Map([...before, ...given].map((answer) => [answer.id, answer]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
