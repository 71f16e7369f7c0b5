// The axis of a plot: whole numbers that begin at zero and reach the largest value.
import { expect, test } from "vitest";
import { ticksUpTo } from "./Plot.tsx";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [94, [0, 20, 40, 60, 80, 100]],
  [1_204, [0, 500, 1_000, 1_500]],
])("up to %i: %j", (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks);
});
