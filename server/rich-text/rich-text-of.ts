// Whether a text may have formatting, so that most texts are stored without loading what makes HTML.
import type { htmlOf } from "./html-of.ts";

const sign = /(^|\n)[ \t]*([*+>-]|\d{1,9}[.)])|[*_]\S|\]\(/;

/** The HTML of a text in restricted Markdown; null if it has no formatting (html-of.ts). */
export async function richTextOf(text: string): Promise<ReturnType<typeof htmlOf>> {
  if (!sign.test(text)) return null;
  const { htmlOf: make } = await import("./html-of.ts");
  return make(text);
}
