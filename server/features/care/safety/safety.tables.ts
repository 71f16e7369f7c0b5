// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { medical, own, record, type Tables } from "../../../data/personal-tables.ts";

const ofTheirCases = (userId: number) =>
  sql`case_id in (select c.id from safety_cases c where c.member_id = ${userId})`;

export const safetyTables: Tables = {
  personal: {
    safety_entries: {
      told: "safety",
      whose: ofTheirCases,
      copied: record("What was done because you might need help", "author_id"),
      atEnd: medical,
    },
    safety_calls: {
      told: "safety",
      whose: ofTheirCases,
      copied: { leftOut: "Which of our staff were called, and how. What they did is in the copy." },
      atEnd: medical,
    },
    safety_alerts: {
      told: "safety",
      whose: ofTheirCases,
      copied: record("What asked for help", "raised_by"),
      atEnd: {
        changed: "Part of the medical record. The number to call you at is erased.",
        set: () => sql`tel_number = null`,
      },
    },
    safety_cases: {
      told: "safety",
      whose: own("member_id"),
      copied: record("Case because you might need help", "acknowledged_by", "claimed_by", "closed_by", "last_call_id"),
      atEnd: medical,
    },
  },
  impersonal: {
    on_call_reach: "How staff on call can be reached.",
    on_call_shifts: "Which staff are on call when.",
  },
};
