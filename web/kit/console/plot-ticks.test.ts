// The axis of a plot: whole numbers that begin at zero and reach the largest value.
import { expect, test } from "vitest";
import { labelStep, ticksAround, ticksUpTo } from "./Plot.tsx";

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

test.each([
  // Weeks on a wide screen, on a phone, and three dates on a phone.
  [12, "2026-11-23", 48, 2],
  [12, "2026-11-23", 18, 5],
  [3, "Nov 2, 2026", 75, 2],
  [3, "Nov 2", 75, 1],
])("of %i labels like %j, %f apart, one of %i is shown", (count, label, apart, step) => {
  expect(
    labelStep(
      Array.from({ length: count }, () => label),
      apart,
    ),
  ).toBe(step);
});

test.each([
  [68, 71, [68, 68.5, 69, 69.5, 70, 70.5, 71]],
  [70, 70, [70, 70.2, 70.4, 70.6, 70.8, 71]],
])("from %f to %f the axis has %j", (least, most, ticks) => {
  expect(ticksAround(least, most)).toEqual(ticks);
});
