// The console: which plans there are, which of them members can buy, and how many have one.
import type * as contract from "@larkwell/contract/plans.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { LEAST_CARD_CENTS } from "@larkwell/domain/payments/payment-plan.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeOwn } from "./plans.access.ts";
import { findOpsPlan, insertPlan, listPlans, lockPlan, setOffered, setPrice, setTrial } from "./plans.queries.ts";
import { viewOpsPlan } from "./plans.view.ts";

export async function listOpsPlans({ query, context }: CallOf<typeof contract.listOpsPlans>) {
  const { limit, offset } = query;
  const { rows, total } = await listPlans(context.read, { limit, offset });
  return { data: rows.map(viewOpsPlan), pagination: { limit, offset, total, order_direction: "asc" as const } };
}

export async function addPlan({ actor, body, context }: CallOf<typeof contract.addPlan>) {
  const { name, price, period_months, trial_days } = body;
  return context.write(actor, async (tx) => {
    const added = await insertPlan(tx, { name, price_cents: wireToCents(price), period_months, trial_days });
    if (!added) throw new Refusal("plan_exists");
    await tx.audit({ action: "plan.added", subject: { kind: "plan", id: added.id } });
    return viewOpsPlan(await findOpsPlan(tx.db, added.id));
  });
}

/** Members who have the plan are told by a job, and pay it from a period that starts 21 days later or more. */
export async function pricePlan({ actor, params: { id }, body, context }: CallOf<typeof contract.pricePlan>) {
  return context.write(actor, async (tx) => {
    const plan = mustBeOwn(await lockPlan(tx, id));
    if (plan.kind !== "standard") throw new Refusal("plan_not_for_sale");
    const cents = wireToCents(body.price);
    const forMembers = { members_price_cents: cents, members_price_since: context.now() };
    await setPrice(tx, id, { price_cents: cents, ...(body.applies_to === "everyone" ? forMembers : {}) });
    await tx.audit({ action: "plan.priced", subject: { kind: "plan", id }, reason: body.applies_to });
    return viewOpsPlan(await findOpsPlan(tx.db, id));
  });
}

/** Members who have started one keep it: it is written with their plan. */
export async function setPlanTrial({ actor, params: { id }, body, context }: CallOf<typeof contract.setPlanTrial>) {
  return context.write(actor, async (tx) => {
    const plan = mustBeOwn(await lockPlan(tx, id));
    if (plan.kind !== "standard") throw new Refusal("plan_not_for_sale");
    await setTrial(tx, id, body.trial_days);
    await tx.audit({ action: "plan.trial_set", subject: { kind: "plan", id }, reason: String(body.trial_days) });
    return viewOpsPlan(await findOpsPlan(tx.db, id));
  });
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
