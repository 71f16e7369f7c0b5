// Buying a plan for someone else: the gift, its invoice and its payment in one transaction, then the card (decision 003).
import { randomUUID } from "node:crypto";
import type * as contract from "@larkwell/contract/plans.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { maskInviteAddress } from "@larkwell/domain/invites/mask-invite-address.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { GIFT_CLAIM_DAYS, GIFT_MONTHS, giftTimes } from "@larkwell/domain/plans/gift.ts";
import { giftTerms } from "@larkwell/domain/plans/terms.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { chargeBegun, chargeCard, giveUpChallenges } from "../payments/charge-card.ts";
import { mustHaveCard } from "../payments/member-card.ts";
import { beginInvoiceCharge } from "../payments/purchase-payments.ts";
import { addPaymentMethod } from "../wallet/add-card.ts";
import { mayGive } from "./gifts.access.ts";
import {
  type BegunGift,
  findGiftByRequestKey,
  findOpenGift,
  findOwnGift,
  insertGift,
  insertGiftInvoice,
  type NewGift,
} from "./gifts.queries.ts";
import { viewGift } from "./gifts.view.ts";
import { mustBePaid, type OpenCharge } from "./must-be-paid.ts";
import { mustBeOwn } from "./plans.access.ts";
import { readBuyer } from "./plans.queries.ts";
import { viewHeld } from "./read-plans.ts";

type Call = CallOf<typeof contract.buySubscriptionPlan>;

interface Order {
  planId: number;
  price: number;
  cardId: number | undefined;
  email: string;
  message: string;
  periods: number;
  sendAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

const refused = (field: string, message: string) => new Refusal("invalid", { errors: [{ field, message }] });

export async function buyGift(call: Call, email: string) {
  const { actor, context } = call;
  await mayGive(context, actor.id, email);
  const order = await withCard(call, email);
  const open = await findOpenGift(context.read, actor);
  // Another gift or card: the bank's question about the first one is abandoned.
  if (open?.status === "requires_action" && !isSame(context, open, order)) await giveUpChallenges(context, actor);
  const key = call.requestKey ?? randomUUID();
  const { invoiceId, giftId, charge } = await context.write(actor, (tx) => openGift(tx, context, actor, order, key));
  mustBePaid(await charge(), invoiceId);
  const gift = mustBeOwn(await findOwnGift(context.read, actor, giftId));
  return { ...(await viewHeld(context, actor)), gift: viewGift(gift, context.now()) };
}

/** A new card is saved first, once the gift can be bought. */
async function withCard(call: Call, email: string): Promise<Order> {
  const { actor, body, context } = call;
  const { plan_id, price, payment_method_id, stripe_token, message, periods, send_on } = body;
  const times = giftTimes(send_on, actor.timeZone, context.now());
  if (!times) throw refused("send_on", msg("Choose a day from today on, within the next 60 days."));
  const order = { planId: plan_id, price, email, message: message ?? "", periods: periods ?? 1, ...times };
  if (stripe_token === undefined) return { ...order, cardId: payment_method_id };
  await mayBuyGift(context.read, context, actor, { ...order, cardId: payment_method_id });
  const card = await addPaymentMethod({ ...call, params: { user_id: actor.id }, body: { stripe_token } });
  return { ...order, cardId: card.id };
}

const opened = (context: AppContext, sealed: string | null) => (sealed === null ? "" : context.secret.open(sealed));

/** A reload or a second tab continues what was begun. */
function isSame(context: AppContext, open: BegunGift, order: Order): boolean {
  const now = context.now();
  const isNow = (at: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0;
  return (
    open.plan_id === order.planId &&
    open.periods === order.periods &&
    opened(context, open.sealed_email) === order.email &&
    opened(context, open.sealed_message) === order.message &&
    (open.send_at.equals(order.sendAt) || (isNow(open.send_at) && isNow(order.sendAt))) &&
    (order.cardId === undefined || order.cardId === open.payment_method_id)
  );
}

/** No one claims a gift that they bought. */
const ownAddress = msg("This is your own address. Enter the address of the person the gift is for.");

/** Every refusal happens here, before any money moves. */
async function mayBuyGift(read: Reader, context: AppContext, actor: Actor, order: Order) {
  const { cardId, planId } = order;
  const provider = context.cards.name;
  const buyer = await readBuyer(read, { memberId: actor.id, provider, cardId, planId, now: context.now() });
  if (buyer.is_leaving) throw new Refusal("deletion_pending");
  if (buyer.email.toLowerCase() === order.email) throw refused("for_email_address", ownAddress);
  const { offer } = buyer;
  if (!offer) throw new Refusal("plan_gone");
  if (offer.price_cents !== wireToCents(order.price)) throw new Refusal("plan_changed");
  if (offer.period_months * order.periods > GIFT_MONTHS)
    throw refused("periods", msg("A gift pays for 12 months at most."));
  return { buyer, offer };
}

type OpenGift = OpenCharge & { giftId: number };

async function openGift(tx: Tx, context: AppContext, actor: Actor, order: Order, key: string): Promise<OpenGift> {
  await tx.lockPeople(actor.id);
  const begun = await findGiftByRequestKey(tx.db, actor, key);
  if (begun && begun.plan_id !== order.planId) throw new Refusal("key_reused");
  const open = begun ?? (await findOpenGift(tx.db, actor));
  if (open && !begun && !isSame(context, open, order)) throw new Refusal("in_progress");
  if (open)
    return { invoiceId: open.invoice_id, giftId: open.id, charge: () => chargeCard(context, actor, open.payment_id) };
  return beginGift(tx, context, actor, order, key);
}

async function beginGift(tx: Tx, context: AppContext, actor: Actor, order: Order, key: string): Promise<OpenGift> {
  const { buyer, offer } = await mayBuyGift(tx.db, context, actor, order);
  const card = mustHaveCard(buyer.card, order.cardId);
  const now = context.now();
  const { periods } = order;
  const cents = offer.price_cents * periods;
  const price = { price: formatDollars(offer.price_cents), total: formatDollars(cents) };
  const gift: NewGift = {
    giver_id: actor.id,
    plan_id: offer.id,
    request_key: key,
    price_cents: offer.price_cents,
    period_months: offer.period_months,
    periods,
    terms: giftTerms({ ...price, months: offer.period_months, periods, days: GIFT_CLAIM_DAYS }).join("\n"),
    sealed_email: context.secret.seal(order.email),
    shown_to: maskInviteAddress(order.email),
    sealed_message: order.message === "" ? null : context.secret.seal(order.message),
    bought_at: now,
    send_at: order.sendAt,
    expires_at: order.expiresAt,
  };
  const { id: giftId } = await insertGift(tx, gift);
  const { id: invoiceId } = await insertGiftInvoice(tx, giftId, { cents, gift });
  const payment = await beginInvoiceCharge(tx, {
    invoiceId,
    memberId: actor.id,
    cents,
    cardId: card.id,
    provider: context.cards.name,
    now,
  });
  return { invoiceId, giftId, charge: () => chargeBegun(context, actor, payment, card) };
}
