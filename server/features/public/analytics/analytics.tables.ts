// The tables of this feature: what of them a person takes away, and what becomes of it when they leave (D65).
import type { Tables } from "../../../data/personal-tables.ts";

export const analyticsTables: Tables = {
  impersonal: {
    event_counts: "Counts without anybody.",
    events: "Counts without anybody.",
  },
};
