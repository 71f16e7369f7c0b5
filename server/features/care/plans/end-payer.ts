// Ends what someone pays for a member's plan: by either side right away, by time, or with the plan.
import { type PayerEnd, payerStep } from "@larkwell/domain/plans/payer.ts";
import { stepOf } from "@larkwell/domain/plans/subscription.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { applySteps } from "./apply-steps.ts";
import { dropPayer } from "./drop-payer.ts";
import { lockExpiredPayers, type PayerRow } from "./payers.queries.ts";
import { lockCurrent, toSubscription } from "./subscriptions.queries.ts";

/** The member's lock is held, and the payer's row is locked. */
export async function endPayer(tx: Tx, payer: PayerRow, because: PayerEnd, now: Temporal.Instant): Promise<void> {
  if (payerStep(payer.state, { kind: "end", because }) === undefined) return;
  await dropPayer(tx, payer, because, now);
  await stopWithoutPayer(tx, payer.member_id, now);
  if (because === "payer" || because === "expired")
    await tx.queue("notice", { template: "payer_changed", userId: payer.member_id });
}

/** A plan that only the payer's card ever paid ends with its period: the member never agreed to be charged. */
async function stopWithoutPayer(tx: Tx, memberId: number, now: Temporal.Instant): Promise<void> {
  const row = await lockCurrent(tx, memberId);
  if (!row?.begun_by_payer || row.payment_method_id !== null) return;
  // The member can still pay the period that failed themselves.
  if (row.state === "past_due") return;
  const step = stepOf(toSubscription(row), { kind: "cancel" }, now);
  if (!step) return;
  const { tell: _, ...work } = step.work;
  await applySteps(tx, [{ row, next: step.next, work }], now);
}

const BATCH = 200;

/** Job: ends invitations that no one answered in time. */
export async function expirePayers(context: AppContext): Promise<void> {
  for (;;) {
    const found = await context.write(nobody, async (tx) => {
      const rows = await lockExpiredPayers(tx, context.now(), BATCH);
      for (const row of rows) await endPayer(tx, row, "expired", context.now());
      return rows.length;
    });
    if (found < BATCH) return;
  }
}
