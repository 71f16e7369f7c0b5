// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createCard } from "../../../testing/factories/bookings.ts";
import { createPaidPlan } from "../../../testing/factories/plans.ts";
import { farPage, type Walks } from "../../../testing/walks.ts";

export const walks: Walks = {
  async owned(app, { member }) {
    await createCard(app, member);
    const { planId, invoiceId } = await createPaidPlan(app, member);
    return { plan: planId, invoice_id: invoiceId };
  },
  ids: [[/^\/ops\/plans\/:id/, "plan"]],
  bodies: {
    buySubscriptionPlan: (owned) => ({ plan_id: owned["plan"], price: 105 }),
    confirmPlanPayment: () => ({}),
    payPlanInvoice: () => ({}),
  },
  open: ["listSubscriptionPlans"],
  notPlain: ["readPlanReceipt"],
  unasked: {
    readPlanReceipt: "A plan, its period and its price. These members have none.",
  },
  reads: {
    // No one there has a plan; the database gets the same queries.
    readPlanReceipt: () => [{ as: "member", params: { invoice_id: 1 }, status: 404 }],
    listOpsPlans: () => [{ query: farPage }],
  },
};
