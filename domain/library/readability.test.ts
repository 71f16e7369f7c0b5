import { expect, test } from "vitest";
import { gradeOf } from "./readability.ts";
import { syllablesIn } from "./syllables.ts";

test.each([
  ["cat", 1],
  ["baby", 2],
  ["time", 1],
  ["table", 2],
  ["wanted", 2],
  ["walked", 1],
  ["called", 1],
  ["needed", 2],
  ["classes", 2],
  ["sizes", 2],
  ["babies", 2],
  ["pregnancy", 3],
  ["medicine", 3],
  ["placenta", 3],
  ["iron", 2],
  ["create", 2],
  ["science", 2],
  ["radio", 3],
  ["question", 2],
  ["special", 2],
  ["you’re", 1],
  ["follow-up", 3],
  ["24", 2],
  ["hours", 1],
  ["fluid", 2],
  ["quickly", 2],
  ["the", 1],
  ["rules", 1],
  ["while", 1],
  ["bottles", 2],
  ["movement", 2],
  ["carefully", 3],
  ["doesn’t", 2],
  ["don’t", 1],
  ["any", 2],
])("%s has %i syllables", (word, count) => {
  expect(syllablesIn(word)).toBe(count);
});

test("short words in short sentences are easy, long ones are not", () => {
  expect(gradeOf("The cat sat on the mat. It was warm. The cat was glad.")).toBeLessThan(2);
  expect(
    gradeOf(
      "Pharmacological interventions necessitate individualized evaluation of contraindications before administration.",
    ),
  ).toBeGreaterThan(15);
  expect(gradeOf("")).toBe(0);
});

test("the formula is Flesch and Kincaid’s", () => {
  // Ten words, one sentence, ten syllables: 0.39 · 10 + 11.8 · 1 − 15.59.
  expect(gradeOf("The cat and the dog sat on the red mat.")).toBe(0.1);
});
