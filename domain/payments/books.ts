// The ledger as an accountant reads it: each account in words, debits and credits, and what a month brought (D48).
import { texts } from "../language/table.ts";
import type { LedgerAccount, MovementKind } from "./ledger.ts";

/** What each account is called in the finance room and in the files for accounting. In the order of a balance sheet. */
export const ACCOUNT_NAMES: Readonly<Record<LedgerAccount, string>> = texts({
  card: "Cash from cards",
  paid_out: "Cash paid out to practitioners",
  other_means: "Cash refunded by check or bank transfer",
  held: "Held for visits",
  credits: "Credits outstanding",
  message_credits: "Prepaid messages",
  message_wait: "Messages waiting for an answer",
  plan_prepaid: "Prepaid plans (deferred revenue)",
  top_up: "Money from others, to be credited or returned",
  earnings: "Owed to practitioners",
  revenue: "Revenue",
  credit_source: "Credits granted and visits covered by plans",
});

export const ACCOUNTS_IN_ORDER = Object.keys(ACCOUNT_NAMES) as readonly LedgerAccount[];

/** Whole cents, both 0 or more. */
export interface Sides {
  debit: number;
  credit: number;
}

/** What is positive in the ledger is a credit, for each account: a charge debits cash and credits what is held for the visit. */
export const sidesOf = (cents: number): Sides => ({ debit: cents < 0 ? -cents : 0, credit: cents > 0 ? cents : 0 });

/** The entries of one account in movements of one kind. */
export interface KindSum extends Sides {
  account: LedgerAccount;
  kind: MovementKind;
}

export interface AccountSums {
  account: LedgerAccount;
  /** Now: one of both is 0. */
  balance: Sides;
  /** All debits and all credits of the month. */
  month: Sides;
}

/** Each account, also those without an entry. `balances`: their sums in cents, as in the ledger. */
export const sumAccounts = (
  balances: readonly { account: LedgerAccount; cents: number }[],
  kinds: readonly KindSum[],
): AccountSums[] =>
  ACCOUNTS_IN_ORDER.map((account) => ({
    account,
    balance: sidesOf(balances.find((one) => one.account === account)?.cents ?? 0),
    month: totalOf(kinds.filter((one) => one.account === account)),
  }));

export const totalOf = (sides: readonly Sides[]): Sides => ({
  debit: sides.reduce((sum, one) => sum + one.debit, 0),
  credit: sides.reduce((sum, one) => sum + one.credit, 0),
});

export interface MonthSums {
  /** Taken from cards. */
  charges: number;
  /** Returned to cards, by check or by bank transfer, without refunds that the bank sent back. */
  refunds: number;
  /** Of visits and messages, given as credits. */
  refunded_as_credits: number;
  /** Taken back by members' banks. */
  lost_disputes: number;
  /** What the clinic keeps, without lost disputes of what was earned. */
  revenue: number;
}

/** In cents. */
export function sumMonth(kinds: readonly KindSum[]): MonthSums {
  const net = (account: LedgerAccount, kind?: MovementKind) => {
    const { debit, credit } = totalOf(
      kinds.filter((one) => one.account === account && (kind === undefined || one.kind === kind)),
    );
    return credit - debit;
  };
  return {
    charges: 0 - net("card", "charge"),
    refunds:
      net("card", "refund_to_card") + net("card", "refund_returned") + net("other_means", "refund_by_other_means"),
    refunded_as_credits: net("credits", "refund_to_credit"),
    lost_disputes: net("card", "dispute_lost"),
    revenue: net("revenue"),
  };
}
