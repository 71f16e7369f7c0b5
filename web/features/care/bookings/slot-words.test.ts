/** The texts of the slot picker, in several zones and on the nights when clocks change. */
import { describe, expect, test } from "vitest";
import { partOfDay, rangeName, slotClock, slotName } from "./slot-words.ts";

const at = (text: string) => Temporal.Instant.from(text);

describe("the name of a slot", () => {
  test.each([
    ["2025-03-04T18:30:00Z", "America/New_York", "Tuesday, March 4, 1:30 PM Eastern, 20 minutes, $35"],
    ["2025-03-04T18:30:00Z", "Pacific/Honolulu", "Tuesday, March 4, 8:30 AM Hawaii-Aleutian, 20 minutes, $35"],
    ["2025-03-04T18:30:00Z", "Pacific/Kiritimati", "Wednesday, March 5, 8:30 AM Line Islands, 20 minutes, $35"],
  ])("%s in %s", (start, zone, name) => {
    expect(slotName({ start: at(start), twice: false }, zone, { minutes: 20, price: 35 })).toBe(name);
  });

  test("distinguishes the two passes of the repeated hour", () => {
    const zone = "America/New_York";
    const names = ["2025-11-02T05:30:00Z", "2025-11-02T06:30:00Z"].map((start) =>
      slotClock({ start: at(start), twice: true }, zone),
    );
    expect(names).toEqual(["1:30 AM EDT", "1:30 AM EST"]);
  });

  test("says that a visit costs nothing", () => {
    const slot = { start: at("2025-03-04T18:30:00Z"), twice: false };
    expect(slotName(slot, "America/New_York", { minutes: 15, price: 0 })).toMatch(/, 15 minutes, no charge$/);
  });

  test("says what the visit costs the viewer, if that is known", () => {
    const slot = { start: at("2025-03-04T18:30:00Z"), twice: false };
    const name = (cost?: string) => slotName(slot, "America/New_York", { minutes: 15, price: 35, cost });
    expect(name("covered by Harbor & Vale")).toMatch(/, 15 minutes, covered by Harbor & Vale$/);
    expect(name()).toMatch(/, 15 minutes, \$35$/);
  });
});

test.each([
  ["2025-03-04T10:59:00Z", "Night"],
  ["2025-03-04T11:00:00Z", "Morning"],
  ["2025-03-04T16:59:00Z", "Morning"],
  ["2025-03-04T17:00:00Z", "Afternoon"],
  ["2025-03-04T21:59:00Z", "Afternoon"],
  ["2025-03-04T22:00:00Z", "Evening"],
])("%s is in the %s in New York", (start, part) => {
  expect(partOfDay(at(start), "America/New_York")).toBe(part);
});

test.each([
  ["2025-03-03", "2025-03-09", "March 3 – 9"],
  ["2025-02-26", "2025-03-04", "February 26 – March 4"],
])("the days from %s to %s", (first, last, words) => {
  expect(rangeName(first, last)).toBe(words);
});
