// Months begin and end at midnight of their zone, also when its clocks change.
import { expect, test } from "vitest";
import { monthIn, spanOfMonth } from "./months.ts";

const at = (text: string) => Temporal.Instant.from(text);

test.each([
  ["America/New_York", "2026-01", "2026-01-01T05:00:00Z", "2026-02-01T05:00:00Z"],
  // The clocks change on March 8.
  ["America/New_York", "2026-03", "2026-03-01T05:00:00Z", "2026-04-01T04:00:00Z"],
  ["America/New_York", "2026-12", "2026-12-01T05:00:00Z", "2027-01-01T05:00:00Z"],
  ["Asia/Tokyo", "2024-02", "2024-01-31T15:00:00Z", "2024-02-29T15:00:00Z"],
  ["UTC", "2026-02", "2026-02-01T00:00:00Z", "2026-03-01T00:00:00Z"],
])("%s, %s", (zone, month, from, until) => {
  const span = spanOfMonth(zone, month);
  expect([span.from.toString(), span.until.toString()]).toEqual([from, until]);
  expect(monthIn(zone, span.from)).toBe(month);
  expect(monthIn(zone, span.until.subtract({ nanoseconds: 1 }))).toBe(month);
});

test("the same instant is in two months", () => {
  const newYear = at("2026-12-31T23:00:00Z");
  expect([monthIn("America/New_York", newYear), monthIn("Asia/Tokyo", newYear)]).toEqual(["2026-12", "2027-01"]);
});
