// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, secret, type Tables } from "../../../data/personal-tables.ts";

export const secondFactorsTables: Tables = {
  personal: {
    authenticator_apps: { told: "security", whose: own("user_id"), copied: secret, atEnd: "deleted" },
    passkeys: {
      told: "security",
      whose: own("user_id"),
      copied: record("Passkey", "public_key", "counter"),
      atEnd: "deleted",
    },
    recovery_codes: { told: "security", whose: own("user_id"), copied: secret, atEnd: "deleted" },
  },
};
