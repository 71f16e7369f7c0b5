// The tables of this feature: what of them a person takes away, and what becomes of it when they leave (D65).
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
