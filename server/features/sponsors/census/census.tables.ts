// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import type { Tables } from "../../../data/personal-tables.ts";

export const censusTables: Tables = {
  impersonal: {
    census_files: "The employer's lists.",
    census_rows: "The employer's lists; emptied some days after they were used.",
  },
};
