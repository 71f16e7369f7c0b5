// The console: which plans there are, which of them members can buy, and how many have one.
import type * as contract from "@larkwell/contract/plans.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { LEAST_CARD_CENTS } from "@larkwell/domain/payments/payment-plan.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeOwn } from "./plans.access.ts";
import { listPlans, lockPlan, setOffered } from "./plans.queries.ts";
import { viewOpsPlan } from "./plans.view.ts";

export async function listOpsPlans({ query, context }: CallOf<typeof contract.listOpsPlans>) {
  const { limit, offset } = query;
  const { rows, total } = await listPlans(context.read, { limit, offset });
  return { data: rows.map(viewOpsPlan), pagination: { limit, offset, total, order_direction: "asc" as const } };
}

async function change(context: AppContext, actor: Actor, id: number, offered: boolean) {
  await context.write(actor, async (tx) => {
    const plan = mustBeOwn(await lockPlan(tx, id));
    if (offered && (plan.kind !== "standard" || plan.price_cents < LEAST_CARD_CENTS))
      throw new Refusal("plan_not_for_sale");
    await setOffered(tx, id, offered);
    await tx.audit({ action: offered ? "plan.offered" : "plan.withdrawn", subject: { kind: "plan", id } });
  });
  return {};
}

export const offerPlan = ({ actor, params, context }: CallOf<typeof contract.offerPlan>) =>
  change(context, actor, params.id, true);

export const withdrawPlan = ({ actor, params, context }: CallOf<typeof contract.withdrawPlan>) =>
  change(context, actor, params.id, false);
