// This feature's table: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const recordImportTables: Tables = {
  personal: {
    health_imports: {
      told: "health_record",
      whose: own("user_id"),
      copied: record("Health record: a file from another provider"),
      atEnd: "deleted",
    },
  },
};
