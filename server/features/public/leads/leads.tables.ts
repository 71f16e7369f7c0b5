// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import type { Tables } from "../../../data/personal-tables.ts";

export const leadsTables: Tables = {
  impersonal: {
    app_links: "Numbers of visitors, sealed and forgotten within hours.",
    gifts: "Of visitors; cleared by its own rule.",
    leads: "Of companies; cleared by its own rule.",
  },
};
