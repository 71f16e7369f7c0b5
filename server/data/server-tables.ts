// The tables that belong to no feature: what goes into a person's data copy, and what happens to it when they leave
// (D65).
import { own, record, sealed, type Tables } from "./personal-tables.ts";

export const serverTables: Tables = {
  personal: {
    idempotency_keys: { told: "security", whose: own("actor_id"), copied: sealed, atEnd: "deleted" },
    audit_details: {
      told: "changes",
      whose: own("subject_user_id"),
      copied: record("What changed in your programs, answers, orders and coverage"),
      atEnd: "deleted",
    },
    audit_log: {
      told: "openings",
      whose: own("subject_user_id"),
      copied: record("Who looked at or changed your record", "request_id"),
      atEnd: {
        kept: "Shows who looked at a medical record; no one can change it. Personal details are in audit_details.",
      },
    },
  },
  impersonal: {
    adapter_records: "What the built-in stand-ins for outside services remember; no real service is behind them.",
    job_turns: "Of the machine.",
    migrations: "Of the machine.",
    outbox: "Work that waits, by numbers only; nothing leaves for an account that has ended.",
    server_processes: "Of the machine.",
  },
};
