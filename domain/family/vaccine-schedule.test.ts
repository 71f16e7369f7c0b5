import { expect, test } from "vitest";
import { isOver, monthsOld, placesFor, rowsAround, scheduleFor } from "./vaccine-schedule.ts";

const day = (text: string) => Temporal.PlainDate.from(text);
const row = (vaccine: string, from_months: number, to_months = from_months) => ({
  vaccine,
  age: "as printed",
  from_months,
  to_months,
});
const ROWS = [
  row("birth", 0),
  row("one", 1, 2),
  row("two", 2),
  row("half", 6, 18),
  row("year", 12, 15),
  row("teen", 132, 144),
];
const names = (rows: readonly { vaccine: string }[]) => rows.map(({ vaccine }) => vaccine);

test.each([
  // A month is completed on its day, not the day before.
  ["2026-01-10", "2026-01-10", ["birth"], ["one", "two"]],
  ["2026-01-10", "2026-02-09", ["birth"], ["one", "two"]],
  ["2026-01-10", "2026-02-10", ["one"], ["two"]],
  ["2026-01-10", "2026-03-10", ["one", "two"], []],
  ["2026-01-10", "2026-04-09", ["one", "two"], []],
  // Three months ahead, and no longer.
  ["2026-01-10", "2026-04-10", [], ["half"]],
  ["2026-01-10", "2026-07-10", ["half"], []],
  ["2026-01-10", "2026-10-09", ["half"], []],
  ["2026-01-10", "2026-10-10", ["half"], ["year"]],
  ["2025-01-10", "2026-01-10", ["half", "year"], []],
  // To the end of the last month.
  ["2024-01-10", "2025-08-09", ["half"], []],
  ["2024-01-10", "2025-08-10", [], []],
  ["2015-01-10", "2026-01-10", ["teen"], []],
  // The 31st: a month of 30 days completes it on the day after.
  ["2026-01-31", "2026-02-28", ["birth"], ["one", "two"]],
  ["2026-01-31", "2026-03-01", ["one"], ["two"]],
  // February 29: a year is completed on March 1.
  ["2024-02-29", "2025-02-28", ["half"], ["year"]],
  ["2024-02-29", "2025-03-01", ["half", "year"], []],
  ["2024-02-29", "2024-03-29", ["one"], ["two"]],
  ["2026-02-10", "2026-01-10", [], []],
])("born %s, on %s the schedule lists now %j and next %j", (birthday, today, now, next) => {
  const found = rowsAround(ROWS, birthday, day(today));
  expect([names(found.now), names(found.next)]).toEqual([now, next]);
});

test("completed months never go back, on every day of five years", () => {
  for (const birthday of ["2023-12-31", "2024-02-29", "2024-02-28"]) {
    let before = 0;
    for (let today = day(birthday); today.year < 2029; today = today.add({ days: 1 })) {
      const months = monthsOld(birthday, today);
      expect(months === before || months === before + 1).toBe(true);
      before = months;
    }
    expect(before).toBeGreaterThan(57);
  }
});

test.each([
  ["2026-03-09", false],
  ["2026-03-10", false],
  ["2026-03-11", true],
])("reviewed by March 10, on %s it is over: %s", (today, over) => {
  expect(isOver("2026-03-10", day(today))).toBe(over);
});

const US = { place: "US", effective_on: "2026-01-01" };
const NY = { place: "NY", effective_on: "2026-03-10" };
test.each([
  ["NY", "2026-03-10", [US, NY], NY],
  // Not in effect yet: that of the country until then.
  ["NY", "2026-03-09", [US, NY], US],
  ["NY", "2026-03-10", [NY], NY],
  ["NJ", "2026-03-10", [US, NY], US],
  ["NJ", "2026-03-10", [NY], undefined],
  [null, "2026-03-10", [US, NY], US],
  ["ZZ", "2026-03-10", [US, NY], undefined],
  ["NJ", "2025-12-31", [US], undefined],
  ["NY", "2026-03-10", [], undefined],
] as const)("a parent in %s reads on %s, of %j, %j", (state, today, active, found) => {
  expect(scheduleFor(active, state, day(today))).toBe(found);
});

test("the state comes first, and outside the country there is none", () => {
  expect([placesFor("TX"), placesFor(null), placesFor("ZZ")]).toEqual([["TX", "US"], ["US"], []]);
});
