/** Cases for the keys of the slot picker. */
import { expect, test } from "vitest";
import { type DayOfSlots, moveTo } from "./slot-moves.ts";

const zone = "America/New_York";
const day = (date: string, ...clocks: string[]): DayOfSlots => ({
  date,
  slots: clocks.map((clock) => ({
    start: Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(zone).toInstant(),
  })),
});
const days = [
  day("2025-03-04", "09:00", "09:20", "14:00"),
  day("2025-03-06", "10:00", "13:40"),
  day("2025-03-07", "08:00"),
];

test.each([
  ["ArrowDown", "2025-03-04", 0, { date: "2025-03-04", index: 1 }],
  ["ArrowUp", "2025-03-04", 1, { date: "2025-03-04", index: 0 }],
  ["ArrowUp", "2025-03-04", 0, undefined],
  ["ArrowDown", "2025-03-04", 2, undefined],
  ["ArrowRight", "2025-03-04", 2, { date: "2025-03-06", index: 1 }],
  ["ArrowRight", "2025-03-04", 0, { date: "2025-03-06", index: 0 }],
  ["ArrowLeft", "2025-03-07", 0, { date: "2025-03-06", index: 0 }],
  ["ArrowLeft", "2025-03-04", 0, "page-before"],
  ["ArrowRight", "2025-03-07", 0, "page-after"],
  ["End", "2025-03-04", 0, { date: "2025-03-04", index: 2 }],
  ["Home", "2025-03-04", 2, { date: "2025-03-04", index: 0 }],
  ["PageDown", "2025-03-04", 0, "page-after"],
  ["PageUp", "2025-03-04", 0, "page-before"],
  ["a", "2025-03-04", 0, undefined],
])("%s on %s #%i", (key, date, index, expected) => {
  expect(moveTo(days, { date, index }, key, zone)).toEqual(expected);
});
