// How the clinic's own sources are named, found in texts, and what they need.
import { expect, test } from "vitest";
import { isFindable, isOpenable, isOwnSourceKey, ownKeysIn, ownSource } from "./own-sources.ts";
import { registryFaults } from "./registries.ts";

test.each([
  ["clinic-sleep-2024", true],
  ["clinic-7", true],
  ["acog-nutrition-2023", false],
  ["clinic-", false],
  ["clinic", false],
  ["clinic-Sleep", false],
  ["clinic-sleep-", false],
  ["clinic--sleep", false],
  ["clinic-sleep 2024", false],
  ["clinic-__proto__", false],
])("“%s” can be the name of a clinic’s source: %s", (key, expected) => {
  expect(isOwnSourceKey(key)).toBe(expected);
});

test.each([
  ["sources: [clinic-b, acog-a, clinic-a]\n---\nSafe.[^clinic-b]", ["clinic-a", "clinic-b"]],
  ["[^clinic-a-2024], clinic-a.", ["clinic-a", "clinic-a-2024"]],
  ["Our own-clinic-a and clinics", []],
  ["", []],
])("“%s” names %j", (text, keys) => {
  expect(ownKeysIn(text)).toEqual(keys);
});

test.each([
  ["https://www.cdc.gov/sleep", true],
  ["https://www.cdc.gov/sleep?a=1#b", true],
  ["http://www.cdc.gov/sleep", false],
  ["javascript:alert(1)", false],
  ["https://", false],
  ["https://localhost/sleep", false],
  ["https://www.cdc.gov\\@evil.example", false],
  ["https://www.cdc.gov@evil.example/", false],
  ["https://user:secret@www.cdc.gov/", false],
  ["https://www.cdc.gov/a b", false],
  ["//www.cdc.gov", false],
])("“%s” is an address that readers can open: %s", (url, expected) => {
  expect(isOpenable(url)).toBe(expected);
});

test.each([
  [{ year: 2024, url: "" }, true],
  [{ year: null, url: "https://a.example" }, true],
  [{ year: null, url: "" }, false],
])("%j can be found: %s", (facts, expected) => {
  expect(isFindable(facts)).toBe(expected);
});

test("a source of a clinic keeps the rules of content/sources.yaml, where none may have its name", () => {
  const facts = { issuer: "CDC", title: "Sleep", year: null, number: "", url: "https://www.cdc.gov/sleep" };
  const source = ownSource(facts);
  expect(JSON.stringify(source)).toBe(
    '{"issuer":"CDC","title":"Sleep","url":"https://www.cdc.gov/sleep","seen":false}',
  );
  const none = { topics: {}, glossary: {}, callNow: {} };
  expect(registryFaults({ ...none, sources: { "cdc-sleep": source } })).toEqual([]);
  expect(registryFaults({ ...none, sources: { "clinic-sleep": source } })).toEqual([
    "sources: clinic-sleep begins with clinic-, as the sources of clinics do",
  ]);
});
