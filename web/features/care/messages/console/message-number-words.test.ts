// Waits as text: the unit grows with the wait.
import { expect, test } from "vitest";
import { waitedWords, waitWords, weekWords } from "./message-number-words.ts";

test.each([
  [0, "0 min"],
  [45.4, "45 min"],
  [60, "1 hr"],
  [150, "3 hr"],
  [60 * 47, "47 hr"],
  [60 * 52, "2 days 4 hr"],
])("%d minutes are %s", (minutes, words) => {
  expect(waitWords(minutes)).toBe(words);
});

test("since a time of the wire, and a week by its Monday", () => {
  expect(waitedWords("2026-03-09 12:00:00", Temporal.Instant.from("2026-03-09T15:00:00Z"))).toBe("3 hr");
  expect(weekWords("2026-03-09")).toBe("Mar 9");
});
