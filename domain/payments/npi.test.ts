// Numbers that are an NPI, and that are not. 1234567893 is the example of the standard.
import { expect, test } from "vitest";
import { isNpi } from "./npi.ts";

test.each([
  ["1234567893", true],
  ["1234567890", false],
  ["1234567839", false],
  ["123456789", false],
  ["12345678930", false],
  ["12345 7893", false],
  ["", false],
])("%s: %s", (text, expected) => {
  expect(isNpi(text)).toBe(expected);
});
