// Every event in every state of a payer.
import { expect, test } from "vitest";
import { nextPaidBy, PAYER_STATES, type PayerEvent, type PayerState, payerStep } from "./payer.ts";

const end = (because: "member" | "payer" | "expired" | "plan_over" | "closed"): PayerEvent => ({
  kind: "end",
  because,
});

test.each<[PayerState, PayerEvent, PayerState | undefined]>([
  ["invited", { kind: "confirm" }, "confirmed"],
  ["confirmed", { kind: "confirm" }, undefined],
  ["paying", { kind: "confirm" }, undefined],
  ["ended", { kind: "confirm" }, undefined],
  ["invited", { kind: "card" }, undefined],
  ["confirmed", { kind: "card" }, "paying"],
  ["paying", { kind: "card" }, "paying"],
  ["ended", { kind: "card" }, undefined],
  ["invited", end("expired"), "ended"],
  ["confirmed", end("expired"), "ended"],
  ["paying", end("expired"), undefined],
  ["ended", end("expired"), undefined],
])("%s, %j: %s", (from, event, expected) => {
  expect(payerStep(from, event)).toBe(expected);
});

test("either side ends it in any state, and it stays ended", () => {
  for (const because of ["member", "payer", "plan_over", "closed"] as const)
    expect(PAYER_STATES.map((from) => payerStep(from, end(because)))).toEqual(["ended", "ended", "ended", undefined]);
});

test("the next period is paid by the gift, the payer or the member, and never by a member who did not agree", () => {
  const facts = { isGift: false, hasPayer: false, begunByPayer: false, hasPaidSelf: true };
  expect(nextPaidBy({ ...facts, isGift: true, hasPayer: true })).toBe("gift");
  expect(nextPaidBy(facts)).toBe("member");
  expect(nextPaidBy({ ...facts, hasPayer: true })).toBe("payer");
  expect(nextPaidBy({ ...facts, hasPayer: true, begunByPayer: true, hasPaidSelf: false })).toBe("payer");
  expect(nextPaidBy({ ...facts, begunByPayer: true, hasPaidSelf: false })).toBe("no_one");
  expect(nextPaidBy({ ...facts, begunByPayer: true })).toBe("member");
});
