// Who kits are for, what they hold, and how an order changes.
import { describe, expect, test } from "vitest";
import { TRACK_NAMES } from "../tracks/track-names.ts";
import { BAG_OUNCES, KIT_FACTS, MILK_KITS } from "./kits.ts";
import { CANCEL_REASONS, canCancel, dispatchFault, MILK_ORDER_STATES, STAFF_CANCEL_REASONS } from "./order-states.ts";
import { mayHaveMilkKits, showsMilkInMenu } from "./who-may.ts";

test.each([
  [[], true, false],
  [["postpartum"], true, true],
  [["parenting_and_pediatrics"], true, true],
  [["pregnancy"], true, false],
  [["fertility"], true, false],
  [["partner_newparent"], true, false],
  [["pregnancyloss"], false, false],
  [["postpartum", "pregnancyloss"], false, false],
  [["pregnancyloss", "parenting_and_pediatrics"], false, false],
])("tracks %j: may have kits %s, sees them in the menu %s", (tracks, may, menu) => {
  const person = { activeTracks: tracks };
  expect([mayHaveMilkKits(person), showsMilkInMenu(person)]).toEqual([may, menu]);
  expect([mayHaveMilkKits({ ...person, afterLoss: true }), showsMilkInMenu({ ...person, afterLoss: true })]).toEqual([
    false,
    false,
  ]);
});

test("pregnancy loss is the only track without kits, and it has that name", () => {
  expect(Object.keys(TRACK_NAMES).filter((name) => !mayHaveMilkKits({ activeTracks: [name] }))).toEqual([
    "pregnancyloss",
  ]);
});

describe("an order", () => {
  test.each([
    ["placed", { activeTracks: ["postpartum"] }, false, null],
    ["placed", { activeTracks: [] }, false, null],
    ["placed", { activeTracks: ["pregnancyloss"] }, true, "held"],
    ["placed", { activeTracks: ["postpartum", "pregnancyloss"] }, true, "held"],
    // The loss program has ended, and nothing new has begun.
    ["placed", { activeTracks: [], afterLoss: true }, true, "held"],
    // Something new has begun: what was ordered before the loss stays, a new order is shipped.
    ["placed", { activeTracks: ["postpartum"] }, true, "held"],
    ["placed", { activeTracks: ["partner_newparent"], linkedInLoss: true }, false, "held"],
    ["dispatched", { activeTracks: [] }, false, "closed"],
    ["cancelled", { activeTracks: ["pregnancyloss"] }, true, "closed"],
  ] as const)("%s, %j, a loss since %s: sending it is %s", (state, person, lostSince, fault) => {
    expect(dispatchFault({ state, person, lostSince })).toBe(fault);
  });

  test("can be canceled only while it waits", () => {
    expect(MILK_ORDER_STATES.filter(canCancel)).toEqual(["placed"]);
  });

  test("staff may give every reason except the system's own", () => {
    expect(Object.keys(CANCEL_REASONS).filter((one) => !STAFF_CANCEL_REASONS.some((own) => own === one))).toEqual([
      "not_sent",
    ]);
  });
});

test("a full kit is its bags, six ounces each", () => {
  for (const kit of MILK_KITS) expect(KIT_FACTS[kit].bags * BAG_OUNCES).toBe(KIT_FACTS[kit].ounces);
});
