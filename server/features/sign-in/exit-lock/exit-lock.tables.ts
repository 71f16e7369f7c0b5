// The tables of this feature: what of them a person takes away, and what becomes of it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const exitLockTables: Tables = {
  personal: {
    exit_locks: { told: "security", whose: own("user_id"), copied: record("Quick exit", "pin_hash"), atEnd: "deleted" },
  },
};
