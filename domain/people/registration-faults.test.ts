// The birth dates with which an account can be created, and the messages about the others (D16).
import { expect, test } from "vitest";
import { birthDateFault } from "./registration-faults.ts";

test.each([
  ["1990-04-12", undefined],
  ["2008-11-22", undefined],
  ["2008-11-23", "too_young"],
  ["2026-11-23", "invalid"],
  ["1900-01-01", "invalid"],
  ["1990-02-30", "invalid"],
])("born on %s: %s", (birthDate, code) => {
  expect(birthDateFault(birthDate, "2026-11-22")?.code).toBe(code);
});
