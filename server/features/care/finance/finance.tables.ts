// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import type { Tables } from "../../../data/personal-tables.ts";

export const financeTables: Tables = {
  impersonal: { payout_statements: "What practitioners are paid for a month. Nothing about members." },
};
