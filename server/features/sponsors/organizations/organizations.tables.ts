// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { fhir, own, type Tables } from "../../../data/personal-tables.ts";

export const organizationsTables: Tables = {
  personal: {
    organization_members: { told: "coverage", whose: own("user_id"), copied: fhir, atEnd: "deleted" },
    plan_members: {
      told: "coverage",
      whose: own("user_id"),
      copied: fhir,
      atEnd: { changed: "Ends.", set: (now) => sql`until = least(until, ${now})` },
    },
  },
  impersonal: {
    eligibility_records:
      "The employer's own list of its people: the employer answers for it, and the link to it is cut.",
    organization_resources:
      "Of organizations. Since migration 0089 no one reads or writes it; it stays for older servers.",
    organizations: "Of organizations.",
    subscription_plans: "Shared by everyone.",
  },
};
