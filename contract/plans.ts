// Plans: what is on sale, the purchase for oneself or as a gift, the member's own plan, and the console's list (D30, D49).
import { PAUSE_MONTHS } from "@larkwell/domain/plans/pause.ts";
import { PAYER_STATES } from "@larkwell/domain/plans/payer.ts";
import { TRIAL_DAYS } from "@larkwell/domain/plans/trial.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MessageReceipt } from "./message-credits.ts";
import { giftFields, PlanGift } from "./plan-gifts.ts";
import { referral_code } from "./referrals.ts";
import { dollars, dollarsIn, filledLine, id, isoDate, nothing, pageOf, paging, wireTimeOut } from "./shapes.ts";

export const PlanOffer = z.object({
  id: z.number(),
  name: z.string(),
  /** For one period. */
  price: dollars,
  /** The length of a period. */
  period_months: z.number(),
  /** Free days for members who never had a plan. 0: none. Of a member’s own plan: those that it began with. */
  trial_days: z.number(),
});
export type PlanOffer = z.output<typeof PlanOffer>;

export const listSubscriptionPlans = endpoint("listSubscriptionPlans", {
  method: "GET",
  path: "/subscription_plans",
  access: "public",
  summary: "List the plans on sale",
  description: "The cheapest first.",
  returns: z.object({ data: z.array(PlanOffer) }),
});

export const OwnPlan = PlanOffer.extend({
  /**
   * trial: free until the first period. renewing: the card is being charged for the current period. past_due: that charge
   * failed. paused: it has not begun.
   */
  state: z.enum(["trial", "active", "renewing", "past_due", "paused"]),
  /** False: canceled, and it ends with the current period. */
  renews: z.boolean(),
  /** The current period. Of a trial: the free time. Of a gift: all of its time. */
  starts_at: wireTimeOut,
  ends_at: wireTimeOut,
  /** Someone gave it. It doesn't renew, and nothing is charged. */
  is_gift: z.boolean(),
  /** Null if nothing will be charged. */
  next_charge: z.object({ at: wireTimeOut, amount: dollars }).nullable(),
  /** A pause ends then: one that runs, or that follows the current period. */
  paused_until: wireTimeOut.nullable(),
  /** An announced price, and the first charge with it. */
  new_price: z.object({ amount: dollars, at: wireTimeOut }).nullable(),
  /** The card that will be charged. Null if none is saved, or someone else pays. */
  card: z.object({ id: z.number(), brand: z.string(), last4: z.string() }).nullable(),
  /** Only if a payment failed: when the plan ends without one. */
  ends_unpaid_at: wireTimeOut.nullable(),
  /** What the member agreed to, in the words they saw. */
  terms: z.string(),
  agreed_at: wireTimeOut,
  can: z.object({
    cancel: z.boolean(),
    keep: z.boolean(),
    pay: z.boolean(),
    /** For so many months each. */
    pause: z.array(z.literal(PAUSE_MONTHS)),
    /** Take back a pause that has not begun. */
    unpause: z.boolean(),
    /** End a pause that runs, by paying this now. Null: not possible. */
    return_for: dollars.nullable(),
    choose_card: z.boolean(),
  }),
});
export type OwnPlan = z.output<typeof OwnPlan>;

/** The free days that a plan would start with now. */
export const PlanTrial = z.object({
  plan_id: z.number(),
  days: z.number(),
  /** The day of the first payment, in the member’s time zone. */
  free_until: z.string(),
});
export type PlanTrial = z.output<typeof PlanTrial>;

/** Someone else who pays for the plan, or was asked to. */
export const OwnPayer = z.object({
  state: z.enum(PAYER_STATES).exclude(["ended"]),
  /** Enough of the address to recognize it. */
  shown_to: z.string(),
  invited_at: wireTimeOut,
  /** When the request was last sent. */
  sent_at: wireTimeOut,
  /** It can be sent again now. */
  can_send_again: z.boolean(),
  /** Until when they can answer. */
  expires_at: wireTimeOut,
});
export type OwnPayer = z.output<typeof OwnPayer>;

