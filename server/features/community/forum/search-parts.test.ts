import { expect, test } from "vitest";
import { MARK_END, MARK_START, partsOf } from "./search-parts.ts";

const mark = (text: string) => text.replaceAll("[", MARK_START).replaceAll("]", MARK_END);

test("parts have the accents of the original, and what was found is marked", () => {
  expect(partsOf(mark("the [cafe] au lait"), "the café au lait")).toEqual([
    { text: "the ", hit: false },
    { text: "café", hit: true },
    { text: " au lait", hit: false },
  ]);
});

test("a piece says at which end it leaves something out", () => {
  const texts = (marked: string, original: string) => partsOf(mark(marked), original).map(({ text }) => text);
  expect(texts("the [cafe] au", "Is it the café au lait?")).toEqual(["… ", "the ", "café", " au", " …"]);
  expect(texts("Is it the [cafe]", "Is it the café")).toEqual(["Is it the ", "café"]);
  expect(texts("Is [it]", "Is it the café")).toEqual(["Is ", "it", " …"]);
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
