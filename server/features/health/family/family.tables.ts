// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const familyTables: Tables = {
  personal: {
    child_growth: {
      told: "children",
      whose: own("user_id"),
      copied: record("Child: growth", "client_key"),
      atEnd: "deleted",
    },
    child_vaccinations: {
      told: "children",
      whose: own("user_id"),
      copied: record("Child: vaccinations", "client_key"),
      atEnd: "deleted",
    },
  },
};
