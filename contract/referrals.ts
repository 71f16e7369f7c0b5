// Referral codes: adding one, what one is worth, and the member's own to share with friends (R7.073 to R7.075, D50).
import { IMPOSSIBLE_CODE, isReferralCode, LONGEST_CODE } from "@larkwell/domain/text/link-names.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { dollars, filledLine, line, nothing } from "./shapes.ts";

export const referral_code = filledLine(LONGEST_CODE, "A code").refine(
  (code) => code === "" || isReferralCode(code),
  IMPOSSIBLE_CODE,
);

/** Dollars that the code gives. 0: none, or not yet, because we look at it first. */
const AddedCode = z.object({ value: dollars });

export const addReferralCode = endpoint("addReferralCode", {
  method: "POST",
  path: "/referral_code_uses",
  access: "member",
  summary: "Add a referral code",
  description: "Its credit is added right away. The same code again adds nothing.",
  body: z.object({ referral_code }),
  status: 201,
  limit: "auth",
  returns: AddedCode,
  errors: ["code_invalid", "deletion_pending"],
});

export const readReferralCode = endpoint("readReferralCode", {
  method: "GET",
  path: "/referral_code_info",
  access: "public",
  summary: "Get what a referral code is worth",
  description:
    "To a signed-in member, whether they can use it. Says nothing about whose code it is, and `encoded_user_id` changes nothing.",
  query: z.object({ referral_code, encoded_user_id: line(300).optional() }),
  returns: z.object({ value: dollars }),
  limit: "auth",
  errors: ["code_invalid"],
});

/** A member's own code. */
export const OwnCode = z.object({
  code: z.string(),
  /** The address to share, with the code in it. */
  link: z.string(),
});
export type OwnCode = z.output<typeof OwnCode>;

export const ReferralProgram = z.object({
  /** One at most. */
  data: z.array(OwnCode),
  meta: z.object({
    /** False: no code can be made or used, and nothing is shown. */
    offered: z.boolean(),
    /** What a friend gets, in dollars. */
    friend_value: dollars,
    /** What the member gets for each friend, in dollars. */
    own_value: dollars,
    friends_a_year: z.number(),
    /** For how many days a credit can be used. */
    credit_days: z.number(),
    /** For how many days a friend’s first payment has to stay. */
    hold_days: z.number(),
    /** All that was credited so far, in dollars. */
    credited: dollars,
  }),
});
export type ReferralProgram = z.output<typeof ReferralProgram>;

export const listReferralCodes = endpoint("listReferralCodes", {
  method: "GET",
  path: "/referral_codes",
  access: "member",
  summary: "List your own referral codes",
  description: "Says how much was credited, and never who used a code, or when.",
  returns: ReferralProgram,
});

export const makeReferralCode = endpoint("makeReferralCode", {
  method: "POST",
  path: "/referral_codes",
  access: "member",
  summary: "Make your own referral code",
  description: "There is one. Making it again answers the same.",
  body: nothing,
  status: 201,
  returns: ReferralProgram,
  errors: ["referrals_off"],
});
