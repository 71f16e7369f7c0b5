// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const postingTables: Tables = {
  personal: {
    forum_drafts: {
      told: "forum",
      whose: own("user_id"),
      copied: { as: "record", title: "Draft for the forum", hides: ["place"], opens: ["draft_sealed"] },
      atEnd: "deleted",
    },
    forum_reports: {
      told: "forum",
      whose: own("reporter_id"),
      copied: record("Report of a post in the forum"),
      atEnd: "deleted",
    },
  },
  impersonal: {
    forum_notes: "What practitioners, at work, add to members’ replies.",
    spent_captchas: "Solved captchas, for twenty minutes. They name no one.",
  },
};
