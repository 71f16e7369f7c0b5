// Cases for the ledger: every movement adds up to zero, and a visit's held money is gone once it is settled.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  assertBalanced,
  balanceOf,
  charge,
  creditExpiry,
  creditGrant,
  creditUse,
  disputeLost,
  earned,
  giftClaimed,
  messageAnswered,
  messageReturned,
  messageSent,
  payout,
  planEarned,
  refundByOtherMeans,
  refundReturned,
  refundToCard,
  refundToCredit,
  topUpCredited,
  topUpTakenBack,
} from "./ledger.ts";

const visit = { memberId: 7, appointmentId: 42, cents: 1500 };
const toppedUp = { memberId: 7, topUpId: 4, cents: 5000 };
const bought = { memberId: 7, purchaseId: 5, cents: 3000 };
const message = { memberId: 7, purchaseId: 5, cents: 1000 };

test.each([
  [
    charge(visit),
    [
      ["card", 7, -1500],
      ["held", 42, 1500],
    ],
  ],
  [
    creditUse(visit),
    [
      ["credits", 7, -1500],
      ["held", 42, 1500],
    ],
  ],
  [
    refundToCard(visit),
    [
      ["held", 42, -1500],
      ["card", 7, 1500],
    ],
  ],
  [
    refundReturned(visit),
    [
      ["card", 7, -1500],
      ["held", 42, 1500],
    ],
  ],
  [
    refundToCredit(visit),
    [
      ["held", 42, -1500],
      ["credits", 7, 1500],
    ],
  ],
  [
    creditGrant({ memberId: 7, cents: 2500 }),
    [
      ["credit_source", null, -2500],
      ["credits", 7, 2500],
    ],
  ],
  [
    creditExpiry({ memberId: 7, cents: 2500 }),
    [
      ["credits", 7, -2500],
      ["credit_source", null, 2500],
    ],
  ],
  [
    payout({ practitionerId: 3, cents: 900, statementId: 1 }),
    [
      ["earnings", 3, -900],
      ["paid_out", 3, 900],
    ],
  ],
  [
    earned({ practitionerId: 3, appointmentId: 42, cents: 1501, shareBasisPoints: 7000 }),
    [
      ["held", 42, -1501],
      ["earnings", 3, 1051],
      ["revenue", null, 450],
    ],
  ],
  [
    earned({ practitionerId: 3, appointmentId: 42, cents: 100, shareBasisPoints: 10_000 }),
    [
      ["held", 42, -100],
      ["earnings", 3, 100],
    ],
  ],
  [
    charge(bought),
    [
      ["card", 7, -3000],
      ["message_credits", 7, 3000],
    ],
  ],
  [
    messageSent(message),
    [
      ["message_credits", 7, -1000],
      ["message_wait", 7, 1000],
    ],
  ],
  [
    messageReturned(message),
    [
      ["message_wait", 7, -1000],
      ["message_credits", 7, 1000],
    ],
  ],
  [
    messageAnswered({ ...message, cents: 1001, practitionerId: 3, shareBasisPoints: 7000 }),
    [
      ["message_wait", 7, -1001],
      ["earnings", 3, 701],
      ["revenue", null, 300],
    ],
  ],
  [
    refundToCard(bought),
    [
      ["message_credits", 7, -3000],
      ["card", 7, 3000],
    ],
  ],
  [
    refundReturned(bought),
    [
      ["card", 7, -3000],
      ["message_credits", 7, 3000],
    ],
  ],
  [
    refundToCredit(bought),
    [
      ["message_credits", 7, -3000],
      ["credits", 7, 3000],
    ],
  ],
  [
    refundByOtherMeans(bought),
    [
      ["message_credits", 7, -3000],
      ["other_means", 7, 3000],
    ],
  ],
  [
    disputeLost(bought, 2000),
    [
      ["message_credits", 7, -2000],
      ["revenue", null, -1000],
      ["card", 7, 3000],
    ],
  ],
  [
    charge(toppedUp),
    [
      ["card", 7, -5000],
      ["top_up", 7, 5000],
    ],
  ],
  [
    topUpCredited(toppedUp),
    [
      ["top_up", 7, -5000],
      ["credits", 7, 5000],
    ],
  ],
  [
    topUpTakenBack({ ...toppedUp, cents: 3000 }),
    [
      ["credits", 7, -3000],
      ["top_up", 7, 3000],
    ],
  ],
  [
    refundToCard({ ...toppedUp, cents: 3000 }),
    [
      ["top_up", 7, -3000],
      ["card", 7, 3000],
    ],
  ],
  [
    refundReturned({ ...toppedUp, cents: 3000 }),
    [
      ["card", 7, -3000],
      ["top_up", 7, 3000],
    ],
  ],
  [
    disputeLost(toppedUp, 3000),
    [
      ["top_up", 7, -3000],
      ["revenue", null, -2000],
      ["card", 7, 5000],
    ],
  ],
])("$kind", (movement, expected) => {
  expect(movement.entries.map((entry) => [entry.account, entry.ownerId, entry.cents])).toEqual(expected);
  expect(() => assertBalanced(movement.entries)).not.toThrow();
});

test("added money that goes back in part leaves the rest as credit, and names its payment in every movement", () => {
  const movements = [
    charge(toppedUp),
    topUpCredited(toppedUp),
    topUpTakenBack({ ...toppedUp, cents: 3000 }),
    refundToCard({ ...toppedUp, cents: 3000 }),
  ];
  expect(movements.map(({ topUpId }) => topUpId)).toEqual([4, 4, 4, 4]);
  const entries = movements.flatMap((one) => one.entries);
  expect([balanceOf(entries, "top_up", 7), balanceOf(entries, "credits", 7), balanceOf(entries, "card", 7)]).toEqual([
    0, 2000, -2000,
  ]);
});

