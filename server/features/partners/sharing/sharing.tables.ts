// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { record, type Tables } from "../../../data/personal-tables.ts";

export const sharingTables: Tables = {
  personal: {
    partner_reads: {
      told: "partner",
      whose: (userId) =>
        sql`link_id in (select id from partner_links where member_id = ${userId} or partner_id = ${userId})`,
      copied: record("Day on which something shared was seen"),
      atEnd: "deleted",
    },
    sharing_decisions: {
      told: "partner",
      whose: (userId) => sql`link_id in (select id from partner_links where member_id = ${userId})`,
      copied: record("Decision about sharing"),
      atEnd: { kept: "Proves what was shared and when; holds no name, and nothing of what was shared." },
    },
    partner_links: {
      told: "partner",
      whose: (userId) => sql`(member_id = ${userId} or partner_id = ${userId})`,
      copied: record("Partner", "member_id", "partner_id"),
      atEnd: {
        changed: "Ends. No one is told.",
        set: (now) => sql`ended_at = coalesce(ended_at, ${now}), shows_first_name = false`,
      },
    },
  },
};
