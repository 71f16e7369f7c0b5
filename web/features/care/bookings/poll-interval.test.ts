/** How often a page asks about a visit (R4.045). */
import { expect, test } from "vitest";
import { pollInterval } from "./poll-interval.ts";

const now = Temporal.Instant.from("2026-03-04T12:00:00Z");

test.each([
  ["2026-03-04 15:00:00", "scheduled", 30_000],
  ["2026-03-04 12:13:00", "scheduled", 30_000],
  ["2026-03-04 12:12:00", "scheduled", 5_000],
  ["2026-03-04 11:50:00", "in_progress", 5_000],
  ["2026-03-04 12:05:00", "cancelled", 30_000],
] as const)("a visit at %s that is %s: every %i ms", (scheduled_start, status, ms) => {
  expect(pollInterval({ scheduled_start, status }, now)).toBe(ms);
});

test("without a visit: every 30 seconds", () => {
  expect(pollInterval(undefined, now)).toBe(30_000);
});
