/** Cases for the keys of the slot picker. */
import { expect, test } from "vitest";
import { moveTo, nearestByClock } from "./slot-moves.ts";

// Morning: 0 1 2 / 3 4, afternoon below it: 5 6.
const spots = [
  { left: 0, top: 0 },
  { left: 100, top: 0 },
  { left: 200, top: 0 },
  { left: 0, top: 50 },
  { left: 100, top: 50 },
  { left: 0, top: 150 },
  { left: 100, top: 150 },
];

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 3],
  ["ArrowRight", 6, undefined],
  ["ArrowLeft", 3, 2],
  ["ArrowLeft", 0, undefined],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 2, 4],
  ["ArrowDown", 4, 6],
  ["ArrowDown", 6, undefined],
  ["ArrowUp", 6, 4],
  ["ArrowUp", 5, 3],
  ["ArrowUp", 3, 0],
  ["ArrowUp", 1, "days"],
  ["Home", 4, 0],
  ["End", 1, 6],
  ["PageDown", 1, "page-after"],
  ["PageUp", 1, "page-before"],
  ["a", 1, undefined],
])("%s on #%i leads to %s", (key, from, expected) => {
  expect(moveTo(spots, from, key)).toBe(expected);
});

test("another day keeps the hour", () => {
  const zone = "America/New_York";
  const at = (clock: string) => Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).toInstant();
  const slots = ["2025-03-11T08:00", "2025-03-11T10:00", "2025-03-11T13:40"].map((clock) => ({ start: at(clock) }));
  expect(nearestByClock(slots, at("2025-03-04T09:40"), zone)).toBe(1);
  expect(nearestByClock(slots, at("2025-03-04T23:00"), zone)).toBe(2);
});
