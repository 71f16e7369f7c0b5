/** A Vite plugin: the translations of languages/*.po as modules, one for each feature, and which of them a page needs. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parsePo } from "pofile-ts";
import type { Plugin } from "vite";
import { readSources, type SourceFile, targetOf } from "../../scripts/read-imports.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const prefix = "virtual:catalogs/";

/** "care/bookings" of "web/features/care/bookings/BookingFlow.tsx"; "shared" for what every page may show. */
const featureOf = (file: string): string => /^web\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? "shared";

/**
 * The translations of a language by feature. A text used by several features is in the catalog of each, or once in the
 * shared one.
 */
export function catalogsOf(po: string): Record<string, Record<string, string>> {
  const catalogs: Record<string, Record<string, string>> = { shared: {} };
  for (const { msgid, msgstr, references } of parsePo(po).items) {
    const text = msgstr[0];
    const files = references
      .flatMap((line) => line.split(/\s+/))
      .filter((file) => /^(web|domain|contract)\//.test(file));
    if (!text || files.length === 0) continue;
    const features = new Set(files.map(featureOf));
    for (const feature of features.has("shared") ? ["shared"] : features)
      catalogs[feature] = { ...catalogs[feature], [msgid]: text };
  }
  return catalogs;
}

/** The features whose files a file of web/ imports, directly or not, including parts that are loaded later. */
export function featuresOf(file: string, sources: ReadonlyMap<string, SourceFile>): string[] {
  const seen = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const { specifier, kind } of sources.get(next)?.imports ?? []) {
      const target = kind === "type" ? undefined : targetOf(next, specifier);
      if (target?.startsWith("web/")) waiting.push(target);
    }
  }
  return [...new Set([...seen].map(featureOf))].filter((feature) => feature !== "shared").sort();
}

const poOf = (language: string) => `${root}languages/${language}.po`;

export function catalogs(): Plugin {
  return {
    name: "larkwell-catalogs",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [language = "", ...rest] = id.slice(prefix.length + 1).split("/");
      this.addWatchFile(poOf(language));
      const all = catalogsOf(readFileSync(poOf(language), "utf8"));
      const feature = rest.join("/");
      if (feature) return `export default ${JSON.stringify(all[feature] ?? {})};`;
      const names = Object.keys(all);
      const sources = readSources(root);
      const pages = [...sources.keys()].filter((file) => /^web\/(features\/.*Page|islands\/[\w-]+)\.tsx$/.test(file));
      const needed = pages.map((file) => [
        file.slice("web/".length).replace(/\.tsx$/, ""),
        featuresOf(file, sources).filter((one) => names.includes(one)),
      ]);
      const loads = names.map(
        (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${prefix}${language}/${name}`)})`,
      );
      return `export const catalogs = {${loads.join(", ")}};\nexport const needed = ${JSON.stringify(Object.fromEntries(needed))};`;
    },
  };
}
