// Cases for changes to appointments and for the windows of lists.
import { expect, test } from "vitest";
import {
  allowedChanges,
  birthPlanWindow,
  loadMoreWindow,
  meanRating,
  pastWindow,
  ratingOf,
  upcomingWindow,
} from "./appointment-changes.ts";

test.each([
  ["member", ["pre_session.notes", "cancelled_at", "prescription_info.pharmacy_id", "ratings", "member_ended_at"]],
  ["practitioner", ["cancelled_at", "practitioner_ended_at", "post_session.notes"]],
  ["staff", []],
] as const)("a %s may change %j", (role, fields) => {
  expect(allowedChanges(role)).toEqual(fields);
});

test("zero stars is unrated and is left out of the mean", () => {
  expect([0, 1, 5].map(ratingOf)).toEqual([null, 1, 5]);
  expect(meanRating([5, null, 4])).toBe(4.5);
  expect(meanRating([null, null])).toBeNull();
  for (const stars of [-1, 6, 2.5, Number.NaN]) expect(() => ratingOf(stars)).toThrow(RangeError);
});

const now = Temporal.Instant.from("2026-03-04T18:30:00Z");
const words = (window: { from: Temporal.Instant; until: Temporal.Instant } | undefined) =>
  window && [window.from.toString(), window.until.toString()];

test("list windows", () => {
  expect(words(upcomingWindow(now))).toEqual(["2026-03-04T18:15:00Z", "2027-03-03T18:30:00Z"]);
  expect(words(pastWindow(now))).toEqual(["2015-04-09T00:00:00Z", "2026-03-04T18:30:00Z"]);
  expect(words(birthPlanWindow(now))).toEqual(["2025-04-04T18:30:00Z", "2026-03-04T18:45:00Z"]);
});

test.each([
  ["2026-03-18T18:30:00Z", ["2026-03-18T18:30:00Z", "2026-04-01T18:30:00Z"]],
  ["2027-03-01T00:00:00Z", ["2027-03-01T00:00:00Z", "2027-03-03T18:30:00Z"]],
  ["2027-03-03T18:30:00Z", undefined],
])("after %s more is %j", (shown, expected) => {
  expect(words(loadMoreWindow(Temporal.Instant.from(shown), now))).toEqual(expected);
});
