// Someone adds money to a member's credits: the member's request, the payer's own links, without an account, and refunds by staff.

import { LEAST_TOP_UP, MOST_TOP_UP, TOP_UP_PAYER_STATES, TOP_UP_STATES } from "@larkwell/domain/payments/top-up.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PayersPayment } from "./plan-payers.ts";
import { reason } from "./reason.ts";
import {
  dollars,
  dollarsIn,
  email,
  filledLine,
  id,
  line,
  linkToken,
  nothing,
  pageOf,
  paging,
  wholeNumber,
  wireTimeOut,
} from "./shapes.ts";

/** For the form. */
export const topUpPayerShape = z.object({ email });

export const TopUpPayer = z.object({
  id: z.number(),
  state: z.enum(TOP_UP_PAYER_STATES).exclude(["ended"]),
  /** Their address, shortened. */
  shown_to: z.string(),
  sent_at: wireTimeOut,
  /** Until then an answer is awaited. */
  expires_at: wireTimeOut,
});
export type TopUpPayer = z.output<typeof TopUpPayer>;

export const OwnTopUp = z.object({
  id: z.number(),
  /** Who added it: their address, shortened. */
  added_by: z.string(),
  at: wireTimeOut,
  amount: dollars,
  /** What is not used and did not go back. */
  left: dollars,
  /** What went back to the person who added it, or to their bank. */
  returned: dollars,
  can: z.object({ send_back: z.boolean() }),
});
export type OwnTopUp = z.output<typeof OwnTopUp>;

/** `top_ups`: the newest first, 24 at most. */
export const OwnTopUps = z.object({ payers: z.array(TopUpPayer), top_ups: z.array(OwnTopUp) });
export type OwnTopUps = z.output<typeof OwnTopUps>;

export const readTopUps = endpoint("readTopUps", {
  method: "GET",
  path: "/top_ups",
  access: "member",
  summary: "Get who adds money to your credits, and what they added",
  returns: OwnTopUps,
});

export const askForTopUp = endpoint("askForTopUp", {
  method: "POST",
  path: "/top_ups/payers",
  access: "member",
  summary: "Ask someone to add money to your credits",
  description: "By email. The same address again gets another message, an hour after the last one or later.",
  body: z.strictObject({ email }),
  status: 201,
  limit: "costly",
  returns: OwnTopUps,
  errors: ["top_up_asked", "top_up_payers_full", "deletion_pending"],
});

export const endTopUpPayer = endpoint("endTopUpPayer", {
  method: "DELETE",
  path: "/top_ups/payers/:id",
  access: "member",
  summary: "Stop letting someone add money to your credits",
  description: "Right away. What they added stays.",
  params: z.object({ id }),
  returns: OwnTopUps,
});

export const returnTopUp = endpoint("returnTopUp", {
  method: "POST",
  path: "/top_ups/:id/return",
  access: "member",
  summary: "Send back what you have not used of added money",
  description: "To the card that paid. They see the amount.",
  params: z.object({ id }),
  body: z.strictObject({
    /** What the member saw that goes back. With another amount, nothing does. */
    amount: dollarsIn,
  }),
  returns: OwnTopUps,
  errors: ["nothing_unused", "top_up_changed"],
});

export const readTopUpRequest = endpoint("readTopUpRequest", {
  method: "GET",
  path: "/top_up_links/:token/email_confirm",
  access: "public",
  summary: "Get who asks for money, by the link of an email",
  description: "Changes nothing.",
  params: linkToken,
  /** `member`: their first name. May be empty. */
  returns: z.object({ member: z.string(), expires_at: wireTimeOut }),
  limit: "auth",
  errors: ["top_up_unusable", "payer_confirmed"],
});

export const confirmTopUpEmail = endpoint("confirmTopUpEmail", {
  method: "POST",
  path: "/top_up_links/:token/email_confirm",
  access: "public",
  summary: "Confirm the email address of someone who adds money",
  params: linkToken,
  /** Opens the payer's own page. */
  returns: z.object({ token: z.string() }),
  limit: "auth",
  tellsOnce: true,
  errors: ["top_up_unusable", "payer_confirmed"],
});

