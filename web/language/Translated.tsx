/**
 * What people who read a language other than English load: the translations of the features on the page, before they
 * are drawn.
 */

import { catalogs, needed } from "virtual:catalogs/es";
import type { Language } from "@larkwell/domain/language/languages.ts";
import { type Catalog, setReader } from "@larkwell/domain/language/text.ts";
import { type ReactNode, use } from "react";
import { useMatches } from "react-router";

const catalog: Record<string, string> = {};
const loaded = new Map<string, Promise<void>>();

function load(feature: string): Promise<void> {
  const known = loaded.get(feature);
  if (known) return known;
  const coming = (catalogs[feature]?.() ?? Promise.resolve({ default: {} })).then(
    (module: { default: Catalog }) => void Object.assign(catalog, module.default),
    // Without a translation the text is English. The next page tries again.
    () => void loaded.delete(feature),
  );
  loaded.set(feature, coming);
  return coming;
}

/** `page`: the file of a page or an island, without its extension. */
const loadFor = (page: string): Promise<void>[] => (needed[page] ?? []).map(load);

/** Switches all texts to this language. */
export async function speak(language: Language, island?: string): Promise<void> {
  await Promise.all([load("shared"), ...(island ? loadFor(`islands/${island}`) : [])]);
  setReader(() => ({ language, catalog }));
}

/** Wraps the pages, so that each waits for its texts. */
export function Translated({ children }: { children: ReactNode }) {
  for (const text of useMatches().flatMap(({ id }) => loadFor(id))) use(text);
  return children;
}

/** Loads all catalogs together, for the build, which renders pages in every language. */
export async function speakEverywhere(language: Language): Promise<void> {
  await Promise.all(Object.keys(catalogs).map(load));
  setReader(() => ({ language, catalog }));
}
