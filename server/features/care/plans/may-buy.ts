// Who may buy a plan for themselves, at which price, and the card that they choose. Nothing is charged here.
import type * as contract from "@larkwell/contract/plans.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { deviceFamilyOf } from "../../../http/device-family.ts";
import { mustBeUsable } from "../referrals/referral-codes.ts";
import { addPaymentMethod } from "../wallet/add-card.ts";
import { readBuyer } from "./plans.queries.ts";

export type PurchaseCall = CallOf<typeof contract.buySubscriptionPlan>;
export type Order = Pick<
  PurchaseCall["body"],
  "plan_id" | "price" | "payment_method_id" | "referral_code" | "credit"
> & {
  /** The kind of device it comes from. */
  device: string;
};

/** A new card is saved first, once the plan can be bought. */
export async function withCard(call: PurchaseCall): Promise<Order> {
  const { actor, body, context } = call;
  const { stripe_token, ...ordered } = body;
  const order = { ...ordered, device: deviceFamilyOf(context, call.request) };
  if (stripe_token === undefined) return order;
  await mayBuy(context.read, context, actor, order);
  const card = await addPaymentMethod({ ...call, params: { user_id: actor.id }, body: { stripe_token } });
  return { ...order, payment_method_id: card.id };
}

/** Every refusal happens here, before any money moves. */
export async function mayBuy(read: Reader, context: AppContext, actor: Actor, order: Order) {
  const provider = context.cards.name;
  const { plan_id: planId, payment_method_id: cardId } = order;
  const buyer = await readBuyer(read, { memberId: actor.id, provider, cardId, planId, now: context.now() });
  if (buyer.is_leaving) throw new Refusal("deletion_pending");
  if (buyer.is_sponsored) throw new Refusal("plan_sponsored");
  if (buyer.holds_plan) throw new Refusal("plan_held");
  const { offer } = buyer;
  if (!offer) throw new Refusal("plan_gone");
  if (offer.price_cents !== wireToCents(order.price)) throw new Refusal("plan_changed");
  if (order.referral_code) await mustBeUsable(read, order.referral_code, actor.id, context.now());
  return { buyer, offer };
}
