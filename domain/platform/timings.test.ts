// Cases for the countdown.
import { expect, test } from "vitest";
import { countdown } from "./timings.ts";

test.each([
  [300_000, "05:00"],
  [299_001, "05:00"],
  [299_000, "04:59"],
  [1, "00:01"],
  [0, "00:00"],
  [-5_000, "00:00"],
  [6_000_000, "100:00"],
])("%i ms left: %s", (ms, expected) => {
  expect(countdown(ms)).toBe(expected);
});
