// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const diaryTables: Tables = {
  personal: {
    diary_entries: { told: "diary", whose: own("user_id"), copied: record("Diary", "client_key"), atEnd: "deleted" },
    diary_shares: {
      told: "diary",
      whose: own("user_id"),
      copied: record("Diary shared for a visit"),
      atEnd: "deleted",
    },
  },
};
