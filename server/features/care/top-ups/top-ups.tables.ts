// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { money, own, record, secret, type Tables } from "../../../data/personal-tables.ts";

export const topUpsTables: Tables = {
  personal: {
    top_up_tokens: {
      told: "payments",
      whose: (userId) => sql`payer_id in (select id from top_up_payers where member_id = ${userId})`,
      copied: secret,
      atEnd: "deleted",
    },
    top_ups: {
      told: "payments",
      whose: own("member_id"),
      copied: record("Money that someone else added", "card_ref"),
      atEnd: money,
    },
    top_up_payers: {
      told: "payments",
      whose: own("member_id"),
      copied: record("Someone who added money, or was asked to", "sealed_email", "provider", "customer_ref"),
      atEnd: { changed: "The address is emptied.", set: () => sql`sealed_email = null, shown_to = ''` },
    },
  },
};
