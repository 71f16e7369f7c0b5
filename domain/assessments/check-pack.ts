// Is a question pack valid? No dead end, no loop, nothing unreachable, and every `next` exists.

import { leadsTo } from "./question-path.ts";
import { END, firstQuestion, type Question, type QuestionJson, questionOf, type WidgetType } from "./questions.ts";
import { isScored } from "./score.ts";
import { scoreRange } from "./score-range.ts";

const ofOptions: readonly WidgetType[] = ["radio", "checkbox", "sectioned-checkbox", "free-text-multi", "quiz"];
const choosing: readonly WidgetType[] = ["radio", "checkbox", "sectioned-checkbox", "quiz", "c-quiz"];

const repeated = <T>(values: readonly T[]): T[] => values.filter((value, index) => values.indexOf(value) !== index);

/** Everything that is wrong, as sentences for the pack's author; empty if nothing is. */
export function packFaults(json: QuestionJson): string[] {
  const { questions } = json;
  if (questions.length === 0) return ["There are no questions."];
  const twice = repeated(questions.map(({ id }) => id)).map((id) => `Question ${id} exists twice.`);
  const ownFaults = questions.flatMap((question) => [
    ...widgetFaults(question),
    ...familyFaults(questions, question),
    ...nextFaults(questions, question),
  ]);
  return [...twice, ...ownFaults, ...loopFaults(questions), ...reachFaults(questions), ...resultFaults(json)];
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
    found.push(says("is a quiz question without a right option or a solution."));
  if (!choosing.includes(type) && options.some((one) => one.next !== undefined))
    found.push(says(`is a ${type} whose options lead on.`));
  if (type === "free-text-multi" && required && !options.some((one) => one.required))
    found.push(says("is required, and none of its lines is."));
  return found;
}

function familyFaults(questions: readonly Question[], question: Question): string[] {
  const says = (words: string) => `Question ${question.id} ${words}`;
  const found = question.children.flatMap((child) =>
    questionOf(questions, child)?.parent === question.id
      ? []
      : [says(`lists question ${child} below it, but question ${child} belongs elsewhere.`)],
  );
  if (question.parent === null) return found;
  const parent = questionOf(questions, question.parent);
  if (!parent?.children.includes(question.id))
    found.push(says(`is on the page of question ${question.parent}, but question ${question.parent} doesn’t list it.`));
  if (leadsTo(question).length > 0) found.push(says("is below another question, so it can’t lead on by itself."));
  if (question.children.length > 0) found.push(says("is below another question, so no question can be below it."));
  return found;
}

function nextFaults(questions: readonly Question[], question: Question): string[] {
  if (question.parent !== null) return [];
  const found: string[] = [];
  for (const next of leadsTo(question)) {
    const target = next === END ? null : questionOf(questions, next);
    if (target === undefined) found.push(`Question ${question.id} leads to question ${next}, which doesn’t exist.`);
    if (target && target.parent !== null)
      found.push(`Question ${question.id} leads to question ${next}, which is below another question.`);
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

function resultFaults(json: QuestionJson): string[] {
  const { clinical, source } = json.attrs;
  const found = bandFaults(json);
  return clinical && !source?.trim()
    ? [...found, "A clinical instrument needs a source: who made it, where it was published, and that it may be used."]
    : found;
}

/** Bands follow on each other, and every score that can be reached has one. */
function bandFaults({ questions, attrs }: QuestionJson): string[] {
  const { bands } = attrs;
  if (bands.length === 0) return [];
  const found = isScored(questions) ? [] : ["There are bands, but no option has points."];
  bands.forEach(({ from, to, name }, index) => {
    const before = bands[index - 1];
    if (from > to) found.push(`The band “${name}” ends before it begins.`);
    if (before && from !== before.to + 1) found.push(`The band “${name}” doesn’t start right after “${before.name}”.`);
  });
  const reached = scoreRange(questions);
  const [lowest, highest] = [bands[0], bands.at(-1)];
  if (reached && lowest && reached.least < lowest.from)
    found.push(`The score ${reached.least} can be reached, and the bands begin at ${lowest.from}.`);
  if (reached && highest && reached.most > highest.to)
    found.push(`The score ${reached.most} can be reached, and the bands end at ${highest.to}.`);
  return found;
}
