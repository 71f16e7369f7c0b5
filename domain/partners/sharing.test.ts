import { describe, expect, test } from "vitest";
import { type Circumstances, type Decision, isOffered, isSeen, SHARED_ITEM_NAMES } from "./sharing.ts";

const at = Temporal.Instant.from("2026-03-09T15:00:00Z");
const decision: Decision = { item: "due_date", shared: true, expiresOn: null, decidedAt: at };
const now: Circumstances = { linkEnded: false, today: "2026-03-10", inLoss: false, lastLossAt: null, paused: false };

describe("isSeen", () => {
  test.each<[string, Partial<Decision>, Partial<Circumstances>, boolean]>([
    ["shared", {}, {}, true],
    ["withdrawn", { shared: false }, {}, false],
    ["after the link ended", {}, { linkEnded: true }, false],
    ["before its last day", { expiresOn: "2026-03-11" }, {}, true],
    ["on its last day", { expiresOn: "2026-03-10" }, {}, true],
    ["after its last day", { expiresOn: "2026-03-09" }, {}, false],
    ["a due date in a loss", {}, { inLoss: true, lastLossAt: at.add({ hours: 1 }), paused: true }, false],
    ["a due date in a loss, asked", {}, { inLoss: true, lastLossAt: at.add({ hours: 1 }) }, false],
    ["a due date decided in a loss", {}, { inLoss: true, lastLossAt: at.subtract({ hours: 1 }) }, false],
    [
      "visits in a loss",
      { item: "appointments" },
      { inLoss: true, lastLossAt: at.add({ hours: 1 }), paused: true },
      false,
    ],
    ["visits as the loss began", { item: "appointments" }, { inLoss: true, lastLossAt: at, paused: true }, false],
    ["visits in a loss, asked", { item: "appointments" }, { inLoss: true, lastLossAt: at.add({ hours: 1 }) }, true],
    [
      "visits decided in a loss",
      { item: "appointments" },
      { inLoss: true, lastLossAt: at.subtract({ hours: 1 }), paused: true },
      true,
    ],
    ["a due date after a loss, decided before it", {}, { lastLossAt: at.add({ hours: 1 }) }, false],
    ["a due date after a loss, decided since", {}, { lastLossAt: at.subtract({ hours: 1 }) }, true],
  ])("%s", (_, change, circumstances, expected) => {
    expect(isSeen({ ...decision, ...change }, { ...now, ...circumstances })).toBe(expected);
  });

  test("what was never decided is not seen", () => expect(isSeen(undefined, now)).toBe(false));
});

test("after a loss only what says nothing about a baby is offered", () => {
  expect(SHARED_ITEM_NAMES.filter((item) => isOffered(item, { inLoss: true }))).toEqual(["appointments"]);
  expect(SHARED_ITEM_NAMES.filter((item) => isOffered(item, { inLoss: false }))).toEqual([...SHARED_ITEM_NAMES]);
});
