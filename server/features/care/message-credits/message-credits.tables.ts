// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { money, own, record, type Tables } from "../../../data/personal-tables.ts";

export const messageCreditsTables: Tables = {
  personal: {
    message_credit_uses: {
      told: "payments",
      whose: own("member_id"),
      copied: record("Use of a message credit"),
      atEnd: money,
    },
    message_credits: { told: "payments", whose: own("member_id"), copied: record("Message credit"), atEnd: money },
    message_purchases: {
      told: "payments",
      whose: own("member_id"),
      copied: record("Purchase of message credits", "request_key"),
      atEnd: money,
    },
  },
  impersonal: { message_packages: "What the clinic sells, and for how much." },
};
