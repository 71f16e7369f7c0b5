// The days on which a gift can arrive.
import { expect, test } from "vitest";
import { GIFT_CENTS, GIFT_PACKAGES, giftDayFault } from "./gift-packages.ts";

const early = "Choose today or a later date.";
const late = "Choose a date within one year.";

test.each([
  ["2026-03-09T15:00:00Z", "2026-03-09", undefined],
  ["2026-03-09T15:00:00Z", "2026-03-08", early],
  // Still the 8th in Hawaii.
  ["2026-03-09T09:59:00Z", "2026-03-08", undefined],
  ["2026-03-09T15:00:00Z", "2027-03-10", undefined],
  ["2026-03-09T15:00:00Z", "2027-03-11", late],
  ["2026-03-09T15:00:00Z", "9999-12-31", late],
  ["2026-03-09T15:00:00Z", "0001-01-01", early],
])("at %s, %s", (now, day, fault) => expect(giftDayFault(day, Temporal.Instant.from(now))).toBe(fault));

test("every package states its credit", () => {
  expect(GIFT_PACKAGES.map((one) => GIFT_CENTS[one])).toEqual([5_000, 10_000, 20_000]);
});
