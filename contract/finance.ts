// The finance room: the books as an accountant reads them, plans and their renewals, and files for accounting (D48, D49).
import { LEDGER_ACCOUNTS } from "@larkwell/domain/payments/ledger.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { dollars, line, pageOf, paging, wireTimeOut } from "./shapes.ts";

/** A month such as "2026-03", in the clinic's time zone. If left out, the current one. */
const month = line(7)
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, "Enter the month as YYYY-MM.")
  .optional();

const sides = z.object({ debit: dollars, credit: dollars });

const counted = z.object({ count: z.number(), amount: dollars });

export const Finance = z.object({
  month: z.string(),
  /** The clinic's: months begin and end at its midnight. */
  time_zone: z.string(),
  accounts: z.array(
    z.object({
      account: z.enum(LEDGER_ACCOUNTS),
      /** Now: one of both is 0. */
      balance: sides,
      /** All debits and credits of the month. */
      month: sides,
    }),
  ),
  /** What all entries add up to: 0, or the books are wrong. */
  off_by: dollars,
  sums: z.object({
    charges: dollars,
    /** To cards, by check or by bank transfer. Without refunds that a bank sent back. */
    refunds: dollars,
    refunded_as_credits: dollars,
    lost_disputes: dollars,
    /** Without lost disputes of what was earned. */
    revenue: dollars,
  }),
  plans: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Now, gifts that were claimed included. active: also while the card is being charged. */
      active: z.number(),
      paused: z.number(),
      past_due: z.number(),
      /** In the month. Gifts count when they are bought. */
      /** In their free days now. Sold once the first payment is made. */
      trial: z.number(),
      sold: z.number(),
      gifts_sold: z.number(),
      ended: z.number(),
    }),
  ),
  /** Charges ahead, if nobody cancels. */
  renewals: z.object({ next_7_days: counted, next_30_days: counted }),
  /** Renewals whose last charge failed. */
  failed: counted,
  /** Gifts that are paid and not claimed. */
  gifts: counted,
  /** Open ones. */
  disputes: counted,
});
export type Finance = z.output<typeof Finance>;

export const readFinance = endpoint("readFinance", {
  method: "GET",
  path: "/ops/finance",
  access: "staff",
  right: "finance",
  summary: "Get balances, a month of the books and plans",
  query: z.object({ month }),
  returns: Finance,
});

export const FailedRenewal = z.object({
  /** The number of the subscription. */
  id: z.number(),
  plan: z.string(),
  /** Of the unpaid period. */
  amount: dollars,
  /** When that period began. */
  due_since: wireTimeOut,
  failed_charges: z.number(),
  next_charge_at: wireTimeOut.nullable(),
});
export type FailedRenewal = z.output<typeof FailedRenewal>;

export const listFailedRenewals = endpoint("listFailedRenewals", {
  method: "GET",
  path: "/ops/finance/failed_renewals",
  access: "staff",
  right: "finance",
  summary: "List renewals whose last charge failed",
  description: "By the number of the subscription, without names.",
  query: z.object(paging(50)),
  returns: pageOf(FailedRenewal),
});

export const downloadJournal = endpoint("downloadJournal", {
  method: "GET",
  path: "/ops/finance/journal.csv",
  access: "staff",
  right: "finance",
  summary: "Download a month of the ledger as CSV",
  description: "A row for each entry, in the order of time, without people. Recorded in the audit log.",
  query: z.object({ month }),
  returns: z.unknown(),
  answers: "binary",
  limit: "costly",
});

export const downloadAccountTotals = endpoint("downloadAccountTotals", {
  method: "GET",
  path: "/ops/finance/totals.csv",
  access: "staff",
  right: "finance",
  summary: "Download the totals of accounts in a month as CSV",
  description: "Debits, credits and the change of each account. Recorded in the audit log.",
  query: z.object({ month }),
  returns: z.string(),
  answers: "binary",
  limit: "costly",
});
