// Cases for the three-field date input.
import { expect, test } from "vitest";
import { checkDateParts } from "./date-parts.ts";

test.each([
  [{ year: "", month: "", day: "" }, { state: "empty" }],
  [{ year: null, month: undefined, day: "  " }, { state: "empty" }],
  [
    { year: "1990", month: "", day: "" },
    { state: "incomplete", missing: ["month", "day"] },
  ],
  [
    { year: "", month: "2", day: 3 },
    { state: "incomplete", missing: ["year"] },
  ],
  [
    { year: "1990", month: "2", day: "3" },
    { state: "complete", date: "1990-02-03" },
  ],
  [
    { year: 2024, month: 2, day: 29 },
    { state: "complete", date: "2024-02-29" },
  ],
  [{ year: "1990", month: "02", day: "30" }, { state: "invalid" }],
  [{ year: "90", month: "02", day: "03" }, { state: "invalid" }],
  [{ year: "1990", month: "13", day: "03" }, { state: "invalid" }],
  [{ year: "199o", month: "1", day: "1" }, { state: "invalid" }],
  [{ year: "1990", month: "1", day: "1.5" }, { state: "invalid" }],
  [{ year: "1990", month: 0, day: 1 }, { state: "invalid" }],
])("%j", (parts, expected) => {
  expect(checkDateParts(parts)).toEqual(expected);
});
