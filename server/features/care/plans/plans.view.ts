// Rows of plans to the shapes of the contract.
import type { MessageReceipt } from "@larkwell/contract/message-credits.ts";
import type { OpsPlan, OwnPlan, PlanOffer, PlanReceipt, PlanTrial } from "@larkwell/contract/plans.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { monthsLeft } from "@larkwell/domain/plans/pause.ts";
import { periodOf } from "@larkwell/domain/plans/periods.ts";
import {
  currentPeriod,
  firstAtNewPrice,
  graceEnd,
  type Subscription,
  stepOf,
} from "@larkwell/domain/plans/subscription.ts";
import { daysOffered, trialEnd } from "@larkwell/domain/plans/trial.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { PaidMovementRow } from "../receipts/purchase-movements.ts";
import { viewLines } from "../receipts/receipt-lines.ts";
import type { InvoiceRow, OfferRow, OwnPlanRow, PlanRow } from "./plans.queries.ts";
import { toSubscription } from "./subscriptions.queries.ts";
import { whoPays } from "./who-pays.ts";

export const viewOffer = (row: OfferRow): PlanOffer => ({
  id: row.id,
  name: row.name,
  price: centsToWire(row.price_cents),
  period_months: row.period_months,
  trial_days: row.trial_days,
});

/** What a member who never had a plan would start with now. */
export const viewTrials = (
  offers: readonly OfferRow[],
  member: { hadPlan: boolean; timeZone: string },
  now: Temporal.Instant,
): PlanTrial[] =>
  offers.flatMap(({ id, trial_days }) => {
    const days = daysOffered({ trialDays: trial_days, hadPlan: member.hadPlan });
    if (days === 0) return [];
    const { timeZone: zone } = member;
    return [{ plan_id: id, days, free_until: dayIn(trialEnd(now, days, zone), zone) }];
  });

/** The day of an instant, as agreements name it. */
export const dayIn = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** In the middle of a charge, the next one is the period after. */
const nextChargeOf = (subscription: Subscription): Temporal.Instant | null => {
  if (!subscription.renews) return null;
  if (subscription.state === "past_due") return subscription.nextAt;
  if (subscription.state === "trial") return currentPeriod(subscription).startsAt;
  return subscription.pausedUntil ?? currentPeriod(subscription).endsAt;
};

/** What that charge will be. */
function nextAmount(subscription: Subscription, at: Temporal.Instant): number {
  const { priceCents, newPrice } = subscription;
  const first = firstAtNewPrice(subscription);
  return newPrice && first && Temporal.Instant.compare(at, first) >= 0 ? newPrice.cents : priceCents;
}

function viewNewPrice(subscription: Subscription): OwnPlan["new_price"] {
  const first = firstAtNewPrice(subscription);
  return subscription.newPrice && first && { amount: centsToWire(subscription.newPrice.cents), at: toWire(first) };
}

/** For how long the plan can be paused now. */
export function pauseChoices(row: Pick<OwnPlanRow, "pauses">, subscription: Subscription, now: Temporal.Instant) {
  const pauses = row.pauses.map(({ months, starts_at }) => ({ months, startsAt: Temporal.Instant.from(starts_at) }));
  return monthsLeft(pauses, currentPeriod(subscription).endsAt, subscription).filter(
    (months) => stepOf(subscription, { kind: "pause", months }, now) !== undefined,
  );
}

const timeOf = (subscription: Subscription) => {
  const { giftPeriods, trial, state } = subscription;
  if (state === "trial" && trial) return { startsAt: trial.startedAt, endsAt: currentPeriod(subscription).startsAt };
  if (giftPeriods === null) return currentPeriod(subscription);
  return { startsAt: subscription.anchor, endsAt: periodOf(subscription, giftPeriods - 1).endsAt };
};

/** A plan that a payer began can’t be kept on the member’s card: they never agreed to pay. */
export const mayKeep = (row: { begun_by_payer: boolean; payment_method_id: number | null }): boolean =>
  !row.begun_by_payer || row.payment_method_id !== null;

function priceOfReturn(subscription: Subscription, now: Temporal.Instant): number | null {
  const step = stepOf(subscription, { kind: "return" }, now);
  return step ? centsToWire(step.next.priceCents) : null;
}

/** `hasPayer`: someone else pays in place of the member. */
export function viewOwnPlan(row: OwnPlanRow, now: Temporal.Instant, hasPayer: boolean): OwnPlan {
  const subscription = toSubscription(row);
  const state = row.state as OwnPlan["state"];
  const { startsAt, endsAt } = timeOf(subscription);
  const at = nextChargeOf(subscription);
  const may = (kind: "cancel" | "keep" | "unpause") => stepOf(subscription, { kind }, now) !== undefined;
  const isOwnCard = whoPays(row, hasPayer) === "member";
  return {
    id: row.plan_id,
    name: row.name,
    price: centsToWire(row.price_cents),
    period_months: row.period_months,
    trial_days: row.trial_days ?? 0,
    state,
    renews: row.renews,
    starts_at: toWire(startsAt),
    ends_at: toWire(endsAt),
    is_gift: row.gift_periods !== null,
    next_charge: at && { at: toWire(at), amount: centsToWire(nextAmount(subscription, at)) },
    paused_until: row.paused_until && toWire(row.paused_until),
    new_price: viewNewPrice(subscription),
    card: hasPayer ? null : row.card,
    ends_unpaid_at: state === "past_due" && row.failures > 0 ? toWire(graceEnd(subscription)) : null,
    terms: row.terms,
    agreed_at: toWire(row.agreed_at),
    can: {
      cancel: may("cancel"),
      keep: may("keep") && mayKeep(row),
      pay: state === "past_due",
      pause: pauseChoices(row, subscription, now),
      unpause: may("unpause"),
      return_for: isOwnCard ? priceOfReturn(subscription, now) : null,
      choose_card: isOwnCard && at !== null,
    },
  };
}

export const receiptNumber = (invoiceId: number): string => `P${String(invoiceId).padStart(8, "0")}`;

export function viewPlanReceipt(
  row: InvoiceRow,
  payments: readonly PaidMovementRow[],
  clinic: MessageReceipt["clinic"],
  now: Temporal.Instant,
): PlanReceipt {
  return {
    invoice_id: row.id,
    number: receiptNumber(row.id),
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
  in_trial: row.in_trial,
  past_due: row.past_due,
  members_price: row.members_price_cents === null ? null : centsToWire(row.members_price_cents),
});
