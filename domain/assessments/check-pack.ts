// Is a question pack valid? No dead end, no loop, nothing unreachable, and every `next` exists.

import { leadsTo } from "./question-path.ts";
import { END, firstQuestion, type Question, type QuestionJson, questionOf, type WidgetType } from "./questions.ts";
import { isScored } from "./score.ts";

const ofOptions: readonly WidgetType[] = ["radio", "checkbox", "sectioned-checkbox", "free-text-multi", "quiz"];
const choosing: readonly WidgetType[] = ["radio", "checkbox", "sectioned-checkbox", "quiz", "c-quiz"];

const repeated = <T>(values: readonly T[]): T[] => values.filter((value, index) => values.indexOf(value) !== index);

/** Everything that is wrong, as sentences for the pack's author; empty if nothing is. */
export function packFaults(json: QuestionJson): string[] {
  const { questions } = json;
  if (questions.length === 0) return ["There are no questions."];
  const twice = repeated(questions.map(({ id }) => id)).map((id) => `Question ${id} is there twice.`);
  const ownFaults = questions.flatMap((question) => [
    ...widgetFaults(question),
    ...familyFaults(questions, question),
    ...nextFaults(questions, question),
  ]);
  return [...twice, ...ownFaults, ...loopFaults(questions), ...reachFaults(questions), ...bandFaults(json)];
}

function widgetFaults({ id, body, widget, required, solution }: Question): string[] {
  const says = (words: string) => `Question ${id} ${words}`;
  const { type, options, other } = widget;
  const found: string[] = [];
  if (!body.trim()) found.push(says("has no text."));
  if (ofOptions.includes(type) && options.length === 0) found.push(says("has no options."));
  if (!ofOptions.includes(type) && type !== "c-quiz" && options.length > 0)
    found.push(says(`is a ${type} with options.`));
  for (const option of repeated(options.map((one) => one.id))) found.push(says(`has the option ${option} twice.`));
  for (const option of options) if (!option.label.trim()) found.push(says(`has an option ${option.id} without words.`));
  if (other !== null && !["radio", "checkbox", "sectioned-checkbox"].includes(type))
    found.push(says(`is a ${type} with room for another answer.`));
  if (type === "sectioned-checkbox" && options.some((one) => !one.section))
    found.push(says("has an option outside of all sections."));
  if (type === "quiz" && (!solution || !options.some((one) => one.correct)))
    found.push(says("is a quiz without a solution."));
  if (!choosing.includes(type) && options.some((one) => one.next !== undefined))
    found.push(says(`is a ${type} whose options lead on.`));
  if (type === "free-text-multi" && required && !options.some((one) => one.required))
    found.push(says("is required, and none of its lines is."));
  return found;
}

function familyFaults(questions: readonly Question[], question: Question): string[] {
  const says = (words: string) => `Question ${question.id} ${words}`;
  const found = question.children.flatMap((child) =>
    questionOf(questions, child)?.parent === question.id ? [] : [says(`names ${child} as its child.`)],
  );
  if (question.parent === null) return found;
  const parent = questionOf(questions, question.parent);
  if (!parent?.children.includes(question.id))
    found.push(says(`stands on the page of ${question.parent}, which knows nothing of it.`));
  if (leadsTo(question).length > 0) found.push(says("is a child and leads on by itself."));
  if (question.children.length > 0) found.push(says("is a child with children."));
  return found;
}

function nextFaults(questions: readonly Question[], question: Question): string[] {
  if (question.parent !== null) return [];
  const found: string[] = [];
  for (const next of leadsTo(question)) {
    const target = next === END ? null : questionOf(questions, next);
    if (target === undefined) found.push(`Question ${question.id} leads to ${next}, which is not there.`);
    if (target && target.parent !== null) found.push(`Question ${question.id} leads to ${next}, which is no page.`);
  }
  const { options, other, type } = question.widget;
  const everyOptionLeads = options.length > 0 && options.every((one) => one.next !== undefined);
  const single = type === "radio" || type === "quiz" || type === "c-quiz";
  const byOptions = everyOptionLeads && single && question.required && other === null;
  if (question.next === null && !byOptions) found.push(`Question ${question.id} is a dead end.`);
  return found;
}

function loopFaults(questions: readonly Question[]): string[] {
  const done = new Set<number>();
  const found = new Set<number>();
  const follow = (id: number, under: readonly number[]) => {
    if (under.includes(id)) found.add(id);
    if (under.includes(id) || done.has(id)) return;
    const question = questionOf(questions, id);
    for (const next of question ? leadsTo(question) : []) if (next !== END) follow(next, [...under, id]);
    done.add(id);
  };
  for (const { id } of questions) follow(id, []);
  return [...found].map((id) => `Question ${id} leads back to itself.`);
}

function reachFaults(questions: readonly Question[]): string[] {
  const reached = new Set<number>();
  const follow = (id: number) => {
    const question = questionOf(questions, id);
    if (!question || reached.has(id)) return;
    for (const one of [id, ...question.children]) reached.add(one);
    for (const next of leadsTo(question)) if (next !== END) follow(next);
  };
  follow(firstQuestion(questions)?.id ?? 0);
  return questions.filter(({ id }) => !reached.has(id)).map(({ id }) => `Nothing leads to question ${id}.`);
}

function bandFaults({ questions, attrs }: QuestionJson): string[] {
  const { bands } = attrs;
  if (bands.length === 0) return [];
  const found = isScored(questions) ? [] : ["There are bands, and nothing has a value."];
  bands.forEach(({ from, to, name }, index) => {
    const before = bands[index - 1];
    if (from > to) found.push(`The band ${name} ends before it begins.`);
    if (before && from !== before.to + 1) found.push(`The band ${name} does not follow on ${before.name}.`);
  });
  return found;
}
