// Cases for overflow reports.
import { expect, test } from "vitest";
import { readOverflowReport } from "./overflow.ts";

test.each([
  ["abc", "YES", { token: "abc", yes: true }],
  ["abc", "yes", { token: "abc", yes: true }],
  ["abc", "Yes ", { token: "abc", yes: true }],
  ["abc", "NO", { token: "abc", yes: false }],
  ["abc", "Y", { token: "abc", yes: false }],
  ["abc", "YES!", { token: "abc", yes: false }],
  ["", "YES", undefined],
  ["abc", "", undefined],
  ["abc", "  ", undefined],
  [null, "YES", undefined],
  ["abc", undefined, undefined],
])("%j / %j", (token, report, expected) => {
  expect(readOverflowReport(token, report)).toEqual(expected);
});
