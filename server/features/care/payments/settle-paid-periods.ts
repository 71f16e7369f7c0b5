// Records many charges for periods of plans that succeeded, in one transaction. What doesn't fit is settled one by one.
import { charge } from "@larkwell/domain/payments/ledger.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import type { ChargeSucceeded } from "../../../outside/cards/port.ts";
import { insertMovements } from "./ledger.ts";
import { lockPendingPeriods, markSucceeded } from "./payments.queries.ts";
import { refundWhole } from "./purchase-payments.ts";
import { settleCharge } from "./settle-charge.ts";

export interface PaidPeriod {
  paymentId: number;
  result: ChargeSucceeded;
}

/** Safe to call twice and by two processes together, as for a single charge. */
export async function settlePaidPeriods(context: AppContext, paid: readonly PaidPeriod[]): Promise<void> {
  if (paid.length === 0) return;
  const settled = await context.write(nobody, (tx) => settleTogether(tx, context.now(), paid));
  for (const { paymentId, result } of paid)
    if (!settled.has(paymentId)) await settleCharge(context, nobody, paymentId, result);
}

async function settleTogether(
  tx: Tx,
  now: Temporal.Instant,
  paid: readonly PaidPeriod[],
): Promise<ReadonlySet<number>> {
  const refs = new Map(paid.map(({ paymentId, result }) => [paymentId, result.chargeRef]));
  const payments = await lockPendingPeriods(tx, [...refs.keys()]);
  if (payments.length === 0) return new Set();
  await markSucceeded(
    tx,
    payments.map(({ id }) => ({ id, ref: refs.get(id) ?? "" })),
    now,
  );
  const movements = payments.map(({ id, member_id: memberId, plan_invoice_id: invoiceId, card_cents: cents }) => ({
    movement: charge({ memberId, invoiceId, cents }),
    paymentId: id,
  }));
  await insertMovements(tx, movements, now);
  const events = payments.map(({ id, plan_invoice_id: invoiceId, payer_id: payerId }) => ({
    invoiceId,
    paymentId: id,
    payerId,
    now,
  }));
  const [kept] = await tx.publish("plans_paid", events);
  for (const payment of payments)
    if (!(kept as ReadonlySet<number>).has(payment.plan_invoice_id)) await refundWhole(tx, payment, now);
  return new Set(payments.map(({ id }) => id));
}
