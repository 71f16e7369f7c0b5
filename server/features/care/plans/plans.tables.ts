// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { money, own, record, type Tables } from "../../../data/personal-tables.ts";

export const plansTables: Tables = {
  personal: {
    plan_invoices: {
      told: "payments",
      whose: (userId) => sql`subscription_id in (select id from subscriptions where member_id = ${userId})`,
      copied: record("Period of a plan"),
      atEnd: money,
    },
    subscriptions: { told: "payments", whose: own("member_id"), copied: record("Plan", "request_key"), atEnd: money },
  },
};
