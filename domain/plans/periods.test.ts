// Periods at month ends, in leap years and over daylight-saving nights; and that they tile, from any start in any zone.
import fc from "fast-check";
import { expect, test } from "vitest";
import { periodOf, type Rhythm } from "./periods.ts";

const rhythm = (at: string, months = 1): Rhythm => {
  const start = Temporal.ZonedDateTime.from(at);
  return { anchor: start.toInstant(), timeZone: start.timeZoneId, months };
};

test.each([
  ["2026-01-31T10:00[America/New_York]", ["2026-02-28", "2026-03-31", "2026-04-30"]],
  ["2027-12-31T10:00[America/New_York]", ["2028-01-31", "2028-02-29", "2028-03-31"]],
  ["2028-02-29T10:00[America/New_York]", ["2028-03-29", "2028-04-29", "2028-05-29"]],
  ["2026-08-30T23:59[Pacific/Kiritimati]", ["2026-09-30", "2026-10-30", "2026-11-30"]],
])("a plan from %s renews on %j", (at, days) => {
  const found = days.map((_, number) => {
    const end = periodOf(rhythm(at), number).endsAt.toZonedDateTimeISO(rhythm(at).timeZone);
    return end.toPlainDate().toString();
  });
  expect(found).toEqual(days);
});

test("the hour stays the same on the member's clock, also where the clock skips it", () => {
  const at = "2026-02-08T02:30[America/New_York]";
  const hours = [0, 1].map((number) =>
    periodOf(rhythm(at), number).endsAt.toZonedDateTimeISO("America/New_York").toPlainTime().toString(),
  );
  expect(hours).toEqual(["03:30:00", "02:30:00"]);
});

const zones = [
  "America/New_York",
  "Pacific/Kiritimati",
  "Pacific/Niue",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "UTC",
];

test("no day twice, none missing, over 24 periods", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse("2024-01-01"), max: Date.parse("2030-01-01") }),
      fc.constantFrom(...zones),
      fc.constantFrom(1, 3, 12),
      (millisecond, timeZone, months) => {
        const anchor = Temporal.Instant.fromEpochMilliseconds(millisecond);
        let end = anchor;
        for (let number = 0; number < 24; number += 1) {
          const period = periodOf({ anchor, timeZone, months }, number);
          expect(period.startsAt.equals(end)).toBe(true);
          expect(Temporal.Instant.compare(period.startsAt, period.endsAt)).toBe(-1);
          end = period.endsAt;
        }
        const whole = anchor.toZonedDateTimeISO(timeZone).add({ months: 24 * months });
        expect(end.equals(whole.toInstant())).toBe(true);
      },
    ),
  );
});
