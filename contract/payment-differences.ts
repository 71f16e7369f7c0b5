// Where the books and the card provider differ, and how staff settles it (D48).
import { DIFFERENCE_KINDS, MOVEMENTS_OF_MONEY, WAYS_TO_SETTLE } from "@larkwell/domain/payments/differences.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { reason } from "./reason.ts";
import { refundMethods } from "./returned-money.ts";
import { dollars, id, nothing, pageOf, paging, wireTimeOut } from "./shapes.ts";

export const PaymentDifference = z.object({
  id: z.number(),
  kind: z.enum(DIFFERENCE_KINDS),
  movement: z.enum(MOVEMENTS_OF_MONEY),
  /** The card provider's name and its reference. The reference is empty for a refund that never got one. */
  provider: z.string(),
  ref: z.string(),
  /** Our payment, null if we have none. */
  payment_id: z.number().nullable(),
  /** Null: that side has nothing. */
  provider_amount: dollars.nullable(),
  our_amount: dollars.nullable(),
  first_seen_at: wireTimeOut,
  last_seen_at: wireTimeOut,
  /** Null while it is open. matched: a later night found that both sides agree. */
  settled: z
    .object({
      at: wireTimeOut,
      way: z.enum([...WAYS_TO_SETTLE, ...refundMethods, "matched"]),
      reason: z.string(),
      /** Who settled it, null for the nightly comparison. */
      by: z.number().nullable(),
    })
    .nullable(),
  /** The ways that fit. None for a returned refund: sending it another way settles it. */
  ways: z.array(z.enum(WAYS_TO_SETTLE)),
  /** Payments that are missing at the provider and of the same amount, which this may be: 20 at most. */
  fitting_payment_ids: z.array(z.number()),
});
export type PaymentDifference = z.output<typeof PaymentDifference>;

export const listPaymentDifferences = endpoint("listPaymentDifferences", {
  method: "GET",
  path: "/ops/payment_differences",
  access: "staff",
  right: "finance",
  summary: "List what books and card provider disagree about",
  description: "Open or settled ones, the newest first.",
  query: z.object({ ...paging(50), state: z.enum(["open", "settled"]).default("open") }),
  returns: pageOf(PaymentDifference),
});

export const settlePaymentDifference = endpoint("settlePaymentDifference", {
  method: "POST",
  path: "/ops/payment_differences/:id/settlement",
  access: "staff",
  right: "finance",
  summary: "Mark a difference as settled",
  description: "Once. Recorded with the reason. Moves no money. Linking also settles the difference of that payment.",
  params: z.object({ id }),
  body: z.object({
    way: z.enum(WAYS_TO_SETTLE),
    reason,
    /** Only if it is linked: one of fitting_payment_ids. */
    payment_id: id.optional(),
  }),
  returns: nothing,
  errors: ["difference_settled"],
});
