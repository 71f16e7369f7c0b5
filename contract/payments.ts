// The wallet: saved cards, credits, the history of payments and refunds, receipts, and reports from the card provider.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { filledLine, id, line, listOf, nothing, pageOf, paging, wireTimeOut } from "./shapes.ts";

const ownerParams = z.object({ user_id: id });

/** A saved card. It never holds more of the number than the last four digits. */
export const PaymentMethod = z.object({
  id: z.number(),
  /** In lower case, as the provider writes it: "visa", "amex". */
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
  summary: "List your saved cards",
  description: "Newest first. A booking uses the first one unless told otherwise.",
  params: ownerParams,
  returns: listOf(PaymentMethod),
});

/** card_action has details { ref, client_secret }: the bank first asks the card's owner to confirm. */
export const addPaymentMethod = endpoint("addPaymentMethod", {
  method: "POST",
  path: "/users/:user_id/payment_methods",
  access: "member",
  summary: "Save a card by the provider's token",
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
  summary: "Save a card after 3-D Secure",
  params: ownerParams,
  /** `ref` comes from card_action. Only the embedded provider reads `approve`. */
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
  summary: "Remove a saved card",
  description: "Unless a payment with it is open.",
  params: z.object({ user_id: id, id }),
  returns: nothing,
  errors: ["card_last_needed"],
});

/** What was typed into the form of the embedded test provider. Only published test numbers become a token. */
export const createTestCardToken = endpoint("createTestCardToken", {
  method: "POST",
  path: "/test_card_tokens",
  // Someone who pays for a member's plan has no account.
  access: "public",
  summary: "Create a token for a test card number",
  description: "Only with the embedded card provider.",
  body: z.object({
    number: line(40),
    exp_month: z.number({ error: "Your card’s expiration date is incomplete." }).int(),
    exp_year: z.number({ error: "Your card’s expiration date is incomplete." }).int(),
    cvc: line(10),
  }),
  status: 201,
  returns: z.object({ stripe_token: z.string() }),
});

export const Credit = z.object({
  id: z.number(),
  /** The dollars left on the credit. */
  value: z.number(),
  /** The original amount in dollars. */
  granted: z.number(),
  /** The source, in words for the member: "Welcome credit". */
  reason: z.string(),
  /** The organization whose benefit it is. Null if there is none. */
  sponsor: z.string().nullable(),
  /** Who else added it: their address, shortened. Null if no one did. */
  added_by: z.string().nullable(),
  created_at: wireTimeOut,
  /** The credit is valid before this time. Null if it never expires. */
  expires_at: wireTimeOut.nullable(),
});
export type Credit = z.output<typeof Credit>;

export const listCredits = endpoint("listCredits", {
  method: "GET",
  path: "/users/:user_id/credits",
  access: "member",
  summary: "List your usable credits",
  description: "The next to expire first.",
  params: ownerParams,
  returns: z.object({ data: z.array(Credit), meta: z.object({ total_credit: z.number() }) }),
});

/** One payment or refund of a visit, of message credits or of a plan. */
export const Charge = z.object({
  id: z.number(),
  kind: z.enum(["charge", "refund"]),
  /** A refund is pending until the card provider has accepted it. */
  status: z.enum(["pending", "succeeded", "failed"]),
  /** How a failed refund was resolved. The first two have their own row. */
  resolution: z.enum(["retried", "credit", "other_means"]).nullable(),
  created_at: wireTimeOut,
  /** The visit, the purchase of message credits or the invoice of a plan: the others are null. */
  appointment_id: z.number().nullable(),
  message_purchase_id: z.number().nullable(),
  plan_invoice_id: z.number().nullable(),
  /** In dollars, never negative. `kind` says the direction. */
  card: z.number(),
  credit: z.number(),
  payment_method: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  service: z
    .object({
      minutes: z.number(),
      vertical_name: z.string(),
      practitioner_name: z.string(),
      scheduled_start: wireTimeOut,
    })
    .nullable(),
  package: z.object({ number_of_messages: z.number() }).nullable(),
  /** Of a gift, the times say when it can be claimed. by_payer: someone else's card paid. */
  plan: z
    .object({
      name: z.string(),
      starts_at: wireTimeOut,
      ends_at: wireTimeOut,
      is_gift: z.boolean(),
      by_payer: z.boolean(),
    })
    .nullable(),
});
export type Charge = z.output<typeof Charge>;

