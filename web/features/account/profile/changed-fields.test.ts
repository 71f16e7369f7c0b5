import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test.each([
  [{ a: "1", b: "2" }, { a: "1", b: "2" }, {}],
  [{ a: "1", b: "2" }, { a: "1", b: "3" }, { b: "3" }],
  [{ a: ["x"], b: true }, { a: ["x"], b: false }, { b: false }],
  [{ a: ["x"] }, { a: ["x", "y"] }, { a: ["x", "y"] }],
  [{ a: "1" }, { a: "" }, { a: "" }],
])("%o to %o changes %o", (before, now, expected) => {
  expect(changedFields<Record<string, unknown>>(before, now)).toEqual(expected);
});
