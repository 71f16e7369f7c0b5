// Cases for zone names and calendar days.
import { describe, expect, test } from "vitest";
import { dateIn, isTimeZone, startOfDateIn, zoneName, zoneShortName, zoneWithPlace } from "./zones.ts";

const winter = Temporal.Instant.from("2026-01-15T12:00:00Z");
const summer = Temporal.Instant.from("2026-07-15T12:00:00Z");

test.each([
  ["America/New_York", true],
  ["Australia/Lord_Howe", true],
  ["America/Argentina/Buenos_Aires", true],
  ["UTC", true],
  ["", false],
  ["+05:00", false],
  ["Mars/Olympus", false],
  ["America/New_York; drop table", false],
  ["A".repeat(500), false],
])("isTimeZone(%j) is %s", (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

describe("names", () => {
  test.each([
    ["America/New_York", winter, "Eastern Time", "EST"],
    ["America/New_York", summer, "Eastern Time", "EDT"],
    ["America/Los_Angeles", winter, "Pacific Time", "PST"],
    ["Pacific/Honolulu", summer, "Hawaii-Aleutian Standard Time", "HST"],
    ["Pacific/Kiritimati", summer, "Line Islands Time", "GMT+14"],
  ])("%s at %s", (zone, instant, long, short) => {
    expect(zoneName(zone, instant)).toBe(long);
    expect(zoneShortName(zone, instant)).toBe(short);
  });
});

test("zones with the same name are distinguished by their place", () => {
  expect(zoneWithPlace("America/New_York", winter)).toBe("Eastern Time (New York)");
  expect(zoneWithPlace("America/Argentina/Buenos_Aires", winter)).toMatch(/\(Buenos Aires\)$/);
});

test.each([
  ["Pacific/Honolulu", "2026-01-15T09:59:59Z", "2026-01-14"],
  ["Pacific/Honolulu", "2026-01-15T10:00:00Z", "2026-01-15"],
  ["Pacific/Kiritimati", "2026-01-15T10:00:00Z", "2026-01-16"],
  ["America/New_York", "2026-03-08T04:59:59Z", "2026-03-07"],
])("in %s at %s it is %s", (zone, at, date) => {
  expect(dateIn(zone, Temporal.Instant.from(at))).toBe(date);
});

test.each([
  ["America/New_York", "2026-03-09", "2026-03-09T04:00:00Z"],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00Z"],
  // In Beirut the clocks of that night jump from 00:00 to 01:00: the day begins at 01:00.
  ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00Z"],
])("in %s the day %s begins at %s", (zone, date, expected) => {
  expect(startOfDateIn(zone, date).toString()).toBe(expected);
});
