// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createCard } from "../../../testing/factories/bookings.ts";
import { createGift, createPaidPlan } from "../../../testing/factories/plans.ts";
import { farPage, type Walks } from "../../../testing/walks.ts";

const unknown = { token: "no-such-token" };

export const walks: Walks = {
  async owned(app, { member }) {
    await createCard(app, member);
    const { planId, invoiceId } = await createPaidPlan(app, member);
    const { giftId } = await createGift(app, member);
    return { plan: planId, plan_id: planId, invoice_id: invoiceId, gift: giftId };
  },
  ids: [
    [/^\/ops\/plans\/:id/, "plan"],
    [/^\/subscription_plans\/gifts\/:id/, "gift"],
  ],
  bodies: {
    buySubscriptionPlan: (owned) => ({ plan_id: owned["plan"], price: 105 }),
    confirmPlanPayment: () => ({}),
    payPlanInvoice: () => ({}),
    pausePlan: () => ({ months: 1 }),
    returnToPlan: () => ({ price: 105 }),
    choosePlanCard: () => ({ payment_method_id: 1 }),
    addPlan: () => ({ name: "Quarterly", price: 300, period_months: 3 }),
    setPlanTrial: () => ({ trial_days: 14 }),
    pricePlan: () => ({ price: 110, applies_to: "new" }),
    invitePlanPayer: () => ({ email: "parent@people.example" }),
    makePlanLink: () => ({}),
    buyPlanByLink: () => ({ encoded_user_id: "no-such-code", email_address: "parent@people.example", price: 105 }),
    sendReceiptToPayer: () => ({ receipt: "P00000001" }),
    updatePlanPayer: () => ({ price: 105, stripe_token: "tok_visa" }),
  },
  queries: { readFirstPayment: { referral_code: "NO-SUCH-CODE" } },
  // A gift is for anyone who has its link.
  open: ["listSubscriptionPlans", "readFirstPayment", "claimPlanGift"],
  notPlain: [
    "readPlanReceipt",
    "readFirstPayment",
    "readPlanGift",
    "readPlanPayer",
    "readPayerConfirmation",
    "readPlanLink",
  ],
  unasked: {
    readFirstPayment: "What a code takes off the price of a plan that is on sale.",
    readPlanReceipt: "A plan, its period and its price. These members have none.",
    readPlanGift: "Opens by a link, also to visitors.",
    readPlanLink: "Opens by a link, to visitors.",
    readPlanPayer: "Opens by a link, to people without an account.",
    readPayerConfirmation: "Opens by a link, to people without an account.",
  },
  unanswered: {
    readFirstPayment: "The code of a friend or a campaign, which no one here has.",
    readPlanGift: "The token of an email, which no one here has.",
    readPlanLink: "The code of a link that a member made, which no one here has.",
    readPayerConfirmation: "Only before the payer has confirmed their address.",
  },
  reads: {
    readFirstPayment: () => [
      { as: "member", params: { plan_id: 5 }, query: { referral_code: "NO-SUCH-CODE" }, status: [409, 410, 422] },
    ],
    // No one there has a plan; the database gets the same queries.
    readPlanReceipt: () => [{ as: "member", params: { invoice_id: 1 }, status: 404 }],
    listOpsPlans: () => [{ query: farPage }],
    readPlanGift: () => [{ as: "nobody", params: unknown, status: 410 }],
    readPlanLink: () => [{ as: "nobody", params: { encoded_user_id: "no-such-code" }, status: 410 }],
    readPlanPayer: () => [{ as: "nobody", params: unknown, status: 410 }],
    readPayerConfirmation: () => [{ as: "nobody", params: unknown, status: 410 }],
  },
};
