// Cases for amounts of money.
import fc from "fast-check";
import { expect, test } from "vitest";
import { centsToWire, formatDollars, isWireMoney, wireToCents } from "./cents.ts";

test.each([
  [0, 0, "$0"],
  [1, 0.01, "$0.01"],
  [3500, 35, "$35"],
  [3550, 35.5, "$35.50"],
  [1999, 19.99, "$19.99"],
  [125000, 1250, "$1,250"],
  [123456789, 1234567.89, "$1,234,567.89"],
  [-500, -5, "-$5"],
])("%i cents", (cents, wire, words) => {
  expect(centsToWire(cents)).toBe(wire);
  expect(wireToCents(wire)).toBe(cents);
  expect(formatDollars(cents)).toBe(words);
});

test("every whole number of cents survives the wire", () => {
  fc.assert(
    fc.property(fc.integer(), (cents) => {
      expect(wireToCents(centsToWire(cents)) === cents).toBe(true);
    }),
  );
});

test.each([0.001, 19.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])("%s is no amount", (dollars) => {
  expect(isWireMoney(dollars)).toBe(false);
  expect(() => wireToCents(dollars)).toThrow(RangeError);
});

test("a fraction of a cent never leaves the ledger", () => {
  expect(() => centsToWire(10.5)).toThrow(RangeError);
  expect(() => formatDollars(10.5)).toThrow(RangeError);
});
