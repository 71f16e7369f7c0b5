import { expect, test } from "vitest";
import { instantTyped, typedAs } from "./typed-time.ts";

const newYork = "America/New_York";

test.each([
  ["2026-01-10T09:30", newYork, "2026-01-10T14:30:00Z"],
  ["2026-07-10T09:30", newYork, "2026-07-10T13:30:00Z"],
  ["2026-07-10T09:30:59.5", "UTC", "2026-07-10T09:30:00Z"],
  // The clocks skip from 2 to 3 AM, and repeat the hour from 1 to 2 AM.
  ["2026-03-08T02:30", newYork, "2026-03-08T07:30:00Z"],
  ["2026-11-01T01:30", newYork, "2026-11-01T05:30:00Z"],
  // In Beirut the clocks skip the first hour of the day.
  ["2026-03-29T00:00", "Asia/Beirut", "2026-03-28T22:00:00Z"],
])("%s in %s is %s", (typed, zone, instant) => {
  expect(instantTyped(typed, zone)?.toString()).toBe(instant);
});

test.each(["", "2026-02-30T10:00", "2026-03-08", "2026-03-08T24:00", "1026-03-08T10:00", "2026-03-08T10:00Z"])(
  "%j is no date and time",
  (typed) => {
    expect(instantTyped(typed, newYork)).toBeUndefined();
  },
);

test("an instant is shown as it is typed, in winter and in summer", () => {
  for (const typed of ["2026-01-10T09:30", "2026-07-10T23:05"]) {
    const at = instantTyped(typed, newYork);
    expect(at && typedAs(at, newYork)).toBe(typed);
  }
});
