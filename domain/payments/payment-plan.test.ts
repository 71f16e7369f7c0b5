// Cases for paying with credits and card.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CreditGrant, consumeCredits, creditsValidAt, planPayment, returnCredits } from "./payment-plan.ts";

const at = (text: string) => Temporal.Instant.from(text);
const grant = (id: number, remainingCents: number, expiresAt: string | null): CreditGrant => ({
  id,
  remainingCents,
  expiresAt: expiresAt === null ? null : at(expiresAt),
});

test.each([
  [3500, 0, false, 0, 3500, 0],
  [3500, 2500, false, 2500, 1000, 0],
  [3500, 3500, false, 3500, 0, 0],
  [3500, 9900, false, 3500, 0, 0],
  [3500, 3480, false, 3450, 50, 0],
  [40, 30, false, 0, 40, 0],
  [0, 2500, false, 0, 0, 0],
  [3500, 2500, true, 0, 0, 3500],
])("price %i, credits %i, plan %s", (priceCents, credits, hasPlan, creditCents, cardCents, planCents) => {
  expect(planPayment({ priceCents, creditCents: credits, hasPlan })).toEqual({ creditCents, cardCents, planCents });
});

test.each([-1, 0.5, Number.NaN])("%d is no price", (priceCents) => {
  expect(() => planPayment({ priceCents, creditCents: 0, hasPlan: false })).toThrow(RangeError);
});

const grants = [
  grant(1, 1000, null),
  grant(2, 500, "2026-06-01T00:00:00Z"),
  grant(4, 900, "2026-04-01T00:00:00Z"),
  grant(3, 700, "2026-04-01T00:00:00Z"),
  grant(5, 0, "2026-03-20T00:00:00Z"),
];

test.each([
  ["2026-03-31T23:59:59Z", 3100],
  ["2026-04-01T00:00:00Z", 1500],
  ["2026-06-01T00:00:00Z", 1000],
])("credits valid at %s: %i", (when, cents) => {
  expect(creditsValidAt(grants, at(when))).toBe(cents);
});

test.each([
  [
    "2026-03-31T00:00:00Z",
    800,
    [
      [3, 700],
      [4, 100],
    ],
    800,
  ],
  [
    "2026-03-31T00:00:00Z",
    2200,
    [
      [3, 700],
      [4, 900],
      [2, 500],
      [1, 100],
    ],
    2200,
  ],
  [
    "2026-04-02T00:00:00Z",
    800,
    [
      [2, 500],
      [1, 300],
    ],
    800,
  ],
  [
    "2026-04-02T00:00:00Z",
    9000,
    [
      [2, 500],
      [1, 1000],
    ],
    1500,
  ],
  ["2026-04-02T00:00:00Z", 0, [], 0],
])("at %s %i cents come from %j", (when, needed, expected, totalCents) => {
  const taken = consumeCredits(grants, needed, at(when));
  expect(taken.uses.map((use) => [use.grantId, use.cents])).toEqual(expected);
  expect(taken.totalCents).toBe(totalCents);
});

test("credits return to the grants they came from, the last used first", () => {
  const { uses } = consumeCredits(grants, 1800, at("2026-03-31T00:00:00Z"));
  expect(returnCredits(uses, 900)).toEqual([
    { grantId: 2, cents: 200 },
    { grantId: 4, cents: 700 },
  ]);
  expect(() => returnCredits(uses, 1801)).toThrow(RangeError);
});

test("nothing is taken that is not there, and all that can be taken is", () => {
  const list = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 99 }), remainingCents: fc.nat(5000), expiresAt: fc.constant(null) }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(list, fc.nat(20_000), (made, needed) => {
      const when = at("2026-03-31T00:00:00Z");
      const { uses, totalCents } = consumeCredits(made, needed, when);
      expect(totalCents).toBe(Math.min(needed, creditsValidAt(made, when)));
      expect(uses.reduce((sum, use) => sum + use.cents, 0)).toBe(totalCents);
      expect(returnCredits(uses, totalCents).reduce((sum, use) => sum + use.cents, 0)).toBe(totalCents);
    }),
  );
});
