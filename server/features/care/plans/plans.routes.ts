// Plans that members buy for themselves: contract to use case, one line each.
import * as contract from "@larkwell/contract/plans.ts";
import type { On } from "../../../http/call.ts";
import { buySubscriptionPlan } from "./buy-plan.ts";
import { cancelPlan, keepPlan } from "./cancel-plan.ts";
import { listOpsPlans, offerPlan, withdrawPlan } from "./ops-plans.ts";
import { confirmPlanPayment, payPlanInvoice } from "./pay-invoice.ts";
import { listSubscriptionPlans, readPlanReceipt, readPurchasingUser } from "./read-plans.ts";

export function planRoutes(on: On) {
  on(contract.listSubscriptionPlans, listSubscriptionPlans);
  on(contract.readPurchasingUser, readPurchasingUser);
  on(contract.buySubscriptionPlan, buySubscriptionPlan);
  on(contract.confirmPlanPayment, confirmPlanPayment);
  on(contract.payPlanInvoice, payPlanInvoice);
  on(contract.cancelPlan, cancelPlan);
  on(contract.keepPlan, keepPlan);
  on(contract.readPlanReceipt, readPlanReceipt);
  on(contract.listOpsPlans, listOpsPlans);
  on(contract.offerPlan, offerPlan);
  on(contract.withdrawPlan, withdrawPlan);
}
