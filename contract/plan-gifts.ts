// Plans bought for someone else: the giver's list, and the claim by its link (D49).
import { GIFT_MESSAGE_CHARACTERS, GIFT_MONTHS } from "@larkwell/domain/plans/gift.ts";
import { linkMessage } from "@larkwell/domain/text/app-actions.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { dollars, email, id, isoDate, linkToken, text, wholeNumber, wireTimeOut } from "./shapes.ts";

/** A reader who does not know the sender must not find an address or a number to call in it. */
const harmless = (words: string) =>
  linkMessage(words, GIFT_MESSAGE_CHARACTERS) === words.normalize("NFKC").replace(/\s+/g, " ");

/** What a purchase has only if it is a gift. */
export const giftFields = {
  for_email_address: email.optional(),
  /** How many periods it pays for: 1 if left out, and a year at most. */
  periods: wholeNumber(1, GIFT_MONTHS).optional(),
  /** Shown on the page of the gift, not in the email. */
  message: text(GIFT_MESSAGE_CHARACTERS)
    .refine(harmless, "Write it without web addresses, email addresses or long numbers.")
    .optional(),
  /** A day in the buyer's time zone. Left out: now. */
  send_on: isoDate.optional(),
};

/** For the form. */
export const giftShape = z.object({ ...giftFields, for_email_address: email });

export const GIFT_SHOWN = ["scheduled", "sent", "claimed", "returned"] as const;

export const PlanGift = z.object({
  id: z.number(),
  plan: z.string(),
  periods: z.number(),
  period_months: z.number(),
  /** Of all periods. */
  total: dollars,
  /** Enough of the address to recognize it. */
  shown_to: z.string(),
  state: z.enum(GIFT_SHOWN),
  bought_at: wireTimeOut,
  send_at: wireTimeOut,
  /** Until when it can be claimed. */
  expires_at: wireTimeOut,
  invoice_id: z.number(),
  can: z.object({ take_back: z.boolean() }),
});
export type PlanGift = z.output<typeof PlanGift>;

export const listPlanGifts = endpoint("listPlanGifts", {
  method: "GET",
  path: "/subscription_plans/gifts",
  access: "member",
  summary: "List the plans you bought for others",
  description: "The newest first, 100 at most. Says whether a gift was claimed, and not by whom.",
  returns: z.object({ data: z.array(PlanGift) }),
});

export const takeBackPlanGift = endpoint("takeBackPlanGift", {
  method: "DELETE",
  path: "/subscription_plans/gifts/:id",
  access: "member",
  summary: "Withdraw a plan you bought for someone else",
  description: "Until it is claimed. All of it is refunded to the card.",
  params: z.object({ id }),
  returns: PlanGift,
  errors: ["plan_gift_closed"],
});

/** What anyone with the link may read: only what is needed to decide (D8). */
export const OfferedGift = z.object({
  /** The giver's first name. May be empty. */
  from: z.string(),
  message: z.string(),
  plan: z.string(),
  /** For how long the plan is paid. */
  months: z.number(),
  expires_at: wireTimeOut,
});
export type OfferedGift = z.output<typeof OfferedGift>;

export const readPlanGift = endpoint("readPlanGift", {
  method: "GET",
  path: "/subscription_plans/gift_claims/:token",
  access: "public",
  summary: "Get a gift by its link",
  description: "Changes nothing.",
  params: linkToken,
  returns: OfferedGift,
  limit: "auth",
  errors: ["gift_unusable"],
});

export const claimPlanGift = endpoint("claimPlanGift", {
  method: "POST",
  path: "/subscription_plans/gift_claims/:token",
  access: "member",
  summary: "Claim a gift",
  description: "The plan starts now. Claiming it again answers the same.",
  params: linkToken,
  status: 201,
  returns: z.object({ plan: z.string(), ends_at: wireTimeOut }),
  limit: "auth",
  errors: [
    "gift_unusable",
    "gift_own",
    "email_unconfirmed",
    "plan_held",
    "plan_sponsored",
    "in_progress",
    "deletion_pending",
  ],
});
