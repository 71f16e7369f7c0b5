import { expect, test } from "vitest";
import { hoursWords } from "./hours-words.ts";

const now = Temporal.Instant.from("2026-03-10T15:00:00Z");
const on = (weekdays: readonly number[], start: number, end: number) =>
  weekdays.map((weekday) => ({ weekday, start_minute: start * 60, end_minute: end * 60 }));
const newYork = "America/New_York";
type Lines = Parameters<typeof hoursWords>[0]["lines"];
const words = (lines: Lines, zone = newYork) => hoursWords({ time_zone: newYork, lines }, zone, now);

test.each<[string, Lines, string[]]>([
  ["a usual week", on([1, 2, 3, 4, 5], 9, 17), ["Mon–Fri 9 AM–5 PM"]],
  ["some days", on([1, 2, 4], 9, 17), ["Mon–Tue, Thu 9 AM–5 PM"]],
  ["a short Friday", [...on([1, 2], 9, 17), ...on([5], 9, 12.5)], ["Mon–Tue 9 AM–5 PM", "Fri 9 AM–12:30 PM"]],
  ["a break at noon", [...on([3], 13, 17), ...on([3], 8, 12)], ["Wed 8 AM–12 PM, 1 PM–5 PM"]],
  ["over midnight", on([7], 22, 26), ["Sun 10 PM–2 AM"]],
  ["over midnight, as the next day’s clock", on([7], 22, 2), ["Sun 10 PM–2 AM"]],
  ["around the clock", on([6, 7], 0, 24), ["Sat–Sun all day"]],
])("%s", (_, lines, expected) => expect(words(lines)).toEqual(expected));

test("they are on the reader’s clock, which may show another day", () => {
  expect(words(on([1, 2, 3, 4, 5], 9, 17), "America/Los_Angeles")).toEqual(["Mon–Fri 6 AM–2 PM"]);
  // Tokyo is 13 hours ahead of New York in March.
  expect(words(on([1, 2], 18, 20), "Asia/Tokyo")).toEqual(["Tue–Wed 7 AM–9 AM"]);
});
