// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const careTeamTables: Tables = {
  personal: {
    care_team_suggestions: {
      told: "programs",
      whose: own("member_id"),
      copied: record("Suggested practitioner"),
      atEnd: "deleted",
    },
    member_coordinators: {
      told: "programs",
      whose: own("member_id"),
      copied: record("Care coordinator"),
      atEnd: "deleted",
    },
  },
};
