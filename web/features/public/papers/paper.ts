/** The parts of a paper. The web page and the PDF that is made at build both come from one text. */

/**
 * A line of text with three marks: **important words**, [words of a link](https://...), and [^source] for the number of an
 * entry in the list of sources.
 */
export type Line = string;

export type Block =
  | { kind: "text"; text: Line }
  | { kind: "subtitle"; text: string }
  | { kind: "list"; items: readonly Line[] }
  /** A checklist, with a box before each item. */
  | { kind: "checks"; items: readonly Line[] }
  /** `name` is read before the table by people who do not see it. The first cell of a row is its heading. */
  | { kind: "table"; name: string; head: readonly string[]; rows: readonly (readonly Line[])[] }
  /** What to say, and what not to say. */
  | { kind: "words"; situation: string; say: string; rather: string; why: Line }
  | { kind: "note"; title: string; text: Line }
  /** One number and what it counts. */
  | { kind: "figure"; figure: string; text: Line };

export type Chapter = {
  /** Part of the address: "#pumping". */
  id: string;
  title: string;
  /** One sentence for the preview. */
  inShort: string;
  /** In print it begins a new page, so that it can be taken out and pinned up. */
  ownPage?: true;
  blocks: readonly Block[];
};

export type Source = {
  /** How the text names it. */
  id: string;
  publisher: string;
  title: string;
  year: string;
  url: string;
};

export type Paper = {
  /** Name of the PDF, without its extension. */
  slug: string;
  title: string;
  subtitle: string;
  /** When it was last reviewed, "YYYY-MM-DD". */
  reviewed: string;
  description: string;
  opening: readonly Line[];
  chapters: readonly Chapter[];
  sources: readonly Source[];
  /** What the paper is not. */
  caution: Line;
};

/** A part of a line that is drawn in one style. */
export type Run = { text: string; strong?: true; href?: string; source?: string };

const marks = /\*\*(?<strong>[^*]+)\*\*|\[(?<words>[^\]]+)\]\((?<href>[^)]+)\)|\[\^(?<source>[a-z0-9-]+)\]/g;

/** Splits a line into runs, without the marks themselves. */
export function runsOf(line: Line): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of line.matchAll(marks)) {
    if (match.index > from) runs.push({ text: line.slice(from, match.index) });
    const { strong, words, href, source } = match.groups ?? {};
    if (strong !== undefined) runs.push({ text: strong, strong: true });
    else if (words !== undefined && href !== undefined) runs.push({ text: words, href });
    else if (source !== undefined) runs.push({ text: "", source });
    from = match.index + match[0].length;
  }
  if (from < line.length) runs.push({ text: line.slice(from) });
  return runs;
}

/** The plain text, for places that can't show formatting. */
export const wordsOf = (line: Line): string =>
  runsOf(line)
    .map((run) => run.text)
    .join("");

/**
 * The source's number: its position in the list of sources. Throws if a text names a source that is not in the list.
 */
export function numberOf(paper: Paper, source: string): number {
  const index = paper.sources.findIndex((entry) => entry.id === source);
  if (index === -1) throw new Error(`"${paper.title}" names the source ${source}, which is not on its list.`);
  return index + 1;
}

/** Every line of the paper that may carry marks. */
export function linesOf(paper: Paper): Line[] {
  return [...paper.opening, paper.caution, ...paper.chapters.flatMap(({ blocks }) => blocks.flatMap(linesOfBlock))];
}

function linesOfBlock(block: Block): readonly Line[] {
  switch (block.kind) {
    case "list":
    case "checks":
      return block.items;
    case "table":
      return block.rows.flat();
    case "words":
      return [block.situation, block.say, block.rather, block.why];
    case "figure":
      return [block.figure, block.text];
    default:
      return [block.text];
  }
}

const pdfFolder = "/papers";

export const pdfPathOf = (paper: Pick<Paper, "slug">): string => `${pdfFolder}/${paper.slug}.pdf`;

/** The same without the publisher's name. */
export const unnamedPdfPathOf = (paper: Pick<Paper, "slug">): string => `${pdfFolder}/unnamed/${paper.slug}.pdf`;