export const listCharges = endpoint("listCharges", {
  method: "GET",
  path: "/users/:user_id/charges",
  access: "member",
  summary: "List your payments and refunds",
  description: "Newest first.",
  params: ownerParams,
  query: z.object({ ...paging(10) }),
  returns: pageOf(Charge),
});

export const ReceiptClinic = z.object({
  name: z.string(),
  support_email: z.string(),
  /** As the clinic entered it for insurers. Empty texts are not shown. */
  legal_name: z.string(),
  address: z.string(),
  tax_id: z.string(),
});

export const Receipt = z.object({
  appointment_id: z.number(),
  number: z.string(),
  issued_at: wireTimeOut,
  clinic: ReceiptClinic,
  patient: z.object({ name: z.string() }),
  provider: z.object({
    name: z.string(),
    profession: z.string(),
    /** The license for the state the visit was booked in. Null if none is needed. */
    licence: z.object({ state: z.string(), number: z.string() }).nullable(),
    /** National Provider Identifier. Null if the clinic gave none. */
    npi: z.string().nullable(),
  }),
  service: z.object({
    description: z.string(),
    minutes: z.number(),
    /** The clinic's code of the service, as a procedure code of insurers. Null if it gave none. */
    code: z.string().nullable(),
    scheduled_start: wireTimeOut,
    scheduled_end: wireTimeOut,
    status: z.enum(["scheduled", "in_progress", "occurred", "cancelled", "missed_by_member", "missed_by_practitioner"]),
    price: z.number(),
  }),
  /** Payments and refunds in dollars, oldest first. Refunds are negative. */
  lines: z.array(
    z.object({
      at: wireTimeOut,
      kind: z.enum(["payment", "refund"]),
      /** other: by check or bank transfer, because the card accepted no refund. */
      method: z.enum(["card", "credit", "plan", "other"]),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      amount: z.number(),
      pending: z.boolean(),
    }),
  ),
  /** Dollars paid minus dollars refunded, by card, credit and plan together. */
  total: z.number(),
});
export type Receipt = z.output<typeof Receipt>;

export const readReceipt = endpoint("readReceipt", {
  method: "GET",
  path: "/appointments/:id/receipt",
  access: "member",
  summary: "Get the itemized receipt of your visit",
  params: z.object({ id }),
  returns: Receipt,
});

/** Money of one calendar year in the member's time zone. Credits are not money: they are in the file. */
export const PaymentYear = z.object({
  year: z.number(),
  /** In dollars, by card. */
  paid: z.number(),
  /** In dollars, back to the card or by check or bank transfer. */
  refunded: z.number(),
});
export type PaymentYear = z.output<typeof PaymentYear>;

export const listPaymentYears = endpoint("listPaymentYears", {
  method: "GET",
  path: "/users/:user_id/payment_years",
  access: "member",
  summary: "List the years of your payments and refunds",
  description: "Newest first.",
  params: ownerParams,
  returns: z.object({ data: z.array(PaymentYear) }),
});

export const downloadPaymentYear = endpoint("downloadPaymentYear", {
  method: "GET",
  path: "/users/:user_id/payment_years/:year/file",
  access: "member",
  summary: "Download a year of your payments as a PDF",
  description:
    "Itemized, for an insurer or a health savings account: patient, provider with license, date, service and amount. Not found for a year without payments.",
  params: z.object({ user_id: id, year: z.coerce.number().int().min(2000).max(9999) }),
  returns: z.unknown(),
  answers: "binary",
  limit: "costly",
});

export const receiveCardEvent = endpoint("receiveCardEvent", {
  method: "POST",
  path: "/card_events",
  access: "public",
  summary: "Receive an event from the card provider",
  description: "A signed webhook; each event counts once.",
  sends: "raw",
  returns: z.object({ received: z.boolean() }),
});
