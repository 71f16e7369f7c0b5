import { describe, expect, test } from "vitest";
import { promisedBy } from "./promise.ts";

const newYork = "America/New_York";
const at = (local: string, zone = newYork) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();

describe("the time by which the clinic answers", () => {
  test.each<[string, string, number, string]>([
    ["a Monday", "2026-03-09T10:15", 2, "2026-03-11T10:15"],
    ["a Thursday runs over the weekend", "2026-03-12T10:15", 2, "2026-03-16T10:15"],
    ["a Saturday counts from Monday’s start", "2026-03-14T22:00", 2, "2026-03-18T00:00"],
    ["a Sunday, one day", "2026-03-15T09:00", 1, "2026-03-17T00:00"],
    ["Thanksgiving does not count", "2026-11-25T12:00", 2, "2026-11-30T12:00"],
    ["written on a federal holiday", "2026-07-03T12:00", 1, "2026-07-07T00:00"],
    ["over the night when clocks change", "2026-03-06T12:00", 1, "2026-03-09T12:00"],
    ["no time at all, on a working day", "2026-03-09T10:15", 0, "2026-03-09T10:15"],
  ])("%s", (_when, written, days, due) => {
    expect(promisedBy(at(written), days, newYork).toString()).toBe(at(due).toString());
  });

  test("the zone decides what a working day is", () => {
    const written = at("2026-03-13T22:00", "America/Los_Angeles");
    expect(promisedBy(written, 1, "America/Los_Angeles").equals(at("2026-03-16T22:00", "America/Los_Angeles"))).toBe(
      true,
    );
    expect(promisedBy(written, 1, newYork).equals(at("2026-03-17T00:00"))).toBe(true);
  });
});
