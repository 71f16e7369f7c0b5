// Cases for cutting, badges and slugs.
import { expect, test } from "vitest";
import { badgeText, LIST_ITEM_CHARACTERS, slugOf, truncate, VISUAL_CHARACTERS } from "./truncate.ts";

test.each([
  ["short", 50, "short"],
  ["a".repeat(50), LIST_ITEM_CHARACTERS, "a".repeat(50)],
  ["a".repeat(51), LIST_ITEM_CHARACTERS, `${"a".repeat(47)}...`],
  ["a".repeat(151), VISUAL_CHARACTERS, `${"a".repeat(147)}...`],
  ["one two three", 10, "one two..."],
  ["one  two three", 8, "one..."],
  ["👩‍🍼👩‍🍼👩‍🍼👩‍🍼👩‍🍼", 4, "👩‍🍼..."],
  ["abcdef", 3, "..."],
  ["abcdef", 2, ".."],
  ["abcdef", 0, ""],
])("%j in %i characters", (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected);
});

test.each([
  [0, ""],
  [-1, ""],
  [Number.NaN, ""],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [500, "9+"],
])("badge of %d", (count, expected) => {
  expect(badgeText(count)).toBe(expected);
});

test.each([
  ["Dr. Zoë O'Neil", "dr-zoe-oneil"],
  ["  --Hello, World!-- ", "hello-world"],
  ["李", ""],
])("slug of %j", (text, expected) => {
  expect(slugOf(text)).toBe(expected);
});

test("slugs are short and never end in a dash", () => {
  expect(slugOf(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
});
