/** docs/promises.md is correct: each sentence it quotes is still in the product, and each file and test it names exists (D89). */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Normalizes line breaks, quotation marks, escapes and the pieces of JSX. */
const plain = (text: string) =>
  text
    .replace(/\{" "\}|\\n/g, " ")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\\(["'`])/g, "$1")
    .replace(/\s+/g, " ");

const rows = read("docs/promises.md")
  .split("\n")
  .filter((line) => /^\| (?!Promise |---)/.test(line))
  .map((line) => {
    const [promise = "", where = "", keptBy = ""] = line.split("|").slice(1, -1);
    return { line, promise, where, keptBy };
  });

const quotesIn = (text: string): string[] =>
  Array.from(plain(text).matchAll(/"([^"]+)"/g), ([, words = ""]) => words.replace(/[.…]+$/, ""));
const filesIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([^`]+\.(?:tsx?|md))`/g), ([, file = ""]) => file);

/** Everything that people are shown or sent, without its tests. */
const said = plain(
  globSync(
    [
      "web/{features,islands,shell,kit,api}/**/*.{ts,tsx}",
      "domain/**/*.ts",
      "contract/**/*.ts",
      "server/**/*.ts",
      "database/seeds/**/*.ts",
    ],
    { cwd: root, exclude: (file) => /node_modules|web\/build|\.test\.tsx?$/.test(String(file)) },
  )
    .map(read)
    .join("\n"),
);

test("the table is there", () => {
  expect(rows.length).toBeGreaterThan(20);
});

describe.each(rows)("$promise", ({ promise, where, keptBy }) => {
  test("is still said in these words", () => {
    const missing = quotesIn(promise).flatMap((quote) =>
      quote.split("…").flatMap((part) => (said.includes(part.trim()) ? [] : [part.trim()])),
    );
    expect(missing).toEqual([]);
  });

  test("is kept by tests that are there", () => {
    const tests = filesIn(keptBy).filter((file) => /\.(test|story)\.tsx?$/.test(file));
    expect(tests.length).toBeGreaterThan(0);
    const named = [...filesIn(keptBy), ...filesIn(where)];
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const words = plain(tests.map(read).join("\n"));
    expect(quotesIn(keptBy).filter((name) => !words.includes(name))).toEqual([]);
  });
});
