// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).

import { own, record, type Tables } from "../../../data/personal-tables.ts";
import { isOfOpenChild } from "./parent-access.facts.ts";

export const familyTables: Tables = {
  personal: {
    child_growth: {
      told: "children",
      whose: own("user_id"),
      copied: { ...record("Child: growth", "client_key"), only: (now) => isOfOpenChild("child_growth", "growth", now) },
      atEnd: "deleted",
    },
    child_vaccinations: {
      told: "children",
      whose: own("user_id"),
      copied: {
        ...record("Child: vaccinations", "client_key"),
        only: (now) => isOfOpenChild("child_vaccinations", "vaccinations", now),
      },
      atEnd: "deleted",
    },
  },
  impersonal: {
    minor_access_rules: "What staff decided for a state.",
    vaccine_packs: "Published schedules that staff uploaded.",
  },
};
