// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { fhir, medical, ofTheirVisits, own, record, sealed, type Tables } from "../../../data/personal-tables.ts";

export const bookingsTables: Tables = {
  personal: {
    calendar_feeds: {
      told: "security",
      whose: own("user_id"),
      copied: record("Calendar link", "token_hash"),
      atEnd: "deleted",
    },
    appointments: { told: "visits", whose: own("member_id"), copied: fhir, atEnd: medical },
    appointment_notes: { told: "visits", whose: ofTheirVisits, copied: fhir, atEnd: medical },
    appointment_files: {
      told: "visits",
      whose: own("user_id"),
      copied: record("File of a visit", "storage_key"),
      atEnd: medical,
    },
    overflow_reports: { told: "visits", whose: ofTheirVisits, copied: record("Visit that ran over"), atEnd: medical },
    slot_claims: {
      told: "visits",
      whose: own("member_id"),
      copied: sealed,
      atEnd: { kept: "The time of visits; ends with them." },
    },
  },
};
