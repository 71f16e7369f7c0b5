// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const resourcesTables: Tables = {
  personal: {
    resource_links_ended: {
      told: "library",
      whose: own("user_id"),
      copied: record("Links to resources of your organization, ended"),
      atEnd: "deleted",
    },
  },
  impersonal: {
    content_resources: "What organizations give their members to read.",
    content_resource_files: "Files of organizations' resources.",
  },
};
