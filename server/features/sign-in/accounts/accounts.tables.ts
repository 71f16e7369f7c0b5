// The tables of this feature: what of them a person takes away, and what becomes of it when they leave (D65).
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
      ),
      atEnd: "deleted",
    },
    email_changes: {
      told: "account",
      whose: own("user_id"),
      copied: record("Change of e-mail address"),
      atEnd: "deleted",
    },
  },
};
