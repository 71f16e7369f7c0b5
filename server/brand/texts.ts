// Replaces our sentences with an operator's own: texts.json gives the sentence as it is on the page, and its
// replacement.
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import { textsOf } from "./shared-texts.ts";

/** Under "general" for all pages, and under a page's path for that page only. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Replacement {
  /** "general" or a path, so that a person can find it in the file. */
  under: string;
  original: string;
  /** Finds the sentence whatever its line breaks and quotation marks. */
  pattern: RegExp;
  instead: string;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches the words, whatever is between them, with any form of quotation marks. */
const spelled = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => escape(word).replace(/['’‘]/g, "['’‘]").replace(/["“”]/g, '["“”]'))
    .join(String.raw`\s+`);

/**
 * People type what they see: straight quotation marks for curly ones, their own name, of one or more words, in place of
 * the product's.
 */
function patternOf(original: string, name: string): RegExp {
  const ours = spelled(name);
  const parts = original.trim().split(new RegExp(ours));
  return new RegExp(parts.map(spelled).join(`(?:${ours}|${unbranded.name})`), "g");
}

/** The texts for one page; its own come first, so that they take precedence. */
export function replacementsFor(texts: Texts, path: string, name: string): Replacement[] {
  return [...textsOf(path), "general"].flatMap((under) =>
    Object.entries(texts[under] ?? {})
      // A sentence that contains another must be found before it.
      .sort(([one], [other]) => other.length - one.length)
      .map(([original, instead]) => ({ under, original, pattern: patternOf(original, name), instead })),
  );
}

/** The text with every sentence replaced; `used` is called with each one found. Replacements are not searched again. */
export function replaceTexts(
  text: string,
  replacements: readonly Replacement[],
  used: (replacement: Replacement) => void = () => {},
): string {
  const [first, ...rest] = replacements;
  if (first === undefined) return text;
  const parts = text.split(first.pattern);
  if (parts.length > 1) used(first);
  return parts.map((part) => replaceTexts(part, rest, used)).join(first.instead);
}
