// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const accountsTables: Tables = {
  personal: {
    arrivals: {
      told: "account",
      whose: own("user_id"),
      copied: record(
        "How the account began",
        "invite_hash",
        "plan_invite_hash",
        "partner_invite_hash",
        "claim_invite_hash",
        "inviting_user_hash",
        "device_hash",
      ),
      atEnd: "deleted",
    },
    email_changes: {
      told: "account",
      whose: own("user_id"),
      copied: record("Change of email address"),
      atEnd: "deleted",
    },
  },
};
