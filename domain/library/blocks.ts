// The body of a piece as flat blocks of spans, made once when its file is read: the browser draws them without a Markdown library.
import type { ListItem, Nodes, PhrasingContent, Root, RootContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";

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

const FRAME = /^---\r?\n[\s\S]*?\n---\r?\n/;
const CITED = /\s?\[\^([^\]\s]+)\]/g;
/** How many words a grown-up reads in a minute, of prose about health. */
const WORDS_A_MINUTE = 200;
const parser = unified().use(remarkParse);

type Look = Omit<Span, "text" | "cite">;

/** The same text with its source marks taken apart. `numberOf`: which source it is. */
function citedSpans(value: string, look: Look, numberOf: (id: string) => number): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of value.matchAll(CITED)) {
    const text = value.slice(from, found.index);
    if (text !== "") spans.push({ ...look, text });
    spans.push({ text: "", cite: numberOf(found[1] ?? "") });
    from = found.index + found[0].length;
  }
  const rest = value.slice(from);
  return rest === "" ? spans : [...spans, { ...look, text: rest }];
}

function linkLook(url: string): Look {
  const [kind, id = ""] = url.split(":");
  if (kind === "article") return { piece: id };
  if (kind === "glossary") return { term: id };
  return { to: url };
}

function spansOf(nodes: readonly PhrasingContent[], look: Look, numberOf: (id: string) => number): Span[] {
  return nodes.flatMap((node): Span[] => {
    if (node.type === "text") return citedSpans(node.value.replace(/\s*\n\s*/g, " "), look, numberOf);
    if (node.type === "strong") return spansOf(node.children, { ...look, strong: true }, numberOf);
    if (node.type === "emphasis") return spansOf(node.children, { ...look, em: true }, numberOf);
    if (node.type === "link") return spansOf(node.children, { ...look, ...linkLook(node.url) }, numberOf);
    throw new Error(`"${node.type}" is not part of our Markdown`);
  });
}

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join("");

const anchorOf = (title: string, used: Map<string, number>): string => {
  const plain = title
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const times = (used.get(plain) ?? 0) + 1;
  used.set(plain, times);
  return times === 1 ? plain : `${plain}-${times}`;
};

/** The paragraphs of one item, joined: content has no nested lists. */
const itemSpans = ({ children }: ListItem, numberOf: (id: string) => number): Span[] =>
  children.flatMap((child, index) => {
    if (child.type !== "paragraph") throw new Error(`"${child.type}" in a list is not part of our Markdown`);
    return [...(index > 0 ? [{ text: " " }] : []), ...spansOf(child.children, {}, numberOf)];
  });

function blockOf(node: RootContent, numberOf: (id: string) => number, used: Map<string, number>): Block {
  if (node.type === "heading") {
    const spans = spansOf(node.children, {}, numberOf);
    return { kind: "heading", level: node.depth === 3 ? 3 : 2, anchor: anchorOf(textOf(spans), used), spans };
  }
  if (node.type === "paragraph") return { kind: "paragraph", spans: spansOf(node.children, {}, numberOf) };
  if (node.type === "list")
    return {
      kind: "list",
      ordered: node.ordered === true,
      items: node.children.map((item) => itemSpans(item, numberOf)),
    };
  throw new Error(`"${(node satisfies Nodes).type}" is not part of our Markdown`);
}

/** `source` is the whole file; `sources` are the ids of its front matter, in the order of their numbers. Throws for Markdown that isn’t ours. */
export function blocksOf(source: string, sources: readonly string[]): Block[] {
  const root: Root = parser.parse(source.replace(FRAME, ""));
  const used = new Map<string, number>();
  const numberOf = (id: string) => sources.indexOf(id) + 1;
  return root.children.map((node) => blockOf(node, numberOf, used));
}

const spansIn = (block: Block): Span[] => (block.kind === "list" ? block.items.flat() : block.spans);

/** The words of the whole body, one block a line: for search and for counting. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.kind === "list" ? block.items.map(textOf).join("\n") : textOf(block.spans))).join("\n");

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
