// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { fhir, medical, opened, own, record, sealed, type Tables } from "../../../data/personal-tables.ts";

const ofTheirChannels = (userId: number) =>
  sql`channel_id in (select c.id from channels c where c.member_id = ${userId} and c.kind <> 'internal')`;

export const messagesTables: Tables = {
  personal: {
    message_drafts: {
      told: "conversations",
      whose: own("user_id"),
      copied: opened("Message not sent yet", "body_sealed"),
      atEnd: "deleted",
    },
    message_answers: { told: "conversations", whose: ofTheirChannels, copied: sealed, atEnd: medical },
    messages: {
      told: "conversations",
      whose: ofTheirChannels,
      copied: fhir,
      atEnd: medical,
    },
    channel_people: {
      told: "conversations",
      whose: own("user_id"),
      copied: record("Part in a conversation"),
      atEnd: medical,
    },
    channels: {
      told: "conversations",
      // An internal channel about a member is not theirs: they don’t know of it (decision 061).
      whose: (userId) => sql`member_id = ${userId} and kind <> 'internal'`,
      copied: record("Conversation", "created_by", "closed"),
      atEnd: {
        changed: "Part of the medical record. No one waits for an answer anymore.",
        set: () => sql`waiting_since = null`,
      },
    },
  },
};
