// Cancels the member's plan, right away and without conditions, and takes that back while the paid period lasts.
import type * as contract from "@larkwell/contract/plans.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mayKeep } from "./plans.view.ts";
import { viewHeld } from "./read-plans.ts";
import { takeStep } from "./settle-period.ts";
import { lockCurrent, takePauseBack } from "./subscriptions.queries.ts";

async function change(context: AppContext, actor: Actor, kind: "cancel" | "keep") {
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const held = await lockCurrent(tx, actor.id);
    if (kind === "keep" && held && !mayKeep(held)) throw new Refusal("plan_not_held");
    if (!(await takeStep(tx, actor.id, { kind }, context.now()))) throw new Refusal("plan_not_held");
    if (kind === "cancel" && held) await takePauseBack(tx, held.id, context.now());
    await tx.audit({ action: kind === "cancel" ? "plan.canceled" : "plan.kept", subjectUserId: actor.id });
  });
  return viewHeld(context, actor);
}

export const cancelPlan = ({ actor, context }: CallOf<typeof contract.cancelPlan>) => change(context, actor, "cancel");

export const keepPlan = ({ actor, context }: CallOf<typeof contract.keepPlan>) => change(context, actor, "keep");
