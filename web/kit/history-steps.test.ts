/** What a history entry stores about open steps. */
import { expect, test } from "vitest";
import { distanceBefore, stepsOf } from "./history-steps.ts";

test.each([
  [null, []],
  ["booking", []],
  [{ after: "how-to" }, []],
  [{ steps: "booking" }, []],
  [{ steps: ["booking", 7, "review"] }, ["booking", "review"]],
])("%j stores %j", (state, steps) => {
  expect(stepsOf(state)).toEqual(steps);
});

test.each([
  [["booking", "review", "card"], "booking", 3],
  [["booking", "review", "card"], "review", 2],
  [["booking", "review", "card"], "card", 1],
  [["booking"], "review", 0],
  [[], "booking", 0],
])("from %j the entry before %s is %i back", (steps, step, back) => {
  expect(distanceBefore(steps, step)).toBe(back);
});
