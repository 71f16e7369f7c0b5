/** The translations of the server, read from languages/ on first use. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "@larkwell/domain/language/languages.ts";
import type { Catalog } from "@larkwell/domain/language/text.ts";
import { parsePo } from "pofile-ts";

const folder = path.join(import.meta.dirname, "../../languages");
const read = new Map<Language, Catalog>();

/** English has none: its texts are in the source. */
export function catalogOf(language: Language): Catalog | undefined {
  if (language === "en") return undefined;
  const catalog = read.get(language) ?? readCatalog(language);
  read.set(language, catalog);
  return catalog;
}

const readCatalog = (language: Language): Catalog =>
  Object.fromEntries(
    parsePo(readFileSync(path.join(folder, `${language}.po`), "utf8"))
      .items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? ""] as const)
      .filter(([, text]) => text !== ""),
  );
