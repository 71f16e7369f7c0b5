// Ages in words, at the days where the unit changes.
import { expect, test } from "vitest";
import { ageWords } from "./age-words.ts";

const today = Temporal.PlainDate.from("2026-03-09");

test.each([
  ["2026-03-09", "born today"],
  ["2026-03-08", "1 day old"],
  ["2026-02-24", "13 days old"],
  ["2026-02-23", "2 weeks old"],
  ["2025-12-10", "12 weeks old"],
  ["2025-12-09", "3 months old"],
  ["2024-03-10", "23 months old"],
  ["2024-03-09", "2 years old"],
  ["2024-02-29", "2 years old"],
])("born on %s: %s", (birthday, words) => {
  expect(ageWords(Temporal.PlainDate.from(birthday), today)).toBe(words);
});
