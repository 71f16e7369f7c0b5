// Who may sign a review, what counts as a credential, and until when a review may hold.
import { expect, test } from "vitest";
import { isCredential, isDueAllowed, mayReview, usualDue } from "./reviews.ts";

test.each([
  ["MD", true],
  ["MD, obstetrics and gynecology", true],
  ["CNM, midwife", true],
  ["PA-C", true],
  [" RN ", true],
  ["PhD (psychology)", true],
  ["expert", false],
  ["Doctor", false],
  ["md", false],
  ["MDX", false],
  ["Nurse, RN", false],
  ["", false],
])("“%s” is a credential: %s", (typed, expected) => {
  expect(isCredential(typed)).toBe(expected);
});

test.each([
  ["2026-11-26", false],
  ["2026-11-27", true],
  ["2029-11-26", true],
  ["2029-11-27", false],
])("a review on November 26, 2026 may hold until %s: %s", (due, expected) => {
  expect(isDueAllowed(Temporal.PlainDate.from(due), Temporal.PlainDate.from("2026-11-26"))).toBe(expected);
});

test("a review holds for a year, also from a leap day", () => {
  expect(usualDue(Temporal.PlainDate.from("2028-02-29")).toString()).toBe("2029-02-28");
});

test("the last editor doesn’t review; a text that came with Larkwell has none", () => {
  expect([mayReview(1, { editorId: 1 }), mayReview(1, { editorId: 2 }), mayReview(1, { editorId: null })]).toEqual([
    false,
    true,
    true,
  ]);
});
