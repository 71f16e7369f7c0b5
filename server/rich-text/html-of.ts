// What people write in restricted Markdown, as HTML that is safe to show (D88): bold, italics, lists, quotes and links.
// Loaded when the first text with formatting is stored.
//
// A text may be about doses and dates, so nothing that a reader must see is ever lost or counted anew: "2*500 mg",
// "> 38.5", "5. Nov" above "12. Nov" stay as they were typed.
import { piecesOf } from "@larkwell/domain/text/text-links.ts";
import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import type { Blockquote, Emphasis, Link, List, Nodes, Paragraph, Parent, Root, RootContent, Strong } from "mdast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import type { VFile } from "vfile";

/** Everything of CommonMark that stays as it was typed. */
const disabled = [
  "autolink",
  "characterReference",
  "codeFenced",
  "codeIndented",
  "codeText",
  "definition",
  "hardBreakEscape",
  "headingAtx",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "setextUnderline",
  "thematicBreak",
];

function withoutTheRest(this: Processor) {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: disabled } }];
}

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

const sourceOf = (node: Nodes, source: string) =>
  source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);

/** "2*500 mg, 3*daily": a mark between two letters or digits is a sign, not a format. */
function isInsideWord(node: Emphasis | Strong, source: string): boolean {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const marks = node.type === "strong" ? 2 : 1;
  return (
    (isWord(source[start - 1]) && isWord(source[start + marks])) ||
    (isWord(source[end]) && isWord(source[end - marks - 1]))
  );
}

/** Numbers are shown as they were typed, or not as a list. A "-" before nothing but numbers is a minus. */
function isList(list: List, source: string): boolean {
  const items = list.children.map((item) => sourceOf(item, source));
  if (items.length < 2) return false;
  if (!list.ordered) return items.some((item) => !/^[+-]\s*\d/.test(item));
  return items.every((item, place) => /^\d+/.exec(item)?.[0] === String((list.start ?? 1) + place));
}

/** "> 38.5" is a comparison. */
const isQuote = (quote: Blockquote, source: string) => !/^>\s*[\d.]/.test(sourceOf(quote, source));

const leadsSomewhere = (link: Link) => /^(https:\/\/[^/]|mailto:[^@\s]+@)/i.test(link.url) && URL.canParse(link.url);

function isFormat(node: Nodes, source: string): boolean {
  if (node.type === "emphasis" || node.type === "strong") return !isInsideWord(node, source);
  if (node.type === "list") return isList(node, source);
  if (node.type === "blockquote") return isQuote(node, source);
  if (node.type === "link") return leadsSomewhere(node);
  return true;
}

const blocks = new Set(["list", "blockquote"]);

/** What it was typed as, for a node that turned out to be no format. */
function literal(node: RootContent, source: string): RootContent {
  const text = { type: "text", value: sourceOf(node, source) } as const;
  return blocks.has(node.type) ? ({ type: "paragraph", children: [text] } satisfies Paragraph) : text;
}

function keepLiterals(parent: Parent, source: string): void {
  parent.children = parent.children.map((child) => {
    if (!isFormat(child, source)) return literal(child, source);
    if ("children" in child) keepLiterals(child, source);
    return child;
  });
}

const asTyped = () => (tree: Root, file: VFile) => keepLiterals(tree, String(file));

const textIn = (element: Element): string =>
  element.children
    .map((child) => (child.type === "text" ? child.value : "children" in child ? textIn(child) : ""))
    .join("");

const linkTo = (href: string, text: string): Element => ({
  type: "element",
  tagName: "a",
  properties: { href },
  children: [{ type: "text", value: text }],
});

/** A label that names one address and leads to another is replaced by where it leads. */
function honest(link: Element): Element {
  const href = String(link.properties["href"] ?? "");
  const [, named = ""] = /([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,})/u.exec(textIn(link)) ?? [];
  const host = URL.parse(href)?.hostname ?? "";
  const isSame = host === named.toLowerCase() || host === `www.${named.toLowerCase()}` || href.startsWith("mailto:");
  return named === "" || isSame ? link : linkTo(href, href);
}

const blockNames = new Set(["p", "ul", "ol", "li", "blockquote"]);
const isBlock = (node: ElementContent | undefined) =>
  node === undefined || (node.type === "element" && blockNames.has(node.tagName));

function withLinks(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child, place): ElementContent[] => {
    // Line breaks are shown, but not those between blocks.
    if (
      child.type === "text" &&
      child.value.trim() === "" &&
      [place - 1, place + 1].some((at) => isBlock(children[at]))
    )
      return [];
    if (child.type === "text")
      return piecesOf(child.value).map(({ text, href }) =>
        href?.startsWith("https:") ? linkTo(href, text) : { type: "text", value: text },
      );
    if (child.type !== "element") return [];
    if (child.tagName === "a") return [honest(child)];
    return [{ ...child, children: withLinks(child.children) }];
  });
}

const asLinks = () => (tree: HtmlRoot) => {
  tree.children = withLinks(tree.children as ElementContent[]);
};

/** Each block finds its own direction; links open beside the page and tell the other side nothing. */
function mark(parent: HtmlRoot | Element): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "a")
      Object.assign(child.properties, { target: "_blank", rel: "noopener noreferrer nofollow ugc" });
    else if (["p", "li", "blockquote"].includes(child.tagName)) child.properties["dir"] = "auto";
    mark(child);
  }
}

const processor = unified()
  .use(withoutTheRest)
  .use(remarkParse)
  .use(asTyped)
  .use(remarkRehype)
  .use(asLinks)
  .use(rehypeSanitize, {
    tagNames: ["p", "strong", "em", "ul", "ol", "li", "blockquote", "a"],
    attributes: { a: ["href"], ol: ["start"] },
    protocols: { href: ["https", "mailto"] },
    strip: ["script"],
    clobber: [],
  })
  .use(() => mark)
  .use(rehypeStringify)
  .freeze();

/** The HTML of a text. Null if it has no formatting, or so much that no one typed it by hand: then it is shown as it was typed. */
export function htmlOf(text: string): string | null {
  if (/^([\s>*+\-\d.)]{24}|(\s*>){4})/m.test(text)) return null;
  const html = processor.processSync(text).value.toString();
  return /<(strong|em|ul|ol|blockquote)\b|<a [^>]*>(?!https?:)/.test(html) ? html : null;
}
