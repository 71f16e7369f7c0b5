// Someone else pays for a member's plan: the member's invitation, and the payer's own links, without an account (D49).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Held } from "./plans.ts";
import { dollars, dollarsIn, email, filledLine, id, line, linkToken, nothing, wireTimeOut } from "./shapes.ts";

/** For the form. */
export const payerShape = z.object({ email });

export const invitePlanPayer = endpoint("invitePlanPayer", {
  method: "POST",
  path: "/subscription_plans/payers",
  access: "member",
  summary: "Ask someone to pay for your plan",
  description:
    "For the plan you have, from the next payment on; or for a plan on sale, which starts when they add a card. The same address again gets another message.",
  body: z.strictObject({
    email,
    /** Only if you have no plan. */
    plan_id: id.optional(),
    /** The price that the member saw. */
    price: dollarsIn.optional(),
  }),
  status: 201,
  limit: "costly",
  returns: Held,
  errors: [
    "payer_held",
    "payer_not_needed",
    "plan_gone",
    "plan_changed",
    "plan_sponsored",
    "in_progress",
    "deletion_pending",
  ],
});

export const resendPayerRequest = endpoint("resendPayerRequest", {
  method: "POST",
  path: "/subscription_plans/payers/sending",
  access: "member",
  summary: "Send a request to pay for your plan again",
  description:
    "To the same address, if it isn’t answered, an hour after the last time or later. Earlier links keep working.",
  returns: Held,
  limit: "costly",
  errors: ["payer_not_held", "payer_sent"],
});

export const endPlanPayer = endpoint("endPlanPayer", {
  method: "DELETE",
  path: "/subscription_plans/payers",
  access: "member",
  summary: "Stop having someone else pay for your plan",
  description: "Right away. They are told that nothing more is charged.",
  returns: Held,
  errors: ["payer_not_held"],
});

/** What a payer is asked for. Nothing about care. */
const Asked = z.object({
  /** The member's first name. May be empty. */
  member: z.string(),
  price: dollars,
  period_months: z.number(),
  /** The first payment is made when a card is saved. */
  starts_now: z.boolean(),
  /** The day of the first payment, if the member’s free days are not over. */
  free_until: z.string().nullable(),
});

export const readPayerConfirmation = endpoint("readPayerConfirmation", {
  method: "GET",
  path: "/subscription_plans/payers/:token/email_confirm",
  access: "public",
  summary: "Get what a payer is asked for, by the link of their email",
  description: "Changes nothing.",
  params: linkToken,
  returns: Asked.extend({ expires_at: wireTimeOut }),
  limit: "auth",
  errors: ["payer_unusable", "payer_confirmed"],
});

export const confirmPayerEmail = endpoint("confirmPayerEmail", {
  method: "POST",
  path: "/subscription_plans/payers/:token/email_confirm",
  access: "public",
  summary: "Confirm the email address of a payer",
  params: linkToken,
  /** Opens the payer's own page. */
  returns: z.object({ token: z.string() }),
  limit: "auth",
  tellsOnce: true,
  errors: ["payer_unusable", "payer_confirmed"],
});

/** A payment or a refund, as the person who paid sees it. */
export const PayersPayment = z.object({
  number: z.string(),
  at: wireTimeOut,
  kind: z.enum(["payment", "refund"]),
  amount: dollars,
});

export const PlanPayer = Asked.extend({
  state: z.enum(["confirmed", "paying"]),
  /** Null if nothing will be charged. */
  next_charge: z.object({ at: wireTimeOut, amount: dollars }).nullable(),
  /** An announced price, and the first charge with it. */
  new_price: z.object({ amount: dollars, at: wireTimeOut }).nullable(),
  /** The last payment failed, and another follows. */
  payment_failed: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** What the payer agreed to, in the words they saw. Empty before. */
  terms: z.string(),
  /** The newest first, 24 at most. */
  payments: z.array(PayersPayment),
});
export type PlanPayer = z.output<typeof PlanPayer>;

export const readPlanPayer = endpoint("readPlanPayer", {
  method: "GET",
  path: "/subscription_plans/payers/:token",
  access: "public",
  summary: "Get what a payer pays, with their receipts",
  description: "Nothing about what the plan is used for.",
  params: linkToken,
  returns: PlanPayer,
  limit: "auth",
  errors: ["payer_unusable"],
});

/**
 * card_action has details { ref, client_secret }: the bank first asks the card's owner to confirm. Send the ref
 * afterwards.
 */
export const updatePlanPayer = endpoint("updatePlanPayer", {
  method: "PUT",
  path: "/subscription_plans/payers/:token",
  access: "public",
  summary: "Save the card that pays, and start paying",
  params: linkToken,
  body: z
    .strictObject({
      /** The price that the payer saw. With another one, nothing is saved or charged. */
      price: dollarsIn,
      stripe_token: filledLine(200, "A card").optional(),
      ref: line(2_000).optional(),
      /** Only the embedded provider reads it. */
      approve: z.boolean().default(true),
    })
    .refine(({ stripe_token, ref }) => (stripe_token === undefined) !== (ref === undefined), {
      path: ["stripe_token"],
      error: "Enter a card.",
    }),
  returns: PlanPayer,
  limit: "costly",
  errors: [
    "payer_unusable",
    "card_declined",
    "card_action",
    "provider_down",
    "in_progress",
    "plan_gone",
    "plan_changed",
    "plan_sponsored",
    "not_found",
  ],
});

export const stopPlanPayer = endpoint("stopPlanPayer", {
  method: "DELETE",
  path: "/subscription_plans/payers/:token",
  access: "public",
  summary: "Stop paying for someone’s plan",
  description: "Right away.",
  params: linkToken,
  returns: nothing,
  limit: "auth",
  errors: ["payer_unusable"],
});
