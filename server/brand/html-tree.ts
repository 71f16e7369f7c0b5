// Rendered HTML as a tree: parsing, walking and serializing it, with the few queries that branding a page needs.
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment, serialize } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
export type TextNode = DefaultTreeAdapterTypes.TextNode;
export type Node = DefaultTreeAdapterTypes.Node;
export type Parent = DefaultTreeAdapterTypes.ParentNode;
export type Document = DefaultTreeAdapterTypes.Document;

// Browsers without script show the content of <noscript>; it is text like any other.
const options = { scriptingEnabled: false };

export const readDocument = (html: string): Document => parse(html, options);
export const readFragment = (html: string) => parseFragment(html, options);
export const writeHtml = (tree: Parent): string => serialize(tree, options);

export const isElement = (node: Node): node is Element => "tagName" in node;
export const isText = (node: Node): node is TextNode => node.nodeName === "#text";
export const isComment = (node: Node): node is DefaultTreeAdapterTypes.CommentNode => node.nodeName === "#comment";

export const childrenOf = (node: Node): readonly Node[] => {
  if (node.nodeName === "template") return (node as DefaultTreeAdapterTypes.Template).content.childNodes;
  return "childNodes" in node ? node.childNodes : [];
};

/** Every node below, in document order. `enter` says whether to descend into an element. */
export function* nodesOf(node: Node, enter: (element: Element) => boolean = () => true): Generator<Node> {
  for (const child of childrenOf(node).slice()) {
    yield child;
    if (!isElement(child) || enter(child)) yield* nodesOf(child, enter);
  }
}

export function* elementsOf(node: Node, enter?: (element: Element) => boolean): Generator<Element> {
  for (const found of nodesOf(node, enter)) if (isElement(found)) yield found;
}

export function firstOf(node: Node, test: (element: Element) => boolean): Element | undefined {
  for (const element of elementsOf(node)) if (test(element)) return element;
  return undefined;
}

export const named =
  (...tags: string[]) =>
  (element: Element) =>
    tags.includes(element.tagName);

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

export function setAttribute(element: Element, name: string, value: string) {
  const known = element.attrs.find((attr) => attr.name === name);
  if (known) known.value = value;
  else element.attrs.push({ name, value });
}

export function dropAttribute(element: Element, name: string) {
  const kept = element.attrs.filter((attr) => attr.name !== name);
  element.attrs.splice(0, element.attrs.length, ...kept);
}

/** A new HTML element at the end of another. */
export function append(parent: Element, tag: string, attributes: Record<string, string>): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = defaultTreeAdapter.createElement(tag, html.NS.HTML, attrs);
  defaultTreeAdapter.appendChild(parent, element);
  return element;
}

export const remove = (node: Element | TextNode | DefaultTreeAdapterTypes.CommentNode) =>
  defaultTreeAdapter.detachNode(node);

/** Replaces the element with the nodes. */
export function replaceBy(element: Element, nodes: readonly Node[]) {
  const parent = element.parentNode;
  if (!parent) return;
  for (const node of nodes) defaultTreeAdapter.insertBefore(parent, node as Element, element);
  defaultTreeAdapter.detachNode(element);
}

/** Replaces the element's content with the nodes. */
export function fill(element: Element, nodes: readonly Node[]) {
  for (const child of element.childNodes.slice()) defaultTreeAdapter.detachNode(child);
  for (const node of nodes) defaultTreeAdapter.appendChild(element, node as Element);
}

export const textOf = (node: Node): string => (isText(node) ? node.value : childrenOf(node).map(textOf).join(""));

export function setText(element: Element, text: string) {
  fill(element, []);
  defaultTreeAdapter.insertText(element, text);
}
