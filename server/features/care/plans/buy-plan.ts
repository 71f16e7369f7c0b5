// Buying a plan: a subscription, its first invoice and its payment in one transaction, then the card, then the plan in another (decision 003).
import { randomUUID } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { firstPayment } from "@larkwell/domain/plans/first-payment.ts";
import { periodOf } from "@larkwell/domain/plans/periods.ts";
import { planTerms } from "@larkwell/domain/plans/terms.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { chargeBegun, chargeCard, giveUpChallenges } from "../payments/charge-card.ts";
import { mustHaveCard } from "../payments/member-card.ts";
import { beginInvoiceCharge, payWithCredit } from "../payments/purchase-payments.ts";
import { addCodeOnce, findCodeCredit, mustBeKnown } from "../referrals/referral-codes.ts";
import { buyGift } from "./buy-gift.ts";
import { mayBuy, type Order, type PurchaseCall, withCard } from "./may-buy.ts";
import { mustBePaid, type OpenCharge } from "./must-be-paid.ts";
import { type BegunPurchase, findBegun, insertSubscription } from "./plans.queries.ts";
import { viewHeld } from "./read-plans.ts";
import { startTrial } from "./start-trial.ts";
import { insertInvoices } from "./subscriptions.queries.ts";

export async function buySubscriptionPlan(call: PurchaseCall) {
  const { for_email_address: email, free_until: freeUntil, referral_code: code } = call.body;
  if (email !== undefined) return buyGift(call, email);
  if (code !== undefined) await mustBeKnown(call.context, call.actor.id, code);
  return freeUntil === undefined ? buyForSelf(call) : startTrial(call, freeUntil);
}

async function buyForSelf(call: PurchaseCall) {
  const { actor, context } = call;
  const order = await withCard(call);
  const key = call.requestKey ?? randomUUID();
  const open = () => context.write(actor, (tx) => openPurchase(tx, context, actor, order, key));
  let begun = await open();
  if (!begun) {
    // Another plan or card: the bank's question about the first one is abandoned.
    await giveUpChallenges(context, actor);
    begun = await open();
  }
  if (!begun) throw new Refusal("in_progress");
  mustBePaid(await begun.charge(), begun.invoiceId);
  return { ...(await viewHeld(context, actor)), gift: null };
}

/** A reload or a second tab continues what was begun. */
const isSame = (open: BegunPurchase, order: Order) =>
  open.plan_id === order.plan_id &&
  (order.credit === undefined || open.credit_cents === wireToCents(order.credit)) &&
  (order.payment_method_id === undefined || order.payment_method_id === open.payment_method_id);

/** Undefined: the bank's question about another purchase waits for an answer. */
async function openPurchase(
  tx: Tx,
  context: AppContext,
  actor: Actor,
  order: Order,
  key: string,
): Promise<OpenCharge | undefined> {
  await tx.lockPeople(actor.id);
  const { byKey, open } = await findBegun(tx.db, actor, key);
  if (byKey && byKey.plan_id !== order.plan_id) throw new Refusal("key_reused");
  if (open && !byKey && !isSame(open, order)) {
    if (open.status === "requires_action") return undefined;
    throw new Refusal("in_progress");
  }
  if (open) return { invoiceId: open.invoice_id, charge: () => chargeCard(context, actor, open.payment_id) };
  return beginPurchase(tx, context, actor, order, key);
}

async function beginPurchase(
  tx: Tx,
  context: AppContext,
  actor: Actor,
  order: Order,
  key: string,
): Promise<OpenCharge> {
  const { buyer, offer } = await mayBuy(tx.db, context, actor, order);
  const card = mustHaveCard(buyer.card, order.payment_method_id);
  const now = context.now();
  // Before the card: afterward, the member is no longer someone who has paid for nothing.
  const credit = await creditFor(tx, actor, order, offer.price_cents, now);
  const months = offer.period_months;
  const price = { price: formatDollars(offer.price_cents), today: formatDollars(credit.split.cardCents), months };
  const bought = {
    member_id: actor.id,
    plan_id: offer.id,
    request_key: key,
    price_cents: offer.price_cents,
    period_months: months,
    terms: planTerms(price).join("\n"),
    time_zone: buyer.time_zone,
    payment_method_id: card.id,
  };
  const { id } = await insertSubscription(tx, bought, now);
  const first = periodOf({ anchor: now, timeZone: buyer.time_zone, months }, 0);
  const period = { period: 0, starts_at: first.startsAt, ends_at: first.endsAt, cents: offer.price_cents };
  const [invoice] = await insertInvoices(tx, [{ subscription_id: id, ...period, created_at: now }]);
  if (!invoice) throw new Error("An invoice that was just written is there.");
  const payment = await beginInvoiceCharge(tx, {
    invoiceId: invoice.id,
    memberId: actor.id,
    cents: credit.split.cardCents,
    creditCents: credit.split.creditCents,
    cardId: card.id,
    provider: context.cards.name,
    now,
  });
  if (credit.grantId !== null) await payWithCredit(tx, payment, credit.grantId, now);
  return { invoiceId: invoice.id, charge: () => chargeBegun(context, actor, payment, card) };
}

/** What the code of the order takes off the first payment. The amount that the buyer saw has to be that. */
async function creditFor(tx: Tx, actor: Actor, order: Order, priceCents: number, now: Temporal.Instant) {
  const { referral_code: typed, credit: seen, device } = order;
  const use = typed === undefined ? undefined : { userId: actor.id, typed, device, now };
  if (use) await addCodeOnce(tx, use);
  const given = use && (await findCodeCredit(tx.db, use));
  const split = firstPayment(priceCents, given?.cents ?? 0);
  if (seen !== undefined && wireToCents(seen) !== split.creditCents) throw new Refusal("code_changed");
  return { split, grantId: split.creditCents > 0 && given ? given.grant_id : null };
}
