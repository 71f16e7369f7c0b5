// Cases for prescription features.
import { expect, test } from "vitest";
import {
  prescribeErrors,
  prescriptionsEnabled,
  readZipCode,
  showsPrescribeLink,
  visitPrescriptionEnabled,
} from "./prescribing.ts";

test.each([
  [[], false],
  [[false], false],
  [[false, true], true],
])("verticals that can prescribe %j: link %s", (list, expected) => {
  expect(showsPrescribeLink({ verticals: list.map((canPrescribe) => ({ canPrescribe })) })).toBe(expected);
});

test.each([
  [0, 0, 0, ""],
  [3, 4, 7, "7"],
  [5, 4, 9, "9"],
  [5, 5, 10, "9+"],
  [-1, 2, 2, "2"],
])("refills %i and transactions %i", (refillCount, transactionCount, count, text) => {
  expect(prescribeErrors({ refillCount, transactionCount })).toEqual({ count, text });
});

test("the organization decides for its members", () => {
  expect(prescriptionsEnabled({ organization: null })).toBe(true);
  expect(prescriptionsEnabled({ organization: { rxEnabled: true } })).toBe(true);
  expect(prescriptionsEnabled({ organization: { rxEnabled: false } })).toBe(false);
});

test.each([
  [true, true, "basic", true],
  [true, true, "anonymous", false],
  [true, false, "basic", false],
  [false, true, "basic", false],
] as const)("rx %s, prescriber %s, %s: %s", (rxEnabled, canPrescribe, privacy, expected) => {
  expect(visitPrescriptionEnabled({ rxEnabled, canPrescribe, privacy })).toBe(expected);
});

test.each([
  ["10001", "10001"],
  [" 10001-1234 ", "10001"],
  ["100011234", "10001"],
  ["1000", undefined],
  ["", undefined],
  ["ABCDE", undefined],
  ["100012", undefined],
])("ZIP %j is %s", (raw, expected) => {
  expect(readZipCode(raw)).toBe(expected);
});
