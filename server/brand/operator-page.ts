// Reads a page that an operator wrote (pages/<path>.html): plain, accessible HTML that runs nothing and fetches nothing from elsewhere.
import {
  attribute,
  type Element,
  elementsOf,
  firstOf,
  type Node,
  named,
  readFragment,
  remove,
  textOf,
} from "./html-tree.ts";

export interface OperatorPage {
  /** "/terms" for pages/terms.html. */
  path: string;
  /** From <title> and <meta name="description">; if they are missing, the page's original ones stay. */
  title?: string;
  description?: string;
  /** Parsed again for every use, because a tree can be in only one place. */
  content: () => readonly Node[];
}

const elements = new Set(
  "h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd a strong em b i small s sub sup br hr wbr abbr address time cite q code kbd blockquote figure figcaption img table caption thead tbody tfoot tr th td section article header div span details summary nav".split(
    " ",
  ),
);
const attributes = new Set(
  "id lang dir href title alt src width height colspan rowspan scope datetime open start type role hidden rel hreflang".split(
    " ",
  ),
);

/** Every error of the page, each as the end of a sentence. */
function faultsOf(element: Element): string[] {
  const { tagName } = element;
  if (!elements.has(tagName)) return [`holds <${tagName}>, which is not allowed`];
  const faults = element.attrs.flatMap(({ name, value }) => {
    if (!attributes.has(name) && !name.startsWith("aria-"))
      return [`gives <${tagName}> the attribute ${name}, which is not allowed`];
    if (name === "href" && !/^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(value))
      return [`links to ${value}, which is no address`];
    if (name === "src" && !/^\/(?!\/)[\w./-]+$/.test(value))
      return [`shows a picture from elsewhere (${value}): put it into files/ and name it by its path`];
    return [];
  });
  if (tagName === "img" && attribute(element, "alt") === undefined) faults.push("shows a picture without alt text");
  return faults;
}

/** Heading levels go down one step at a time, so that screen reader users find their way. */
function headingFaults(all: readonly Element[]): string[] {
  const levels = all.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).map(({ tagName }) => Number(tagName[1]));
  if (levels.filter((level) => level === 1).length !== 1) return ["needs exactly one <h1>"];
  const jump = levels.findIndex((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return jump === -1
    ? []
    : [`has an <h${levels[jump]}> after an <h${levels[jump - 1] ?? 0}>: go down one step at a time`];
}

const isDescription = (element: Element) => element.tagName === "meta" && attribute(element, "name") === "description";

export function readOperatorPage(path: string, html: string): OperatorPage {
  const tree = readFragment(html);
  const title = firstOf(tree, named("title"));
  const description = firstOf(tree, isDescription);
  for (const element of [title, description]) if (element) remove(element);
  const all = [...elementsOf(tree)];
  const [fault] = [...all.flatMap(faultsOf), ...headingFaults(all)];
  if (fault) throw new Error(`pages${path === "/" ? "/index" : path}.html ${fault}.`);
  const written = tree.childNodes;
  const saidTitle = title && textOf(title).trim();
  const saidDescription = description && attribute(description, "content")?.trim();
  return {
    path,
    ...(saidTitle ? { title: saidTitle } : {}),
    ...(saidDescription ? { description: saidDescription } : {}),
    content: () => (written.length > 0 ? contentOf(html) : []),
  };
}

function contentOf(html: string): readonly Node[] {
  const tree = readFragment(html);
  for (const element of elementsOf(tree))
    if (element.tagName === "title" || element.tagName === "meta") remove(element);
  return [...tree.childNodes];
}
