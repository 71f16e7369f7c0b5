// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, secret, type Tables } from "../../../data/personal-tables.ts";

export const credentialsTables: Tables = {
  personal: {
    one_time_tokens: { told: "security", whose: own("user_id"), copied: secret, atEnd: "deleted" },
  },
};
