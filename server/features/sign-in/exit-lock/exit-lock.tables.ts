// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const exitLockTables: Tables = {
  personal: {
    exit_locks: { told: "security", whose: own("user_id"), copied: record("Quick exit", "pin_hash"), atEnd: "deleted" },
  },
};
