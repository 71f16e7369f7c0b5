// Cases for joining. Times are seconds after the scheduled start; the visit lasts 20 minutes.
import { describe, expect, test } from "vitest";
import { type JoinFacts, joinState, minutesLate, offersLateHelp } from "./join-window.ts";

const start = Temporal.Instant.from("2026-03-04T18:30:00Z");
const MINUTE = 60;

function join(seconds: number, change: Partial<JoinFacts> = {}) {
  return joinState({
    now: start.add({ seconds }),
    scheduledStart: start,
    scheduledEnd: start.add({ minutes: 20 }),
    cancelledAt: null,
    memberEndedAt: null,
    practitionerEndedAt: null,
    callStarted: false,
    ...change,
  });
}

test.each([
  [-3600, "too_early", 50 * 60_000],
  [-10 * MINUTE - 1, "too_early", 1000],
  [-10 * MINUTE, "waiting_room", 5 * 60_000],
  [-5 * MINUTE - 1, "waiting_room", 1000],
  [-5 * MINUTE, "can_start", 0],
  [0, "can_start", 0],
  [20 * MINUTE, "can_start", 0],
  [20 * MINUTE + 1, "over", 0],
])("at %i s: %s", (seconds, state, opensIn) => {
  expect(join(seconds)).toEqual({ state, opensIn });
});

describe("a call that is running", () => {
  test.each([
    [20 * MINUTE + 1, "can_start"],
    [80 * MINUTE, "can_start"],
    [80 * MINUTE + 1, "over"],
  ])("at %i s: %s", (seconds, state) => {
    expect(join(seconds, { callStarted: true }).state).toBe(state);
  });
});

test("one side may return after ending alone; ended by both is over", () => {
  expect(join(600, { memberEndedAt: start }).state).toBe("can_start");
  expect(join(600, { practitionerEndedAt: start }).state).toBe("can_start");
  expect(join(600, { memberEndedAt: start, practitionerEndedAt: start, callStarted: true }).state).toBe("over");
});

test.each([-3600, -6 * MINUTE, 0, 9999])("a canceled visit cannot be joined at %i s", (seconds) => {
  expect(join(seconds, { cancelledAt: start.subtract({ hours: 2 }), callStarted: true })).toEqual({
    state: "cancelled",
    opensIn: 0,
  });
});

test.each([
  [-60, 0, false],
  [59, 0, false],
  [60, 1, false],
  [599, 9, false],
  [600, 10, true],
])("%i s after the start: %i minutes late", (seconds, minutes, help) => {
  const long = { scheduledStart: start, scheduledEnd: start.add({ minutes: 40 }) };
  expect(minutesLate(start.add({ seconds }), start)).toBe(minutes);
  expect(offersLateHelp(start.add({ seconds }), long)).toBe(help);
});

test.each([
  [10, 4],
  [15, 5],
  [20, 7],
  [29, 10],
  [30, 10],
  [60, 10],
])("in a visit of %i minutes help is offered after %i, long before it is over", (length, minutes) => {
  const visit = { scheduledStart: start, scheduledEnd: start.add({ minutes: length }) };
  expect(offersLateHelp(start.add({ minutes }).subtract({ seconds: 1 }), visit)).toBe(false);
  expect(offersLateHelp(start.add({ minutes }), visit)).toBe(true);
  expect(minutes).toBeLessThanOrEqual(length / 2);
});
