// Cases for ages around birthdays.
import { expect, test } from "vitest";
import { ageOn, isAdult, isBelievableBirthDate } from "./age.ts";

test.each([
  ["2008-11-20", "2026-11-19", 17],
  ["2008-11-20", "2026-11-20", 18],
  ["2008-11-20", "2026-11-21", 18],
  ["2008-12-31", "2026-01-01", 17],
  ["2004-02-29", "2022-02-28", 17],
  ["2004-02-29", "2022-03-01", 18],
  ["2004-02-29", "2024-02-29", 20],
  ["2026-11-20", "2026-11-20", 0],
])("born %s is on %s %i years old", (birth, today, age) => {
  expect(ageOn(birth, today)).toBe(age);
  expect(isAdult(birth, today)).toBe(age >= 18);
});

test("a date that does not exist is no one's birthday", () => {
  expect(() => ageOn("2001-02-29", "2026-01-01")).toThrow(RangeError);
  expect(isAdult("2001-02-29", "2026-01-01")).toBe(false);
  expect(isAdult("", "2026-01-01")).toBe(false);
});

test.each([
  ["1990-05-05", true],
  ["2026-11-21", false],
  ["1905-01-01", false],
  ["1990-02-30", false],
])("born %s is plausible: %s", (birth, expected) => {
  expect(isBelievableBirthDate(birth, "2026-11-20")).toBe(expected);
});
