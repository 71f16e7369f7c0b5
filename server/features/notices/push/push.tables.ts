// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const pushTables: Tables = {
  personal: {
    push_subscriptions: {
      told: "security",
      whose: own("user_id"),
      copied: record("Browser that takes notifications", "endpoint_hash", "sealed"),
      atEnd: "deleted",
    },
  },
  impersonal: { push_keys: "The keys of the installation itself." },
};
