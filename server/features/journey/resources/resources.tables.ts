// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import type { Tables } from "../../../data/personal-tables.ts";

export const resourcesTables: Tables = {
  impersonal: {
    content_resources: "What organizations give their members to read.",
    content_resource_files: "Files of organizations' resources.",
  },
};
