// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { fhir, own, record, type Tables } from "../../../data/personal-tables.ts";

export const healthProfileTables: Tables = {
  personal: {
    health_profiles: { told: "programs", whose: own("user_id"), copied: record("Health profile"), atEnd: "deleted" },
    child_versions: {
      told: "children",
      whose: own("user_id"),
      copied: record("Child: what you said earlier", "user_id"),
      atEnd: "deleted",
    },
    children: { told: "children", whose: own("user_id"), copied: fhir, atEnd: "deleted" },
  },
};
