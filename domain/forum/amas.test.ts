// When an ask-me-anything may be announced, what it is at a given time, and who may write in it.
import { expect, test } from "vitest";
import { amaPhase, amaReminderAt, amaTimesOf, announcementFault, mayWriteInAma } from "./amas.ts";

const at = (time: string) => Temporal.Instant.from(`2026-03-02T${time}Z`);
const hour = amaTimesOf(at("15:00:00"), 60);

test.each([
  ["14:59:59", "announced"],
  ["15:00:00", "live"],
  ["15:59:59", "live"],
  ["16:00:00", "over"],
])("at %s it is %s", (time, phase) => {
  expect(amaPhase(hour, at(time))).toBe(phase);
});

test.each([
  ["an hour in the future", hour, [], null],
  ["one that begins now", amaTimesOf(at("12:00:00"), 60), [], "ama_time"],
  ["one that began", amaTimesOf(at("11:59:00"), 60), [], "ama_time"],
  ["one in 91 days", amaTimesOf(at("12:00:00").add({ hours: 91 * 24 }), 60), [], "ama_time"],
  ["one in 90 days", amaTimesOf(at("12:00:00").add({ hours: 90 * 24 }), 60), [], null],
  ["14 minutes", amaTimesOf(at("15:00:00"), 14), [], "ama_time"],
  ["15 minutes", amaTimesOf(at("15:00:00"), 15), [], null],
  ["four hours and a minute", amaTimesOf(at("15:00:00"), 241), [], "ama_time"],
  ["one within another", amaTimesOf(at("15:15:00"), 15), [hour], "ama_overlaps"],
  ["one around another", amaTimesOf(at("14:00:00"), 240), [hour], "ama_overlaps"],
  ["one that begins when another ends", amaTimesOf(at("16:00:00"), 30), [hour], null],
  ["one that ends when another begins", amaTimesOf(at("14:30:00"), 30), [hour], null],
])("%s", (_, times, others, fault) => {
  expect(announcementFault(times, { now: at("12:00:00"), others })).toBe(fault);
});

test("afterwards only the host writes, and only answers", () => {
  for (const phase of ["announced", "live"] as const)
    for (const isHost of [true, false]) expect(mayWriteInAma(phase, { isHost, isQuestion: true })).toBe(true);
  expect(mayWriteInAma("over", { isHost: false, isQuestion: true })).toBe(false);
  expect(mayWriteInAma("over", { isHost: false, isQuestion: false })).toBe(false);
  expect(mayWriteInAma("over", { isHost: true, isQuestion: false })).toBe(true);
  expect(mayWriteInAma("over", { isHost: true, isQuestion: true })).toBe(false);
});

test("people are reminded 15 minutes before, and not at all when that has passed", () => {
  expect(amaReminderAt(hour.startsAt, at("12:00:00"))?.toString()).toBe("2026-03-02T14:45:00Z");
  expect(amaReminderAt(hour.startsAt, at("14:45:00"))).toBeNull();
});