test("a visit paid half by credits, half refunded, leaves nothing held", () => {
  const entries = [
    creditGrant({ memberId: 7, cents: 1000 }),
    creditUse({ ...visit, cents: 1000 }),
    charge({ ...visit, cents: 2500 }),
    refundToCard({ ...visit, cents: 1250 }),
    refundToCredit({ ...visit, cents: 500 }),
    earned({ practitionerId: 3, appointmentId: 42, cents: 1750, shareBasisPoints: 7000 }),
  ].flatMap((movement) => movement.entries);
  assertBalanced(entries);
  expect(balanceOf(entries, "held", 42)).toBe(0);
  expect(balanceOf(entries, "credits", 7)).toBe(500);
  expect(balanceOf(entries, "card", 7)).toBe(-1250);
  expect(balanceOf(entries, "earnings", 3) + balanceOf(entries, "revenue")).toBe(1750);
});

test("movements of message credits name their purchase and no visit", () => {
  for (const movement of [charge(bought), messageSent(message), messageReturned(message), refundToCard(bought)])
    expect(movement).toMatchObject({ purchaseId: 5, appointmentId: null });
});

test("a package of three: one message answered, one returned, the rest refunded, leaves nothing waiting", () => {
  const entries = [
    charge(bought),
    messageSent(message),
    messageAnswered({ ...message, practitionerId: 3, shareBasisPoints: 7000 }),
    messageSent(message),
    messageReturned(message),
    refundToCard({ ...bought, cents: 2000 }),
  ].flatMap((movement) => movement.entries);
  assertBalanced(entries);
  expect(balanceOf(entries, "message_wait", 7)).toBe(0);
  expect(balanceOf(entries, "message_credits", 7)).toBe(0);
  expect(balanceOf(entries, "card", 7)).toBe(-1000);
  expect(balanceOf(entries, "earnings", 3) + balanceOf(entries, "revenue")).toBe(1000);
});

test("any share of any amount adds up to zero", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (cents, shareBasisPoints) => {
        const { entries } = earned({ practitionerId: 1, appointmentId: 1, cents, shareBasisPoints });
        assertBalanced(entries);
        expect(balanceOf(entries, "revenue")).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("two periods of a plan, one earned, one taken back by the bank, leave nothing prepaid", () => {
  const first = { memberId: 7, invoiceId: 1, cents: 10_500 };
  const second = { ...first, invoiceId: 2 };
  const movements = [charge(first), planEarned(first), charge(second), disputeLost(second, 10_500)];
  for (const movement of movements) expect(movement).toMatchObject({ appointmentId: null });
  expect(movements.map(({ invoiceId }) => invoiceId)).toEqual([1, 1, 2, 2]);
  const entries = movements.flatMap((movement) => movement.entries);
  assertBalanced(entries);
  expect(balanceOf(entries, "plan_prepaid", 7)).toBe(0);
  expect([balanceOf(entries, "card", 7), balanceOf(entries, "revenue")]).toEqual([-10_500, 10_500]);
});

describe("refusals", () => {
  test.each([0, -5, 1.5, Number.NaN])("a movement of %d cents", (cents) => {
    expect(() => charge({ ...visit, cents })).toThrow(RangeError);
    expect(() => earned({ practitionerId: 1, appointmentId: 1, cents, shareBasisPoints: 7000 })).toThrow(RangeError);
    expect(() => messageSent({ ...message, cents })).toThrow(RangeError);
  });

  test.each([-1, 10_001, 0.5])("a share of %d", (shareBasisPoints) => {
    expect(() => earned({ practitionerId: 1, appointmentId: 1, cents: 10, shareBasisPoints })).toThrow(RangeError);
  });

  test.each([-1, 3001])("a lost dispute that takes back %d of 3000 cents", (unused) => {
    expect(() => disputeLost(bought, unused)).toThrow(RangeError);
  });

  test("entries that do not balance", () => {
    const one = { account: "card", ownerId: 1, cents: 5 } as const;
    expect(() => assertBalanced([])).toThrow(RangeError);
    expect(() => assertBalanced([one])).toThrow(RangeError);
    expect(() => assertBalanced([one, { ...one, cents: -4 }])).toThrow(RangeError);
    expect(() => assertBalanced([one, { ...one, cents: -5.5 }, { ...one, cents: 0.5 }])).toThrow(RangeError);
  });
});

test("a gift is its giver’s until it is claimed, then its owner’s, and earned period by period", () => {
  const bought = charge({ memberId: 7, invoiceId: 1, cents: 21_000 });
  const periods = [2, 3].map((invoiceId) => ({ giverId: 7, memberId: 8, invoiceId, cents: 10_500 }));
  const claimed = periods.map(giftClaimed);
  const entries = [bought, ...claimed, planEarned({ memberId: 8, invoiceId: 2, cents: 10_500 })].flatMap(
    (movement) => movement.entries,
  );
  expect(balanceOf(entries, "plan_prepaid", 7)).toBe(0);
  expect(balanceOf(entries, "plan_prepaid", 8)).toBe(10_500);
  expect(balanceOf(entries, "revenue", null)).toBe(10_500);
  expect(() => giftClaimed({ giverId: 7, memberId: 7, invoiceId: 2, cents: 1 })).toThrow(RangeError);
});
