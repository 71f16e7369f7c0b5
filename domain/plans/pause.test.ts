// How long a plan may be paused, with the pauses of the last year.
import { expect, test } from "vitest";
import { monthsLeft, pauseEnd } from "./pause.ts";

const day = (date: string) => Temporal.ZonedDateTime.from(`${date}T10:00[America/New_York]`).toInstant();
const rhythm = { anchor: day("2026-01-31"), timeZone: "America/New_York", months: 1 };
const pause = (date: string, months: number) => ({ startsAt: day(date), months });

test.each([
  [[], [1, 2, 3]],
  [[pause("2026-05-31", 1)], [1, 2]],
  [[pause("2026-05-31", 1), pause("2026-08-31", 2)], []],
  [[pause("2026-05-31", 3)], []],
  // A year ago, to the minute.
  [[pause("2026-03-31", 3)], [1, 2, 3]],
  [
    [pause("2026-03-31", 3), pause("2026-06-30", 1)],
    [1, 2],
  ],
])("after the pauses %j, one on March 31, 2027 may last %j months", (pauses, expected) => {
  expect(monthsLeft(pauses, day("2027-03-31"), rhythm)).toEqual(expected);
});

test("a pause ends on the same day of the month, at the same time", () => {
  expect(pauseEnd(rhythm, day("2026-02-28"), 1)).toEqual(day("2026-03-28"));
  expect(pauseEnd(rhythm, day("2026-01-31"), 1)).toEqual(day("2026-02-28"));
});
