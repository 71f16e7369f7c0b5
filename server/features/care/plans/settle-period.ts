// What becomes of a plan when the charge for a period succeeded, failed, or was taken back by the member's bank.
import { type SubscriptionEvent, stepOf } from "@larkwell/domain/plans/subscription.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { applySteps } from "./apply-steps.ts";
import { dropPayersOf } from "./drop-payer.ts";
import { backToConfirmed } from "./payers.queries.ts";
import { keepPaidGift, leaveUnpaidGift, returnGifts, stopDisputedGift } from "./settle-gift.ts";
import {
  listPrepaid,
  lockCurrent,
  lockOfInvoice,
  lockOfInvoices,
  markAllPaid,
  markPaid,
  toSubscription,
} from "./subscriptions.queries.ts";

/** False: the plan ended meanwhile, or the period is paid already. The money is then refunded. */
export async function keepPaidPeriod(tx: Tx, event: DomainEvents["plan_paid"]) {
  const { invoiceId, paymentId, payerId, now } = event;
  const row = await lockOfInvoice(tx, invoiceId);
  if (!row) return keepPaidGift(tx, event);
  if (row.invoice_period !== row.period || row.paid_at !== null) return false;
  const step = stepOf(toSubscription(row), { kind: "paid" }, now);
  if (!step) return false;
  await markPaid(tx, invoiceId, paymentId, now);
  await applySteps(tx, [{ row, ...step, payerId }], now);
  if (step.work.tell === "plan_started") await audit(tx, "plan.started", row);
  return true;
}

/** Many renewals at once. Returns the invoices that are kept. */
export async function keepPaidPeriods(tx: Tx, paid: DomainEvents["plans_paid"]): Promise<ReadonlySet<number>> {
  const events = new Map(paid.map((event) => [event.invoiceId, event]));
  const rows = await lockOfInvoices(tx, [...events.keys()]);
  const renewed = rows.flatMap((row) => {
    const event = events.get(row.invoice_id);
    const isOpen = row.invoice_period === row.period && row.paid_at === null;
    const step = event && isOpen ? stepOf(toSubscription(row), { kind: "paid" }, event.now) : undefined;
    return event && step?.work.tell === "plan_renewed" ? [{ row, event, ...step, payerId: event.payerId }] : [];
  });
  const kept = new Set(renewed.map(({ event }) => event.invoiceId));
  const [first] = renewed;
  if (first) {
    await markAllPaid(
      tx,
      renewed.map(({ event }) => event),
      first.event.now,
    );
    await applySteps(tx, renewed, first.event.now);
  }
  for (const event of paid)
    if (!kept.has(event.invoiceId) && (await keepPaidPeriod(tx, event))) kept.add(event.invoiceId);
  return kept;
}

export async function leaveUnpaidPeriod(tx: Tx, event: DomainEvents["plan_unpaid"]) {
  const { invoiceId, payerId, wasSent, now } = event;
  const row = await lockOfInvoice(tx, invoiceId);
  if (!row) return leaveUnpaidGift(tx, event);
  if (row.invoice_period !== row.period) return;
  const step = stepOf(toSubscription(row), { kind: wasSent ? "declined" : "unsent" }, now);
  if (step) await applySteps(tx, [{ row, ...step, payerId }], now);
  if (step?.next.endedBecause === "never_paid" && payerId !== null) await backToConfirmed(tx, payerId);
  if (step?.next.endedBecause === "unpaid") await audit(tx, "plan.ended_unpaid", row);
}

/** It is not charged again. Answers what of the period was not over, in cents. */
export async function stopDisputed(tx: Tx, event: DomainEvents["plan_disputed"]) {
  const { invoiceId, cents, now } = event;
  const row = await lockOfInvoice(tx, invoiceId);
  if (!row) return stopDisputedGift(tx, event);
  const step = stepOf(toSubscription(row), { kind: "cancel" }, now);
  if (step) await applySteps(tx, [{ row, ...step }], now);
  const [prepaid] = await listPrepaid(tx.db, [{ id: row.id, period: row.invoice_period }]);
  return Math.min(cents, prepaid?.cents ?? 0);
}

/** The account ends. */
export const closePlan = async (tx: Tx, { userId, now }: DomainEvents["account_ending"]): Promise<void> => {
  await takeStep(tx, userId, { kind: "close" }, now);
  await dropPayersOf(tx, [userId], "closed", now);
  await returnGifts(tx, { userId, now });
};

/** Whether the member has a plan that the event changed. */
export async function takeStep(tx: Tx, memberId: number, event: SubscriptionEvent, now: Temporal.Instant) {
  const row = await lockCurrent(tx, memberId);
  const step = row && stepOf(toSubscription(row), event, now);
  if (!step) return false;
  await applySteps(tx, [{ row, ...step }], now);
  return true;
}

const audit = (tx: Tx, action: string, { id, member_id }: { id: number; member_id: number }) =>
  tx.audit({ action, subjectUserId: member_id, subject: { kind: "subscription", id } });
