// Message credits: what a member has, the packages to buy, what each message took, and the console's prices (R7.134-R7.136, D51, D86).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ReceiptClinic } from "./payments.ts";
import { reason } from "./reason.ts";
import {
  dollars,
  dollarsIn,
  id,
  longPageOf,
  longPaging,
  nothing,
  pageOf,
  paging,
  wholeNumber,
  wireTimeOut,
} from "./shapes.ts";

export const MessageBilling = z.object({
  /** Credits that can be used now (R3.070). */
  available_messages: z.number(),
  /** Messages that took a credit and wait for an answer. Without one, the credit comes back. */
  waiting_messages: z.number(),
  /** Messages to practitioners cost this member a credit: no sponsor and no plan covers them (R6.030-R6.034). */
  billed: z.boolean(),
  /** The member bought credits at some time. */
  bought: z.boolean(),
});
export type MessageBilling = z.output<typeof MessageBilling>;

export const MessagePackage = z.object({
  id: z.number(),
  number_of_messages: z.number(),
  price: dollars,
});
export type MessagePackage = z.output<typeof MessagePackage>;

export const readMessageBilling = endpoint("readMessageBilling", {
  method: "GET",
  path: "/message/billing",
  access: "member",
  summary: "Get your message credits",
  returns: MessageBilling,
});

export const listMessagePackages = endpoint("listMessagePackages", {
  method: "GET",
  path: "/message/products",
  access: "member",
  summary: "List the packages of message credits",
  description: "The smallest first.",
  returns: z.object({ data: z.array(MessagePackage) }),
});

/** card_action has details { purchase_id, ref, client_secret }: the bank first asks the card's owner to confirm. */
export const buyMessageCredits = endpoint("buyMessageCredits", {
  method: "POST",
  path: "/message/billing",
  access: "member",
  summary: "Buy a package of message credits",
  description:
    "Charges the saved card, the newest one unless told otherwise. A purchase that is still open goes on instead of a second one. " +
    "With `available_messages`, the number of credits the buyer saw: if they have more by now, nothing is charged.",
  body: z.object({
    product_id: id,
    payment_method_id: id.optional(),
    available_messages: wholeNumber(0, 1_000_000).optional(),
  }),
  status: 201,
  limit: "costly",
  returns: MessageBilling,
  errors: [
    "message_package_gone",
    "message_credits_changed",
    "messages_covered",
    "card_needed",
    "card_declined",
    "card_action",
    "provider_down",
    "in_progress",
    "deletion_pending",
  ],
});

export const confirmMessagePurchase = endpoint("confirmMessagePurchase", {
  method: "POST",
  path: "/message/billing/:purchase_id/confirmations",
  access: "member",
  summary: "Finish buying message credits after 3-D Secure",
  params: z.object({ purchase_id: id }),
  /** Only the embedded provider reads `approve`. */
  body: z.object({ approve: z.boolean().default(true) }),
  status: 201,
  limit: "costly",
  returns: MessageBilling,
  errors: ["card_declined", "card_action", "provider_down"],
});

export const creditStates = ["waiting", "answered", "returned"] as const;
/** Why a credit came back. */
export const returnCauses = ["no_answer", "practitioner_away", "messaging_off", "account_closed"] as const;

export const MessageCreditUse = z.object({
  message_id: z.number(),
  channel_id: z.number(),
  practitioner_name: z.string(),
  used_at: wireTimeOut,
  state: z.enum(creditStates),
  /** If it waits: when the credit comes back without an answer. */
  answer_by: wireTimeOut,
  returned_at: wireTimeOut.nullable(),
  cause: z.enum(returnCauses).nullable(),
});
export type MessageCreditUse = z.output<typeof MessageCreditUse>;

export const listMessageCreditUses = endpoint("listMessageCreditUses", {
  method: "GET",
  path: "/message/credits",
  access: "member",
  summary: "List what your message credits were used for",
  description: "The latest message first.",
  query: z.object(longPaging(10)),
  returns: longPageOf(MessageCreditUse),
});

