// Cases for the booking calendar.
import { describe, expect, test } from "vitest";
import { calendarDays, calendarPageOf, calendarSpan, groupSlotsByDay, openingDay } from "./calendar-days.ts";

const at = (text: string) => Temporal.Instant.from(text);
const now = at("2026-03-08T06:30:00Z"); // 1:30 am in New York, half an hour before the clocks change

describe("days", () => {
  test("seven days beginning yesterday, with yesterday disabled", () => {
    const days = calendarDays(now, "America/New_York");
    expect(days.map((day) => day.date)).toEqual([
      "2026-03-07",
      "2026-03-08",
      "2026-03-09",
      "2026-03-10",
      "2026-03-11",
      "2026-03-12",
      "2026-03-13",
    ]);
    expect(days.map((day) => day.disabled)).toEqual([true, false, false, false, false, false, false]);
    expect(days.filter((day) => day.isToday).map((day) => day.date)).toEqual(["2026-03-08"]);
  });

  test.each([
    ["Pacific/Honolulu", 0, "2026-03-06"],
    ["Pacific/Kiritimati", 0, "2026-03-07"],
    ["America/New_York", 1, "2026-03-14"],
    ["America/New_York", 2, "2026-03-21"],
    ["America/New_York", -1, "2026-03-07"],
  ])("in %s page %i begins %s", (zone, page, first) => {
    expect(calendarDays(now, zone, page)[0]?.date).toBe(first);
  });

  test("the week of the clock change is one hour short", () => {
    const { from, until } = calendarSpan(calendarDays(now, "America/New_York"), "America/New_York");
    expect([from.toString(), until.toString()]).toEqual(["2026-03-07T05:00:00Z", "2026-03-14T04:00:00Z"]);
    expect(() => calendarSpan([], "UTC")).toThrow(RangeError);
  });

  test.each([
    ["2026-03-07", 0],
    ["2026-03-13", 0],
    ["2026-03-14", 1],
    ["2026-03-28", 3],
    ["2020-01-01", 0],
  ])("%s is on page %i", (date, page) => {
    expect(calendarPageOf(date, now, "America/New_York")).toBe(page);
  });
});

describe("slots grouped by day", () => {
  const slots = ["2026-03-08T04:30:00Z", "2026-03-09T03:30:00Z", "2026-03-09T04:30:00Z", "2026-03-09T05:30:00Z"].map(
    (start) => ({
      start: at(start),
    }),
  );

  test("belong to the viewer's day, not to the day in UTC", () => {
    const groups = groupSlotsByDay(slots, "America/New_York");
    expect([...groups].map(([date, list]) => [date, list.length])).toEqual([
      ["2026-03-07", 1],
      ["2026-03-08", 1],
      ["2026-03-09", 2],
    ]);
    expect([...groupSlotsByDay(slots, "Pacific/Kiritimati").keys()]).toEqual(["2026-03-08", "2026-03-09"]);
  });

  test("the calendar opens at the first day with a slot that can be chosen", () => {
    const days = calendarDays(now, "America/New_York");
    expect(openingDay(days, groupSlotsByDay(slots, "America/New_York"))).toBe("2026-03-08");
    expect(openingDay(days, groupSlotsByDay(slots.slice(2), "America/New_York"))).toBe("2026-03-09");
    expect(openingDay(days, groupSlotsByDay(slots.slice(0, 1), "America/New_York"))).toBeUndefined();
    expect(openingDay(days, new Map())).toBeUndefined();
  });
});
