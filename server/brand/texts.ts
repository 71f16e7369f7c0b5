// An operator's own sentences in the place of ours: texts.json names the sentence as it stands on the page, and what to say instead.
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import { textsOf } from "./shared-texts.ts";

/** Under "general" for all pages, and under the path of a page for that one alone. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Replacement {
  /** "general" or a path, for whoever has to find it in the file. */
  under: string;
  original: string;
  /** Finds the sentence whatever the line breaks and the form of the quotation marks. */
  pattern: RegExp;
  instead: string;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The words, whatever stands between them and however their quotation marks are set. */
const spelled = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => escape(word).replace(/['’‘]/g, "['’‘]").replace(/["“”]/g, '["“”]'))
    .join(String.raw`\s+`);

/** People type what they see: straight quotation marks for curly ones, their own name, of one word or several, where the product's stood. */
function patternOf(original: string, name: string): RegExp {
  const ours = spelled(name);
  const parts = original.trim().split(new RegExp(ours));
  return new RegExp(parts.map(spelled).join(`(?:${ours}|${unbranded.name})`), "g");
}

/** Those for one page; its own come first, so that they win. */
export function replacementsFor(texts: Texts, path: string, name: string): Replacement[] {
  return [...textsOf(path), "general"].flatMap((under) =>
    Object.entries(texts[under] ?? {})
      // A sentence that holds another must be found before it.
      .sort(([one], [other]) => other.length - one.length)
      .map(([original, instead]) => ({ under, original, pattern: patternOf(original, name), instead })),
  );
}

/** The text with every sentence replaced; `used` hears which ones stood in it. What was put in is not looked at again. */
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
