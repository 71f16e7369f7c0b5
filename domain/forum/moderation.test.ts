import { expect, test } from "vitest";
import { DECISION_KINDS, isClaimed, isDoubtful, letterOf, TAKES_DOWN, weeksUntil } from "./moderation.ts";
import { DECISION_REASONS } from "./reports.ts";

const now = Temporal.Instant.from("2026-03-11T12:00:00Z");

test("every decision that takes a post down tells its author why, what happened and that they can appeal", () => {
  for (const kind of DECISION_KINDS.filter((one) => one !== "restore"))
    for (const reason of DECISION_REASONS) {
      const letter = letterOf(kind, reason);
      expect(letter === "").toBe(kind === "keep");
      expect(letter.includes("someone else will read it")).toBe(TAKES_DOWN.has(kind));
      expect(letter.length).toBeLessThan(1_000);
    }
});

test.each([
  [{ decided: 4, kept: 4 }, false],
  [{ decided: 5, kept: 3 }, false],
  [{ decided: 5, kept: 4 }, true],
  [{ decided: 20, kept: 10 }, false],
])("reports %o are doubtful: %s", (record, doubtful) => {
  expect(isDoubtful(record)).toBe(doubtful);
});

test("a claim ends at its time", () => {
  expect(isClaimed({ until: now.add({ seconds: 1 }) }, now)).toBe(true);
  expect(isClaimed({ until: now }, now)).toBe(false);
  expect(isClaimed({ until: null }, now)).toBe(false);
});

test("weeks begin on Mondays and end with the current one", () => {
  expect(weeksUntil(now, 3).map(String)).toEqual(["2026-02-23", "2026-03-02", "2026-03-09"]);
});
