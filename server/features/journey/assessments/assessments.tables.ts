// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { fhir, own, record, type Tables } from "../../../data/personal-tables.ts";

export const assessmentsTables: Tables = {
  personal: {
    assessment_safety_flags: {
      told: "screenings",
      whose: own("user_id"),
      copied: record("Answer that asked for help"),
      atEnd: { kept: "Part of the medical record, with the screening it belongs to." },
    },
    assessment_shares: {
      told: "screenings",
      whose: own("user_id"),
      copied: record("Result shared for a visit"),
      atEnd: "deleted",
    },
    assessment_responses: {
      told: "screenings",
      whose: own("user_id"),
      copied: fhir,
      atEnd: { kept: "Screenings are part of the medical record; answers of onboarding are erased with the account." },
    },
  },
  impersonal: {
    assessments: "Questions for everyone.",
    assessment_versions: "Questions for everyone.",
    assessment_drafts: "Questions that staff is writing.",
    assessment_reviews: "Which clinician of the clinic reviewed a questionnaire.",
  },
};
