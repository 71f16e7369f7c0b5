// The lowest and the highest score that answers can reach, over every path through the questions.
import { END, firstQuestion, type Next, type Option, type Question, questionOf } from "./questions.ts";
import { isScored } from "./score.ts";

export interface ScoreRange {
  least: number;
  most: number;
}

const NOTHING: ScoreRange = { least: 0, most: 0 };

const plus = (one: ScoreRange, other: ScoreRange): ScoreRange => ({
  least: one.least + other.least,
  most: one.most + other.most,
});

const either = (ranges: readonly ScoreRange[]): ScoreRange =>
  ranges.length === 0
    ? NOTHING
    : { least: Math.min(...ranges.map(({ least }) => least)), most: Math.max(...ranges.map(({ most }) => most)) };

const valueOf = (option: Option) => option.value ?? 0;
const one = (value: number): ScoreRange => ({ least: value, most: value });
const single = new Set(["radio", "quiz", "c-quiz"]);

/** What several chosen options can add up to; one that stands alone can't be combined. */
function together(options: readonly Option[], required: boolean): ScoreRange {
  const combined = options.filter(({ alone }) => !alone).map(valueOf);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const [losing, gaining] = [combined.filter((value) => value < 0), combined.filter((value) => value > 0)];
  const some = {
    least: losing.length > 0 || !required ? sum(losing) : Math.min(...combined),
    most: gaining.length > 0 || !required ? sum(gaining) : Math.max(...combined),
  };
  const alone = options.filter((option) => option.alone).map((option) => one(valueOf(option)));
  return either([...(combined.length > 0 ? [some] : []), ...alone, ...(required ? [] : [NOTHING])]);
}

/** Of one question, wherever its options lead. */
function rangeOf({ widget, required }: Question): ScoreRange {
  const { options, other, type } = widget;
  if (options.length === 0) return NOTHING;
  const isFree = !required || other !== null;
  if (!single.has(type)) return together(options, required && other === null);
  return either([...options.map((option) => one(valueOf(option))), ...(isFree ? [NOTHING] : [])]);
}

/** Null if nothing has a value. The questions have no loop (check-pack.ts). */
export function scoreRange(questions: readonly Question[]): ScoreRange | null {
  if (!isScored(questions)) return null;
  const known = new Map<number, ScoreRange>();
  const from = (next: Next): ScoreRange => {
    const page = next === END ? undefined : questionOf(questions, next);
    if (!page) return NOTHING;
    const before = known.get(page.id);
    if (before) return before;
    known.set(page.id, NOTHING);
    const range = plus(childrenOf(questions, page), fromPage(page, from));
    known.set(page.id, range);
    return range;
  };
  return from(firstQuestion(questions)?.id ?? END);
}

const childrenOf = (questions: readonly Question[], page: Question): ScoreRange =>
  page.children
    .flatMap((id) => questionOf(questions, id) ?? [])
    .map(rangeOf)
    .reduce(plus, NOTHING);

/** The page's own question with what follows: each option of a single choice goes its own way. */
function fromPage(page: Question, from: (next: Next) => ScoreRange): ScoreRange {
  const { options, type, other } = page.widget;
  const usual = from(page.next ?? END);
  if (!single.has(type) || options.length === 0) {
    const ways = [page.next, ...options.map(({ next }) => next)].flatMap((next) => (next == null ? [] : [from(next)]));
    return plus(rangeOf(page), either(ways));
  }
  const ways = options.map((option) => plus(one(valueOf(option)), from(option.next ?? page.next ?? END)));
  return either([...ways, ...(page.required && other === null ? [] : [usual])]);
}
