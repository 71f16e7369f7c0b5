// Cases for refunds under each policy.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CANCELLATION_POLICIES,
  type CancellationEvent,
  describePolicy,
  policyOf,
  refundDeadline,
  refundFor,
} from "./cancellation.ts";

const start = Temporal.Instant.from("2026-03-09T18:30:00Z");
const ahead = (hours: number, seconds = 0) => start.subtract({ seconds: hours * 3600 + seconds });

function fraction(policy: string, event: CancellationEvent, at: Temporal.Instant): number {
  return refundFor({ policy, event, at, scheduledStart: start, paidCents: 3500, creditCents: 0 }).fraction;
}

describe("a member cancels", () => {
  test.each([
    ["conservative", 3, 0, 0.5],
    ["conservative", 2, 0, 0.5],
    ["conservative", 2, -1, 0],
    ["conservative", 0, 0, 0],
    ["flexible", 48, 0, 1],
    ["flexible", 24, 0, 1],
    ["flexible", 24, -1, 0],
    ["moderate", 24, 0, 0.5],
    ["moderate", 24, -1, 0],
    ["strict", 1000, 0, 0],
    ["whatever", 1000, 0, 0],
    ["", 1000, 0, 0],
  ])("%s, %i hours and %i seconds ahead: %d", (policy, hours, seconds, expected) => {
    expect(fraction(policy, "cancelled_by_member", ahead(hours, seconds))).toBe(expected);
  });
});

test.each([
  ["conservative", 1],
  ["flexible", 0],
  ["moderate", 0],
  ["strict", 0],
  ["whatever", 0],
])("no-show of a member under %s: %d", (policy, expected) => {
  expect(fraction(policy, "member_no_show", start.add({ minutes: 20 }))).toBe(expected);
});

test.each([...CANCELLATION_POLICIES, "whatever"])("a practitioner's fault is refunded in full under %s", (policy) => {
  expect(fraction(policy, "cancelled_by_practitioner", ahead(0, 1))).toBe(1);
  expect(fraction(policy, "practitioner_no_show", start.add({ minutes: 20 }))).toBe(1);
});

describe("money goes back where it came from", () => {
  test.each([
    [3500, 0, 1750, 0],
    [0, 3500, 0, 1750],
    [2500, 1000, 1250, 500],
    [1, 0, 1, 0],
    [0, 1, 0, 1],
    [1, 1, 1, 0],
    [3, 3, 2, 1],
    [0, 0, 0, 0],
  ])("half of %i by card and %i in credits", (paidCents, creditCents, cardRefundCents, creditRefundCents) => {
    const refund = refundFor({
      policy: "moderate",
      event: "cancelled_by_member",
      at: ahead(30),
      scheduledStart: start,
      paidCents,
      creditCents,
    });
    expect(refund).toEqual({ cardRefundCents, creditRefundCents, fraction: 0.5 });
  });

  test("never more than was paid on either side, and exact in sum", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const policies = fc.constantFrom(...CANCELLATION_POLICIES);
    const events = fc.constantFrom<CancellationEvent>(
      "cancelled_by_member",
      "member_no_show",
      "cancelled_by_practitioner",
    );
    fc.assert(
      fc.property(
        policies,
        events,
        amount,
        amount,
        fc.integer({ min: 0, max: 100 }),
        (policy, event, paidCents, creditCents, hours) => {
          const refund = refundFor({ policy, event, at: ahead(hours), scheduledStart: start, paidCents, creditCents });
          expect(refund.cardRefundCents).toBeLessThanOrEqual(paidCents);
          expect(refund.creditRefundCents).toBeLessThanOrEqual(creditCents);
          expect(refund.creditRefundCents).toBeGreaterThanOrEqual(0);
          const sum = refund.cardRefundCents + refund.creditRefundCents;
          expect(sum).toBe(Math.ceil((paidCents + creditCents) * refund.fraction));
        },
      ),
    );
  });

  test.each([10.5, -1, Number.NaN])("%d cents were never paid", (paidCents) => {
    const input = {
      policy: "flexible",
      event: "cancelled_by_member",
      at: start,
      scheduledStart: start,
      creditCents: 0,
    } as const;
    expect(() => refundFor({ ...input, paidCents })).toThrow(RangeError);
  });
});

test.each([
  ["conservative", "2026-03-09T16:30:00Z"],
  ["flexible", "2026-03-08T18:30:00Z"],
  ["moderate", "2026-03-08T18:30:00Z"],
  ["strict", undefined],
  [null, undefined],
])("the deadline of %s is %s", (policy, expected) => {
  expect(refundDeadline(policy, start)?.toString()).toBe(expected);
});

test("each policy has its own text, and an unknown one counts as strict", () => {
  expect(new Set(CANCELLATION_POLICIES.map(describePolicy)).size).toBe(4);
  expect(describePolicy("moderate")).toContain("at least 24 hours before the start and we refund half");
  expect(describePolicy("nonsense")).toBe(describePolicy("strict"));
  expect(policyOf("Flexible")).toBe("strict");
});
