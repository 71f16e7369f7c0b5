// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const receiptsTables: Tables = {
  personal: {
    receipt_sendings: {
      told: "payments",
      whose: own("user_id"),
      copied: record("Receipt sent by email", "payer_id"),
      atEnd: "deleted",
    },
  },
  impersonal: {
    receipt_clinic: "The clinic's name, address and tax number.",
    service_codes: "The codes of the clinic's services.",
  },
};
