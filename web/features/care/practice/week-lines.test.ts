/** Cases for the weekly hours as they are typed. */
import { expect, test } from "vitest";
import { copiedTo, endsNextDay, lineOf, problemsOf, typedFrom, weekTotal, withNewLine } from "./week-lines.ts";

const line = (weekday: number, start: string, end: string, key = 0) => ({ key, weekday, start, end });

test.each([
  ["09:00", "17:00", 540, 1020, false],
  ["22:00", "02:00", 1320, 1560, true],
  ["18:00", "00:00", 1080, 1440, false],
  ["00:00", "00:00", 0, 1440, false],
])("%s to %s", (start, end, from, until, next) => {
  const typed = line(2, start, end);
  expect(lineOf(typed)).toEqual({ weekday: 2, start_minute: from, end_minute: until });
  expect(endsNextDay(typed)).toBe(next);
  expect(typedFrom([{ weekday: 2, start_minute: from, end_minute: until }])).toEqual([typed]);
});

test("missing times and overlaps are reported line by line", () => {
  const lines = [
    line(1, "", "17:00", 0),
    line(1, "22:00", "03:00", 1),
    line(2, "02:00", "04:00", 2),
    line(3, "02:00", "04:00", 3),
  ];
  expect([...problemsOf(lines)]).toEqual([
    [0, "Enter both times."],
    [1, "These hours overlap with others."],
    [2, "These hours overlap with others."],
  ]);
});

test("a new period never overlaps existing ones", () => {
  const once = withNewLine([], 1);
  expect(once).toMatchObject([{ start: "09:00", end: "17:00" }]);
  const twice = withNewLine(once, 1);
  expect(twice[1]).toMatchObject({ start: "18:00", end: "20:00" });
  expect(problemsOf(twice).size).toBe(0);
});

test("copying replaces the hours of the other days and leaves the rest", () => {
  const copied = copiedTo(
    [line(1, "09:00", "12:00", 0), line(2, "10:00", "11:00", 1), line(5, "10:00", "11:00", 2)],
    1,
    [2, 3],
  );
  expect(copied.map(({ weekday, start }) => [weekday, start])).toEqual([
    [1, "09:00"],
    [5, "10:00"],
    [2, "09:00"],
    [3, "09:00"],
  ]);
  expect(new Set(copied.map(({ key }) => key)).size).toBe(4);
});

test("the total of the week", () => {
  expect(weekTotal([line(1, "09:00", "12:30"), line(2, "22:00", "02:00")])).toBe("7.5 hours");
});
