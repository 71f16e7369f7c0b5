/** A table gives its texts in the language of the current reader. */
import { afterEach, expect, test } from "vitest";
import { texts } from "./table.ts";
import { setReader } from "./text.ts";

afterEach(() => setReader(() => ({ language: "en" })));

const stages = texts(
  [
    { key: "Yes", label: "Yes", lines: ["First", "Second"], nested: { label: "Deep", other: "Yes" }, at: 3 },
    { key: "No", label: "No", lines: [], nested: null, at: 4 },
  ],
  ["label", "lines"],
);

test("English is what was written", () => {
  expect(stages).toEqual([
    { key: "Yes", label: "Yes", lines: ["First", "Second"], nested: { label: "Deep", other: "Yes" }, at: 3 },
    { key: "No", label: "No", lines: [], nested: null, at: 4 },
  ]);
  expect(stages.map(({ label }) => label)).toEqual(["Yes", "No"]);
});

test("named texts are translated, also in lists and further in; keys never are", () => {
  setReader(() => ({ language: "es", catalog: { Yes: "Sí", First: "Primero", Deep: "Hondo" } }));
  expect(stages[0]).toEqual({
    key: "Yes",
    label: "Sí",
    lines: ["Primero", "Second"],
    nested: { label: "Hondo", other: "Yes" },
    at: 3,
  });
});

test("without names every string is a text", () => {
  const words = texts({ a: "Yes", b: { c: "First" } });
  setReader(() => ({ language: "es", catalog: { Yes: "Sí", First: "Primero" } }));
  expect(words).toEqual({ a: "Sí", b: { c: "Primero" } });
});
