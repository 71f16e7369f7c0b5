// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
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
