// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
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
    specialties: "Shared by everyone.",
    vertical_group_verticals: "Shared by everyone.",
    vertical_groups: "Shared by everyone.",
    verticals: "Shared by everyone.",
  },
};
