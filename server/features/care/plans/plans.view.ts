// Rows of plans to the shapes of the contract.
import type { MessageReceipt } from "@larkwell/contract/message-credits.ts";
import type { OpsPlan, OwnPlan, PlanOffer, PlanReceipt } from "@larkwell/contract/plans.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { periodOf } from "@larkwell/domain/plans/periods.ts";
import { currentPeriod, graceEnd, type Subscription, stepOf } from "@larkwell/domain/plans/subscription.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { PaidMovementRow } from "../receipts/purchase-movements.ts";
import { viewLines } from "../receipts/receipt-lines.ts";
import type { InvoiceRow, OfferRow, OwnPlanRow, PlanRow } from "./plans.queries.ts";
import { toSubscription } from "./subscriptions.queries.ts";

export const viewOffer = (row: OfferRow): PlanOffer => ({
  id: row.id,
  name: row.name,
  price: centsToWire(row.price_cents),
  period_months: row.period_months,
});

/** In the middle of a charge, the next one is the period after. */
const nextChargeOf = (subscription: Subscription): Temporal.Instant | null => {
  if (!subscription.renews) return null;
  return subscription.state === "past_due" ? subscription.nextAt : currentPeriod(subscription).endsAt;
};

const timeOf = (subscription: Subscription) => {
  const { giftPeriods } = subscription;
  if (giftPeriods === null) return currentPeriod(subscription);
  return { startsAt: subscription.anchor, endsAt: periodOf(subscription, giftPeriods - 1).endsAt };
};

/** A plan that a payer began can’t be kept on the member’s card: they never agreed to pay. */
export const mayKeep = (row: { begun_by_payer: boolean; payment_method_id: number | null }): boolean =>
  !row.begun_by_payer || row.payment_method_id !== null;

export function viewOwnPlan(row: OwnPlanRow, now: Temporal.Instant): OwnPlan {
  const subscription = toSubscription(row);
  const state = row.state as OwnPlan["state"];
  const { startsAt, endsAt } = timeOf(subscription);
  const at = nextChargeOf(subscription);
  const may = (kind: "cancel" | "keep") => stepOf(subscription, { kind }, now) !== undefined;
  return {
    id: row.plan_id,
    name: row.name,
    price: centsToWire(row.price_cents),
    period_months: row.period_months,
    state,
    renews: row.renews,
    starts_at: toWire(startsAt),
    ends_at: toWire(endsAt),
    is_gift: row.gift_periods !== null,
    next_charge: at && { at: toWire(at), amount: centsToWire(row.price_cents) },
    card: row.card,
    ends_unpaid_at: state === "past_due" && row.failures > 0 ? toWire(graceEnd(subscription)) : null,
    terms: row.terms,
    agreed_at: toWire(row.agreed_at),
    can: { cancel: may("cancel"), keep: may("keep") && mayKeep(row), pay: state === "past_due" },
  };
}

export function viewPlanReceipt(
  row: InvoiceRow,
  payments: readonly PaidMovementRow[],
  clinic: MessageReceipt["clinic"],
  now: Temporal.Instant,
): PlanReceipt {
  return {
    invoice_id: row.id,
    number: `P${String(row.id).padStart(8, "0")}`,
    issued_at: toWire(now),
    clinic,
    patient: { name: `${row.first_name} ${row.last_name}`.trim() },
    plan: row.name,
    is_gift: row.is_gift,
    starts_at: toWire(row.starts_at),
    ends_at: toWire(row.ends_at),
    price: centsToWire(row.cents),
    ...viewLines(payments, []),
  };
}

export const viewOpsPlan = (row: PlanRow): OpsPlan => ({
  ...viewOffer(row),
  kind: row.kind as OpsPlan["kind"],
  offered: row.offered,
  subscribers: row.subscribers,
  past_due: row.past_due,
});
