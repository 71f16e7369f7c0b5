// Finds text on a page that is plain English although the page is in the pseudo-locale, and that did not come from the
// API.

import { isMarked } from "@larkwell/domain/language/pseudo.ts";
import { COUNTRIES } from "@larkwell/domain/places/countries.ts";
import type { Page, Response } from "@playwright/test";
import { isWaiting } from "../scripts/texts/waiting.ts";

/** Remembers every text that the API has returned: names, titles, notes and the server's own messages. */
export function rememberSaid(page: Page): () => Promise<string> {
  const said: string[] = [];
  // The page may show a response before we have read its copy, so we wait for all copies.
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    if (/\/(ajax\/)?api\//.test(response.url())) reading.push(remember(response));
  });
  const remember = async (response: Response) => {
    const body: unknown = await response.json().catch(() => undefined);
    JSON.stringify(body, (_, value: unknown) => {
      if (typeof value === "string") said.push(value);
      return value;
    });
  };
  return async () => {
    await Promise.all(reading);
    return asSaid(said.join("\n"));
  };
}

/** Pages may show "missed_by_member" as words, and addresses as they are. */
const asSaid = (text: string) => text.replaceAll("_", " ").toLowerCase();

const month =
  "Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(t(ember)?)?|Oct(ober)?|Nov(ember)?|Dec(ember)?";
const day = "(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*";
/** What Intl writes: in the pseudo-locale dates, zones and countries stay in English. */
const fromIntl = RegExp(
  `\\b(${month}|${day}|AM|PM|[A-Z]{1,2}[SD]?T|UTC|GMT|at|\\p{Lu}[\\p{L}&’. -]* Time( \\([^)]+\\))?)(?!\\p{L})`,
  "gu",
);
const countries = new Set(COUNTRIES.map(({ name }) => name));
/** Names that are the same in every language. */
const names =
  /\b([DMY]+([./-]?[DMY]+)+|[A-Z]\w+(\/[\w -]+)+|Larkwell|OB-GYNs?|PDF|CSV|PIN|SMS|[A-Z]{2})\b|\S+@\S+|\S+\.(example|com|org|gov)\S*/g;

/**
 * The plain English among the texts of all elements and what screen readers read aloud. Leaves out what is marked as a
 * name (translate="no") or is hidden.
 */
export async function plainTexts(page: Page, remembered: () => Promise<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ["aria-label", "aria-description", "aria-valuetext", "alt", "title", "placeholder"];
    const found = new Map<string, string[]>([[document.title, []]]);
    for (const element of document.querySelectorAll("body, body *")) {
      if (element.closest("script, style, template, noscript, code, [translate=no]")) continue;
      if (!element.checkVisibility({ visibilityProperty: true }) && !element.closest("option")) continue;
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent);
      found.set(
        own.join("").trim(),
        own.map((text) => text?.trim() ?? ""),
      );
      for (const name of attributes) found.set(element.getAttribute(name) ?? "", []);
    }
    return [...found];
  });
  // After the page was read: it may show an answer that arrived meanwhile.
  const said = await remembered();
  const words = new Set(said.match(/\p{L}+/gu));
  /** Whether the text comes from the API: the complete text, or a name composed of parts. */
  const isSaid = (part: string) =>
    !/[A-Za-z]{2}/.test(part) ||
    said.includes(asSaid(part)) ||
    (/^(\p{Lu}[\p{L}’'.-]*\s?){1,4}$/u.test(part) &&
      part
        .toLowerCase()
        .match(/\p{L}+/gu)
        ?.every((word) => words.has(word)));
  const isPlain = (line: string): boolean => {
    // Punctuation around a text is the page's; the server truncates long texts and ends them with dots.
    const text = line.replace(/^[\s:·,;]+|(\s|[:·,;]|\.{3}|…)+$/g, "");
    const nameless = text.replace(names, "").trim();
    const rest = text.replace(fromIntl, "").replace(names, "").trim();
    if (
      !/[A-Za-z]{2}/.test(rest) ||
      isMarked(text) ||
      countries.has(text) ||
      [text, nameless].some((one) => said.includes(asSaid(one)))
    )
      return false;
    if (isWaiting(text) || isWaiting(text.replace(/\.$/, ""))) return false;
    return !rest.split(/\s*[·,;:()–\n]\s*|\s+and\s+/).every(isSaid);
  };
  // A sentence of an article has links and emphasis in it: each piece of it came from the API.
  const cameInPieces = (pieces: readonly string[]) =>
    pieces.length > 1 && pieces.every((piece) => !/[A-Za-z]{2}/.test(piece) || said.includes(asSaid(piece)));
  return texts
    .filter(([text, pieces]) => text.split("\n").some(isPlain) && !cameInPieces(pieces))
    .map(([text]) => text);
}
