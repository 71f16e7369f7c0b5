// Which days a gift can be wished for.
import { expect, test } from "vitest";
import { GIFT_CENTS, GIFT_PACKAGES, giftDayFault } from "./gift-packages.ts";

const early = "Please choose today or a day to come.";
const late = "Please choose a day within a year.";

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

test("every package names its credit", () => {
  expect(GIFT_PACKAGES.map((one) => GIFT_CENTS[one])).toEqual([5_000, 10_000, 20_000]);
});
