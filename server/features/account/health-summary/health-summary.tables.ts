// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const healthSummaryTables: Tables = {
  personal: {
    health_link_openings: {
      told: "health_links",
      whose: (userId) => sql`link_id in (select id from health_links where user_id = ${userId})`,
      copied: record("Opening of a link to your health summary"),
      atEnd: "deleted",
    },
    health_links: {
      told: "health_links",
      whose: own("user_id"),
      copied: record("Link to your health summary", "token_hash", "passcode_hash", "document_jwe", "pdf_jwe"),
      atEnd: "deleted",
    },
  },
};
