import { expect, test } from "vitest";
import { MARK_END, MARK_START, partsOf } from "./search-parts.ts";

const mark = (text: string) => text.replaceAll("[", MARK_START).replaceAll("]", MARK_END);

test("parts have the accents of the original, and what was found is marked", () => {
  expect(partsOf(mark("the [cafe] au lait"), "Is it the café au lait spots?")).toEqual([
    { text: "the ", hit: false },
    { text: "café", hit: true },
    { text: " au lait", hit: false },
  ]);
});

test("marks in what people wrote mean nothing, and markup stays text", () => {
  const original = mark("[<b>milk</b>] and ]milk[");
  expect(partsOf(mark(" b [milk] /b  and [milk]"), original)).toEqual([
    { text: "<b>", hit: false },
    { text: "milk", hit: true },
    { text: "</b> and ", hit: false },
    { text: "milk", hit: true },
  ]);
});

test("without the original, the words themselves", () => {
  expect(partsOf(mark("[other]"), "text")).toEqual([{ text: "other", hit: true }]);
  expect(partsOf("", "text")).toEqual([]);
});
