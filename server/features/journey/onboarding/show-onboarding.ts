// A member's current step.
import type * as contract from "@larkwell/contract/onboarding.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeOwnOnboarding } from "./onboarding.access.ts";
import { viewNoOnboarding, viewOnboarding } from "./onboarding.view.ts";
import { onboardingPathOf } from "./onboarding-path.ts";

export async function readOnboarding({ actor, params, context }: CallOf<typeof contract.readOnboarding>) {
  mustBeOwnOnboarding(actor, params.user_id);
  const path = await onboardingPathOf(context.read, context, actor.id);
  return path ? viewOnboarding(path) : viewNoOnboarding();
}
