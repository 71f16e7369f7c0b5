/** What a member skipped and can still do. */
import type { OnboardingState } from "@larkwell/contract/onboarding.ts";

/** Steps not listed here. Finding a time already leads to booking, and verification is offered elsewhere. */
const apart = new Set(["book", "verify_enterprise", "use_case", "post_verify", "post_book_get_app"]);

export const takenUpAgain = (state: OnboardingState): OnboardingState["steps"] =>
  state.steps.filter((step) => step.state === "skipped" && !apart.has(step.name));