/** Nothing about care, and nothing of what was used. */
export const TopUpPage = z.object({
  /** The member's first name. May be empty. */
  member: z.string(),
  /** How many payments there are, also one that is being made. Sent with the next one. */
  payments_made: z.number(),
  /** A payment whose result is not known yet. */
  pending: z.object({ amount: dollars }).nullable(),
  /** The newest first, 24 at most. */
  payments: z.array(PayersPayment),
});
export type TopUpPage = z.output<typeof TopUpPage>;

export const readTopUpPage = endpoint("readTopUpPage", {
  method: "GET",
  path: "/top_up_links/:token",
  access: "public",
  summary: "Get what a payer added, with their receipts",
  description: "Nothing about what it is used for.",
  params: linkToken,
  returns: TopUpPage,
  limit: "auth",
  errors: ["top_up_unusable"],
});

/** For the form. */
export const topUpAmount = dollarsIn.refine(
  (amount) => amount * 100 >= LEAST_TOP_UP && amount * 100 <= MOST_TOP_UP,
  `Enter an amount from $${LEAST_TOP_UP / 100} to $${MOST_TOP_UP / 100}.`,
);

/**
 * card_action has details { ref, client_secret }: the bank first asks the card's owner to confirm. Send the ref
 * afterwards.
 */
export const addTopUp = endpoint("addTopUp", {
  method: "POST",
  path: "/top_up_links/:token/payments",
  access: "public",
  summary: "Add money to someone’s credits, once",
  description: "The card is not kept.",
  params: linkToken,
  body: z
    .strictObject({
      amount: topUpAmount,
      /** As the page said. If there is another payment since, nothing is charged. */
      payments_made: wholeNumber(0, 1_000_000),
      stripe_token: filledLine(200, "A card").optional(),
      ref: line(2_000).optional(),
      /** Only the embedded provider reads it. */
      approve: z.boolean().default(true),
    })
    .refine(({ stripe_token, ref }) => (stripe_token === undefined) !== (ref === undefined), {
      path: ["stripe_token"],
      error: "Enter a card.",
    }),
  returns: TopUpPage,
  limit: "costly",
  errors: [
    "top_up_unusable",
    "top_up_made",
    "top_up_too_much",
    "card_declined",
    "card_action",
    "provider_down",
    "not_found",
  ],
});

export const stopTopUps = endpoint("stopTopUps", {
  method: "DELETE",
  path: "/top_up_links/:token",
  access: "public",
  summary: "Stop being asked to add money",
  description: "Right away. What was added stays.",
  params: linkToken,
  returns: nothing,
  limit: "auth",
  errors: ["top_up_unusable"],
});

export const OpsTopUp = z.object({
  id: z.number(),
  member_id: z.number(),
  at: wireTimeOut,
  state: z.enum(TOP_UP_STATES),
  amount: dollars,
  /** What is not used and did not go back. */
  refundable: dollars,
  can: z.object({ refund: z.boolean() }),
});
export type OpsTopUp = z.output<typeof OpsTopUp>;

export const listOpsTopUps = endpoint("listOpsTopUps", {
  method: "GET",
  path: "/ops/top_ups",
  access: "staff",
  right: "finance",
  summary: "List money that people added to others’ credits",
  description: "Newest first.",
  query: z.object({ ...paging(50), member_id: id.optional() }),
  returns: pageOf(OpsTopUp),
});

export const refundTopUp = endpoint("refundTopUp", {
  method: "POST",
  path: "/ops/top_ups/:id/refund",
  access: "staff",
  right: "finance",
  summary: "Refund what is not used of added money",
  description: "To the card that paid, never to the member. Recorded with the reason.",
  params: z.object({ id }),
  body: z.object({ reason }),
  returns: nothing,
  errors: ["nothing_unused"],
});
