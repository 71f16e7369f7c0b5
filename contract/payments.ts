// The wallet: saved cards, credits, the history of what was paid and given back, receipts, and what the card provider reports.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { filledLine, id, line, listOf, nothing, pageOf, paging, wireTimeOut } from "./shapes.ts";

const ownerParams = z.object({ user_id: id });

/** A saved card. Never more of its number than the last four digits. */
export const PaymentMethod = z.object({
  id: z.number(),
  /** Lower case as the provider writes it: "visa", "amex". */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  expired: z.boolean(),
  created_at: wireTimeOut,
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

export const listPaymentMethods = endpoint("listPaymentMethods", {
  method: "GET",
  path: "/users/:user_id/payment_methods",
  access: "member",
  summary: "The member's saved cards, the newest first; a booking is paid with the first one unless told otherwise.",
  params: ownerParams,
  returns: listOf(PaymentMethod),
});

/** card_action carries details { ref, client_secret }: the bank wants to hear from the card's owner first. */
export const addPaymentMethod = endpoint("addPaymentMethod", {
  method: "POST",
  path: "/users/:user_id/payment_methods",
  access: "member",
  summary: "Saves the card behind a provider's token.",
  params: ownerParams,
  body: z.object({ stripe_token: filledLine(200, "A card") }),
  status: 201,
  limit: "costly",
  returns: PaymentMethod,
  errors: ["card_declined", "card_action", "provider_down"],
});

export const confirmPaymentMethod = endpoint("confirmPaymentMethod", {
  method: "POST",
  path: "/users/:user_id/payment_methods/confirmations",
  access: "member",
  summary: "Saves a card after its owner has answered her bank (3-D Secure).",
  params: ownerParams,
  /** `ref` as card_action gave it; `approve` is read by the embedded provider only. */
  body: z.object({ ref: filledLine(500, "The reference"), approve: z.boolean().default(true) }),
  status: 201,
  limit: "costly",
  returns: PaymentMethod,
  errors: ["card_declined", "card_action", "provider_down"],
});

export const removePaymentMethod = endpoint("removePaymentMethod", {
  method: "DELETE",
  path: "/users/:user_id/payment_methods/:id",
  access: "member",
  summary: "Removes a saved card, unless a payment with it is still open.",
  params: z.object({ user_id: id, id }),
  returns: nothing,
  errors: ["card_last_needed"],
});

/** What was typed into the form of the embedded test provider. Only published test numbers become a token. */
export const createTestCardToken = endpoint("createTestCardToken", {
  method: "POST",
  path: "/test_card_tokens",
  access: "member",
  summary: "Turns a published test card number into a token; exists only with the embedded card provider.",
  body: z.object({
    number: line(40),
    exp_month: z.number({ error: "Your card's expiration date is incomplete." }).int(),
    exp_year: z.number({ error: "Your card's expiration date is incomplete." }).int(),
    cvc: line(10),
  }),
  status: 201,
  returns: z.object({ stripe_token: z.string() }),
});

export const Credit = z.object({
  id: z.number(),
  /** Dollars that are left of it. */
  value: z.number(),
  /** Dollars it was given with. */
  granted: z.number(),
  /** Where it comes from, in words for the member: "Welcome credit". */
  reason: z.string(),
  /** The organization whose benefit it is; null where it is nobody's. */
  sponsor: z.string().nullable(),
  created_at: wireTimeOut,
  /** Valid before this; null never expires. */
  expires_at: wireTimeOut.nullable(),
});
export type Credit = z.output<typeof Credit>;

export const listCredits = endpoint("listCredits", {
  method: "GET",
  path: "/users/:user_id/credits",
  access: "member",
  summary: "The member's credits that can still be used, the next to expire first.",
  params: ownerParams,
  returns: z.object({ data: z.array(Credit), meta: z.object({ total_credit: z.number() }) }),
});

/** One payment or refund of a visit. */
export const Charge = z.object({
  id: z.number(),
  kind: z.enum(["charge", "refund"]),
  /** A refund is pending until the card provider has taken it. */
  status: z.enum(["pending", "succeeded", "failed"]),
  /** How a refund that failed was paid all the same; the first two have a row of their own. */
  resolution: z.enum(["retried", "credit", "other_means"]).nullable(),
  created_at: wireTimeOut,
  appointment_id: z.number(),
  /** Dollars, never negative: the kind says in which direction. */
  card: z.number(),
  credit: z.number(),
  payment_method: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  service: z.object({
    minutes: z.number(),
    vertical_name: z.string(),
    practitioner_name: z.string(),
    scheduled_start: wireTimeOut,
  }),
});
export type Charge = z.output<typeof Charge>;

export const listCharges = endpoint("listCharges", {
  method: "GET",
  path: "/users/:user_id/charges",
  access: "member",
  summary: "What the member paid and got back, the newest first.",
  params: ownerParams,
  query: z.object({ ...paging(10) }),
  returns: pageOf(Charge),
});

export const Receipt = z.object({
  appointment_id: z.number(),
  number: z.string(),
  issued_at: wireTimeOut,
  clinic: z.object({ name: z.string(), support_email: z.string() }),
  patient: z.object({ name: z.string() }),
  provider: z.object({
    name: z.string(),
    profession: z.string(),
    /** The licence for the state the visit was booked in; null where none is needed. */
    licence: z.object({ state: z.string(), number: z.string() }).nullable(),
  }),
  service: z.object({
    description: z.string(),
    minutes: z.number(),
    scheduled_start: wireTimeOut,
    scheduled_end: wireTimeOut,
    status: z.enum(["scheduled", "in_progress", "occurred", "cancelled", "missed_by_member", "missed_by_practitioner"]),
    price: z.number(),
  }),
  /** How it was paid and what went back, oldest first; refunds are negative. Dollars. */
  lines: z.array(
    z.object({
      at: wireTimeOut,
      kind: z.enum(["payment", "refund"]),
      /** other: by a cheque or a bank transfer, where the card took no refund. */
      method: z.enum(["card", "credit", "plan", "other"]),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      amount: z.number(),
      pending: z.boolean(),
    }),
  ),
  /** Dollars paid less what went back, by card, credit and plan together. */
  total: z.number(),
});
export type Receipt = z.output<typeof Receipt>;

export const readReceipt = endpoint("readReceipt", {
  method: "GET",
  path: "/appointments/:id/receipt",
  access: "member",
  summary: "The itemised receipt of the member's own visit (D48).",
  params: z.object({ id }),
  returns: Receipt,
});

export const receiveCardEvent = endpoint("receiveCardEvent", {
  method: "POST",
  path: "/card_events",
  access: "public",
  summary: "Webhook of the card provider: signed, and each event counts once.",
  sends: "raw",
  returns: z.object({ received: z.boolean() }),
});
