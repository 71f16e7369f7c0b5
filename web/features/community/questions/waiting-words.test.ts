// How long a question has waited, in words.
import { expect, test } from "vitest";
import { waitingWords } from "./waiting-words.ts";

test.each([
  [0, "Waiting less than an hour"],
  [1, "Waiting 1 hour"],
  [47, "Waiting 47 hours"],
  [48, "Waiting 2 days"],
  [200, "Waiting 8 days"],
])("%i hours", (hours, words) => {
  expect(waitingWords(hours)).toBe(words);
});
