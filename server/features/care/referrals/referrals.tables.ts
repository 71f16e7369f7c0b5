// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { money, own, record, type Tables } from "../../../data/personal-tables.ts";

export const referralsTables: Tables = {
  personal: {
    referral_uses: {
      told: "payments",
      whose: own("user_id"),
      // Not whose code it was, and not what it did for that person.
      copied: record(
        "Referral code used",
        "code_id",
        "is_friend",
        "held_because",
        "decided_by",
        "decided_at",
        "reward_id",
        "device_hash",
      ),
      atEnd: money,
    },
    referral_rewards: {
      told: "payments",
      whose: (userId) => sql`owner_id = ${userId} and booked_at is not null`,
      // Not before it is booked.
      copied: record("Credit for inviting friends", "friends", "due_at"),
      atEnd: money,
    },
    referral_codes: {
      told: "payments",
      whose: own("owner_id"),
      // Not whether anyone used it.
      copied: record(
        "Own referral code",
        "cents",
        "starts_at",
        "ends_at",
        "max_uses",
        "budget_cents",
        "new_members_only",
        "credit_days",
        "note",
        "created_by",
        "ended_at",
        "uses",
        "spent_cents",
        "device_hash",
      ),
      atEnd: money,
    },
  },
  impersonal: { referral_settings: "What staff decided about codes of friends." },
};
