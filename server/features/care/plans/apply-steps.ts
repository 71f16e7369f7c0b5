// Writes what steps of subscriptions lead to: their new state, access, invoices, earned money and notices. Any number of them, with a few statements.
import { planEarned } from "@larkwell/domain/payments/ledger.ts";
import { currentPeriod, type Step } from "@larkwell/domain/plans/subscription.ts";
import type { Tx } from "../../../data/transaction.ts";
import { insertMovements } from "../payments/ledger.ts";
import {
  insertInvoices,
  listPrepaid,
  type SubscriptionRow,
  setAccess,
  startAccess,
  updateSubscriptions,
  voidInvoices,
} from "./subscriptions.queries.ts";

export interface Taken extends Step {
  row: SubscriptionRow;
}

/** Each subscription is locked, and named once. Returns the invoices to charge. */
export async function applySteps(tx: Tx, taken: readonly Taken[], now: Temporal.Instant) {
  if (taken.length === 0) return [];
  await updateSubscriptions(tx, taken, now);
  await earn(tx, taken, now);
  const given = taken.filter(({ work }) => work.void);
  if (given.length > 0)
    await voidInvoices(
      tx,
      given.map(({ row, next }) => ({ id: row.id, period: next.period })),
      now,
    );
  await giveAccess(tx, taken, now);
  await tell(tx, taken);
  const billed = taken.filter(({ work }) => work.charge);
  if (billed.length === 0) return [];
  return insertInvoices(
    tx,
    billed.map(({ row, next }) => {
      const { startsAt, endsAt } = currentPeriod(next);
      return {
        subscription_id: row.id,
        period: next.period,
        starts_at: startsAt,
        ends_at: endsAt,
        cents: row.price_cents,
        created_at: now,
      };
    }),
  );
}

async function earn(tx: Tx, taken: readonly Taken[], now: Temporal.Instant) {
  const over = taken.flatMap(({ row, work }) => (work.earn === undefined ? [] : [{ id: row.id, period: work.earn }]));
  if (over.length === 0) return;
  const prepaid = await listPrepaid(tx.db, over);
  if (prepaid.length === 0) return;
  const movements = prepaid.map(({ id, member_id, payment_id, cents }) => ({
    movement: planEarned({ memberId: member_id, invoiceId: id, cents }),
    paymentId: payment_id,
  }));
  await insertMovements(tx, movements, now);
}

async function giveAccess(tx: Tx, taken: readonly Taken[], now: Temporal.Instant) {
  const changed = taken.flatMap(({ row, work }) =>
    work.accessUntil === undefined || work.tell === "plan_started"
      ? []
      : [{ user_id: row.member_id, plan_id: row.plan_id, until: work.accessUntil?.toString() ?? null }],
  );
  if (changed.length > 0) await setAccess(tx, changed);
  const [started] = taken.filter(({ work }) => work.tell === "plan_started");
  if (started) await startAccess(tx, { user_id: started.row.member_id, plan_id: started.row.plan_id }, now);
}

const tell = (tx: Tx, taken: readonly Taken[]) =>
  tx.queueAll(
    taken.flatMap(({ row, next, work }) =>
      work.tell === undefined
        ? []
        : [
            {
              kind: "notice" as const,
              payload: { template: work.tell, userId: row.member_id, subscriptionId: row.id },
              // A plan may be canceled, kept and canceled again.
              ...(work.tell === "plan_canceled"
                ? {}
                : { dedupeKey: `plan:${row.id}:${next.period}:${next.failures}:${work.tell}` }),
            },
          ],
    ),
  );
