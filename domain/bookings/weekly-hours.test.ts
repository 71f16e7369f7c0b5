// Cases for checking and merging weekly hours.
import { expect, test } from "vitest";
import { overlappingLines, weeklyHoursProblem, weekStretches } from "./weekly-hours.ts";

const hours = (weekday: number, startMinute: number, endMinute: number) => ({ weekday, startMinute, endMinute });

test.each([
  ["one line", [hours(1, 540, 720)], [[540, 720]]],
  [
    "two apart",
    [hours(1, 540, 720), hours(2, 540, 720)],
    [
      [540, 720],
      [1980, 2160],
    ],
  ],
  ["overlapping lines merge", [hours(1, 660, 840), hours(1, 540, 720)], [[540, 840]]],
  ["a line inside another disappears", [hours(1, 540, 1020), hours(1, 600, 660)], [[540, 1020]]],
  ["touching lines merge", [hours(1, 540, 570), hours(1, 570, 600)], [[540, 600]]],
  [
    "but not at midnight",
    [hours(1, 1320, 1440), hours(2, 0, 120)],
    [
      [1320, 1440],
      [1440, 1560],
    ],
  ],
  ["an end before the start is the next day", [hours(1, 1320, 120)], [[1320, 1560]]],
  ["so is an end above 1440", [hours(1, 1320, 1560)], [[1320, 1560]]],
  ["equal start and end are a whole day", [hours(1, 540, 540)], [[540, 1980]]],
  ["Sunday night joins Monday morning", [hours(1, 60, 300), hours(7, 1320, 120)], [[9960, 10380]]],
  ["a week without a break begins on Monday", [1, 2, 3, 4, 5, 6, 7].map((day) => hours(day, 600, 2100)), [[0, 10080]]],
  ["no hours", [], []],
])("%s", (_name, lines, expected) => {
  expect(weekStretches(lines).map(({ start, end }) => [start, end])).toEqual(expected);
});

test.each([
  [hours(1, 0, 1440), true],
  [hours(7, 1439, 2880), true],
  [hours(0, 540, 720), false],
  [hours(8, 540, 720), false],
  [hours(1, -1, 720), false],
  [hours(1, 1440, 1500), false],
  [hours(1, 540, 2881), false],
  [hours(1, 540.5, 720), false],
  [hours(1, Number.NaN, 720), false],
])("%j is valid: %s", (line, sound) => {
  expect(weeklyHoursProblem(line) === undefined).toBe(sound);
});

test.each([
  ["apart", [hours(1, 540, 720), hours(1, 780, 1020)], []],
  ["touching", [hours(1, 540, 720), hours(1, 720, 1020)], []],
  ["meeting at midnight", [hours(1, 1320, 1440), hours(2, 0, 120)], []],
  ["one minute too much", [hours(1, 540, 721), hours(1, 720, 1020)], [0, 1]],
  ["the same twice, among others", [hours(2, 0, 60), hours(1, 540, 720), hours(1, 540, 720)], [1, 2]],
  ["over midnight into the next morning", [hours(1, 1320, 1560), hours(2, 60, 600)], [0, 1]],
  ["over midnight, written as an early end", [hours(1, 1320, 120), hours(2, 119, 600)], [0, 1]],
  ["over midnight and only touching", [hours(1, 1320, 120), hours(2, 120, 600)], []],
  ["Sunday night into Monday morning", [hours(1, 60, 300), hours(7, 1320, 1560)], [0, 1]],
  ["the same hours on two days", [hours(1, 540, 720), hours(2, 540, 720)], []],
])("overlaps: %s", (_name, lines, expected) => {
  expect(overlappingLines(lines)).toEqual(expected);
});
