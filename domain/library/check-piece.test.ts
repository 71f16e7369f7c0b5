import { describe, expect, test } from "vitest";
import { checkPiece, proseOf, type Surroundings } from "./check-piece.ts";
import { readPiece } from "./read-piece.ts";
import { registryFaults } from "./registries.ts";

const source = { issuer: "Institute of Trees", title: "About Trees", year: 2020, seen: false };
const around: Surroundings = {
  topics: { trees: { title: "Trees", about: "Trees and leaves." } },
  sources: { "old-trees": { ...source, superseded_by: "trees" }, trees: source },
  glossary: {
    leaf: { term: "leaf", means: "A green part of a tree.", birth: false },
    cradle: { term: "cradle", means: "A bed for a baby.", birth: true },
  },
  callNow: {
    anyone: { title: "When to call", about: "you", groups: ["anybody"], loss: true },
    pregnancy: { title: "When to call", about: "you", groups: ["pregnancy"], loss: false },
  },
  verticals: ["ob-gyn", "midwife"],
  communities: ["welcome", "parenting"],
  assessments: ["about-sleep"],
  pieces: ["rivers"],
  isPage: (path) => path === "/app/book",
};

const front: Readonly<Record<string, string>> = {
  title: "Walking under trees",
  summary: "Why a walk helps, and how to start.",
  type: "article",
  tracks: "[fertility]",
  stages: "[]",
  topics: "[trees]",
  sources: "[trees]",
  high_stakes: "[]",
  about_birth: "false",
  call_now: "[]",
  next: "[book:ob-gyn, community:welcome, ask]",
  author: "Larkwell editors",
  review: "written",
  updated: "2026-11-24",
};
const filler = `${"You walk under the trees and look at the leaves. ".repeat(55)}[^trees]`;

