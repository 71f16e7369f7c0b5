// Onboarding and its gifts: contract to use case, one line each.
import * as contract from "@larkwell/contract/onboarding.ts";
import * as gifts from "@larkwell/contract/welcome-gifts.ts";
import type { On } from "../../../http/call.ts";
import { answerStep } from "./answer-step.ts";
import { showLifeStages } from "./show-life-stages.ts";
import { showOnboarding } from "./show-onboarding.ts";
import { cancelGift, dispatchGift, openGift, showGifts } from "./staff-gifts.ts";

export function onboardingRoutes(on: On) {
  on(contract.listLifeStages, showLifeStages);
  on(contract.readOnboarding, showOnboarding);
  on(contract.answerOnboardingStep, answerStep);
  on(gifts.listWelcomeGifts, showGifts);
  on(gifts.openWelcomeGift, openGift);
  on(gifts.dispatchWelcomeGift, dispatchGift);
  on(gifts.cancelWelcomeGift, cancelGift);
}
