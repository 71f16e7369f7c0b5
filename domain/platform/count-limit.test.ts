// How a screen shows a number that was counted up to a limit.
import { expect, test } from "vitest";
import { printCount } from "./count-limit.ts";

test.each([
  [0, "0"],
  [9_999, "9,999"],
  [10_000, "10,000 or more"],
  [10_001, "10,000 or more"],
])("%i is %s", (count, words) => expect(printCount(count)).toBe(words));
