// The body of a piece from its Markdown, made once when its file is read: the browser draws blocks without a Markdown library.
import type { ListItem, Nodes, PhrasingContent, Root, RootContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { type Block, type Span, wordsOfSpans } from "./blocks.ts";

const FRAME = /^---\r?\n[\s\S]*?\n---\r?\n/;
const CITED = /\s?\[\^([^\]\s]+)\]/g;
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
    return { kind: "heading", level: node.depth === 3 ? 3 : 2, anchor: anchorOf(wordsOfSpans(spans), used), spans };
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
