// Which page patterns exist, from the list that the web application's build writes: others are counted without a name.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { OTHER_PAGE } from "@larkwell/domain/analytics/page-pattern.ts";
import { untilChanged } from "../../../http/pages.ts";

const list = path.join(import.meta.dirname, "../../../../web/build/client/pages.json");

const readPatterns = untilChanged((file: string): ReadonlySet<string> => {
  const pages = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { pattern: string }[]) : [];
  return new Set(["/", ...pages.map((page) => page.pattern.toLowerCase())]);
});

/** The pattern, or OTHER_PAGE if there is no such page: no one can make up page names, and none is an address that a person typed. */
export const knownPage = (pattern: string, file = list): string =>
  readPatterns(file).has(pattern) ? pattern : OTHER_PAGE;
