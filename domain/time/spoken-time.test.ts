// Cases for times in words.
import { expect, test } from "vitest";
import { shortMoment, spokenDate, spokenDayFrom, spokenMoment } from "./spoken-time.ts";

test.each([
  ["2025-03-04T18:30:00Z", "America/New_York", "Tuesday, March 4, 1:30 PM Eastern Time"],
  ["2025-03-04T05:00:00Z", "America/New_York", "Tuesday, March 4, 12:00 AM Eastern Time"],
  ["2025-03-04T17:05:00Z", "America/New_York", "Tuesday, March 4, 12:05 PM Eastern Time"],
  ["2025-03-04T18:30:00Z", "Pacific/Kiritimati", "Wednesday, March 5, 8:30 AM Line Islands Time"],
])("%s in %s is %s", (at, zone, words) => {
  expect(spokenMoment(Temporal.Instant.from(at), zone)).toBe(words);
});

test("a date has the year that a wall clock in the zone shows", () => {
  const at = Temporal.Instant.from("2026-01-01T02:00:00Z");
  expect(spokenDate(at, "America/New_York")).toBe("Wednesday, December 31, 2025");
  expect(spokenDate(at, "UTC")).toBe("Thursday, January 1, 2026");
});

test.each([
  ["2026-06-01T12:00:00Z", "2026-12-31T23:30:00Z", "America/New_York", "Thursday, December 31"],
  ["2027-01-01T02:00:00Z", "2026-12-31T23:30:00Z", "America/New_York", "Thursday, December 31"],
  ["2027-01-01T12:00:00Z", "2026-12-31T23:30:00Z", "America/New_York", "Thursday, December 31, 2026"],
  ["2026-06-01T12:00:00Z", "2026-12-31T23:30:00Z", "Pacific/Auckland", "Friday, January 1, 2027"],
])("seen from %s, %s in %s is %s", (now, at, zone, words) => {
  expect(spokenDayFrom(Temporal.Instant.from(now), Temporal.Instant.from(at), zone)).toBe(words);
});

test.each([
  ["2026-06-01T12:00:00Z", "2026-03-04T18:30:00Z", "Wed, Mar 4, 1:30 PM"],
  ["2027-06-01T12:00:00Z", "2026-03-04T18:30:00Z", "Wed, Mar 4, 2026, 1:30 PM"],
])("for a table, seen from %s, %s is %s", (now, at, words) => {
  expect(shortMoment(Temporal.Instant.from(now), Temporal.Instant.from(at), "America/New_York")).toBe(words);
});
