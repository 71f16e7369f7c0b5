// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { fhir, medical, ofTheirVisits, own, record, type Tables } from "../../../data/personal-tables.ts";

export const visitsTables: Tables = {
  personal: {
    visit_messages: { told: "visits", whose: ofTheirVisits, copied: fhir, atEnd: medical },
    help_requests: {
      told: "visits",
      whose: ofTheirVisits,
      copied: record("Help asked for while waiting in a visit", "done_by"),
      atEnd: medical,
    },
    visit_presence: {
      told: "visits",
      whose: own("user_id"),
      copied: record("Presence in a visit", "process_id", "peer"),
      atEnd: medical,
    },
  },
};
