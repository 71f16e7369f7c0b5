// Pauses the member's plan from the end of the paid period, and takes that back until then. Canceling never leads here.
import type * as contract from "@larkwell/contract/plans.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { currentPeriod, stepOf } from "@larkwell/domain/plans/subscription.ts";
import type { CallOf } from "../../../http/call.ts";
import { applySteps } from "./apply-steps.ts";
import { findPayingPayer } from "./payers.queries.ts";
import { pauseChoices } from "./plans.view.ts";
import { viewHeld } from "./read-plans.ts";
import { insertPause, lockForPause, takePauseBack, toSubscription } from "./subscriptions.queries.ts";

export async function pausePlan({ actor, body, context }: CallOf<typeof contract.pausePlan>) {
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const now = context.now();
    const row = await lockForPause(tx, actor.id);
    if (row?.is_leaving) throw new Refusal("deletion_pending");
    const subscription = row && toSubscription(row);
    const step = subscription && stepOf(subscription, { kind: "pause", months: body.months }, now);
    if (!step || !pauseChoices(row, subscription, now).includes(body.months)) throw new Refusal("plan_no_pause");
    const { endsAt } = currentPeriod(subscription);
    await insertPause(tx, {
      subscription_id: row.id,
      months: body.months,
      asked_at: now,
      starts_at: endsAt,
      ends_at: step.next.pausedUntil ?? endsAt,
    });
    const payerId = await findPayingPayer(tx.db, actor);
    await applySteps(tx, [{ row, ...step, payerId, about: now.toString() }], now);
    await tx.audit({ action: "plan.paused", subjectUserId: actor.id, subject: { kind: "subscription", id: row.id } });
  });
  return viewHeld(context, actor);
}

export async function unpausePlan({ actor, context }: CallOf<typeof contract.unpausePlan>) {
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const now = context.now();
    const row = await lockForPause(tx, actor.id);
    const step = row && stepOf(toSubscription(row), { kind: "unpause" }, now);
    if (!step) throw new Refusal("plan_no_pause");
    await takePauseBack(tx, row.id, now);
    await applySteps(tx, [{ row, ...step }], now);
    await tx.audit({ action: "plan.unpaused", subjectUserId: actor.id, subject: { kind: "subscription", id: row.id } });
  });
  return viewHeld(context, actor);
}
