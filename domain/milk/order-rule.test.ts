// Cases of the rule that kits are ordered at least one weekday before they arrive: weekends, holidays, year ends, zones.
import { describe, expect, test } from "vitest";
import {
  arrivalFault,
  earliestArrival,
  latestArrival,
  orderBy,
  orderDay,
  spokenPlainDay,
  tripFault,
} from "./order-rule.ts";

const eastern = "America/New_York";
const date = Temporal.PlainDate.from;
const at = (now: string, memberZone = eastern, warehouseZone = eastern) => ({
  now: Temporal.Instant.from(now),
  memberZone,
  warehouseZone,
});
const noon = (day: string) => at(`${day}T17:00:00Z`);

describe("the first day a kit can arrive", () => {
  test.each([
    ["an ordinary Tuesday", "2026-03-10", "2026-03-11"],
    ["a Friday", "2026-03-06", "2026-03-07"],
    ["a Saturday waits for Monday", "2026-03-07", "2026-03-10"],
    ["a Sunday too", "2026-03-08", "2026-03-10"],
    ["a Monday that is a holiday waits for Tuesday", "2026-05-25", "2026-05-27"],
    ["the Saturday before it too", "2026-05-23", "2026-05-27"],
    ["Thanksgiving waits for Friday", "2026-11-26", "2026-11-28"],
    ["July 4 on a Saturday: the Friday does not count", "2026-07-03", "2026-07-07"],
    ["Christmas on a Friday, and the weekend behind it", "2026-12-25", "2026-12-29"],
    ["New Year's Eve", "2026-12-31", "2027-01-01"],
    ["New Year's Day on a Friday, and the weekend behind it", "2027-01-01", "2027-01-05"],
    ["New Year's Day of a Saturday, kept on December 31", "2021-12-31", "2022-01-04"],
    ["the day before a leap day", "2028-02-28", "2028-02-29"],
  ])("%s: ordered %s, arrives %s", (_what, ordered, there) => {
    expect(earliestArrival(noon(ordered)).toString()).toBe(there);
  });
});

describe("the last day to order for an arrival", () => {
  test.each([
    ["Monday: the Friday before", "2026-03-09", "2026-03-06"],
    ["Tuesday: Monday", "2026-03-10", "2026-03-09"],
    ["Saturday: Friday", "2026-03-07", "2026-03-06"],
    ["Sunday: Friday", "2026-03-08", "2026-03-06"],
    ["the day after Memorial Day: the Friday before", "2026-05-26", "2026-05-22"],
    ["the day after Thanksgiving: the Wednesday", "2026-11-27", "2026-11-25"],
    ["the first Monday of 2027: New Year's Eve", "2027-01-04", "2026-12-31"],
  ])("%s", (_what, arrival, day) => {
    expect(orderBy(date(arrival)).toString()).toBe(day);
  });

  test("both calculations agree on every day of three years", () => {
    for (let day = date("2026-01-01"); day.year < 2029; day = day.add({ days: 1 })) {
      const earliest = earliestArrival(noon(day.toString()));
      expect(Temporal.PlainDate.compare(orderBy(earliest), day)).toBeGreaterThanOrEqual(0);
      expect(Temporal.PlainDate.compare(orderBy(earliest.subtract({ days: 1 })), day)).toBeLessThan(0);
    }
  });
});

describe("two calendars", () => {
  test.each([
    [
      "Thursday evening in Honolulu is Friday where the kits are",
      "2026-03-06T06:00:00Z",
      "Pacific/Honolulu",
      "2026-03-06",
    ],
    [
      "Friday morning in Tokyo is Thursday there: the member's day counts",
      "2026-03-05T23:00:00Z",
      "Asia/Tokyo",
      "2026-03-06",
    ],
    ["fourteen hours ahead", "2026-03-09T10:30:00Z", "Pacific/Kiritimati", "2026-03-10"],
    ["eleven hours behind", "2026-03-09T05:00:00Z", "Pacific/Pago_Pago", "2026-03-09"],
    ["the same zone, a minute before midnight", "2026-03-06T04:59:00Z", eastern, "2026-03-05"],
    ["the same zone, at midnight", "2026-03-06T05:00:00Z", eastern, "2026-03-06"],
    ["the night the clocks change, a minute before midnight", "2026-03-09T03:59:00Z", eastern, "2026-03-08"],
  ])("%s", (_what, now, zone, day) => {
    expect(orderDay(at(now, zone)).toString()).toBe(day);
  });

  test("a Friday night in Honolulu is too late for Sunday, although by the member's own calendar it is not", () => {
    const moment = at("2026-03-07T08:00:00Z", "Pacific/Honolulu");
    expect(arrivalFault(date("2026-03-08"), moment)).toBe("too_soon");
    expect(arrivalFault(date("2026-03-08"), { ...moment, warehouseZone: "Pacific/Honolulu" })).toBeNull();
  });
});

test.each([
  ["2026-03-09", "too_soon"],
  ["2026-03-10", "too_soon"],
  ["2026-03-11", null],
  ["2026-09-06", null],
  ["2026-09-07", "too_far"],
])("ordered on Tuesday, March 10, for %s: %s", (arrival, fault) => {
  const moment = noon("2026-03-10");
  expect(arrivalFault(date(arrival), moment)).toBe(fault);
  expect(latestArrival(moment).toString()).toBe("2026-09-06");
});

test.each([
  ["2026-04-01", "2026-04-04", "2026-04-01", null],
  ["2026-04-01", "2026-04-01", "2026-04-01", null],
  ["2026-04-01", "2026-04-04", "2026-03-30", null],
  ["2026-04-01", "2026-04-04", "2026-04-05", "arrives_after_it"],
  ["2026-04-04", "2026-04-01", "2026-04-01", "ends_before_it_begins"],
  ["2026-04-01", "2026-07-30", "2026-04-01", null],
  ["2026-04-01", "2026-07-31", "2026-04-01", "too_long"],
])("a trip from %s until %s with a kit on %s: %s", (from, until, arrival, fault) => {
  expect(tripFault({ from: date(from), until: date(until), arrival: date(arrival) })).toBe(fault);
});

test("a day in words", () => {
  expect(spokenPlainDay(date("2026-03-10"))).toBe("Tuesday, March 10");
});
