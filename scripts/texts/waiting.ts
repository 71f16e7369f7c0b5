/** Texts of the domain that are not in the scope of translation yet. Where a page shows them in English, the page is not at fault. */
import { bareTexts } from "./bare-texts.ts";
import { textSources } from "./find-texts.ts";
import { isInScope } from "./scope.ts";

const value = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;

const waiting = [...textSources()]
  .filter(([path]) => path.startsWith("domain/") && !isInScope(path))
  .flatMap(([path, source]) => bareTexts(path, source))
  .map(({ text }) => RegExp(`^${text.slice(1, -1).split(value).map(RegExp.escape).join(".*")}$`));

export const isWaiting = (text: string): boolean => waiting.some((known) => known.test(text));
