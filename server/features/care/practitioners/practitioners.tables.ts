// The tables of this feature: what of them a person takes away, and what becomes of it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const practitionersTables: Tables = {
  personal: {
    availability_requests: {
      told: "visits",
      whose: own("member_id"),
      copied: record("Wish for new times"),
      atEnd: "deleted",
    },
  },
  impersonal: {
    directory_entries: "Of practitioners.",
    practitioner_profiles: "Of practitioners.",
    practitioner_specialties: "Of practitioners.",
    practitioner_verticals: "Of practitioners.",
    specialties: "For everybody.",
    vertical_group_verticals: "For everybody.",
    vertical_groups: "For everybody.",
    verticals: "For everybody.",
  },
};
