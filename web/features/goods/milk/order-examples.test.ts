// The drawn calendar agrees with the rule, and its reasons name the right days.
import { federalHolidays } from "@larkwell/domain/time/federal-holidays.ts";
import { expect, test } from "vitest";
import { calendarWeeks, EXAMPLE_MONTH, orderExamples } from "./order-examples.ts";

test("the last days to order follow from the rule", () => {
  expect(orderExamples().map(({ letter, orderBy }) => [letter, orderBy])).toEqual([
    ["A", "2026-11-10"],
    ["B", "2026-11-13"],
    ["C", "2026-11-25"],
  ]);
});

test("the days that the reasons name have the right names", () => {
  expect([...federalHolidays(2026)].filter((day) => day.startsWith(EXAMPLE_MONTH))).toEqual(
    expect.arrayContaining(["2026-11-11", "2026-11-26"]),
  );
  expect(Temporal.PlainDate.from("2026-11-11").dayOfWeek).toBe(3);
  expect(Temporal.PlainDate.from("2026-11-26").dayOfWeek).toBe(4);
});

test("the month is complete, begins on a Sunday, and marks six days", () => {
  const weeks = calendarWeeks(EXAMPLE_MONTH, orderExamples());
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]?.findIndex((day) => day !== null)).toBe(0);
  expect(weeks[1]?.[0]?.date).toBe("2026-11-08");
  const days = weeks.flat().filter((day) => day !== null);
  expect(days.map((one) => one.day)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(days.flatMap((one) => one.marks)).toHaveLength(6);
  expect(days.filter((one) => one.kind === "holiday").map((one) => one.day)).toEqual([11, 26]);
});
