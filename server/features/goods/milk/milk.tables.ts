// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const milkTables: Tables = {
  personal: {
    milk_orders: {
      told: "orders",
      whose: own("member_id"),
      copied: record("Order"),
      atEnd: {
        changed: "Name, address and number; what was paid stays.",
        set: (
          now,
        ) => sql`recipient = '', place = '', street_address = '', street_address_2 = '', city = '', zip_code = '',
        tel_number = '', cleared_at = ${now}`,
      },
    },
  },
};
