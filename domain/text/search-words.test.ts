import { expect, test } from "vitest";
import { searchWordsOf } from "./search-words.ts";

test.each([
  ["Medicación, ¿cuándo?", ["medicacion", "cuando"]],
  ["  week  20 ", ["week", "20"]],
  ["d'accord & co", ["d", "accord", "co"]],
  ["!?", []],
])("%s", (term, words) => {
  expect(searchWordsOf(term)).toEqual(words);
});
