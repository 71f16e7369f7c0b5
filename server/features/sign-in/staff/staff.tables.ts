// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, type Tables } from "../../../data/personal-tables.ts";

export const staffTables: Tables = {
  personal: {
    staff_rights: {
      told: "account",
      whose: own("user_id"),
      copied: { leftOut: "Held by staff only, for their work; members have none." },
      atEnd: "deleted",
    },
  },
};
