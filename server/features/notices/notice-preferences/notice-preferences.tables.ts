// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
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
