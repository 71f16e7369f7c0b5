import { expect, test } from "vitest";
import { milestonesAhead } from "./milestones.ts";

const day = Temporal.PlainDate.from;

test("the next ones follow from the due date", () => {
  expect(
    milestonesAhead(day("2026-08-01"), day("2026-03-14")).map(({ words, date }) => [words, date.toString()]),
  ).toEqual([
    ["Halfway", "2026-03-14"],
    ["Third trimester begins", "2026-05-09"],
    ["Early term", "2026-07-11"],
    ["Full term", "2026-07-25"],
  ]);
});

test("a day later the first has passed", () => {
  expect(milestonesAhead(day("2026-08-01"), day("2026-03-15"))[0]?.words).toBe("Third trimester begins");
});

test("past the due date there are none", () =>
  expect(milestonesAhead(day("2026-08-01"), day("2026-08-02"))).toEqual([]));
