// The built public pages as tests read them: their paths, and what people see, hear and share from their HTML.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  attribute,
  type Element,
  elementsOf,
  firstOf,
  isElement,
  isText,
  named,
  nodesOf,
  readDocument,
  textOf,
} from "../brand/html-tree.ts";

export const buildFolder = path.join(import.meta.dirname, "../../web/build/client");

interface PageEntry {
  pattern: string;
  prerendered: boolean;
  audience: string;
}

function readPages(): PageEntry[] {
  const list = path.join(buildFolder, "pages.json");
  if (!existsSync(list)) throw new Error("These tests read the built web application: run `npm run build` first.");
  return JSON.parse(readFileSync(list, "utf8")) as PageEntry[];
}

/** Every address that the web application handles, with ":name" for one segment. */
export const pagePatterns = (): string[] => readPages().map(({ pattern }) => pattern);

/** Visitors see a sign-in instead of this page. */
export function isWalled(at: string): boolean {
  const page = readPages().find(({ pattern }) =>
    new RegExp(`^${pattern.replace(/:[^/]+/g, "[^/]+")}/?$`, "i").test(at),
  );
  // The profile inside the application is for members, although its address opens.
  return (
    page !== undefined && (!["public", "entry", "open"].includes(page.audience) || /practitioner\/:/.test(page.pattern))
  );
}

/** Every path with its own HTML file. */
export function publicPaths(): string[] {
  return readPages()
    .filter(({ prerendered }) => prerendered)
    .map(({ pattern }) => pattern);
}

export interface ReadPage {
  title: string;
  lang: string | undefined;
  /** By name or property. */
  meta: ReadonlyMap<string, string>;
  canonical: string | undefined;
  /** The texts of the h1s. */
  h1: readonly string[];
  /** Levels of all headings in order. */
  levels: readonly number[];
  jsonLd: readonly Record<string, unknown>[];
  /** What is loaded when the page is opened: scripts, style sheets, pictures, preloads. */
  loads: readonly string[];
  /** Everything that is read, heard or shown in a preview. */
  words: string;
}

const spoken = /^(title|alt|placeholder|content|label|aria-[a-z]+|data-props|href)$/;

const isCode = (element: Element) =>
  element.tagName === "style" || (element.tagName === "script" && !/json/.test(attribute(element, "type") ?? ""));

function wordsOf(page: ReturnType<typeof readDocument>): string {
  const words: string[] = [];
  for (const node of nodesOf(page, (element) => !isCode(element))) {
    if (isText(node)) words.push(node.value);
    else if (isElement(node))
      for (const { name, value } of node.attrs) {
        // Of link addresses, only mailto ones are readable text.
        if (spoken.test(name) && (name !== "href" || value.startsWith("mailto:"))) words.push(value);
      }
  }
  return words.join("\n");
}

function loadsOf(page: ReturnType<typeof readDocument>): string[] {
  return Array.from(elementsOf(page)).flatMap((element) => {
    const from = ["src", "srcset", "poster", "data"].map((name) => attribute(element, name));
    const loads = /stylesheet|preload|icon|manifest/.test(attribute(element, "rel") ?? "");
    return [...from, element.tagName === "link" && loads ? attribute(element, "href") : undefined].filter(
      (address) => address !== undefined,
    );
  });
}

export function readPage(html: string): ReadPage {
  const page = readDocument(html);
  const all = Array.from(elementsOf(page));
  const title = firstOf(page, named("title"));
  const metas = all
    .filter(named("meta"))
    .map((element): [string, string] => [
      attribute(element, "name") ?? attribute(element, "property") ?? "",
      attribute(element, "content") ?? "",
    ]);
  return {
    title: title ? textOf(title) : "",
    lang: attribute(firstOf(page, named("html")) as Parameters<typeof attribute>[0], "lang"),
    meta: new Map(metas),
    canonical: all
      .filter((element) => attribute(element, "rel") === "canonical")
      .map((link) => attribute(link, "href"))[0],
    h1: all.filter(named("h1")).map(textOf),
    levels: all.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).map(({ tagName }) => Number(tagName[1])),
    jsonLd: all
      .filter((element) => attribute(element, "type") === "application/ld+json")
      .map((script) => JSON.parse(textOf(script)) as Record<string, unknown>),
    loads: loadsOf(page),
    words: wordsOf(page),
  };
}
