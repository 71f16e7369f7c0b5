/** What a member skipped and can still do. */
import type { OnboardingState } from "@larkwell/contract/onboarding.ts";

/** Looking for a time leads to the booking, so the two are one. Verification has a place of its own. */
const apart = new Set(["book", "verify_enterprise", "use_case", "post_verify", "post_book_get_app"]);

export const takenUpAgain = (state: OnboardingState): OnboardingState["steps"] =>
  state.steps.filter((step) => step.state === "skipped" && !apart.has(step.name));
