// Cases of manual requests and codes: working days, claims that expire, decisions that can be undone, codes that end.
import { describe, expect, test } from "vitest";
import { CODE_TRIES, isOpenCode } from "./code-rules.ts";
import { answerBy, canUndo, isTaken } from "./manual-requests.ts";

const now = Temporal.Instant.from("2026-03-09T15:00:00Z");

test.each([
  ["a Monday", "2026-03-09", "2026-03-11"],
  ["a Thursday", "2026-03-12", "2026-03-16"],
  ["a Friday", "2026-03-13", "2026-03-17"],
  ["a Saturday", "2026-03-14", "2026-03-17"],
  ["the day before Thanksgiving", "2026-11-25", "2026-11-30"],
])("asked on %s, %s: answered by %s", (_name, asked, expected) => {
  expect(answerBy(Temporal.PlainDate.from(asked)).toString()).toBe(expected);
});

describe("a claim", () => {
  test.each([
    ["no one's", { claimedBy: null, claimedUntil: null }, false],
    ["one's own", { claimedBy: 7, claimedUntil: now.add({ minutes: 1 }) }, false],
    ["another person's", { claimedBy: 8, claimedUntil: now.add({ minutes: 1 }) }, true],
    ["another person's that has expired", { claimedBy: 8, claimedUntil: now }, false],
  ])("%s", (_name, claim, expected) => expect(isTaken(claim, 7, now)).toBe(expected));
});

test.each([
  ["approved", 9, true],
  ["refused", 9, true],
  ["approved", 10, false],
  ["waiting", 0, false],
  ["withdrawn", 0, false],
] as const)("what was %s %d minutes ago can be undone: %s", (state, minutes, expected) => {
  expect(canUndo(state, now.subtract({ minutes }), now)).toBe(expected);
});

describe("a code", () => {
  const fresh = { tries: 0, expiresAt: now.add({ minutes: 10 }), used: false, replaced: false };
  test.each([
    ["fresh", fresh, true],
    ["tried too often", { ...fresh, tries: CODE_TRIES }, false],
    ["with one try left", { ...fresh, tries: CODE_TRIES - 1 }, true],
    ["ten minutes old", { ...fresh, expiresAt: now }, false],
    ["used", { ...fresh, used: true }, false],
    ["replaced", { ...fresh, replaced: true }, false],
  ])("%s", (_name, code, expected) => expect(isOpenCode(code, now)).toBe(expected));
});