export const Held = z.object({ plan: OwnPlan.nullable(), payer: OwnPayer.nullable() });

export const readPurchasingUser = endpoint("readPurchasingUser", {
  method: "GET",
  path: "/subscription_plans/purchasing_user",
  access: "member",
  summary: "Get who would buy a plan, and whether they may",
  returns: Held.extend({
    id: z.number(),
    first_name: z.string(),
    last_name: z.string(),
    /** Why they may not buy one. held: they have a plan. sponsored: an organization pays for them. */
    refused: z.enum(["held", "sponsored"]).nullable(),
    /** What the plans on sale would start with today. Empty for those who had a plan before. */
    trials: z.array(PlanTrial),
  }),
});

const purchaseErrors = ["card_declined", "card_action", "provider_down", "in_progress"] as const;

/**
 * card_action has details { invoice_id, ref, client_secret }: the bank first asks the card's owner to confirm. If it asks
 * about saving the card of `stripe_token`, there is no invoice_id: confirm the card, and buy with it.
 */
export const buySubscriptionPlan = endpoint("buySubscriptionPlan", {
  method: "POST",
  path: "/subscription_plans/purchases",
  access: "member",
  summary: "Buy a plan for yourself or for someone else",
  description:
    "Charges the saved card, the newest one unless told otherwise, or the card of a new token. A purchase that is still open goes on instead of a second one. With `free_until`, nothing is charged before that day. With an email address, the plan is a gift: all of its periods are paid now, and it never renews.",
  body: z
    .strictObject({
      plan_id: id,
      /** The price of one period that the buyer saw. With another one, nothing is charged. */
      price: dollarsIn,
      /** The day of the first payment that the buyer saw. Starts the free days. Without it, the card is charged now. */
      free_until: isoDate.optional(),
      payment_method_id: id.optional(),
      stripe_token: filledLine(200, "A card").optional(),
      /** What its credit gives lowers the first payment. With `free_until`, it is added to the buyer’s credits. */
      referral_code: referral_code.optional(),
      /** By how much, as the buyer saw it. If it is another amount now, nothing is charged. */
      credit: dollarsIn.optional(),
      ...giftFields,
    })
    .refine(({ for_email_address, referral_code: code }) => for_email_address === undefined || code === undefined, {
      path: ["referral_code"],
      error: "A code can’t be used for a gift.",
    })
    .refine(({ for_email_address, free_until }) => for_email_address === undefined || free_until === undefined, {
      path: ["free_until"],
      error: "A gift has no free days.",
    })
    .refine(
      ({ for_email_address, periods, message, send_on }) =>
        for_email_address !== undefined || (periods === undefined && message === undefined && send_on === undefined),
      { path: ["for_email_address"], error: "Enter the email address of the person it’s for." },
    ),
  status: 201,
  limit: "costly",
  returns: Held.extend({ gift: PlanGift.nullable() }),
  errors: [
    ...purchaseErrors,
    "plan_gone",
    "plan_changed",
    "plan_held",
    "plan_sponsored",
    "plan_no_trial",
    "card_needed",
    "code_invalid",
    "code_changed",
    "deletion_pending",
  ],
});

export const FirstPayment = z.object({
  /** Of every period. */
  price: dollars,
  /** What the code takes off the first payment. 0: its credit comes later, after we look at it. */
  credit: dollars,
  /** Charged to the card now. */
  charged: dollars,
  /** When the full price is charged for the first time. */
  next_at: wireTimeOut,
});
export type FirstPayment = z.output<typeof FirstPayment>;

