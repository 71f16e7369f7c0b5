/**
 * No page has its own medical rule: every sentence that says what to do about an urgent sign agrees with the table, and
 * nothing absolute is said about causes.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { urgentSigns } from "@larkwell/domain/safety/urgent-signs.ts";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const folders = [
  "web",
  "domain",
  "contract",
  "database/seeds",
  "server/notices",
  "content/articles",
  "content/quizzes",
];
/** The table itself, titles of sources, and files without words for people. */
const leftOut =
  /node_modules|\/build\/|\.test\.tsx?$|\.config\.ts$|domain\/(safety\/(urgent-signs|signs-|danger)|library\/)|this-week\/sources\.ts$/;

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !leftOut.test(path));
}

/** The sentences of a source file, roughly: without tags and line breaks, cut at the ends of sentences and strings. */
const sentencesOf = (path: string): string[] =>
  readFileSync(path, "utf8")
    .replace(/^\s*(\/\/|\/?\*).*$/gm, "")
    .replace(/<[^<>\n]*>/g, " ")
    .replace(/\{" "\}/g, " ")
    .replace(/\b(t|msg)\(\s*("[^"]*"),?\s*\)/g, "$2")
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?])\s|",|"\s?[}\]:]|`,/)
    .map((sentence) => sentence.trim());

const said = folders
  .flatMap(filesIn)
  .flatMap((path) => sentencesOf(path).map((text) => ({ path: path.slice(root.length + 1), text })));

type Rule = { sign: RegExp; key: string };
/** How each sign of the table is mentioned elsewhere. */
const signs: readonly Rule[] = [
  { sign: /trouble breathing|short(ness)? of breath|struggles? to breathe/i, key: "breathing" },
  { sign: /chest pain|pain in (the|your) chest/i, key: "chest_pain" },
  { sign: /\bseizures?\b/i, key: "seizure" },
  { sign: /moves? less|stops? moving|less movement|movements? lessen/i, key: "movement" },
  { sign: /\bbleeding\b/i, key: "bleeding_in_pregnancy" },
  { sign: /\bfevers?\b/i, key: "fever" },
  { sign: /headache that/i, key: "headache" },
];
const urgencyOf = (key: string) => urgentSigns.find((sign) => sign.key === key)?.urgency;

/** A sentence that tells people what to do. */
const tells = /\b(call|tell|go to|needs? a doctor|emergency|see a doctor|911)\b/i;
const slow = /\b(same day|today|tomorrow|until morning|this week|next visit|within a day)\b/i;
const atOnce = /\b(at once|now|right away|immediately|emergency|911|can(’|')t wait|cannot|urgent|988|at any hour)\b/i;

describe("a sentence that says what to do about an urgent sign", () => {
  const rules = said.flatMap(({ path, text }) =>
    signs.filter(({ sign }) => sign.test(text) && tells.test(text)).map(({ key }) => ({ path, text, key })),
  );

  test("is found at all, so that the test can fail", () => {
    expect(rules.length).toBeGreaterThan(8);
  });

  test("never asks to wait if the table says now", () => {
    const waiting = rules.filter(
      ({ text, key }) => urgencyOf(key) !== "today" && slow.test(text) && !atOnce.test(text),
    );
    expect(waiting).toEqual([]);
  });

  test("says immediately, now or an emergency", () => {
    expect(rules.filter(({ text }) => !atOnce.test(text))).toEqual([]);
  });

  test("calls trouble breathing, chest pain and a seizure an emergency, everywhere", () => {
    const emergencies = rules.filter(({ key }) => urgencyOf(key) === "emergency");
    expect(emergencies.filter(({ text }) => !/911|emergency/i.test(text))).toEqual([]);
  });
});

test("readers who are told that a fever can wait until morning are also told about babies under 3 months", () => {
  const files = folders.flatMap(filesIn).map((path) => readFileSync(path, "utf8"));
  const waiting = files.filter((text) => /fever/i.test(text) && /until morning/.test(text));
  expect(waiting.length).toBeGreaterThan(0);
  for (const text of waiting) expect(text).toMatch(/under 3 months|newborn/);
});

test("no threshold is anywhere but in the table, or it agrees with the table", () => {
  const thresholds = said.filter(({ text }) => /\bpads?\b[^.]*\bhours?\b|100\.4|\b38 °C/i.test(text));
  expect(thresholds.map(({ path, text }) => [path, text]).filter(([, text]) => !agrees(text ?? ""))).toEqual([]);
});

/** 100.4 °F appears with 38 °C; two pads an hour is for an early loss, and for two hours. */
const agrees = (text: string) =>
  (/100\.4 °F \(38 °C\)|38 °C \(100\.4 °F\)/.test(text) && /right away/.test(text)) ||
  /two pads[^.]*hour[^.]*two hours/i.test(text);

test("no one is told that nothing could have caused what happened", () => {
  const absolute =
    /you did nothing (to cause|wrong)|nothing (that )?you did|not your fault|did(n’t|n't| not) cause (this|it)|could have (done|prevented)|hadn(’|')t caused/i;
  expect(said.filter(({ text }) => absolute.test(text))).toEqual([]);
});