export const MessageReceipt = z.object({
  purchase_id: z.number(),
  number: z.string(),
  issued_at: wireTimeOut,
  clinic: ReceiptClinic,
  patient: z.object({ name: z.string() }),
  bought_at: wireTimeOut,
  number_of_messages: z.number(),
  price: dollars,
  /** Payments and refunds in dollars, oldest first. Refunds are negative. */
  lines: z.array(
    z.object({
      at: wireTimeOut,
      kind: z.enum(["payment", "refund"]),
      method: z.enum(["card", "credit", "plan", "other"]),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      amount: dollars,
      pending: z.boolean(),
    }),
  ),
  /** Dollars paid minus dollars refunded. */
  total: dollars,
});
export type MessageReceipt = z.output<typeof MessageReceipt>;

export const readMessageReceipt = endpoint("readMessageReceipt", {
  method: "GET",
  path: "/message/billing/:purchase_id/receipt",
  access: "member",
  summary: "Get the itemized receipt of message credits",
  params: z.object({ purchase_id: id }),
  returns: MessageReceipt,
});

export const packageStates = ["offered", "retired"] as const;

export const OpsMessagePackage = MessagePackage.extend({
  created_at: wireTimeOut,
  retired_at: wireTimeOut.nullable(),
  /** How many members bought it. */
  sold: z.number(),
});
export type OpsMessagePackage = z.output<typeof OpsMessagePackage>;

const price = dollarsIn.refine((amount) => amount >= 0.5, "Enter $0.50 or more.");
const packageId = z.object({ id });

export const listOpsMessagePackages = endpoint("listOpsMessagePackages", {
  method: "GET",
  path: "/ops/message_packages",
  access: "staff",
  right: "finance",
  summary: "List packages of message credits",
  query: z.object({ ...paging(50), state: z.enum(packageStates).optional() }),
  returns: pageOf(OpsMessagePackage),
});

export const addMessagePackage = endpoint("addMessagePackage", {
  method: "POST",
  path: "/ops/message_packages",
  access: "staff",
  right: "finance",
  summary: "Offer a new package of message credits",
  body: z.object({ number_of_messages: wholeNumber(1, 100), price }),
  status: 201,
  returns: OpsMessagePackage,
  errors: ["message_package_exists"],
});

export const priceMessagePackage = endpoint("priceMessagePackage", {
  method: "PUT",
  path: "/ops/message_packages/:id",
  access: "staff",
  right: "finance",
  summary: "Change the price of a package",
  description: "A new version replaces it. What was sold stays as it was.",
  params: packageId,
  body: z.object({ price }),
  returns: OpsMessagePackage,
  errors: ["message_package_gone"],
});

export const retireMessagePackage = endpoint("retireMessagePackage", {
  method: "DELETE",
  path: "/ops/message_packages/:id",
  access: "staff",
  right: "finance",
  summary: "Stop offering a package",
  description: "Credits that were bought can still be used.",
  params: packageId,
  returns: nothing,
  errors: ["message_package_gone"],
});

export const OpsMessagePurchase = z.object({
  id: z.number(),
  member_id: z.number(),
  number_of_messages: z.number(),
  price: dollars,
  bought_at: wireTimeOut,
  /** Credits that were not used, or came back. */
  unused: z.number(),
  /** What those cost in dollars. */
  refundable: dollars,
  can: z.object({ refund: z.boolean() }),
});
export type OpsMessagePurchase = z.output<typeof OpsMessagePurchase>;

export const listOpsMessagePurchases = endpoint("listOpsMessagePurchases", {
  method: "GET",
  path: "/ops/message_purchases",
  access: "staff",
  right: "finance",
  summary: "List purchases of message credits",
  description: "Newest first.",
  query: z.object({ ...paging(50), member_id: id.optional() }),
  returns: pageOf(OpsMessagePurchase),
});

export const refundMessagePurchase = endpoint("refundMessagePurchase", {
  method: "POST",
  path: "/ops/message_purchases/:id/refund",
  access: "staff",
  right: "finance",
  summary: "Refund the unused message credits of a purchase",
  description: "To the card that paid. Recorded with the reason.",
  params: packageId,
  body: z.object({ reason }),
  returns: nothing,
  errors: ["nothing_to_refund"],
});
