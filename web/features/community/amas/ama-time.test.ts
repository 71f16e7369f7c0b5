// The time of an ask-me-anything as it is typed: in the host's zone, on both sides of a clock change, and what is refused.
import { expect, test } from "vitest";
import { amaBodyOf } from "./ama-time.ts";

const now = Temporal.Instant.from("2026-03-06T15:00:00Z");
const inNewYork = (date: string, time: string, minutes = 60) =>
  amaBodyOf({ date, time, minutes }, "America/New_York", now);

test.each([
  ["2026-03-07", "19:00", "2026-03-08 00:00:00"],
  // Clocks go forward in the night before.
  ["2026-03-08", "19:00", "2026-03-08 23:00:00"],
])("%s at %s in New York", (date, time, startsAt) => {
  expect(inNewYork(date, time)).toEqual({ ama: { starts_at: startsAt, minutes: 60 } });
});

test("each missing part is named at its field", () => {
  expect(inNewYork("", "")).toEqual({ errors: { date: "Choose the day.", time: "Choose when it begins." } });
  expect(inNewYork("2026-03-08", "")).toEqual({ errors: { time: "Choose when it begins." } });
});

test.each(["2026-03-06", "2026-07-01"])("%s is too early or too late", (date) => {
  expect(inNewYork(date, "09:00")).toEqual({ errors: { date: "Choose a time in the next 90 days." } });
});
