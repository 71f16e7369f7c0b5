// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import type { Tables } from "../../../data/personal-tables.ts";

export const analyticsTables: Tables = {
  impersonal: {
    event_counts: "Counts that name no one.",
    events: "Counts that name no one.",
  },
};
