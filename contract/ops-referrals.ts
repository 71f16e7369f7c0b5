// The console's part of referrals: the switch and its values, codes of campaigns, and uses that staff look at.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { reason } from "./reason.ts";
import {
  dollars,
  dollarsIn,
  filledLine,
  id,
  isoDate,
  line,
  nothing,
  pageOf,
  paging,
  wholeNumber,
  wireTimeOut,
} from "./shapes.ts";

const most = (least: number) =>
  dollarsIn.refine((amount) => amount >= least && amount <= 500, `Enter $${least} to $500.`);
const budget = dollarsIn.refine((amount) => amount >= 1 && amount <= 1_000_000, "Enter $1 to $1,000,000.");

export const ReferralSettings = z.object({
  friends_on: z.boolean(),
  friend_value: dollars,
  inviter_value: dollars,
  friends_a_year: z.number(),
  hold_days: z.number(),
  credit_days: z.number(),
  /** The last day (UTC). */
  last_day: z.string().nullable(),
  budget: dollars.nullable(),
  /** Credit given so far, to both sides. */
  spent: dollars,
});
export type ReferralSettings = z.output<typeof ReferralSettings>;

export const readReferralSettings = endpoint("readReferralSettings", {
  method: "GET",
  path: "/ops/referral_settings",
  access: "staff",
  right: "finance",
  summary: "Get the settings of friends’ codes",
  returns: ReferralSettings,
});

export const saveReferralSettings = endpoint("saveReferralSettings", {
  method: "PUT",
  path: "/ops/referral_settings",
  access: "staff",
  right: "finance",
  summary: "Change the settings of friends’ codes",
  description: "Credit that was given stays as it is.",
  body: z.object({
    friends_on: z.boolean(),
    friend_value: most(0),
    inviter_value: most(0),
    friends_a_year: wholeNumber(2, 100),
    hold_days: wholeNumber(7, 90),
    credit_days: wholeNumber(30, 1_825),
    last_day: isoDate.nullable(),
    budget: budget.nullable(),
  }),
  returns: ReferralSettings,
});

export const campaignStates = ["running", "ended"] as const;

export const Campaign = z.object({
  id: z.number(),
  code: z.string(),
  value: dollars,
  starts_at: wireTimeOut,
  /** Not valid from then on. */
  ends_at: wireTimeOut.nullable(),
  max_uses: z.number().nullable(),
  budget: dollars.nullable(),
  new_members_only: z.boolean(),
  credit_days: z.number(),
  note: z.string(),
  ended_at: wireTimeOut.nullable(),
  uses: z.number(),
  spent: dollars,
});
export type Campaign = z.output<typeof Campaign>;

export const listCampaigns = endpoint("listCampaigns", {
  method: "GET",
  path: "/ops/referral_codes",
  access: "staff",
  right: "finance",
  summary: "List the codes of campaigns",
  description: "The newest first.",
  query: z.object({ ...paging(50), state: z.enum(campaignStates).optional() }),
  returns: pageOf(Campaign),
});

export const addCampaign = endpoint("addCampaign", {
  method: "POST",
  path: "/ops/referral_codes",
  access: "staff",
  right: "finance",
  summary: "Make a code for a campaign",
  body: z
    .object({
      code: filledLine(30, "A code").refine(
        (code) => code === "" || /^[A-Za-z0-9_-]{4,30}$/.test(code),
        "Use 4 to 30 letters, digits, - and _, without spaces.",
      ),
      value: most(1),
      /** Days in UTC. Left out: from now on, and without an end. */
      first_day: isoDate.optional(),
      last_day: isoDate.optional(),
      max_uses: wholeNumber(1, 1_000_000).optional(),
      budget: budget.optional(),
      new_members_only: z.boolean(),
      credit_days: wholeNumber(1, 1_825),
      note: line(200).optional(),
    })
    .refine(({ first_day, last_day }) => !first_day || !last_day || first_day <= last_day, {
      path: ["last_day"],
      error: "Enter the first day or a later one.",
    })
    .refine(({ max_uses, budget: sum }) => max_uses !== undefined || sum !== undefined, {
      path: ["max_uses"],
      error: "Enter a number of uses or a budget.",
    }),
  status: 201,
  returns: Campaign,
  errors: ["referral_code_exists"],
});

export const endCampaign = endpoint("endCampaign", {
  method: "DELETE",
  path: "/ops/referral_codes/:id",
  access: "staff",
  right: "finance",
  summary: "End the code of a campaign",
  description: "Credit that was given stays.",
  params: z.object({ id }),
  returns: nothing,
  errors: ["referral_code_over"],
});

export const useStates = ["held", "refunded", "decided"] as const;

export const ReferralUse = z.object({
  id: z.number(),
  member_id: z.number(),
  /** Null for a campaign’s code. */
  inviter_id: z.number().nullable(),
  code: z.string(),
  value: dollars,
  used_at: wireTimeOut,
  state: z.enum(["given", "held", "withdrawn"]),
  /** Why it waits for a decision, or waited. */
  held_because: z.enum(["device", "mailbox", "card"]).nullable(),
  /** Whether the member has this credit already. */
  credited: z.boolean(),
  /** The inviter’s credit was booked, and afterward what the member paid first was refunded, or lost in a dispute. */
  refunded: z.boolean(),
  can: z.object({ decide: z.boolean() }),
});
export type ReferralUse = z.output<typeof ReferralUse>;

export const listReferralUses = endpoint("listReferralUses", {
  method: "GET",
  path: "/ops/referral_uses",
  access: "staff",
  right: "finance",
  summary: "List uses of codes to check",
  description: "The newest first.",
  query: z.object({ ...paging(50), state: z.enum(useStates).default("held") }),
  returns: pageOf(ReferralUse),
});

export const decideReferralUse = endpoint("decideReferralUse", {
  method: "POST",
  path: "/ops/referral_uses/:id/decision",
  access: "staff",
  right: "finance",
  summary: "Confirm or withdraw a use of a code",
  description:
    "Confirmed: its credit is added, and it counts for the inviter. Withdrawn: it doesn’t. Recorded with the reason.",
  params: z.object({ id }),
  body: z.object({ confirm: z.boolean(), reason }),
  returns: nothing,
  errors: ["referral_decided"],
});
