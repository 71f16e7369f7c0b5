// Cases for overflow reports.
import { expect, test } from "vitest";
import type { VisitFacts } from "./booking-states.ts";
import { ranOver, readOverflowReport } from "./overflow.ts";

test.each([
  ["abc", "YES", { token: "abc", yes: true }],
  ["abc", "yes", { token: "abc", yes: true }],
  ["abc", "Yes ", { token: "abc", yes: true }],
  ["abc", "NO", { token: "abc", yes: false }],
  ["abc", "Y", { token: "abc", yes: false }],
  ["abc", "YES!", { token: "abc", yes: false }],
  ["", "YES", undefined],
  ["abc", "", undefined],
  ["abc", "  ", undefined],
  [null, "YES", undefined],
  ["abc", undefined, undefined],
])("%j / %j", (token, report, expected) => {
  expect(readOverflowReport(token, report)).toEqual(expected);
});

const at = (time: string) => Temporal.Instant.from(`2026-03-10T${time}Z`);
const met = { memberJoinedAt: at("15:00:00"), practitionerJoinedAt: at("14:58:00") };
const ended = (member: string | null, practitioner: string | null) => ({
  ...met,
  memberEndedAt: member === null ? null : at(member),
  practitionerEndedAt: practitioner === null ? null : at(practitioner),
});

test.each<[string, Partial<VisitFacts>, boolean]>([
  ["ended before the end", ended("15:17:00", "15:18:00"), false],
  ["ended even before the start", ended("14:57:00", "14:57:30"), false],
  ["one stayed behind alone", ended("15:18:00", "15:24:00"), false],
  ["a goodbye", ended("15:20:40", "15:20:59"), false],
  ["ended past the end by both", ended("15:24:00", "15:24:10"), true],
  ["ended past the end by one, left open by the other", ended(null, "15:24:00"), true],
  ["left open by both", ended(null, null), false],
  ["never met", { practitionerJoinedAt: at("15:00:00"), practitionerEndedAt: at("15:30:00") }, false],
])("ran over, %s: %#", (_, facts, expected) => {
  const none = { memberJoinedAt: null, practitionerJoinedAt: null, memberEndedAt: null, practitionerEndedAt: null };
  const visit = { scheduledStart: at("15:00:00"), scheduledEnd: at("15:20:00"), cancelledAt: null, ...none, ...facts };
  expect(ranOver(visit)).toBe(expected);
});
