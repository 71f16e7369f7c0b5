// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const bellTables: Tables = {
  personal: {
    notifications: {
      told: "messages",
      whose: own("user_id"),
      copied: record("Notification", "outbox_id", "group_key"),
      atEnd: "deleted",
    },
    attended_devices: {
      told: "security",
      whose: own("user_id"),
      copied: record("Last use of a device"),
      atEnd: "deleted",
    },
  },
};
