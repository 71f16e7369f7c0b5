// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import type { Tables } from "../../../data/personal-tables.ts";

export const receiptsTables: Tables = {
  impersonal: {
    receipt_clinic: "The clinic's name, address and tax number.",
    service_codes: "The codes of the clinic's services.",
  },
};
