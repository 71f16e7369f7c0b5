// Every event in every state of a payer.
import { expect, test } from "vitest";
import { PAYER_STATES, type PayerEvent, type PayerState, payerStep } from "./payer.ts";

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
