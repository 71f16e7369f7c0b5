// Writes a page whose content is in the database into the frame of a built page, with its own head for search engines and previews.
import * as tree from "./html-tree.ts";

export interface PageInFrame {
  title: string;
  description: string;
  /** With the origin. */
  url: string;
  /** Of Open Graph. */
  type: "profile" | "article";
  /** Only what is on the page. */
  jsonLd: object;
  /** HTML, escaped. */
  content: string;
}

/** Inside <script>, nothing may look like its closing tag. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

function writeHead(head: tree.Element, { title, description, url, type, jsonLd }: PageInFrame) {
  const told: Record<string, string> = {
    description,
    "og:type": type,
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image:alt": title,
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image:alt": title,
  };
  for (const element of Array.from(tree.elementsOf(head))) {
    if (element.tagName === "title") tree.setText(element, title);
    const content = told[tree.attribute(element, "name") ?? tree.attribute(element, "property") ?? ""];
    if (content !== undefined) tree.setAttribute(element, "content", content);
    if (tree.attribute(element, "rel") === "canonical") tree.setAttribute(element, "href", url);
  }
  // Removes the frame's metadata.
  for (const element of Array.from(tree.elementsOf(head)))
    if (tree.attribute(element, "type") === "application/ld+json") tree.remove(element);
  tree.setText(tree.append(head, "script", { type: "application/ld+json" }), scriptJson(jsonLd));
}

function partsOf(frame: string) {
  const document = tree.readDocument(frame);
  const head = tree.firstOf(document, tree.named("head"));
  const main = tree.firstOf(document, tree.named("main"));
  if (!head || !main) throw new Error("The frame has no head or no main.");
  return { document, head, main };
}

/** The frame's own page with other content. */
export function fillFrame(frame: string, content: string): string {
  const { document, main } = partsOf(frame);
  tree.fill(main, tree.readFragment(content).childNodes.slice());
  return tree.writeHtml(document);
}

/** `frame`: HTML with the operator's brand. `keepsLink`: whether a link around the content stays, by its words. */
export function writeInFrame(
  frame: string,
  page: PageInFrame,
  keepsLink: (words: string) => boolean = () => true,
): string {
  const { document, head, main } = partsOf(frame);
  writeHead(head, page);
  tree.fill(main, []);
  for (const element of Array.from(tree.elementsOf(document))) {
    if (tree.attribute(element, "aria-current") === "page") tree.setAttribute(element, "aria-current", "true");
    if (element.tagName === "li" && !keepsLink(tree.textOf(element))) tree.remove(element);
  }
  tree.fill(main, tree.readFragment(page.content).childNodes.slice());
  return tree.writeHtml(document);
}
