// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { fhir, own, record, type Tables } from "../../../data/personal-tables.ts";

export const healthRecordTables: Tables = {
  personal: {
    health_fact_versions: {
      told: "health_record",
      whose: (userId) => sql`fact_id in (select id from health_facts where user_id = ${userId})`,
      copied: record("Health record: an entry, or an earlier version of it"),
      atEnd: "deleted",
    },
    health_facts: { told: "health_record", whose: own("user_id"), copied: fhir, atEnd: "deleted" },
  },
};
