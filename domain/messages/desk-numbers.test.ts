// Which weeks the console shows, and which numbers it hides.
import { expect, test } from "vitest";
import { medianOf, shownWeeks, unlessFew, WEEKS_SHOWN } from "./desk-numbers.ts";

test("twelve Mondays, the last one of the current week", () => {
  for (const at of ["2026-03-09T00:00:00Z", "2026-03-12T12:00:00Z", "2026-03-15T23:59:59Z"]) {
    const weeks = shownWeeks(Temporal.Instant.from(at)).map(String);
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([WEEKS_SHOWN, "2025-12-22", "2026-03-09"]);
  }
});

test.each([
  [0, 0],
  [1, null],
  [4, null],
  [5, 5],
])("the count %i is shown as %s", (count, shown) => {
  expect(unlessFew(count)).toBe(shown);
});

test("a median of four answers is not shown", () => {
  expect([medianOf(90, 4), medianOf(90, 5), medianOf(null, 0)]).toEqual([null, 90, null]);
});
