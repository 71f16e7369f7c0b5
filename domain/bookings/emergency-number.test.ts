// Cases for opening the call-back number of an anonymous visit.
import { expect, test } from "vitest";
import { EMERGENCY_HOURS, type EmergencyFacts, mayOpenNumber } from "./emergency-number.ts";

const start = Temporal.Instant.from("2026-03-10T15:00:00Z");
const end = start.add({ minutes: 30 });
const facts: EmergencyFacts = {
  now: start,
  scheduledStart: start,
  scheduledEnd: end,
  cancelled: false,
  anonymous: true,
  hasNumber: true,
};

test.each<[string, Partial<EmergencyFacts>, boolean]>([
  ["during the visit", {}, true],
  ["when the waiting room opens", { now: start.subtract({ minutes: 10 }) }, true],
  ["a second before that", { now: start.subtract({ minutes: 10, seconds: 1 }) }, false],
  ["to the last second", { now: end.add({ hours: EMERGENCY_HOURS }) }, true],
  ["a second after that", { now: end.add({ hours: EMERGENCY_HOURS, seconds: 1 }) }, false],
  ["not once it was canceled", { cancelled: true }, false],
  ["not in a visit by name", { anonymous: false }, false],
  ["not before the member has joined", { hasNumber: false }, false],
])("%s", (_, given, expected) => expect(mayOpenNumber({ ...facts, ...given })).toBe(expected));
