// Which patterns of pages there are, from the list that the build of the web application leaves: others are counted without a name.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { OTHER_PAGE } from "@larkwell/domain/analytics/page-pattern.ts";
import { untilChanged } from "../../../http/pages.ts";

const list = path.join(import.meta.dirname, "../../../../web/build/client/pages.json");

const readPatterns = untilChanged((file: string): ReadonlySet<string> => {
  const pages = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { pattern: string }[]) : [];
  return new Set(["/", ...pages.map((page) => page.pattern.toLowerCase())]);
});

/** The pattern, or OTHER_PAGE when there is no such page: nobody can make up names of pages, and none is an address somebody typed. */
export const knownPage = (pattern: string, file = list): string =>
  readPatterns(file).has(pattern) ? pattern : OTHER_PAGE;
