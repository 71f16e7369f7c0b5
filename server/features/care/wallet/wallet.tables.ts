// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { money, own, record, type Tables } from "../../../data/personal-tables.ts";

export const walletTables: Tables = {
  personal: {
    payment_customers: {
      told: "payments",
      whose: own("user_id"),
      copied: record("Customer of the card provider"),
      atEnd: money,
    },
    payment_methods: {
      told: "payments",
      whose: own("user_id"),
      copied: record("Card", "card_ref"),
      atEnd: {
        changed: "Removed here, and forgotten by the card provider; brand and last digits stay on receipts.",
        set: (now) => sql`removed_at = coalesce(removed_at, ${now})`,
      },
    },
  },
};
