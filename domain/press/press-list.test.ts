// The press list's two numbers: 12 a page, and 87 characters plus an ellipsis.
import { expect, test } from "vitest";
import { onPressPage, pressPages, pressSnippet } from "./press-list.ts";

test.each([
  [0, 0],
  [1, 1],
  [89, 89],
  [90, 90],
])("a snippet of %i characters is not cut", (length, expected) => {
  const text = "x".repeat(length);
  expect(pressSnippet(text)).toBe(text);
  expect(pressSnippet(text)).toHaveLength(expected);
});

test.each([91, 120, 4000])("one of %i characters is cut to 87 and an ellipsis", (length) => {
  expect(pressSnippet("x".repeat(length))).toBe(`${"x".repeat(87)}...`);
});

test("letters with accents and emoji count as one, and there is no space before the ellipsis", () => {
  expect(pressSnippet("é".repeat(91))).toBe(`${"é".repeat(87)}...`);
  expect(pressSnippet("👩‍⚕️".repeat(91))).toBe(`${"👩‍⚕️".repeat(87)}...`);
  expect(pressSnippet(`${"x".repeat(86)} ${"y".repeat(40)}`)).toBe(`${"x".repeat(86)}...`);
});

test.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [24, 2],
  [25, 3],
])("%i entries fill %i pages", (entries, pages) => {
  expect(pressPages(entries)).toBe(pages);
});

test("every entry is on exactly one page, 12 on each but the last", () => {
  const entries = Array.from({ length: 29 }, (_, index) => index);
  const pages = [1, 2, 3].map((page) => onPressPage(entries, page));
  expect(pages.map((page) => page.length)).toEqual([12, 12, 5]);
  expect(pages.flat()).toEqual(entries);
  expect(onPressPage(entries, 4)).toEqual([]);
});
