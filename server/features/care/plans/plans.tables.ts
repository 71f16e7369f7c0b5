// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { money, own, record, secret, type Tables } from "../../../data/personal-tables.ts";

const giftsOf = (userId: number) => sql`gift_id in (select id from plan_gifts where giver_id = ${userId})`;

const planOf = (userId: number) => sql`subscription_id in (select id from subscriptions where member_id = ${userId})`;

export const plansTables: Tables = {
  personal: {
    plan_gift_tokens: { told: "payments", whose: giftsOf, copied: secret, atEnd: "deleted" },
    plan_payer_tokens: {
      told: "payments",
      whose: (userId) => sql`payer_id in (select id from plan_payers where member_id = ${userId})`,
      copied: secret,
      atEnd: "deleted",
    },
    plan_invoices: {
      told: "payments",
      whose: (userId) =>
        sql`(subscription_id in (select id from subscriptions where member_id = ${userId}) or ${giftsOf(userId)})`,
      copied: record("Period of a plan, or gift"),
      atEnd: money,
    },
    plan_pauses: { told: "payments", whose: planOf, copied: record("Pause of a plan"), atEnd: money },
    plan_price_notices: { told: "payments", whose: planOf, copied: record("Message about a price"), atEnd: money },
    subscriptions: { told: "payments", whose: own("member_id"), copied: record("Plan", "request_key"), atEnd: money },
    plan_gifts: {
      told: "payments",
      whose: own("giver_id"),
      // Not who claimed it.
      copied: record("Plan bought for someone else", "request_key", "sealed_email", "sealed_message", "claimed_by"),
      atEnd: {
        changed: "The address and the message are emptied.",
        set: () => sql`sealed_email = null, sealed_message = null, shown_to = ''`,
      },
    },
    plan_payers: {
      told: "payments",
      whose: own("member_id"),
      // The card is the payer's, not the member's.
      copied: record(
        "Someone who paid for the plan, or was asked to",
        "sealed_email",
        "provider",
        "customer_ref",
        "card_ref",
        "brand",
        "last4",
      ),
      atEnd: { changed: "The address is emptied.", set: () => sql`sealed_email = null, shown_to = ''` },
    },
  },
};
