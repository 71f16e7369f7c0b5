// The tables of this feature: what of them a person takes away, and what becomes of it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const noticePreferencesTables: Tables = {
  personal: {
    notice_wishes: {
      told: "messages",
      whose: own("user_id"),
      copied: record("Wishes about messages"),
      atEnd: "deleted",
    },
  },
};
