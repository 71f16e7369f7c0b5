// A small view of a parsed XML document: elements in their order, with attributes and text.

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Elements and texts, in their order. */
  children: readonly (XmlElement | string)[];
}

export const elementsOf = (element: XmlElement | undefined): XmlElement[] =>
  (element?.children ?? []).filter((child) => typeof child !== "string");

/** All elements at a path of names; "*" is any name. */
export function all(from: XmlElement | readonly XmlElement[] | undefined, ...path: string[]): XmlElement[] {
  let here: readonly XmlElement[] = from === undefined ? [] : "name" in from ? [from] : from;
  for (const name of path)
    here = here.flatMap((one) => elementsOf(one).filter((child) => name === "*" || child.name === name));
  return [...here];
}

export const first = (
  from: XmlElement | readonly XmlElement[] | undefined,
  ...path: string[]
): XmlElement | undefined => all(from, ...path)[0];

export const attribute = (element: XmlElement | undefined, name: string): string =>
  element?.attributes[name]?.trim() ?? "";

/** Its text and that of everything inside, in one line. */
export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? [])
    .map((child) => (typeof child === "string" ? child : textOf(child)))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();

/** By ID, every element inside that has one. */
export function byId(element: XmlElement | undefined, into = new Map<string, XmlElement>()): Map<string, XmlElement> {
  for (const child of elementsOf(element)) {
    const id = attribute(child, "ID");
    if (id !== "") into.set(id, child);
    byId(child, into);
  }
  return into;
}
