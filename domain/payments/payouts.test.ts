// What a statement carries over, and when one person is enough.
import { describe, expect, test } from "vitest";
import { payoutReference, refusalToPay, statementOf } from "./payouts.ts";

const sums = { visits: 2, visit_cents: 4_900, messages: 1, message_cents: 350, correction_cents: 0 };

describe("a statement", () => {
  test.each([
    ["of the first month", 5_250, 0, sums, { carried_cents: 0, cents: 5_250 }],
    ["after an approved month", 12_000, 6_750, sums, { carried_cents: 0, cents: 5_250 }],
    ["after a month that no one approved", 12_000, 0, sums, { carried_cents: 6_750, cents: 12_000 }],
    ["approved already", 5_250, 5_250, sums, { carried_cents: -5_250, cents: 0 }],
    [
      "with a correction larger than what was earned",
      1_000,
      2_000,
      { ...sums, correction_cents: -6_250 },
      { carried_cents: 0, cents: -1_000 },
    ],
  ])("%s", (_, earnedCents, approvedCents, given, expected) => {
    expect(statementOf({ earnedCents, approvedCents, sums: given })).toMatchObject(expected);
  });
});

describe("marking as paid", () => {
  const approvedAt = Temporal.Instant.from("2026-03-02T12:00:00Z");
  const after = (minutes: number) => approvedAt.add({ minutes });
  test.each([
    ["another person, right away", 2, 1, 0, null],
    ["another person, although the first one is alone", 2, 0, 0, null],
    ["the one who approved, while others could", 1, 1, 24 * 60 * 30, "payout_second"],
    ["the only one, too early", 1, 0, 24 * 60 - 1, "payout_early"],
    ["the only one, a day later", 1, 0, 24 * 60, null],
  ] as const)("%s", (_, payerId, others, minutes, expected) => {
    expect(refusalToPay({ approvedBy: 1, approvedAt, payerId, others, now: after(minutes) })).toBe(expected);
  });
});

test("a reference names no one", () => {
  expect(payoutReference(17, "2026-02")).toBe("PAYOUT 2026-02 17");
});
