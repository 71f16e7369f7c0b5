/** Cases for the days and positions of the practitioner's calendar. */
import { expect, test } from "vitest";
import { clockChange, daysOf, hourName, hoursShown, opensAt, placeIn, pressable, viewTitle } from "./calendar.ts";

const zone = "America/New_York";
const stretch = (starts: string, ends: string) => ({ starts, ends });

test("a week begins with the requested day, so that no past day comes before it", () => {
  expect(daysOf("2026-03-14", "week")).toEqual([
    "2026-03-14",
    "2026-03-15",
    "2026-03-16",
    "2026-03-17",
    "2026-03-18",
    "2026-03-19",
    "2026-03-20",
  ]);
  expect(daysOf("2026-03-15", "day")).toEqual(["2026-03-15"]);
});

test.each([
  ["2026-03-10", "day", "Tuesday, March 10, 2026"],
  ["2026-03-10", "week", "March 10 – 16, 2026"],
  ["2026-03-30", "week", "March 30 – April 5, 2026"],
  ["2026-12-28", "week", "December 28 – January 3, 2027"],
] as const)("%s by %s is %s", (date, view, title) => {
  expect(viewTitle(daysOf(date, view))).toBe(title);
});

test.each([
  ["within the day", "2026-03-10", stretch("2026-03-10 13:00:00", "2026-03-10 13:20:00"), [540, 560]],
  ["begun the evening before", "2026-03-10", stretch("2026-03-10 02:00:00", "2026-03-10 06:00:00"), [0, 120]],
  ["going on after midnight", "2026-03-09", stretch("2026-03-10 02:00:00", "2026-03-10 06:00:00"), [1320, 1440]],
  ["over several days", "2026-03-10", stretch("2026-03-08 12:00:00", "2026-03-14 12:00:00"), [0, 1440]],
  ["ending at midnight", "2026-03-10", stretch("2026-03-10 02:00:00", "2026-03-10 04:00:00"), undefined],
  ["on another day", "2026-03-12", stretch("2026-03-10 02:00:00", "2026-03-10 04:00:00"), undefined],
  ["over the repeated hour", "2026-11-01", stretch("2026-11-01 05:45:00", "2026-11-01 06:05:00"), [105, 120]],
] as const)("a period %s", (_name, date, given, expected) => {
  const placed = placeIn(date, zone, given);
  expect(placed && [placed.from, placed.until]).toEqual(expected);
});

test("the grid shows the working day and whatever is outside it, with an hour around", () => {
  expect(hoursShown([])).toEqual({ first: 8, last: 18 });
  expect(
    hoursShown([
      { from: 430, until: 500 },
      { from: 1300, until: 1391 },
    ]),
  ).toEqual({ first: 6, last: 24 });
  expect(hoursShown([{ from: 0, until: 1440 }])).toEqual({ first: 0, last: 24 });
});

test.each([
  [0, "12 AM"],
  [12, "12 PM"],
  [23, "11 PM"],
  [24, "12 AM"],
])("hour %i is %s", (hour, name) => {
  expect(hourName(hour)).toBe(name);
});

test("says when the clocks change, and nothing otherwise", () => {
  expect(clockChange(daysOf("2026-03-08", "week"), zone)).toMatch(/^Clocks go forward on Sunday, March 8\./);
  expect(clockChange(["2026-11-01"], zone)).toMatch(/^Clocks go back/);
  expect(clockChange(daysOf("2026-03-10", "week"), zone)).toBeUndefined();
});

test.each([
  ["now, whatever else there is", { now: 1180, visits: [{ from: 540, until: 560 }], open: [] }, 1180],
  [
    "the first visit",
    {
      now: undefined,
      visits: [
        { from: 900, until: 920 },
        { from: 640, until: 660 },
      ],
      open: [{ from: 540, until: 1020 }],
    },
    640,
  ],
  ["the first open hour", { now: undefined, visits: [], open: [{ from: 600, until: 1020 }] }, 600],
  ["the morning of an empty day", { now: undefined, visits: [], open: [] }, 480],
])("a grid opens at %s", (_words, facts, minute) => {
  expect(opensAt(facts)).toBe(minute);
});

test.each([
  ["keeps its length", { from: 600, until: 630 }, { from: 600, until: 630 }],
  ["cut by midnight at its start", { from: 1436, until: 1440 }, { from: 1425, until: 1440 }],
  ["cut by midnight at its end", { from: 0, until: 3 }, { from: 0, until: 15 }],
])("a visit that %s has a link that a finger hits", (_words, placed, shown) => {
  expect(pressable(placed)).toEqual(shown);
});
