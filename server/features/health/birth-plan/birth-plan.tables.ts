// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { fhir, own, record, type Tables } from "../../../data/personal-tables.ts";

export const birthPlanTables: Tables = {
  personal: {
    birth_plan_versions: {
      told: "birth_plan",
      whose: (userId) => sql`plan_id in (select id from birth_plans where user_id = ${userId})`,
      copied: record("Birth plan: a topic, or an earlier version of it"),
      atEnd: "deleted",
    },
    birth_plan_visits: {
      told: "birth_plan",
      whose: own("user_id"),
      copied: record("Visit that a birth plan is attached to"),
      atEnd: "deleted",
    },
    birth_plans: { told: "birth_plan", whose: own("user_id"), copied: fhir, atEnd: "deleted" },
  },
};
