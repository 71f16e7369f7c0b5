// Onboarding: contract to use case, one line each.
import * as contract from "@larkwell/contract/onboarding.ts";
import type { On } from "../../http/call.ts";
import { answerStep } from "./answer-step.ts";
import { showOnboarding } from "./show-onboarding.ts";

export function onboardingRoutes(on: On) {
  on(contract.readOnboarding, showOnboarding);
  on(contract.answerOnboardingStep, answerStep);
}
