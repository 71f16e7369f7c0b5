// The body of a piece as flat blocks of spans, and what is read from it. Without a Markdown library: parse-blocks.ts has that.

/** A stretch of text with one look. At most one of `to`, `piece`, `term` and `cite` is set. */
export interface Span {
  text: string;
  strong?: true;
  em?: true;
  /** An address of the application. */
  to?: string;
  /** The slug of another piece. */
  piece?: string;
  /** The id of a glossary term. */
  term?: string;
  /** The number of a source, from 1; `text` is empty. */
  cite?: number;
}

export type Block<S = Span> =
  | { kind: "heading"; level: 2 | 3; anchor: string; spans: S[] }
  | { kind: "paragraph"; spans: S[] }
  | { kind: "list"; ordered: boolean; items: S[][] };

/** How many words a grown-up reads in a minute, of prose about health. */
const WORDS_A_MINUTE = 200;

/** The words alone. */
export const wordsOfSpans = (spans: readonly { text: string }[]): string => spans.map(({ text }) => text).join("");

const spansIn = <S>(block: Block<S>): S[] => (block.kind === "list" ? block.items.flat() : block.spans);

/** The same block with each span changed. */
export function mapSpans<S, T>(block: Block<S>, change: (span: S) => T): Block<T> {
  const all = (spans: readonly S[]) => spans.map(change);
  return block.kind === "list" ? { ...block, items: block.items.map(all) } : { ...block, spans: all(block.spans) };
}

/** The words of the whole body, one block a line: for search and for counting. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => (block.kind === "list" ? block.items.map(wordsOfSpans).join("\n") : wordsOfSpans(block.spans)))
    .join("\n");

/** Whole minutes, at least 1. */
export const minutesToRead = (blocks: readonly Block[]): number =>
  Math.max(1, Math.round(plainText(blocks).split(/\s+/).length / WORDS_A_MINUTE));

/** Ids of the glossary terms in it, each once. */
export const termsIn = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap((block) => spansIn(block).flatMap(({ term }) => term ?? []))),
];

/** Slugs of the pieces that it links to, each once. */
export const piecesIn = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap((block) => spansIn(block).flatMap(({ piece }) => piece ?? []))),
];
