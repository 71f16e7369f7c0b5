// Whose card pays the next period of a subscription: the rule, asked with a row.
import { nextPaidBy, type PaidBy } from "@larkwell/domain/plans/payer.ts";
import type { SubscriptionRow } from "./subscriptions.queries.ts";

type Facts = Pick<SubscriptionRow, "gift_periods" | "begun_by_payer" | "payment_method_id">;

/** `hasPayer`: someone else pays in place of the member. */
export const whoPays = (row: Facts, hasPayer: boolean): PaidBy =>
  nextPaidBy({
    isGift: row.gift_periods !== null,
    hasPayer,
    begunByPayer: row.begun_by_payer,
    hasPaidSelf: row.payment_method_id !== null,
  });
