// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const amasTables: Tables = {
  personal: {
    forum_ama_reminders: {
      told: "forum",
      whose: own("user_id"),
      copied: record("Reminder of an ask-me-anything"),
      atEnd: "deleted",
    },
  },
  impersonal: { forum_amas: "When practitioners answer questions, and which one they answer now." },
};
