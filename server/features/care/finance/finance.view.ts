// Sums in cents -> the contract's shape.
import type * as contract from "@larkwell/contract/finance.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import type { AccountSums, MonthSums, Sides } from "@larkwell/domain/payments/books.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { FailedRow } from "./finance.queries.ts";

const viewSides = ({ debit, credit }: Sides) => ({ debit: centsToWire(debit), credit: centsToWire(credit) });

export const viewAccount = ({ account, balance, month }: AccountSums): contract.Finance["accounts"][number] => ({
  account,
  balance: viewSides(balance),
  month: viewSides(month),
});

export const viewMonth = (sums: MonthSums): contract.Finance["sums"] => ({
  charges: centsToWire(sums.charges),
  refunds: centsToWire(sums.refunds),
  refunded_as_credits: centsToWire(sums.refunded_as_credits),
  lost_disputes: centsToWire(sums.lost_disputes),
  revenue: centsToWire(sums.revenue),
});

export const viewCounted = ({ count, cents }: { count: number; cents: number }) => ({
  count,
  amount: centsToWire(cents),
});

export const viewFailed = (row: FailedRow): contract.FailedRenewal => ({
  id: row.id,
  plan: row.plan,
  amount: centsToWire(row.cents),
  due_since: toWire(row.starts_at),
  failed_charges: row.failures,
  next_charge_at: row.next_at && toWire(row.next_at),
});
