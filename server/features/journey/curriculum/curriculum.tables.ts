// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const curriculumTables: Tables = {
  personal: {
    curriculum_completions: {
      told: "programs",
      whose: own("user_id"),
      copied: record("Finished step"),
      atEnd: "deleted",
    },
  },
};
