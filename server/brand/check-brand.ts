// Checks the operator's texts and pages against the existing pages, so that none is silently lost after an update.
import { applyBrand } from "./apply-brand.ts";
import type { Brand } from "./read-brand.ts";
import type { Replacement } from "./texts.ts";

export interface BuiltPage {
  path: string;
  /** As written by the build. */
  html: string;
}

const keyOf = ({ under, original }: Pick<Replacement, "under" | "original">) => `${under}\n${original}`;

function* pageFaults(brand: Brand, built: ReadonlyMap<string, string>) {
  for (const path of brand.pages.keys()) {
    const html = built.get(path);
    if (html === undefined) yield `pages${path}.html stands for no page: there is no public page ${path}.`;
    else if (!html.includes("<main")) yield `pages${path}.html stands for a page that cannot be replaced.`;
  }
}

function* textFaults(brand: Brand, built: readonly BuiltPage[]) {
  const found = new Set<string>();
  for (const { path, html } of built) applyBrand(html, brand, path, (replacement) => found.add(keyOf(replacement)));
  for (const [under, texts] of Object.entries(brand.texts)) {
    if (under !== "general" && !built.some(({ path }) => path === under)) {
      yield `texts.json: there is no public page ${under}.`;
      continue;
    }
    const where = under === "general" ? "on no public page" : `not on ${under}`;
    for (const original of Object.keys(texts))
      if (!found.has(keyOf({ under, original })))
        yield `texts.json: "${original}" stands ${where}. Copy a sentence as it stands between two tags; forms and sliders keep their words.`;
  }
}

/** Throws an Error with a sentence for each text and page that replaces nothing. */
export function checkBrand(brand: Brand, built: () => readonly BuiltPage[]) {
  if (brand.pages.size === 0 && Object.keys(brand.texts).length === 0) return;
  const pages = built();
  const byPath = new Map(pages.map(({ path, html }) => [path, html]));
  const faults = [...pageFaults(brand, byPath), ...textFaults(brand, pages)];
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
