/** Everything in content/ keeps the rules of the library (decision 064); a failure names file and line. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FIRST_COMMUNITIES } from "@larkwell/database/seeds/communities.ts";
import { checkPiece, type Surroundings } from "@larkwell/domain/library/check-piece.ts";
import { isLinkedPage, LINKED_PAGES } from "@larkwell/domain/library/linked-pages.ts";
import { readPiece } from "@larkwell/domain/library/read-piece.ts";
import { registryFaults } from "@larkwell/domain/library/registries.ts";
import { VERTICALS } from "@larkwell/domain/practitioners/verticals.ts";
import { expect, test } from "vitest";
import { parse } from "yaml";
import routes from "../web/routes.ts";
import { root } from "./texts/find-texts.ts";

const content = join(root, "content");
const read = (name: string) => parse(readFileSync(join(content, `${name}.yaml`), "utf8"));
/** Quizzes are apart from what is read. */
const files = ["articles", "quizzes"].flatMap((folder) =>
  readdirSync(join(content, folder))
    .sort()
    .map((name) => `${folder}/${name}`),
);
const slugOf = (file: string) => file.replace(/^.*\/|\.md$/g, "");
const slugs = files.map(slugOf);
const pieces = files.map((file) => ({
  file,
  piece: readPiece(slugOf(file), readFileSync(join(content, file), "utf8")),
}));

interface Route {
  path?: string;
  children?: Route[];
}
const pathsOf = (some: readonly Route[], above = ""): string[] =>
  some.flatMap(({ path = "", children = [] }) => {
    const own = path === "" ? above : `${above}/${path}`;
    return [own, ...pathsOf(children, own)];
  });
const pages = new Set(pathsOf(routes).filter((path) => !/[:*]/.test(path)));

const around: Surroundings = {
  topics: read("topics"),
  sources: read("sources"),
  glossary: read("glossary"),
  callNow: read("call-now"),
  verticals: VERTICALS.map(({ slug }) => slug),
  communities: FIRST_COMMUNITIES.flatMap(({ slug, below = [] }) => [slug, ...below.map((one) => one.slug)]),
  assessments: [],
  pieces: slugs,
  isPage: isLinkedPage,
};

test("the registries are complete and in order", () => {
  expect(registryFaults(around)).toEqual([]);
});

test("there are pages to link to", () => {
  expect(LINKED_PAGES.filter((path) => !pages.has(path))).toEqual([]);
  expect([around.isPage("/app/book?profession=doula"), around.isPage("/app/nowhere")]).toEqual([true, false]);
});

test("every file is a piece", () => {
  expect(files.filter((file) => !file.endsWith(".md"))).toEqual([]);
  expect(slugs).not.toEqual([]);
});

test("no two files have the same slug", () => {
  expect(new Set(slugs).size).toBe(slugs.length);
});

test.each(pieces)("$file keeps the rules", ({ file, piece }) => {
  const problems = checkPiece(piece, around);
  expect(problems.map(({ line, says }) => `content/${file}:${line}: ${says}`)).toEqual([]);
});

test("quizzes are in their own folder", () => {
  const found = pieces.filter(({ file, piece }) => (piece.front["type"] === "quiz") !== file.startsWith("quizzes/"));
  expect(found).toEqual([]);
});

test("no two pieces have the same title", () => {
  const titles = pieces.map(({ piece }) => piece.front["title"]);
  expect(new Set(titles).size).toBe(titles.length);
});
