// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const myDataTables: Tables = {
  personal: {
    data_exports: {
      told: "copies",
      whose: own("user_id"),
      copied: record("Copy of your data", "folder"),
      atEnd: { changed: "The files are cleared away at once.", set: (now) => sql`expires_at = ${now}` },
    },
    account_deletions: {
      told: "openings",
      whose: own("user_id"),
      copied: record("Wish to leave", "sealed_identity"),
      atEnd: {
        kept: "Says that and when the account ended; holds the sealed name as long as the medical record is kept.",
      },
    },
  },
};
