// For how many friends a member gets credit in a month, and when.
import { expect, test } from "vitest";
import { bookedAt, countsBefore, friendsNow, monthOf } from "./rewards.ts";

const now = Temporal.Instant.from("2026-03-04T12:00:00Z");

test.each([
  [0, 0, 10, 0],
  [1, 0, 10, 0],
  [2, 0, 10, 2],
  [5, 0, 10, 5],
  [5, 7, 10, 3],
  [5, 9, 10, 0],
  [5, 12, 10, 0],
])("of %i who wait, with %i in the last year and at most %i, %i count now", (waiting, lastYear, mostAYear, friends) =>
  expect(friendsNow({ waiting, lastYear, mostAYear })).toBe(friends),
);

test("a batch counts what had stayed when its month began, and is booked on a random day of the next three weeks", () => {
  expect(monthOf(now)).toBe("2026-03-01");
  expect(countsBefore(now, 14)).toEqual(Temporal.Instant.from("2026-02-15T00:00:00Z"));
  expect(bookedAt(now, () => 0)).toEqual(now.add({ hours: 1 }));
  expect(
    Temporal.Instant.compare(
      bookedAt(now, (below) => below - 1),
      now.add({ hours: 21 * 24 }),
    ),
  ).toBe(-1);
});
