import { expect, test } from "vitest";
import { usualHours } from "./usual-reply.ts";

test.each<[minutes: number[], hours: number | null]>([
  [[], null],
  [[5, 5, 5, 5], null],
  [[5, 5, 5, 5, 5], 1],
  [[60, 60, 60, 60, 60], 1],
  [[61, 1, 61, 61, 61], 2],
  // One of five may have taken long.
  [[10, 200, 10, 5_000, 10], 4],
  [[4_000, 4_000, 10, 10, 4_000], 72],
  [[4_400, 4_400, 10, 10, 4_400], null],
])("answers after %o minutes: usually within %s hours", (minutes, hours) => {
  expect(usualHours(minutes)).toBe(hours);
});
