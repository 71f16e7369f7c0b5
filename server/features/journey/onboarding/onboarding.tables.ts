// The tables of this feature: what of them a person takes away, and what becomes of it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const onboardingTables: Tables = {
  personal: {
    onboarding_steps: {
      told: "answers",
      whose: own("user_id"),
      copied: record("Step of onboarding"),
      atEnd: "deleted",
    },
    onboardings: { told: "answers", whose: own("user_id"), copied: record("Onboarding"), atEnd: "deleted" },
    welcome_gifts: { told: "gifts", whose: own("member_id"), copied: record("Welcome gift"), atEnd: "deleted" },
  },
};
