// Cases for the state of a visit. Times are minutes after its scheduled start; the visit lasts 20 minutes.
import { describe, expect, test } from "vitest";
import { appointmentStatus, hasMet, isEnded, isSettled, type VisitFacts } from "./booking-states.ts";

const start = Temporal.Instant.from("2026-03-04T18:30:00Z");
const minute = (value: number | null) => (value === null ? null : start.add({ seconds: Math.round(value * 60) }));

interface Case {
  cancelled?: number;
  memberIn?: number;
  practitionerIn?: number;
  memberOut?: number;
  practitionerOut?: number;
}

function facts(happened: Case): VisitFacts {
  return {
    scheduledStart: start,
    scheduledEnd: start.add({ minutes: 20 }),
    cancelledAt: minute(happened.cancelled ?? null),
    memberJoinedAt: minute(happened.memberIn ?? null),
    practitionerJoinedAt: minute(happened.practitionerIn ?? null),
    memberEndedAt: minute(happened.memberOut ?? null),
    practitionerEndedAt: minute(happened.practitionerOut ?? null),
  };
}

describe("status by the clock", () => {
  test.each<[string, Case, number, string]>([
    ["long before", {}, -60, "scheduled"],
    ["one waits", { memberIn: -8 }, -5, "scheduled"],
    ["both in before the start", { memberIn: -5, practitionerIn: -4 }, -3, "in_progress"],
    ["at the start", {}, 0, "in_progress"],
    ["during the call", { memberIn: 0, practitionerIn: 1 }, 10, "in_progress"],
    ["one side ended", { memberIn: 0, practitionerIn: 1, memberOut: 15 }, 16, "in_progress"],
    ["both ended", { memberIn: 0, practitionerIn: 1, memberOut: 15, practitionerOut: 16 }, 16, "occurred"],
    ["a running call goes on after the end", { memberIn: 0, practitionerIn: 1 }, 79, "in_progress"],
    ["up to sixty minutes", { memberIn: 0, practitionerIn: 1 }, 80, "in_progress"],
    ["and no longer", { memberIn: 0, practitionerIn: 1 }, 80.1, "occurred"],
    ["no one came, at the end", {}, 20, "in_progress"],
    ["no one came, after the end", {}, 20.1, "missed_by_practitioner"],
    ["only the member came", { memberIn: 0 }, 21, "missed_by_practitioner"],
    ["only the practitioner came", { practitionerIn: 0 }, 21, "missed_by_member"],
    ["canceled before", { cancelled: -120 }, -60, "cancelled"],
    ["canceled overrides joining", { cancelled: 2, memberIn: 0, practitionerIn: 1 }, 30, "cancelled"],
  ])("%s", (_name, happened, now, expected) => {
    expect(appointmentStatus(facts(happened), start.add({ seconds: Math.round(now * 60) }))).toBe(expected);
  });
});

describe("who missed whom", () => {
  test.each<[string, Case, string]>([
    [
      "the member left after ten minutes, then the practitioner came",
      { memberIn: 0, memberOut: 12, practitionerIn: 14 },
      "missed_by_practitioner",
    ],
    ["the member left at once", { memberIn: 0, memberOut: 1, practitionerIn: 2 }, "missed_by_member"],
    [
      "the practitioner left after ten minutes",
      { practitionerIn: 0, practitionerOut: 10, memberIn: 15 },
      "missed_by_member",
    ],
    [
      "the practitioner did not wait",
      { practitionerIn: -5, practitionerOut: 3, memberIn: 4 },
      "missed_by_practitioner",
    ],
    [
      "the practitioner looked in, left at once, and nobody came",
      { practitionerIn: -5, practitionerOut: -4 },
      "missed_by_practitioner",
    ],
    ["they overlapped for a minute", { memberIn: 0, memberOut: 5, practitionerIn: 4 }, "occurred"],
  ])("%s", (_name, happened, expected) => {
    expect(appointmentStatus(facts(happened), start.add({ minutes: 200 }))).toBe(expected);
  });
});

test.each([
  [10, 4],
  [20, 7],
  [30, 10],
  [60, 10],
])("in a visit of %i minutes a person who waited %i has waited long enough", (length, patience) => {
  const left = (practitionerOut: number) => ({
    ...facts({ practitionerIn: 0, practitionerOut }),
    scheduledEnd: start.add({ minutes: length }),
  });
  const missedAt = start.add({ minutes: length + 90 });
  expect(appointmentStatus(left(patience), missedAt)).toBe("missed_by_member");
  expect(appointmentStatus(left(patience - 0.1), missedAt)).toBe("missed_by_practitioner");
});

test("ended means ended by both", () => {
  expect(isEnded(facts({ memberOut: 3 }))).toBe(false);
  expect(isEnded(facts({ practitionerOut: 3 }))).toBe(false);
  expect(isEnded(facts({ memberOut: 3, practitionerOut: 4 }))).toBe(true);
});

test("a canceled visit is settled right away, a meeting needs both", () => {
  expect(isSettled(facts({ cancelled: -60 }), start.subtract({ minutes: 60 }))).toBe(true);
  expect(hasMet(facts({ memberIn: 0 }))).toBe(false);
});
