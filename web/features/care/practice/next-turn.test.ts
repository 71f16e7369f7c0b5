// A visit's page reads the visit again at the times when it changes on schedule, and never in between.
import { expect, test } from "vitest";
import { untilNextTurn } from "./next-turn.ts";

const visit = { scheduled_start: "2026-03-10 15:00:00", scheduled_end: "2026-03-10 15:20:00", cancelled_at: null };
const at = (clock: string) => Temporal.Instant.from(`2026-03-10T${clock}Z`);
const minutes = (count: number) => count * 60_000;

test.each([
  ["before the waiting room opens", "14:30:00", minutes(20) + 1_000],
  ["as it opens", "14:50:01", minutes(10)],
  ["in the visit", "15:10:00", minutes(10) + 1_000],
  ["when the call may go on", "15:30:00", minutes(50) + 1_000],
])("%s", (_words, clock, expected) => {
  expect(untilNextTurn(visit, at(clock))).toBe(expected);
});

test("not at all when it is over or canceled, and never longer than a timer can wait", () => {
  expect(untilNextTurn(visit, at("16:20:01"))).toBe(false);
  expect(untilNextTurn({ ...visit, cancelled_at: "2026-03-09 10:00:00" }, at("14:30:00"))).toBe(false);
  expect(untilNextTurn(visit, Temporal.Instant.from("2025-03-10T15:00:00Z"))).toBe(2 ** 31 - 1);
});