export const readFirstPayment = endpoint("readFirstPayment", {
  method: "GET",
  path: "/subscription_plans/:plan_id/first_payment",
  access: "member",
  summary: "Get what a code leaves to pay for a plan at first",
  params: z.object({ plan_id: id }),
  query: z.object({ referral_code }),
  returns: FirstPayment,
  limit: "auth",
  errors: ["plan_gone", "code_invalid"],
});

export const confirmPlanPayment = endpoint("confirmPlanPayment", {
  method: "POST",
  path: "/subscription_plans/invoices/:invoice_id/confirmations",
  access: "member",
  summary: "Finish a payment for your plan after 3-D Secure",
  params: z.object({ invoice_id: id }),
  /** Only the embedded provider reads `approve`. */
  body: z.object({ approve: z.boolean().default(true) }),
  status: 201,
  limit: "costly",
  returns: Held,
  errors: ["card_declined", "card_action", "provider_down"],
});

export const payPlanInvoice = endpoint("payPlanInvoice", {
  method: "POST",
  path: "/subscription_plans/payments",
  access: "member",
  summary: "Finish a failed payment for your plan",
  description: "The card that pays is charged from then on.",
  body: z.object({ payment_method_id: id.optional() }),
  status: 201,
  limit: "costly",
  returns: Held,
  errors: [...purchaseErrors, "plan_not_due", "card_needed", "deletion_pending"],
});

export const cancelPlan = endpoint("cancelPlan", {
  method: "POST",
  path: "/subscription_plans/cancellation",
  access: "member",
  summary: "Cancel your plan",
  description: "At the end of the paid period or of the free days. If a payment failed, right away.",
  returns: Held,
  errors: ["plan_not_held"],
});

export const keepPlan = endpoint("keepPlan", {
  method: "DELETE",
  path: "/subscription_plans/cancellation",
  access: "member",
  summary: "Keep the plan that you canceled",
  description: "Until the end of the paid period.",
  returns: Held,
  errors: ["plan_not_held", "deletion_pending"],
});

export const pausePlan = endpoint("pausePlan", {
  method: "POST",
  path: "/subscription_plans/pause",
  access: "member",
  summary: "Pause your plan after the paid period",
  description: "Nothing is charged and nothing is included until it ends. 3 months within a year at most.",
  body: z.object({ months: z.literal(PAUSE_MONTHS) }),
  returns: Held,
  errors: ["plan_no_pause", "deletion_pending"],
});

export const unpausePlan = endpoint("unpausePlan", {
  method: "DELETE",
  path: "/subscription_plans/pause",
  access: "member",
  summary: "Remove a pause that has not begun",
  returns: Held,
  errors: ["plan_no_pause"],
});

export const returnToPlan = endpoint("returnToPlan", {
  method: "POST",
  path: "/subscription_plans/returns",
  access: "member",
  summary: "End the pause of your plan now, and pay",
  description: "A period starts now. If the payment fails, the pause goes on.",
  body: z.object({
    /** The price that the member saw. With another one, nothing is charged. */
    price: dollarsIn,
    payment_method_id: id.optional(),
  }),
  status: 201,
  limit: "costly",
  returns: Held,
  errors: [...purchaseErrors, "plan_not_paused", "plan_changed", "card_needed", "deletion_pending"],
});

export const choosePlanCard = endpoint("choosePlanCard", {
  method: "PUT",
  path: "/subscription_plans/card",
  access: "member",
  summary: "Choose the card for the next payments of your plan",
  body: z.object({ payment_method_id: id }),
  returns: Held,
  errors: ["plan_card_not_needed"],
});

export const PlanReceipt = MessageReceipt.omit({ purchase_id: true, bought_at: true, number_of_messages: true }).extend(
  {
    invoice_id: z.number(),
    plan: z.string(),
    /** Bought for someone else: the times say when it can be claimed. */
    is_gift: z.boolean(),
    starts_at: wireTimeOut,
    ends_at: wireTimeOut,
  },
);
export type PlanReceipt = z.output<typeof PlanReceipt>;

