// Money that needs staff: refunds that did not arrive, and disputed charges.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { reason } from "./reason.ts";
import { dollars, id, nothing, pageOf, paging, wireTimeOut } from "./shapes.ts";

/** Sent to the card again; given to the member as credit; or paid by check or bank transfer, not by the application. */
export const refundMethods = ["retried", "credit", "other_means"] as const;
export type RefundMethod = (typeof refundMethods)[number];

export const disputeStates = ["open", "won", "lost"] as const;

export const ReturnedRefund = z.object({
  id: z.number(),
  /** The visit, the purchase of message credits, the invoice of a plan or what someone added to credits: the others are null. */
  appointment_id: z.number().nullable(),
  message_purchase_id: z.number().nullable(),
  plan_invoice_id: z.number().nullable(),
  top_up_id: z.number().nullable(),
  member_id: z.number(),
  amount: dollars,
  /** In the card provider's words. */
  why: z.string(),
  returned_at: wireTimeOut,
  resolution: z.enum(refundMethods).nullable(),
  resolved_at: wireTimeOut.nullable(),
  /** A dispute of the same charge. A lost one has already returned the money to the member. */
  dispute: z.enum(disputeStates).nullable(),
  can: z.object({ resolve: z.boolean(), retry: z.boolean() }),
});
export type ReturnedRefund = z.output<typeof ReturnedRefund>;

export const listReturnedRefunds = endpoint("listReturnedRefunds", {
  method: "GET",
  path: "/ops/returned_refunds",
  access: "staff",
  right: "finance",
  summary: "List refunds that a card didn't accept",
  description: "Open or resolved ones.",
  query: z.object({ ...paging(50), state: z.enum(["open", "resolved"]).default("open") }),
  returns: pageOf(ReturnedRefund),
});

export const resolveRefund = endpoint("resolveRefund", {
  method: "POST",
  path: "/ops/returned_refunds/:id/resolution",
  access: "staff",
  right: "finance",
  summary: "Send a returned refund another way",
  description: "Once. Recorded with the reason.",
  params: z.object({ id }),
  body: z.object({ way: z.enum(refundMethods), reason }),
  returns: nothing,
  errors: ["refund_resolved"],
});

export const Dispute = z.object({
  id: z.number(),
  /** The visit, the purchase of message credits, the invoice of a plan or what someone added to credits: the others are null. */
  appointment_id: z.number().nullable(),
  message_purchase_id: z.number().nullable(),
  plan_invoice_id: z.number().nullable(),
  top_up_id: z.number().nullable(),
  member_id: z.number(),
  amount: dollars,
  /** The card provider's reason code: "fraudulent", "product_not_received". */
  reason: z.string(),
  state: z.enum(disputeStates),
  opened_at: wireTimeOut,
  /** The last moment at which the provider accepts an answer. */
  answer_by: wireTimeOut.nullable(),
  closed_at: wireTimeOut.nullable(),
  /** The provider's ID of the dispute, under which staff answer it there. */
  provider_ref: z.string(),
});
export type Dispute = z.output<typeof Dispute>;

export const listDisputes = endpoint("listDisputes", {
  method: "GET",
  path: "/ops/disputes",
  access: "staff",
  right: "finance",
  summary: "List disputed charges",
  description: "Newest first.",
  query: z.object({ ...paging(50), state: z.enum(disputeStates).optional() }),
  returns: pageOf(Dispute),
});
