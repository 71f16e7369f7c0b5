import { describe, expect, test } from "vitest";
import { linesOf, numberOf, type Paper, type Run, runsOf, wordsOf } from "./paper.ts";
import { backToWork } from "./texts/back-to-work.ts";
import { shiftingParadigm } from "./texts/shifting-paradigm.ts";

test.each<[string, Run[]]>([
  ["plain words", [{ text: "plain words" }]],
  ["a **strong** word", [{ text: "a " }, { text: "strong", strong: true }, { text: " word" }]],
  ["see [the page](https://example.org/a)", [{ text: "see " }, { text: "the page", href: "https://example.org/a" }]],
  ["said twice.[^one][^two-2]", [{ text: "said twice." }, { text: "", source: "one" }, { text: "", source: "two-2" }]],
  ["[name] and [^Not a source]", [{ text: "[name] and [^Not a source]" }]],
  ["", []],
])("parses %j", (line, runs) => {
  expect(runsOf(line)).toEqual(runs);
});

describe.each([backToWork(), shiftingParadigm()])("$slug", (paper: Paper) => {
  const lines = linesOf(paper);
  const cited = lines.flatMap(runsOf).flatMap(({ source }) => (source === undefined ? [] : [source]));

  test("cites only what is on its list, and lists only what it cites", () => {
    for (const source of cited) expect(numberOf(paper, source)).toBeGreaterThan(0);
    expect([...new Set(cited)].sort()).toEqual(paper.sources.map((source) => source.id).sort());
  });

  test("has an address of its own for every chapter, and leaves no mark in the text", () => {
    expect(new Set(paper.chapters.map((chapter) => chapter.id)).size).toBe(paper.chapters.length);
    for (const line of lines) expect(wordsOf(line)).not.toMatch(/\*\*|\]\(|\[\^/);
  });

  test("names sources with publisher, year and an https address, each once", () => {
    expect(new Set(paper.sources.map((source) => source.url)).size).toBe(paper.sources.length);
    for (const source of paper.sources) {
      expect(source.url).toMatch(/^https:\/\//);
      expect(source.year).toMatch(/^(19|20)\d\d$/);
    }
  });
});
