/** Texts and documents use the words of docs/style.md: plain, American, and the same everywhere. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { expect, test } from "vitest";
import { bareTexts } from "./texts/bare-texts.ts";
import { findTexts, root, textSources } from "./texts/find-texts.ts";

/** The first column of the table in docs/style.md, as far as a machine can tell. */
const words =
  /\b(mend(?:s|ed|ing)?|somebody|anybody|nobody|everybody|whoever|whosoever|e-mails?|licences?|licenced|cancelled|cancelling|colours?|favourites?|centres?|behaviours?|towards|afterwards|forwards|till|at the moment|in vain|by and by|thereby|therein|thereof|hereby|shall|utili[sz]e[sd]?|in order to|mailbox(?:es)?|parcels?|telephone|fortnight|timetable|stands? here)\b/i;

/** Exact messages of the specification, and words that are quoted or from someone else’s text. */
const allowed: Readonly<Record<string, RegExp>> = {
  "web/api/feature-messages.ts": /^appointment cancelled$/,
};

const said = (text: string) => words.exec(text.replace(/`[^`]*`|“[^”]*”|"[^"]*"|\]\([^)]*\)/g, ""))?.[0];

test.each(["You can mend it", "Send an e-mail", "Afterwards, pay", "The visit was cancelled"])("finds %s", (text) => {
  expect(said(text)).toBeDefined();
});

test("a whole word is meant, and not code or a quotation", () => {
  for (const text of ["Recommended", "a list of `cancelled` visits", "as “somebody” says", "[here](towards.md)"])
    expect(said(text)).toBeUndefined();
});

test("no text of the product uses a word that we do not", () => {
  const found = findTexts(textSources()).filter(
    ({ file, message }) => words.test(message) && !allowed[file]?.test(message),
  );
  expect(found.map(({ file, message }) => `${file}: ${words.exec(message)?.[0]}: ${message}`)).toEqual([]);
  // It reads every source of the product.
}, 180_000);

/** Sentences that are not translated yet: articles, questions, biographies, warnings to the operator. */
const sentence = /^["`][^\s"`]+ .*["`]$/s;
/** What people type into a search, or on a form, in their own words. */
const typed = /^domain\/(safety\/danger-list(-spanish)?|practitioners\/(search-words|profession-names|needs))\.ts$/;

test("no sentence outside of the frame does", () => {
  const seeds = globSync("database/seeds/{assessments,clinic}/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => [file, readFileSync(join(root, file), "utf8")] as const);
  const sources = [...textSources(), ...seeds].filter(
    ([file]) => /^(domain|server|database)\//.test(file) && !typed.test(file),
  );
  const found = sources.flatMap(([file, source]) =>
    bareTexts(file, source).flatMap(({ text }) =>
      sentence.test(text) && said(text.slice(1, -1)) ? [`${file}: ${text}`] : [],
    ),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
}, 180_000);

test("no summary or description of the API does", () => {
  const endpoints: Endpoint[] = Object.values(api);
  expect(
    endpoints.filter(({ summary, description = "" }) => said(`${summary} ${description}`)).map(({ name }) => name),
  ).toEqual([]);
});

const documents = globSync(["*.md", "docs/**/*.md", "bench/*.md", "deploy/*.md", "content/**/*.md"], {
  cwd: root,
}).filter(
  // Left out: the lists themselves, and documents that quote screens.
  (file) => !/^docs\/(style|style\.es|promises)\.md$/.test(file.replaceAll("\\", "/")),
);

test.each(documents)("%s does not either", (file) => {
  const lines = readFileSync(join(root, file), "utf8")
    .replace(/```[\s\S]*?```/g, "")
    // Names of stages and slugs, in the front matter of the library's pieces.
    .replace(/^(stages|next): \[.*\]$/gm, "")
    .split("\n");
  expect(lines.filter((line) => said(line)).map((line) => `${said(line)}: ${line.trim()}`)).toEqual([]);
});
