// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { fhir, money, own, record, type Tables } from "../../../data/personal-tables.ts";

export const paymentsTables: Tables = {
  personal: {
    credit_uses: {
      told: "payments",
      whose: (userId) => sql`grant_id in (select id from credit_grants where user_id = ${userId})`,
      copied: record("Use of credit"),
      atEnd: money,
    },
    credit_grants: { told: "payments", whose: own("user_id"), copied: record("Credit"), atEnd: money },
    payments: { told: "payments", whose: own("member_id"), copied: fhir, atEnd: money },
    disputes: {
      told: "payments",
      whose: (userId) => sql`payment_id in (select id from payments where member_id = ${userId})`,
      copied: record("Dispute of a charge"),
      atEnd: money,
    },
    ledger_entries: {
      told: "payments",
      whose: own("user_id"),
      copied: { leftOut: "The same movements stand in the copy as invoices and credit." },
      atEnd: money,
    },
  },
  impersonal: {
    card_events: "Ids of messages from the card provider.",
    ledger_closings: "Sums of accounts.",
    difference_settlements: "How staff settled a difference between the books and the card provider.",
    payment_differences: "Sums that the books and the card provider disagree about, with numbers of payments.",
    reconciliations: "Sums of money.",
  },
};
