// The tables of this feature: what of them a person takes away, and what becomes of it when they leave (D65).
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
