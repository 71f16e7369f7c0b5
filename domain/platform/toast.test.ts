// Cases for how long notices stay.
import { expect, test } from "vitest";
import { untimedToastMs } from "./toast.ts";

test.each([
  ["You're booked!", 1_400],
  ["", 800],
  ["  Saved   the changes to your health history ", 800 + 7 * 300],
])("%j stays %i ms", (message, expected) => {
  expect(untimedToastMs(message)).toBe(expected);
});
