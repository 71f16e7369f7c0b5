// Cases for reading and writing wire datetimes.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromWire, isIsoDate, toWire } from "./wire-time.ts";

describe("toWire", () => {
  test.each([
    ["2026-03-08T06:59:59Z", "2026-03-08 06:59:59"],
    ["2026-03-08T06:59:59.999Z", "2026-03-08 06:59:59"],
    ["2026-03-08T01:00:00-05:00", "2026-03-08 06:00:00"],
    ["2015-04-09T00:00:00Z", "2015-04-09 00:00:00"],
  ])("%s is written %s", (iso, wire) => {
    expect(toWire(Temporal.Instant.from(iso))).toBe(wire);
  });
});

describe("fromWire", () => {
  test.each([
    ["2026-03-08 06:59:59", "2026-03-08T06:59:59Z"],
    ["2024-02-29 00:00:00", "2024-02-29T00:00:00Z"],
    ["1900-01-01 00:00:00", "1900-01-01T00:00:00Z"],
    ["2200-12-31 23:59:59", "2200-12-31T23:59:59Z"],
  ])("%s is read", (wire, iso) => {
    expect(fromWire(wire)?.toString()).toBe(iso);
  });

  test.each([
    "",
    "2026-03-08",
    "2026-03-08T06:59:59Z",
    "2026-03-08 06:59:59Z",
    "2026-03-08 06:59",
    "2026-03-08 24:00:00",
    "2026-03-08 12:60:00",
    "2026-03-08 12:00:60",
    "2026-02-30 12:00:00",
    "2025-02-29 12:00:00",
    "1900-02-29 12:00:00",
    "2026-13-01 12:00:00",
    "2026-00-10 12:00:00",
    "1899-12-31 23:59:59",
    "2201-01-01 00:00:00",
    "0000-00-00 00:00:00",
    " 2026-03-08 06:59:59",
    "2026-03-08 06:59:59\n",
    "２０２６-03-08 06:59:59",
  ])("%j is refused", (wire) => {
    expect(fromWire(wire)).toBeUndefined();
  });

  test("reads back what was written, for every second of three centuries", () => {
    const first = Temporal.Instant.from("1900-01-01T00:00:00Z").epochMilliseconds / 1000;
    const last = Temporal.Instant.from("2200-12-31T23:59:59Z").epochMilliseconds / 1000;
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (seconds) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
        expect(fromWire(toWire(instant))?.epochMilliseconds).toBe(seconds * 1000);
      }),
    );
  });
});

describe("isIsoDate", () => {
  test.each([
    ["2026-11-20", true],
    ["2000-02-29", true],
    ["2100-02-29", false],
    ["2026-04-31", false],
    ["2026-1-1", false],
    ["26-01-01", false],
    ["2026-01-01 ", false],
    ["99999-01-01", false],
  ])("%j: %s", (text, expected) => {
    expect(isIsoDate(text)).toBe(expected);
  });
});
