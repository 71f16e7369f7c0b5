// A link with which someone can pay for a member's plan without learning whose plan it is (R3.059, R6.038, R7.088).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { dollars, dollarsIn, email, id, line, nothing, wireTimeOut } from "./shapes.ts";

/** Names the member, sealed: it can be neither read nor made. An impossible one gets the same answer as an unknown one. */
const encodedUser = line(600).refine(
  (code) => /^[\w.~:=+/-]+$/.test(code),
  "The link is incomplete. Open it again from your message.",
);

export const makePlanLink = endpoint("makePlanLink", {
  method: "POST",
  path: "/subscription_plans/links",
  access: "member",
  summary: "Make a link with which someone can pay for your plan",
  description: "Good for 7 days. Without a plan of your own, it is for the one named.",
  body: z.strictObject({ plan_id: id.optional(), price: dollarsIn.optional() }),
  status: 201,
  limit: "costly",
  tellsOnce: true,
  returns: z.object({ encoded_user_id: z.string(), expires_at: wireTimeOut }),
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

export const readPlanLink = endpoint("readPlanLink", {
  method: "GET",
  path: "/subscription_plans/links/:encoded_user_id",
  access: "public",
  summary: "Get what someone is asked to pay, by a member's link",
  description: "Changes nothing, and does not say who the member is.",
  params: z.object({ encoded_user_id: encodedUser }),
  returns: z.object({ price: dollars, period_months: z.number(), starts_now: z.boolean(), expires_at: wireTimeOut }),
  limit: "auth",
  errors: ["payer_unusable"],
});

/** For the form. */
export const linkShape = z.object({ email_address: email });

export const buyPlanByLink = endpoint("buyPlanByLink", {
  method: "POST",
  path: "/subscription_plans/purchases/encoded_user",
  access: "public",
  summary: "Start to pay for a plan by a member's link",
  description:
    "Sends an email to the address. Its link confirms the address and leads to the card; nothing is charged before.",
  body: z.strictObject({
    encoded_user_id: encodedUser,
    email_address: email,
    /** The price that the payer saw. */
    price: dollarsIn,
  }),
  status: 202,
  returns: nothing,
  limit: "auth",
  errors: ["payer_unusable", "plan_changed"],
});
