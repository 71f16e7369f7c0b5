// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createCampaign, createHeldUse } from "../../../testing/factories/referrals.ts";
import { farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  async owned(app, { member }) {
    const { id } = await createCampaign(app);
    return { campaign: id, referralUse: await createHeldUse(app, member) };
  },
  ids: [
    [/^\/ops\/referral_codes\/:id/, "campaign"],
    [/^\/ops\/referral_uses\/:id/, "referralUse"],
  ],
  bodies: {
    addReferralCode: () => ({ referral_code: "NO-SUCH-CODE" }),
    makeReferralCode: () => ({}),
    saveReferralSettings: () => ({
      friends_on: true,
      friend_value: 25,
      inviter_value: 25,
      friends_a_year: 10,
      hold_days: 14,
      credit_days: 365,
      last_day: null,
      budget: null,
    }),
    addCampaign: () => ({ code: "SPRING-WALK", value: 20, max_uses: 5, new_members_only: true, credit_days: 90 }),
    decideReferralUse: () => ({ confirm: true, reason: "Two people of one household" }),
  },
  queries: { readReferralCode: { referral_code: "NO-SUCH-CODE" } },
  open: ["readReferralCode"],
  notPlain: ["readReferralCode"],
  unanswered: { readReferralCode: "The code of a friend or a campaign, which no one here has." },
  unasked: { readReferralCode: "Says what a code is worth, also to visitors, and never whose it is." },
  reads: {
    readReferralCode: () => [{ as: "nobody", query: { referral_code: "NO-SUCH-CODE" }, status: 422 }],
    listCampaigns: () => [{ query: farPage }, { query: { state: "running" } }, { query: { state: "ended" } }],
    listReferralUses: () => [
      { query: farPage },
      { query: { state: "refunded" } },
      { query: { state: "decided", order_direction: "asc" } },
    ],
  },
};
