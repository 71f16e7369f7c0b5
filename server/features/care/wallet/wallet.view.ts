// Rows of the wallet to the shapes of the contract.
import type { Credit, PaymentMethod } from "@larkwell/contract/payments.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CardRow, CreditRow } from "./wallet.queries.ts";

/** A card is valid until its month is over everywhere on earth; UTC-12 is the last zone to leave it. */
function isExpired(row: CardRow, now: Temporal.Instant): boolean {
  const today = now.toZonedDateTimeISO("-12:00");
  return row.exp_year < today.year || (row.exp_year === today.year && row.exp_month < today.month);
}

export const viewCard = (row: CardRow, now: Temporal.Instant): PaymentMethod => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  exp_month: row.exp_month,
  exp_year: row.exp_year,
  expired: isExpired(row, now),
  created_at: toWire(row.created_at),
});

export const viewCredit = (row: CreditRow): Credit => ({
  id: row.id,
  value: centsToWire(row.remaining),
  granted: centsToWire(row.cents),
  reason: row.reason,
  sponsor: row.sponsor,
  added_by: row.added_by,
  created_at: toWire(row.created_at),
  expires_at: row.expires_at ? toWire(row.expires_at) : null,
});
