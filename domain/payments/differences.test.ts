// Which ways settle a difference, and which two differences are the same money.
import { expect, test } from "vitest";
import { isSameMoney, waysToSettle } from "./differences.ts";

test.each([
  ["unknown_movement", "charge", ["explained", "linked", "refunded_at_provider"]],
  ["unknown_movement", "refund", ["explained", "linked"]],
  ["amount", "charge", ["explained"]],
  ["missing_at_provider", "refund", ["explained"]],
  ["refund_failed", "refund", []],
] as const)("%s of a %s", (kind, movement, ways) => {
  expect(waysToSettle({ kind, movement })).toEqual(ways);
});

const unknown = {
  provider: "stripe",
  kind: "unknown_movement",
  movement: "charge",
  provider_cents: 3500,
  our_cents: null,
} as const;
const missing = { ...unknown, kind: "missing_at_provider", provider_cents: null, our_cents: 3500 } as const;

test.each([
  ["the same amount", unknown, missing, true],
  ["another amount", unknown, { ...missing, our_cents: 3501 }, false],
  ["another movement", unknown, { ...missing, movement: "refund" }, false],
  ["another provider", unknown, { ...missing, provider: "embedded" }, false],
  ["two unknown ones", unknown, { ...unknown, our_cents: 3500 }, false],
  ["an amount that differs", { ...unknown, kind: "amount" }, missing, false],
  ["no amount", { ...unknown, provider_cents: null }, { ...missing, our_cents: null }, false],
] as const)("%s", (_, one, other, same) => {
  expect(isSameMoney(one, other)).toBe(same);
});
