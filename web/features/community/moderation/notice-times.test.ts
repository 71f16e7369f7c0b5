// The day of a notice: a ban can end next year, and then the year is part of it.
import { expect, test } from "vitest";
import { dayWords } from "./notice-times.ts";

const now = Temporal.ZonedDateTime.from("2026-11-24T12:00:00[America/New_York]");

test("has a year only if it is another one", () => {
  expect(dayWords("2026-12-01 02:00:00", now)).toBe("Monday, November 30");
  expect(dayWords("2027-03-10 12:00:00", now)).toBe("Wednesday, March 10, 2027");
});
