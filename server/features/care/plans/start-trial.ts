// Starts a plan with free days: once for each member and card, with a saved card, and without a charge.
import { randomUUID } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { formatDollars } from "@larkwell/domain/money/cents.ts";
import { startOfTrial } from "@larkwell/domain/plans/subscription.ts";
import { trialTerms } from "@larkwell/domain/plans/terms.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { giveUpChallenges } from "../payments/charge-card.ts";
import { mustHaveCard } from "../payments/member-card.ts";
import { addCodeOnce } from "../referrals/referral-codes.ts";
import { mayBuy, type Order, type PurchaseCall, withCard } from "./may-buy.ts";
import { findOpenPurchase, findTrialByKey, hadTrialWithCard, insertTrial } from "./plans.queries.ts";
import { viewTrials } from "./plans.view.ts";
import { viewHeld } from "./read-plans.ts";
import { startAccess } from "./subscriptions.queries.ts";

/** `freeUntil`: the day of the first payment, as the member saw it. */
export async function startTrial(call: PurchaseCall, freeUntil: string) {
  const { actor, context } = call;
  const order = await withCard(call);
  const open = await findOpenPurchase(context.read, actor);
  // The bank's question about a purchase without free days is abandoned.
  if (open?.status === "requires_action") await giveUpChallenges(context, actor);
  const key = call.requestKey ?? randomUUID();
  await context.write(actor, (tx) => openTrial(tx, context, actor, { ...order, freeUntil, key }));
  return { ...(await viewHeld(context, actor)), gift: null };
}

type TrialOrder = Order & { freeUntil: string; key: string };

async function openTrial(tx: Tx, context: AppContext, actor: Actor, order: TrialOrder): Promise<void> {
  await tx.lockPeople(actor.id);
  if (await findTrialByKey(tx.db, actor, order.key)) return;
  if (await findOpenPurchase(tx.db, actor)) throw new Refusal("in_progress");
  const { buyer, offer } = await mayBuy(tx.db, context, actor, order);
  const now = context.now();
  const [trial] = viewTrials([offer], { hadPlan: buyer.had_plan, timeZone: buyer.time_zone }, now);
  // Another length, another day, or no free days any more: the member has to see that first.
  if (trial?.free_until !== order.freeUntil) throw new Refusal("plan_changed");
  const card = mustHaveCard(buyer.card, order.payment_method_id);
  if (await hadTrialWithCard(tx, card.id)) throw new Refusal("plan_no_trial");
  if (order.referral_code)
    await addCodeOnce(tx, { userId: actor.id, typed: order.referral_code, device: order.device, now });
  const { price_cents: priceCents, period_months: months } = offer;
  const { days } = trial;
  const subscription = startOfTrial({ timeZone: buyer.time_zone, months }, { days, priceCents, now });
  const on = dateInWords(trial.free_until);
  const { id } = await insertTrial(tx, {
    member_id: actor.id,
    plan_id: offer.id,
    request_key: order.key,
    price_cents: priceCents,
    period_months: months,
    terms: trialTerms({ price: formatDollars(priceCents), months, days, on }).join("\n"),
    time_zone: buyer.time_zone,
    payment_method_id: card.id,
    trial_days: days,
    agreed_at: now,
    anchor: subscription.anchor,
    next_at: subscription.nextAt,
  });
  await startAccess(tx, { user_id: actor.id, plan_id: offer.id }, now);
  await tx.queue(
    "notice",
    { template: "plan_trial_started", userId: actor.id, subscriptionId: id },
    { dedupeKey: `plan:${id}:0:plan_trial_started` },
  );
  await tx.audit({ action: "plan.trial_started", subjectUserId: actor.id, subject: { kind: "subscription", id } });
}
