// Real ZIP codes and their states.
import { expect, test } from "vitest";
import { US_STATES } from "./states.ts";
import { zipFitsState } from "./zip-codes.ts";

test.each([
  ["10001", "NY", true],
  ["06390", "NY", true],
  ["00501", "NY", true],
  ["79901", "TX", true],
  ["88510", "TX", true],
  ["20001", "DC", true],
  ["56901", "DC", true],
  ["96799", "AS", true],
  ["00901", "PR", true],
  ["39901", "GA", true],
  ["99501", "AK", true],
  ["10001", "CA", false],
  ["94110", "NY", false],
  ["60601", "IN", false],
  ["88510", "NY", false],
  ["10001", "ZZ", false],
])("%s is in %s: %s", (zip, state, expected) => {
  expect(zipFitsState(zip, state)).toBe(expected);
});

test("every state has ZIP codes", () => {
  const zips = Array.from({ length: 10 }, (_, digit) => `${digit}1234`);
  expect(US_STATES.filter(({ code }) => !zips.some((zip) => zipFitsState(zip, code)))).toEqual([]);
});