function problemsOf(changes: Readonly<Record<string, string>> = {}, body = filler): string[] {
  const head = Object.entries({ ...front, ...changes })
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key}: ${value}`);
  const piece = readPiece("trees", `---\n${head.join("\n")}\n---\n${body}\n`);
  return checkPiece(piece, around).map(({ line, says }) => `${line}: ${says}`);
}

test("a good piece has no problem", () => {
  expect(problemsOf()).toEqual([]);
  expect(problemsOf({ tracks: "[pregnancy]", stages: "[first_trimester, week-8]" })).toEqual([]);
});

describe("front matter", () => {
  test.each<[string, Record<string, string>, string]>([
    ["a missing key", { updated: "" }, "1: lacks updated"],
    ["an unknown key", { mood: "good" }, "has the unknown key mood"],
    ["a long title", { title: "x".repeat(71) }, "2: title has 71 letters"],
    ["title case", { title: "Walking Under Tall Trees" }, "2: title is not in sentence case"],
    ["a long summary", { summary: "x".repeat(201) }, "3: summary has 201"],
    ["an unknown type", { type: "poem" }, "4: type is poem"],
    ["an unknown track", { tracks: "[gardening]" }, "5: tracks names gardening"],
    ["no track", { tracks: "[]" }, "5: tracks needs a track"],
    ["a stage of another track", { stages: "[first_trimester]" }, "6: stages names first_trimester"],
    ["an unknown topic", { topics: "[rocks]" }, "7: topics names rocks"],
    ["an unknown source", { sources: "[trees, rocks]" }, "8: names the unknown source rocks"],
    ["a superseded source", { sources: "[trees, old-trees]" }, "8: names old-trees, which trees superseded"],
    ["no source", { sources: "[]" }, "8: names no source"],
    ["an unknown flag", { high_stakes: "[fire]" }, "9: high_stakes names fire"],
    ["a flag that is no list of known words", { about_birth: "maybe" }, "10: about_birth is true or false"],
    ["an unknown box", { call_now: "[forest]" }, "11: call_now names forest"],
    ["a loud box", { call_now: "[pregnancy]" }, "11: call_now names pregnancy, which a member in loss must not meet"],
    ["four steps", { next: "[ask, ask, ask, ask]" }, "12: next has 4 steps"],
    ["an unknown profession", { next: "[book:ranger]" }, "12: next names book:ranger"],
    ["a loud profession", { next: "[book:midwife]" }, "12: next has book:midwife, which a member in loss"],
    ["a loud community", { next: "[community:parenting]" }, "must not meet"],
    ["another author", { author: "A. Doctor" }, "13: author is Larkwell editors"],
    ["a claimed review", { review: "reviewed" }, "14: review is “written”"],
    ["no day", { updated: "yesterday" }, "15: updated is a day"],
    ["a loss piece about birth", { tracks: "[pregnancyloss]", about_birth: "true" }, "is for the loss track"],
    ["a loss piece without its flag", { tracks: "[pregnancyloss]" }, "speaks of loss and isn’t flagged"],
    ["a flag without a box", { high_stakes: "[bleeding]" }, "needs a box of call_now"],
    ["broken YAML", { title: "[" }, "front matter:"],
  ])("%s is found", (_name, changes, says) => {
    expect(problemsOf(changes).join("\n")).toContain(says);
  });

  test("a file without front matter is found", () => {
    expect(checkPiece(readPiece("trees", "Trees."), around)[0]?.says).toContain("has no front matter");
  });
});

describe("body", () => {
  test.each([
    ["a source that isn’t named", `${filler}\n\nMore. [^rocks]`, "19: cites rocks"],
    ["a source that isn’t cited", filler.replace("[^trees]", ""), "names trees and never cites it"],
    ["an unknown term", `${filler}\n\nA [stone](glossary:stone).`, "19: explains stone"],
    ["a loud term", `${filler}\n\nA [bed](glossary:cradle).`, "19: explains cradle, whose"],
    ["a dead link", `${filler}\n\nSee [this](/app/nowhere).`, "19: links to /app/nowhere"],
    ["a link out", `${filler}\n\nSee [this](https://example.com).`, "19: links to https"],
    ["an unknown piece", `${filler}\n\nSee [this](article:lakes).`, "19: links to lakes"],
    ["a title in the body", `# Trees\n\n${filler}`, "17: headings are ##"],
    ["HTML", `${filler}\n\n<b>Trees</b>`, '19: "html" is not part'],
    ["a picture", `${filler}\n\n![A tree](tree.png)`, '"image" is not part'],
    ["a quotation", `${filler}\n\n> Trees`, '"blockquote" is not part'],
    ["a short piece", "Trees. [^trees]", "has 1 words; 500 to 1200"],
    ["a long piece", `${filler}\n\n${filler}\n\n${filler}`, "500 to 1200 are allowed"],
    ["a forbidden word", `${filler}\n\nShe walks.`, "19: “She” gives"],
    ["a word of birth", `${filler}\n\nThe baby walks.`, "19: about_birth is false, and it says “baby”"],
    ["a danger without a flag", `${filler}\n\nAsk about the vaccine.`, "9: speaks of vaccines"],
  ])("%s is found", (_name, body, says) => {
    expect(problemsOf({}, body).join("\n")).toContain(says);
  });

  test("what a piece may link to", () => {
    expect(
      problemsOf({}, `${filler}\n\nA [leaf](glossary:leaf), [a visit](/app/book), [rivers](article:rivers).`),
    ).toEqual([]);
  });

  const hard = `${"Arboricultural investigations necessitate considerable interdisciplinary understanding. ".repeat(90)}[^trees]`;
  test("a piece that is hard to read is found, unless it has a reason", () => {
    expect(problemsOf({}, hard).join()).toContain("8.9 is the limit");
    expect(problemsOf({ grade: "{ limit: 60 }" }, hard).join()).toContain("has a grade without a reason");
    expect(problemsOf({ grade: "{ limit: 60, reason: A list of names }" }, hard)).toEqual([]);
  });

  test.each([
    ["ask_a_practitioner", "Written and answered by our editors. It awaits a practitioner.", 25],
    ["real_talk", "An illustration, written by our editors. No one’s own words.", 35],
  ])("a piece of the type %s says so first, and has a length of its own", (type, first, sentences) => {
    const rest = `${"You walk under the trees and look at the leaves. ".repeat(sentences)}[^trees]`;
    expect(problemsOf({ type }, `${first}\n\n${rest}`)).toEqual([]);
    expect(problemsOf({ type }, rest)).toEqual([`17: doesn’t begin with “${first}”`]);
    expect(problemsOf({ type }, `${first}\n\n${filler.repeat(2)}`).join()).toMatch(/are allowed/);
    expect(problemsOf({ type, sources: "[]" }, `${first}\n\n${rest.replace("[^trees]", "")}`)).toEqual(
      type === "real_talk" ? [] : ["8: names no source"],
    );
  });

  const question = (n: number) =>
    `## Does tree ${n} have leaves?\n\n- No\n- ${n % 2 ? "**Yes**" : "At times"}\n- ${n % 2 ? "At times" : "**Yes**"}\n\n${"You walk under the trees and look at the leaves. ".repeat(4)}[^trees]`;
  const quiz = (...more: string[]) => [...[1, 2, 3, 4, 5].map(question), ...more].join("\n\n");
  test.each([
    ["a good quiz has no problem", quiz(), ""],
    ["a quiz with a text first", `Hello.\n\n${quiz()}`, "17: begins with a question"],
    ["few questions", `${question(1)}\n\n${"You walk and look. ".repeat(60)}`, "17: has 1 questions"],
    ["a statement", quiz("## Trees\n\n- **Yes**\n- No\n\nSo it is."), "is no question"],
    ["no right answer", quiz("## Trees?\n\n- Yes\n- No\n\nSo it is."), "has 0 right answers"],
    ["two right answers", quiz("## Trees?\n\n- **Yes**\n- **No**\n\nSo it is."), "has 2 right answers"],
    ["one answer", quiz("## Trees?\n\n- **Yes**\n\nSo it is."), "has 1 answers"],
    ["the same answer twice", quiz("## Trees?\n\n- **Yes**\n- Yes\n\nSo it is."), "has the same answer twice"],
    ["no solution", quiz("## Trees?\n\n- **Yes**\n- No"), "doesn’t say why"],
    [
      "one place for all right answers",
      [1, 3, 5, 7, 9].map(question).join("\n\n"),
      "has every right answer at the same place",
    ],
  ])("%s", (_name, body, says) => {
    const found = problemsOf({ type: "quiz" }, body).join("\n");
    expect(found === "").toBe(says === "");
    expect(found).toContain(says);
  });

  test("readability is measured on prose alone", () => {
    const piece = readPiece(
      "trees",
      "---\ntitle: Trees\n---\n## Heading\n\nA [leaf](glossary:leaf) falls. [^trees]\n\n- An item\n",
    );
    expect(proseOf(piece)).toBe("A  falls.");
  });
});

describe("registries", () => {
  test("good ones have no fault", () => {
    expect(registryFaults(around)).toEqual([]);
  });

  test.each<[string, Partial<Surroundings>, string]>([
    [
      "a source without a year or an address",
      { sources: { a: { issuer: "I", title: "T", seen: false } } },
      "needs a year",
    ],
    ["a source that claims to be seen", { sources: { a: { ...source, seen: true } } }, "says that it was seen"],
    [
      "a superseded source without its successor",
      { sources: { a: { ...source, superseded_by: "b" } } },
      "superseded by b",
    ],
    ["sources out of order", { sources: { b: source, a: source } }, "a is not in the order"],
    [
      "an unknown group of signs",
      { callNow: { a: { title: "T", about: "you", groups: ["trees"], loss: true } } },
      "unknown group",
    ],
    ["a long explanation", { glossary: { a: { term: "a", means: "x".repeat(241), birth: false } } }, "over 240"],
    ["an id in capitals", { topics: { A: { title: "T", about: "A" } } }, "is not an id"],
  ])("%s is found", (_name, changes, says) => {
    expect(registryFaults({ ...around, ...changes }).join("\n")).toContain(says);
  });
});
