// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import type { Tables } from "../../../data/personal-tables.ts";

export const practiceTables: Tables = {
  impersonal: {
    extra_hours: "Of practitioners.",
    licences: "Of practitioners.",
    products: "Of practitioners.",
    time_off: "Of practitioners.",
    weekly_hours: "Of practitioners.",
  },
};
