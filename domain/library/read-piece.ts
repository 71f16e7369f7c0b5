// A piece of the library as it is in its file: front matter, and a body of restricted Markdown taken apart for the rules.
import type { Link, Nodes, Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { LineCounter, parseDocument } from "yaml";

/** What is wrong, and in which line of the file. */
export interface Problem {
  line: number;
  says: string;
}

export interface Mark {
  line: number;
  /** A source's id, or where a link leads. */
  to: string;
}

export interface Passage {
  line: number;
  kind: "heading" | "paragraph" | "item";
  /** Without marks, links' addresses and source marks. */
  text: string;
  /** The same without glossary terms: what readability is measured on. */
  plain: string;
  /** All of it is bold: in a quiz, the right answer. */
  bold: boolean;
}

export interface Piece {
  slug: string;
  front: Readonly<Record<string, unknown>>;
  /** The line of each key of the front matter. */
  lines: ReadonlyMap<string, number>;
  passages: readonly Passage[];
  cited: readonly Mark[];
  links: readonly Mark[];
  /** What the file's form itself gets wrong. */
  problems: readonly Problem[];
}

const FRAME = /^---\r?\n([\s\S]*?\n)---\r?\n/;
const SOURCE_MARK = /\s?\[\^([^\]\s]+)\]/g;
const allowed: ReadonlySet<string> = new Set([
  "root",
  "heading",
  "paragraph",
  "list",
  "listItem",
  "text",
  "strong",
  "emphasis",
  "link",
]);
const parser = unified().use(remarkParse);

function readFront(source: string, problems: Problem[]) {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  for (const { message, pos } of document.errors)
    problems.push({ line: counter.linePos(pos[0]).line + 1, says: `front matter: ${message.split("\n")[0]}` });
  const front: unknown = document.errors.length > 0 ? {} : document.toJS();
  const lines = new Map(
    source.split("\n").flatMap((line, index) => {
      const key = /^(\w+):/.exec(line)?.[1];
      return key ? [[key, index + 2] as const] : [];
    }),
  );
  return { front: typeof front === "object" && front !== null ? (front as Record<string, unknown>) : {}, lines };
}

const isTerm = (node: Nodes): node is Link => node.type === "link" && node.url.startsWith("glossary:");

function textOf(node: Nodes, withTerms: boolean): string {
  if (!withTerms && isTerm(node)) return "";
  if (node.type === "text") return node.value.replace(SOURCE_MARK, "").replace(/\n/g, " ");
  return "children" in node ? node.children.map((child) => textOf(child, withTerms)).join("") : "";
}

/** Every node below and including this one. */
const withAll = (node: Nodes): Nodes[] => ["children" in node ? node.children.flatMap(withAll) : [], node].flat();

const kindOf = (parent: Nodes, node: Nodes): Passage["kind"] | undefined => {
  if (node.type === "heading") return "heading";
  if (node.type !== "paragraph") return undefined;
  return parent.type === "listItem" ? "item" : "paragraph";
};

function passagesIn(parent: Nodes, above: number): Passage[] {
  if (!("children" in parent)) return [];
  return parent.children.flatMap((node) => {
    const kind = kindOf(parent, node);
    if (!kind) return passagesIn(node, above);
    const line = (node.position?.start.line ?? 1) + above;
    const bold = "children" in node && node.children.length === 1 && node.children[0]?.type === "strong";
    return [{ line, kind, text: textOf(node, true), plain: textOf(node, false), bold }];
  });
}

function formProblems(root: Root, above: number): Problem[] {
  return withAll(root).flatMap((node) => {
    const line = (node.position?.start.line ?? 1) + above;
    if (!allowed.has(node.type)) return [{ line, says: `"${node.type}" is not part of our Markdown` }];
    if (node.type === "heading" && (node.depth < 2 || node.depth > 3))
      return [{ line, says: "headings are ## or ###; the title is in the front matter" }];
    return [];
  });
}

/** `source` is the whole file. */
export function readPiece(slug: string, source: string): Piece {
  const problems: Problem[] = [];
  const frame = FRAME.exec(source);
  if (!frame) problems.push({ line: 1, says: "has no front matter between two lines of ---" });
  const { front, lines } = readFront(frame?.[1] ?? "", problems);
  const above = (frame?.[0] ?? "").split("\n").length - 1;
  const root = parser.parse(source.slice(frame?.[0].length ?? 0));
  const nodes = withAll(root);
  const lineOf = (node: Nodes) => (node.position?.start.line ?? 1) + above;
  return {
    slug,
    front,
    lines,
    passages: passagesIn(root, above),
    cited: nodes.flatMap((node) =>
      node.type === "text"
        ? [...node.value.matchAll(SOURCE_MARK)].map((found) => ({
            line: lineOf(node) + node.value.slice(0, found.index).split("\n").length - 1,
            to: found[1] ?? "",
          }))
        : [],
    ),
    links: nodes.flatMap((node) => (node.type === "link" ? [{ line: lineOf(node), to: node.url }] : [])),
    problems: [...problems, ...formProblems(root, above)],
  };
}
