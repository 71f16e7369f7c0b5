// What an accountant reads adds up to what the ledger has, whatever moved.
import { expect, test } from "vitest";
import { ACCOUNTS_IN_ORDER, type KindSum, sidesOf, sumAccounts, sumMonth, totalOf } from "./books.ts";
import {
  charge,
  creditGrant,
  disputeLost,
  earned,
  LEDGER_ACCOUNTS,
  type Movement,
  payout,
  planEarned,
  refundByOtherMeans,
  refundReturned,
  refundToCard,
  refundToCredit,
} from "./ledger.ts";

const visit = { memberId: 1, appointmentId: 7 };
const period = { memberId: 1, invoiceId: 9 };

const kindsOf = (movements: readonly Movement[]): KindSum[] =>
  movements.flatMap(({ kind, entries }) => entries.map(({ account, cents }) => ({ account, kind, ...sidesOf(cents) })));

const month: Movement[] = [
  charge({ ...visit, cents: 10_000 }),
  charge({ ...period, cents: 10_500 }),
  refundToCard({ ...visit, cents: 2_000 }),
  refundReturned({ ...visit, cents: 500 }),
  refundByOtherMeans({ ...visit, cents: 500 }),
  refundToCredit({ ...visit, cents: 1_000 }),
  earned({ practitionerId: 3, appointmentId: 7, cents: 7_000, shareBasisPoints: 7_000 }),
  planEarned({ ...period, cents: 10_500 }),
  disputeLost({ ...visit, cents: 300 }),
  creditGrant({ memberId: 1, cents: 2_500 }),
  payout({ practitionerId: 3, cents: 4_900, statementId: 1 }),
];

test("every account has a name, once", () => {
  expect([...ACCOUNTS_IN_ORDER].sort()).toEqual([...LEDGER_ACCOUNTS].sort());
});

test.each([
  [-5, { debit: 5, credit: 0 }],
  [0, { debit: 0, credit: 0 }],
  [7, { debit: 0, credit: 7 }],
])("%i cents", (cents, sides) => {
  expect(sidesOf(cents)).toEqual(sides);
});

test("a month in sums", () => {
  expect(sumMonth(kindsOf(month))).toEqual({
    charges: 20_500,
    refunds: 2_000,
    refunded_as_credits: 1_000,
    lost_disputes: 300,
    revenue: 2_100 + 10_500 - 300,
  });
  expect(sumMonth([])).toEqual({ charges: 0, refunds: 0, refunded_as_credits: 0, lost_disputes: 0, revenue: 0 });
});

test("debits equal credits, in the month and in the balances", () => {
  const kinds = kindsOf(month);
  const balances = LEDGER_ACCOUNTS.map((account) => ({
    account,
    cents: kinds.filter((one) => one.account === account).reduce((sum, one) => sum + one.credit - one.debit, 0),
  }));
  const accounts = sumAccounts(balances, kinds);
  expect(accounts.map((one) => one.account)).toEqual(ACCOUNTS_IN_ORDER);
  for (const part of ["balance", "month"] as const) {
    const { debit, credit } = totalOf(accounts.map((one) => one[part]));
    expect([part, debit]).toEqual([part, credit]);
    expect(debit).toBeGreaterThan(0);
  }
  const of = (account: string) => accounts.find((one) => one.account === account);
  expect(of("card")?.month).toEqual({ debit: 21_000, credit: 2_300 });
  expect(of("card")?.balance).toEqual({ debit: 18_700, credit: 0 });
  expect(of("plan_prepaid")).toMatchObject({
    balance: { debit: 0, credit: 0 },
    month: { debit: 10_500, credit: 10_500 },
  });
  expect(of("earnings")).toMatchObject({ balance: { debit: 0, credit: 0 } });
  expect(of("paid_out")).toMatchObject({ balance: { debit: 0, credit: 4_900 } });
});