export const readPlanReceipt = endpoint("readPlanReceipt", {
  method: "GET",
  path: "/subscription_plans/invoices/:invoice_id/receipt",
  access: "member",
  summary: "Get the itemized receipt of a period of your plan",
  params: z.object({ invoice_id: id }),
  returns: PlanReceipt,
});

export const OpsPlan = PlanOffer.extend({
  kind: z.enum(["standard", "college"]),
  offered: z.boolean(),
  /** Members whose plan is not ended. */
  subscribers: z.number(),
  /** Those who have not paid yet. */
  in_trial: z.number(),
  /** Those whose last payment failed. */
  past_due: z.number(),
  /** Members who bought the plan before, and pay this from a later period on. Null: they keep what they agreed to. */
  members_price: dollars.nullable(),
});
export type OpsPlan = z.output<typeof OpsPlan>;

export const listOpsPlans = endpoint("listOpsPlans", {
  method: "GET",
  path: "/ops/plans",
  access: "staff",
  right: "finance",
  summary: "List plans",
  query: z.object(paging(50)),
  returns: pageOf(OpsPlan),
});

const planId = z.object({ id });

/** No card provider takes less. */
const planPrice = dollarsIn
  .refine((price) => price >= 0.5, "Enter a price of at least $0.50.")
  .refine((price) => price <= 10_000, "Enter a price of at most $10,000.");

const freeDays = `Enter 0, or ${TRIAL_DAYS.least} to ${TRIAL_DAYS.most} days.`;

const trialDays = z
  .int("Enter whole days.")
  .refine((days) => days === 0 || (days >= TRIAL_DAYS.least && days <= TRIAL_DAYS.most), freeDays);

export const addPlan = endpoint("addPlan", {
  method: "POST",
  path: "/ops/plans",
  access: "staff",
  right: "finance",
  summary: "Add a plan",
  description: "Members can’t buy it before it is offered.",
  body: z.strictObject({
    name: filledLine(60, "A name"),
    price: planPrice,
    period_months: z
      .int("Enter whole months, from 1 to 12.")
      .min(1, "Enter 1 to 12 months.")
      .max(12, "Enter 1 to 12 months."),
    trial_days: trialDays.default(0),
  }),
  status: 201,
  returns: OpsPlan,
  errors: ["plan_exists"],
});

export const pricePlan = endpoint("pricePlan", {
  method: "PUT",
  path: "/ops/plans/:id/price",
  access: "staff",
  right: "finance",
  summary: "Change the price of a plan",
  description: "New members pay it right away. Those who have the plan are told at least 21 days before they do.",
  params: planId,
  body: z.strictObject({
    price: planPrice,
    /** new: only who buys it from now on. everyone: also those who have it, after they were told. */
    applies_to: z.enum(["new", "everyone"]),
  }),
  returns: OpsPlan,
  errors: ["plan_not_for_sale"],
});

export const setPlanTrial = endpoint("setPlanTrial", {
  method: "PUT",
  path: "/ops/plans/:id/trial",
  access: "staff",
  right: "finance",
  summary: "Change the free days of a plan",
  description: "For members who start it from now on. 0: none. Those who have the plan keep what they agreed to.",
  params: planId,
  body: z.strictObject({ trial_days: trialDays }),
  returns: OpsPlan,
  errors: ["plan_not_for_sale"],
});

export const offerPlan = endpoint("offerPlan", {
  method: "POST",
  path: "/ops/plans/:id/offer",
  access: "staff",
  right: "finance",
  summary: "Offer a plan to members",
  params: planId,
  returns: nothing,
  errors: ["plan_not_for_sale"],
});

export const withdrawPlan = endpoint("withdrawPlan", {
  method: "DELETE",
  path: "/ops/plans/:id/offer",
  access: "staff",
  right: "finance",
  summary: "Stop selling a plan",
  description: "Members who have it keep it.",
  params: planId,
  returns: nothing,
});
