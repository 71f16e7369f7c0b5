// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { own, record, type Tables } from "../../../data/personal-tables.ts";
import { isOpenByAge } from "../../health/family/parent-access.facts.ts";

export const memberFilesTables: Tables = {
  personal: {
    member_file_shares: {
      told: "files",
      whose: own("user_id"),
      copied: record("File shared for a visit"),
      atEnd: "deleted",
    },
    member_files: {
      told: "files",
      whose: own("user_id"),
      copied: {
        ...record(
          "File",
          "client_key",
          "digest",
          "view_bytes",
          "view_digest",
          "thumbnail_bytes",
          "thumbnail_digest",
          "folder",
          "finding",
          "cleared_at",
        ),
        only: (now) => isOpenByAge("member_files", "files", now),
      },
      atEnd: {
        changed: "Name, visit and child; the next clean-up deletes the bytes, and then the row.",
        set: (now) =>
          sql`name = 'file', appointment_id = null, child_id = null, removed_at = coalesce(removed_at, ${now}::timestamptz)`,
      },
    },
  },
};
