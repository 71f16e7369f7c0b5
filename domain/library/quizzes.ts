// A quiz: each heading asks, the list below it has the answers with the right one in bold, and the text below that says why.
import type { Passage, Piece, Problem } from "./read-piece.ts";

interface Question {
  line: number;
  asks: string;
  answers: readonly { text: string; isRight: boolean }[];
  /** The solution, paragraph by paragraph. */
  because: readonly string[];
  /** Slugs of the pieces that the solution links to, each once. */
  reads: readonly string[];
}

const ARTICLE = "article:";
const FEWEST_QUESTIONS = 5;
const MOST_QUESTIONS = 8;
const FEWEST_ANSWERS = 2;
const MOST_ANSWERS = 4;

function questionFrom({ line, text }: Passage, below: readonly Passage[], links: Piece["links"]): Question {
  return {
    line,
    asks: text,
    answers: below.filter(({ kind }) => kind === "item").map((item) => ({ text: item.text, isRight: item.bold })),
    because: below.filter(({ kind }) => kind === "paragraph").map((paragraph) => paragraph.text),
    reads: [...new Set(links.flatMap(({ to }) => (to.startsWith(ARTICLE) ? [to.slice(ARTICLE.length)] : [])))],
  };
}

export function questionsOf({ passages, links }: Pick<Piece, "passages" | "links">): Question[] {
  const starts = passages.flatMap(({ kind }, at) => (kind === "heading" ? [at] : []));
  return starts.flatMap((at, index) => {
    const heading = passages[at];
    if (!heading) return [];
    const next = starts[index + 1];
    const end = next === undefined ? Number.POSITIVE_INFINITY : (passages[next]?.line ?? 0);
    const own = links.filter(({ line }) => line >= heading.line && line < end);
    return [questionFrom(heading, passages.slice(at + 1, next), own)];
  });
}

function faultsOf({ asks, answers, because }: Question): string[] {
  const right = answers.filter(({ isRight }) => isRight).length;
  const different = new Set(answers.map(({ text }) => text)).size;
  return [
    asks.endsWith("?") ? "" : "is no question",
    answers.length < FEWEST_ANSWERS || answers.length > MOST_ANSWERS
      ? `has ${answers.length} answers; ${FEWEST_ANSWERS} to ${MOST_ANSWERS} are allowed`
      : "",
    right === 1 ? "" : `has ${right} right answers in bold; one is right`,
    different === answers.length ? "" : "has the same answer twice",
    because.length > 0 ? "" : "doesn’t say why",
  ].filter((fault) => fault !== "");
}

/** Where the right answer stands: always the same place would give it away. */
const placesOf = (questions: readonly Question[]) =>
  new Set(questions.map(({ answers }) => answers.findIndex(({ isRight }) => isRight)));

export function quizProblems(piece: Pick<Piece, "passages" | "links">): Problem[] {
  const questions = questionsOf(piece);
  const [first] = piece.passages;
  const line = first?.line ?? 1;
  const count = questions.length;
  return [
    ...(first && first.kind !== "heading" ? [{ line, says: "begins with a question, not with a text" }] : []),
    ...(count < FEWEST_QUESTIONS || count > MOST_QUESTIONS
      ? [{ line, says: `has ${count} questions; ${FEWEST_QUESTIONS} to ${MOST_QUESTIONS} are allowed` }]
      : []),
    ...(count > 1 && placesOf(questions).size === 1
      ? [{ line, says: "has every right answer at the same place" }]
      : []),
    ...questions.flatMap((question) => faultsOf(question).map((says) => ({ line: question.line, says }))),
  ];
}
