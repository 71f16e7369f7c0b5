// Everything that has to be true of a piece of the library before it can be shown: front matter, body, and how they agree.
import { birthWordsIn } from "../tracks/birth-words.ts";
import { FIRST_LINES } from "./first-lines.ts";
import { checkFront, namesIn } from "./front-matter.ts";
import { quizProblems } from "./quizzes.ts";
import type { Piece, Problem } from "./read-piece.ts";
import { gradeOf, HIGHEST_GRADE, wordsOf } from "./readability.ts";
import type { Registries } from "./registries.ts";
import { faultsIn, STAKES_WITH_A_BOX, stakesIn } from "./words.ts";

/** What a piece may name. */
export interface Surroundings extends Registries {
  verticals: readonly string[];
  communities: readonly string[];
  assessments: readonly string[];
  /** Slugs of all pieces. */
  pieces: readonly string[];
  /** Whether the application has a page at this address. */
  isPage: (path: string) => boolean;
  /** A clinic’s own pieces name their own author, and never claim to be from Larkwell’s editors unless they are. */
  isAuthor?: (name: string) => boolean;
}

/** How long a piece of each type is, in words. */
const WORDS = {
  article: { fewest: 500, most: 1_200 },
  ask_a_practitioner: { fewest: 200, most: 500 },
  real_talk: { fewest: 300, most: 700 },
  quiz: { fewest: 200, most: 700 },
} as const;

const everything = ({ front, passages }: Piece): string =>
  [front["title"], front["summary"], ...passages.map(({ text }) => text)].join("\n");

function sourceProblems({ front, cited, lines }: Piece, { sources }: Surroundings): Problem[] {
  const line = lines.get("sources") ?? 1;
  const listed = namesIn(front, "sources");
  const marks = new Set(cited.map(({ to }) => to));
  return [
    // An illustration states no facts of medicine, and so it may do without a source.
    ...(listed.length === 0 && front["type"] !== "real_talk" ? [{ line, says: "names no source" }] : []),
    ...listed.flatMap((id) => {
      const source = Object.hasOwn(sources, id) ? sources[id] : undefined;
      if (!source) return [{ line, says: `names the unknown source ${id}` }];
      if (source.superseded_by) return [{ line, says: `names ${id}, which ${source.superseded_by} superseded` }];
      return marks.has(id) ? [] : [{ line, says: `names ${id} and never cites it` }];
    }),
    ...cited
      .filter(({ to }) => !listed.includes(to))
      .map((mark) => ({ line: mark.line, says: `cites ${mark.to}, which the front matter doesn’t name` })),
  ];
}

/** What is wrong with a link, if anything is. */
function linkFault(to: string, quiet: boolean, { glossary, pieces, isPage }: Surroundings): string | undefined {
  const [kind, id = ""] = to.split(":");
  if (kind === "glossary") {
    const term = Object.hasOwn(glossary, id) ? glossary[id] : undefined;
    if (!term) return `explains ${id}, which is not in the glossary`;
    return quiet && term.birth ? `explains ${id}, whose explanation speaks of birth` : undefined;
  }
  if (kind === "article") return pieces.includes(id) ? undefined : `links to ${id}, which is no article`;
  return to.startsWith("/") && isPage(to) ? undefined : `links to ${to}, which is no page of the application`;
}

/** Loss pieces speak of what was lost; all others that a member in loss may meet don’t. */
function birthProblems({ front, passages, lines }: Piece): Problem[] {
  const line = lines.get("about_birth") ?? 1;
  const isLoss = namesIn(front, "tracks").includes("pregnancyloss");
  if (isLoss && front["about_birth"] !== false)
    return [{ line, says: "is for the loss track, and about_birth is true" }];
  if (isLoss || front["about_birth"] !== false) return [];
  return [
    { line: lines.get("title") ?? 1, text: `${String(front["title"])} ${String(front["summary"])}` },
    ...passages,
  ].flatMap((one) => {
    const words = birthWordsIn(one.text);
    return words.length > 0
      ? [{ line: one.line, says: `about_birth is false, and it says “${words.join("”, “")}”` }]
      : [];
  });
}

