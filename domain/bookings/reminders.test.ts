// Which reminders of a visit are still to come.
import { expect, test } from "vitest";
import { reminderComes } from "./reminders.ts";

const start = Temporal.Instant.from("2026-03-04T15:00:00Z");

test.each([
  ["email", "2026-03-03T14:59:59Z", true],
  ["email", "2026-03-03T15:00:00Z", false],
  ["text", "2026-03-04T13:59:59Z", true],
  ["text", "2026-03-04T14:00:00Z", false],
  ["text", "2026-03-04T14:46:00Z", false],
] as const)("%s, booked at %s: %s", (kind, now, comes) => {
  expect(reminderComes(kind, start, Temporal.Instant.from(now))).toBe(comes);
});
