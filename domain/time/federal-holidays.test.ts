// The federal holidays as the Office of Personnel Management lists them, year by year.
import { expect, test } from "vitest";
import { federalHolidays, isWorkingDay } from "./federal-holidays.ts";

test.each([
  [2024, "01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25"],
  [2026, "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25"],
  // July 4 on a Sunday, December 25 and the next January 1 on a Saturday.
  [2021, "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"],
  // January 1 on a Saturday was observed in the year before.
  [2022, "01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26"],
  // January 1 on a Sunday.
  [2023, "01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25"],
])("%i", (year, days) => {
  expect([...federalHolidays(year)].map((day) => day.slice(5)).sort()).toEqual(days.split(" "));
});

test("Juneteenth was an ordinary Friday in 2020", () => {
  expect(isWorkingDay(Temporal.PlainDate.from("2020-06-19"))).toBe(true);
});

test.each([
  ["2026-03-06", true],
  ["2026-03-07", false],
  ["2026-03-08", false],
  ["2026-03-09", true],
  ["2026-11-26", false],
  ["2026-11-27", true],
])("%s is a working day: %s", (day, expected) => {
  expect(isWorkingDay(Temporal.PlainDate.from(day))).toBe(expected);
});
