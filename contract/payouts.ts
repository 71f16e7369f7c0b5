// Statements of what practitioners are paid for a month: approved by one person, marked as paid by another (D48, D78).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { dollars, dollarsIn, id, line, nothing, pageOf, paging, wireTimeOut } from "./shapes.ts";

const month = line(7).regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, "Enter the month as YYYY-MM.");

/** draft: adds up what is owed now, and may still change. */
const state = z.enum(["draft", "approved", "paid"]);

export const PayoutStatement = z.object({
  /** The practitioner's. */
  id: z.number(),
  name: z.string(),
  /** Null for a draft. */
  statement_id: z.number().nullable(),
  month: z.string(),
  state,
  visits: z.number(),
  visit_amount: dollars,
  messages: z.number(),
  message_amount: dollars,
  corrections: dollars,
  /** From earlier months that were not approved. */
  carried_over: dollars,
  /** What is to be paid, or was. */
  amount: dollars,
  approved_at: wireTimeOut.nullable(),
  approved_by: z.number().nullable(),
  paid_at: wireTimeOut.nullable(),
  paid_by: z.number().nullable(),
  /** Pay: the person who asks may also have to be another one than who approved it. */
  can: z.object({ approve: z.boolean(), pay: z.boolean(), take_back: z.boolean() }),
});
export type PayoutStatement = z.output<typeof PayoutStatement>;

export const listPayouts = endpoint("listPayouts", {
  method: "GET",
  path: "/ops/payouts",
  access: "staff",
  right: "finance",
  summary: "List what practitioners are paid for a month",
  description: "Every practitioner, by number. Without a month, of the last one.",
  query: z.object({ ...paging(50), month: month.optional() }),
  returns: pageOf(PayoutStatement),
});

export const approvePayout = endpoint("approvePayout", {
  method: "POST",
  path: "/ops/payouts",
  access: "staff",
  right: "finance",
  summary: "Approve the statement of a practitioner",
  description: "Once, after the end of the month. The amount is fixed from then on.",
  body: z.strictObject({
    practitioner_id: id,
    month,
    /** What was seen. With another amount, nothing is approved. */
    amount: dollarsIn,
  }),
  status: 201,
  returns: PayoutStatement,
  errors: ["payout_approved", "payout_changed", "payout_open", "payout_nothing"],
});

export const payPayout = endpoint("payPayout", {
  method: "POST",
  path: "/ops/payouts/:id/payment",
  access: "staff",
  right: "finance",
  summary: "Mark an approved statement as paid",
  description:
    "Once, by another person than who approved it. If only one person has the right finance, 24 hours later. Moves no money at the bank.",
  params: z.object({ id }),
  returns: PayoutStatement,
  errors: ["payout_paid", "payout_second", "payout_early"],
});

export const takeBackPayout = endpoint("takeBackPayout", {
  method: "DELETE",
  path: "/ops/payouts/:id",
  access: "staff",
  right: "finance",
  summary: "Withdraw the approval of a statement",
  description: "Until it is marked as paid. It is a draft again.",
  params: z.object({ id }),
  returns: nothing,
  errors: ["payout_paid"],
});

export const downloadPayouts = endpoint("downloadPayouts", {
  method: "GET",
  path: "/ops/payouts.csv",
  access: "staff",
  right: "finance",
  summary: "Download approved payouts for the bank as CSV",
  description: "Names, amounts and references of what is approved and not paid. Recorded in the audit log.",
  query: z.object({ month: month.optional() }),
  returns: z.string(),
  answers: "binary",
  limit: "costly",
});

export const OwnPayout = z.object({
  id: z.number(),
  month: z.string(),
  state: state.exclude(["draft"]),
  amount: dollars,
  approved_at: wireTimeOut,
  paid_at: wireTimeOut.nullable(),
});
export type OwnPayout = z.output<typeof OwnPayout>;

export const listOwnPayouts = endpoint("listOwnPayouts", {
  method: "GET",
  path: "/practice/payouts",
  access: "practitioner",
  summary: "List your approved and paid statements",
  description: "The newest month first.",
  query: z.object(paging(12)),
  returns: pageOf(OwnPayout),
});
