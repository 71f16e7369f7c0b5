// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, secret, type Tables } from "../../../data/personal-tables.ts";

export const verificationTables: Tables = {
  personal: {
    verification_codes: { told: "coverage", whose: own("user_id"), copied: secret, atEnd: "deleted" },
    verification_requests: {
      told: "coverage",
      whose: own("member_id"),
      copied: record("Request to be verified", "sealed_facts", "membership_before", "claimed_by", "decided_by"),
      atEnd: "deleted",
    },
  },
};
