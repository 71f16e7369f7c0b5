// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { medical, record, type Tables } from "../../../data/personal-tables.ts";

export const messageFilesTables: Tables = {
  personal: {
    message_files: {
      told: "conversations",
      // What the other side has not sent yet is not the member’s.
      whose: (userId) =>
        sql`channel_id in (select c.id from channels c where c.member_id = ${userId} and c.kind <> 'internal')
          and (message_id is not null or owner_id = ${userId})`,
      copied: record(
        "File of a message",
        "client_key",
        "digest",
        "thumbnail_bytes",
        "thumbnail_digest",
        "folder",
        "finding",
        "cleared_at",
      ),
      atEnd: medical,
    },
  },
};
