// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { own, record, secret, type Tables } from "../../../data/personal-tables.ts";

export const sessionsTables: Tables = {
  personal: {
    refresh_tokens: {
      told: "security",
      whose: (userId) => sql`session_id in (select id from sessions where user_id = ${userId})`,
      copied: secret,
      atEnd: "deleted",
    },
    sessions: { told: "security", whose: own("user_id"), copied: record("Sign-in", "binding_hash"), atEnd: "deleted" },
  },
};
