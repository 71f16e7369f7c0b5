// The brief is open from booking until 30 days after the last visit; it mentions a loss only if the member agreed.
import { describe, expect, test } from "vitest";
import { aboutMember, BRIEF_DAYS, type BriefFacts, isNoteOlder, type LossFacts, tellsLoss } from "./visit-brief.ts";

const end = Temporal.Instant.from("2026-03-10T15:20:00Z");
const days = (count: number) => end.add({ hours: 24 * count });
const open: BriefFacts = { now: days(-3), anonymous: false, cancelled: false, lastVisitEnd: end };

describe("the brief", () => {
  test.each<[string, Partial<BriefFacts>, string]>([
    ["from booking on", {}, "shown"],
    ["on the day after the visit", { now: days(1) }, "shown"],
    ["on the last moment of its time", { now: days(BRIEF_DAYS) }, "shown"],
    ["a second later", { now: days(BRIEF_DAYS).add({ seconds: 1 }) }, "past"],
    ["of an old visit, with another one ahead", { now: days(90), lastVisitEnd: days(95) }, "shown"],
    ["of an anonymous visit", { anonymous: true }, "none"],
    ["of a canceled visit", { cancelled: true }, "none"],
    ["without a visit", { lastVisitEnd: null }, "none"],
  ])("%s", (_words, facts, expected) => {
    expect(aboutMember({ ...open, ...facts })).toBe(expected);
  });
});

describe("a loss", () => {
  const told: LossFacts = { ...open, scheduledEnd: end, lossKnownSince: days(-5) };
  test.each<[string, Partial<LossFacts>, boolean]>([
    ["with a yes, before the visit", {}, true],
    ["without a yes", { lossKnownSince: null }, false],
    ["told when the visit was over", { lossKnownSince: end, now: days(1) }, false],
    ["in an anonymous visit", { anonymous: true }, false],
    ["in a canceled visit", { cancelled: true }, false],
    ["31 days after the last visit", { now: days(31) }, false],
  ])("%s", (_words, facts, expected) => {
    expect(tellsLoss({ ...told, ...facts })).toBe(expected);
  });

  test("folds what was written before it, to the second", () => {
    expect(isNoteOlder(end, end)).toBe(true);
    expect(isNoteOlder(end.add({ seconds: 1 }), end)).toBe(false);
    expect(isNoteOlder(end, null)).toBe(false);
  });
});
