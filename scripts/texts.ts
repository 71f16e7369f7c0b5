/** Brings languages/*.po up to date with the messages of the sources (npm run texts), and reports what is missing. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@larkwell/domain/language/languages.ts";
import { updateCatalog } from "./texts/catalog.ts";
import { findTexts, root, textSources } from "./texts/find-texts.ts";
import { isInScope } from "./texts/scope.ts";

const texts = findTexts([...textSources()].filter(([path]) => isInScope(path)));

for (const language of LANGUAGES.filter((one) => one !== "en")) {
  const path = join(root, "languages", `${language}.po`);
  const before = readFileSync(path, "utf8");
  const { po, missing, stale, carried } = updateCatalog(before, texts);
  if (po !== before) writeFileSync(path, po);
  for (const [from, to] of carried) console.log(`kept, as only signs changed: ${from}\n  → ${to}`);
  for (const message of stale) console.log(`dropped: ${message}`);
  for (const message of missing) console.log(`missing: ${message}`);
  console.log(`languages/${language}.po: ${texts.length} places, ${missing.length} messages without a translation`);
}