function stakeProblems(piece: Piece): Problem[] {
  const line = piece.lines.get("high_stakes") ?? 1;
  const flagged = namesIn(piece.front, "high_stakes");
  const found = stakesIn(everything(piece));
  const isLoss = namesIn(piece.front, "tracks").includes("pregnancyloss");
  const missing = [...found, ...(isLoss ? ["loss"] : [])].filter((name) => !flagged.includes(name));
  const box = STAKES_WITH_A_BOX.find((name) => flagged.includes(name));
  return [
    ...[...new Set(missing)].map((name) => ({ line, says: `speaks of ${name} and isn’t flagged with it` })),
    ...(box && namesIn(piece.front, "call_now").length === 0
      ? [{ line: piece.lines.get("call_now") ?? 1, says: `is flagged with ${box} and needs a box of call_now` }]
      : []),
  ];
}

function firstLineProblems({ front, passages }: Piece): Problem[] {
  const [first] = passages;
  const due = FIRST_LINES[front["type"] as keyof typeof FIRST_LINES];
  return due === undefined || first?.text === due
    ? []
    : [{ line: first?.line ?? 1, says: `doesn’t begin with “${due}”` }];
}

/** The prose alone: no headings, lists, sources and glossary terms. */
export const proseOf = ({ passages }: Piece): string =>
  passages.flatMap(({ kind, plain }) => (kind === "paragraph" ? [plain] : [])).join("\n");

function lengthAndGrade(piece: Piece): Problem[] {
  const line = piece.lines.get("title") ?? 1;
  const words = wordsOf(piece.passages.map(({ text }) => text).join("\n")).length;
  const override = piece.front["grade"] as { limit?: number; reason?: string } | undefined;
  const { fewest, most } = WORDS[(piece.front["type"] as keyof typeof WORDS | undefined) ?? "article"] ?? WORDS.article;
  const limit = override?.reason ? (override.limit ?? HIGHEST_GRADE) : HIGHEST_GRADE;
  const grade = gradeOf(proseOf(piece));
  return [
    ...(words < fewest || words > most ? [{ line, says: `has ${words} words; ${fewest} to ${most} are allowed` }] : []),
    ...(grade > limit ? [{ line, says: `reads at grade ${grade}; ${limit} is the limit` }] : []),
    ...(override && !override.reason
      ? [{ line: piece.lines.get("grade") ?? 1, says: "has a grade without a reason" }]
      : []),
  ];
}

/** Every problem of a piece, in the order of its lines. */
export function checkPiece(piece: Piece, around: Surroundings): Problem[] {
  const { front, passages, links, lines } = piece;
  // Without front matter everything else would only repeat that.
  if (Object.keys(front).length === 0) return [...piece.problems];
  const quiet = front["about_birth"] === false;
  const isStory = front["type"] === "real_talk";
  const texts = [
    { line: lines.get("title") ?? 1, text: String(front["title"]) },
    { line: lines.get("summary") ?? 1, text: String(front["summary"]) },
    ...passages,
  ];
  return [
    ...piece.problems,
    ...checkFront(piece, around),
    ...sourceProblems(piece, around),
    ...links.flatMap(({ line, to }) => {
      const says = linkFault(to, quiet, around);
      return says ? [{ line, says }] : [];
    }),
    ...texts.flatMap(({ line, text }) => faultsIn(text, { isStory }).map((says) => ({ line, says }))),
    ...birthProblems(piece),
    ...stakeProblems(piece),
    ...firstLineProblems(piece),
    ...(front["type"] === "quiz" ? quizProblems(piece) : []),
    ...lengthAndGrade(piece),
  ].sort((a, b) => a.line - b.line);
}
