/**
 * English as a foreign language, for tests: "Hello {name}" becomes "[Ĥéļļö {name} ~~]". Accents show what is not translated, tildes make it as long as
 * other languages are, brackets show what is cut off.
 */
import type { Catalog } from "./text.ts";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = [..."áƀçðéƒĝĥíĵķļɱñöþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻḾÑÖÞǪŔŠŢÚṼŴẊÝŽ"];
const accents = new Map([...plain].map((letter, at) => [letter, accented[at] ?? letter]));

/** How much longer than English. */
const LONGER = 0.4;

const accent = (text: string) => text.replace(/[A-Za-z]/g, (letter) => accents.get(letter) ?? letter);

/** Places, plurals, choices and tags stay as they are; the texts in plurals and choices are changed. */
export function pseudo(message: string): string {
  const letters = message.replace(/\{[^{}]*\}|<\/?\d+\/?>|\s/g, "").length;
  const longer = "~".repeat(Math.ceil(letters * LONGER)).replace(/~{8}(?=~)/g, "$& ");
  return `[${changed(message)} ${longer}]`;
}

const part = /<\/?\d+\/?>|\{(\w+)\}|\{\s*\w+\s*,\s*(?:plural|select)\s*,/y;

function changed(message: string): string {
  let said = "";
  for (let at = 0; at < message.length; ) {
    part.lastIndex = at;
    const [kept] = part.exec(message) ?? [];
    if (kept === undefined) said += accent(message.charAt(at++));
    else if (kept.endsWith(",")) {
      const end = closing(message, at);
      said += kept + forms(message.slice(at + kept.length, end)) + message.charAt(end);
      at = end + 1;
    } else {
      said += kept;
      at += kept.length;
    }
  }
  return said;
}

/** Of " one {# visit} other {# visits}": the names of the forms stay. */
function forms(text: string): string {
  let said = "";
  let from = 0;
  for (let open = 0; (open = text.indexOf("{", from)) >= 0; ) {
    const close = closing(text, open);
    said += `${text.slice(from, open + 1)}${changed(text.slice(open + 1, close))}}`;
    from = close + 1;
  }
  return said + text.slice(from);
}

function closing(text: string, at: number): number {
  let depth = 0;
  for (let here = at; here < text.length; here++) {
    if (text[here] === "{") depth++;
    else if (text[here] === "}" && --depth === 0) return here;
  }
  return text.length;
}

/** Has every message, in pseudo. */
export const pseudoCatalog: Catalog = new Proxy<Record<string, string>>(
  {},
  { get: (_, message) => (typeof message === "string" ? pseudo(message) : undefined) },
);

/** Whether a text, or a part of one, went through the frame. */
export const isMarked = (text: string): boolean =>
  accented.some((letter) => text.includes(letter)) || /\[|~/.test(text);
