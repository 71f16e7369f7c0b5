// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { medical, sealed, type Tables } from "../../../data/personal-tables.ts";

const ofTheirChannels = (userId: number) => sql`channel_id in (select id from channels where member_id = ${userId})`;

export const inboxTables: Tables = {
  personal: {
    inbox_channels: { told: "conversations", whose: ofTheirChannels, copied: sealed, atEnd: "deleted" },
    inbox_events: {
      told: "conversations",
      whose: ofTheirChannels,
      copied: {
        leftOut:
          "Who on the care side worked on a conversation, and what they told each other about it, including about other people (decision 061). The clinic answers a written request for it.",
      },
      atEnd: medical,
    },
  },
  impersonal: {
    practitioner_away: "Of practitioners.",
    saved_replies: "Of practitioners.",
  },
};
