// Onboarding and its gifts: contract to use case, one line each.
import * as contract from "@larkwell/contract/onboarding.ts";
import * as gifts from "@larkwell/contract/welcome-gifts.ts";
import type { On } from "../../../http/call.ts";
import { answerOnboardingStep } from "./answer-step.ts";
import { listLifeStages } from "./show-life-stages.ts";
import { readOnboarding } from "./show-onboarding.ts";
import { cancelWelcomeGift, dispatchWelcomeGift, listWelcomeGifts, openWelcomeGift } from "./staff-gifts.ts";

export function onboardingRoutes(on: On) {
  on(contract.listLifeStages, listLifeStages);
  on(contract.readOnboarding, readOnboarding);
  on(contract.answerOnboardingStep, answerOnboardingStep);
  on(gifts.listWelcomeGifts, listWelcomeGifts);
  on(gifts.openWelcomeGift, openWelcomeGift);
  on(gifts.dispatchWelcomeGift, dispatchWelcomeGift);
  on(gifts.cancelWelcomeGift, cancelWelcomeGift);
}
