/**
 * Texts of the domain that are not translated yet (scope.ts). It is not the page's fault if it shows them in English.
 */
import { bareTexts } from "./bare-texts.ts";
import { textSources } from "./find-texts.ts";
import { isInScope } from "./scope.ts";

const value = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;

const waiting = [...textSources()]
  .filter(([path]) => path.startsWith("domain/") && !isInScope(path))
  .flatMap(([path, source]) => bareTexts(path, source))
  .map(({ text }) => RegExp(`^${text.slice(1, -1).split(value).map(RegExp.escape).join(".*")}$`));

export const isWaiting = (text: string): boolean => waiting.some((known) => known.test(text));
