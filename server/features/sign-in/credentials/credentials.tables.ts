// The tables of this feature: what of them a person takes away, and what becomes of it when they leave (D65).
import { own, secret, type Tables } from "../../../data/personal-tables.ts";

export const credentialsTables: Tables = {
  personal: {
    one_time_tokens: { told: "security", whose: own("user_id"), copied: secret, atEnd: "deleted" },
  },
};
