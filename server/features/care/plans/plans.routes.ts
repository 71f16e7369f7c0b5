// Plans that members buy, give and have paid for: contract to use case, one line each.

import * as gifts from "@larkwell/contract/plan-gifts.ts";
import * as links from "@larkwell/contract/plan-links.ts";
import * as payers from "@larkwell/contract/plan-payers.ts";
import * as contract from "@larkwell/contract/plans.ts";
import type { On } from "../../../http/call.ts";
import { buySubscriptionPlan } from "./buy-plan.ts";
import { cancelPlan, keepPlan } from "./cancel-plan.ts";
import { choosePlanCard } from "./choose-plan-card.ts";
import { claimPlanGift, readPlanGift } from "./claim-gift.ts";
import { endPlanPayer, invitePlanPayer, resendPayerRequest } from "./invite-payer.ts";
import { addPlan, listOpsPlans, offerPlan, pricePlan, setPlanTrial, withdrawPlan } from "./ops-plans.ts";
import { pausePlan, unpausePlan } from "./pause-plan.ts";
import { buyPlanByLink, makePlanLink, readPlanLink } from "./pay-by-link.ts";
import { confirmPlanPayment, payPlanInvoice } from "./pay-invoice.ts";
import { updatePlanPayer } from "./payer-card.ts";
import { confirmPayerEmail, readPayerConfirmation, readPlanPayer, stopPlanPayer } from "./payer-links.ts";
import { listSubscriptionPlans, readPlanReceipt, readPurchasingUser } from "./read-plans.ts";
import { returnToPlan } from "./return-to-plan.ts";
import { listPlanGifts, takeBackPlanGift } from "./settle-gift.ts";

export function planRoutes(on: On) {
  on(contract.listSubscriptionPlans, listSubscriptionPlans);
  on(contract.readPurchasingUser, readPurchasingUser);
  on(contract.buySubscriptionPlan, buySubscriptionPlan);
  on(contract.confirmPlanPayment, confirmPlanPayment);
  on(contract.payPlanInvoice, payPlanInvoice);
  on(contract.cancelPlan, cancelPlan);
  on(contract.keepPlan, keepPlan);
  on(contract.pausePlan, pausePlan);
  on(contract.unpausePlan, unpausePlan);
  on(contract.returnToPlan, returnToPlan);
  on(contract.choosePlanCard, choosePlanCard);
  on(contract.readPlanReceipt, readPlanReceipt);
  on(gifts.listPlanGifts, listPlanGifts);
  on(gifts.takeBackPlanGift, takeBackPlanGift);
  on(gifts.readPlanGift, readPlanGift);
  on(gifts.claimPlanGift, claimPlanGift);
  on(payers.invitePlanPayer, invitePlanPayer);
  on(payers.resendPayerRequest, resendPayerRequest);
  on(payers.endPlanPayer, endPlanPayer);
  on(links.makePlanLink, makePlanLink);
  on(links.readPlanLink, readPlanLink);
  on(links.buyPlanByLink, buyPlanByLink);
  on(payers.readPayerConfirmation, readPayerConfirmation);
  on(payers.confirmPayerEmail, confirmPayerEmail);
  on(payers.readPlanPayer, readPlanPayer);
  on(payers.updatePlanPayer, updatePlanPayer);
  on(payers.stopPlanPayer, stopPlanPayer);
  on(contract.listOpsPlans, listOpsPlans);
  on(contract.offerPlan, offerPlan);
  on(contract.withdrawPlan, withdrawPlan);
  on(contract.addPlan, addPlan);
  on(contract.pricePlan, pricePlan);
  on(contract.setPlanTrial, setPlanTrial);
}
