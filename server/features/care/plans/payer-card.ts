// A payer saves a card, without an account: it pays the next period of the member's plan, or starts the plan (decision 003).
import { createHash, randomUUID } from "node:crypto";
import type * as contract from "@larkwell/contract/plan-payers.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { payerStep } from "@larkwell/domain/plans/payer.ts";
import { periodOf } from "@larkwell/domain/plans/periods.ts";
import { payerTerms } from "@larkwell/domain/plans/terms.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Author, Tx } from "../../../data/transaction.ts";
import { authorOf, type CallOf } from "../../../http/call.ts";
import type { SavedCard } from "../../../outside/cards/port.ts";
import { chargeBegun } from "../payments/charge-card.ts";
import { beginInvoiceCharge } from "../payments/purchase-payments.ts";
import { askForCard, openCardRef } from "../wallet/ask-for-card.ts";
import { mustBePaid, type OpenCharge } from "./must-be-paid.ts";
import { mayTryCards, payerOf } from "./payers.access.ts";
import { findPayer, keepCustomer, keepPayersCard, lockPayer, type PayerRow } from "./payers.queries.ts";
import { freeUntilOf, viewAsked, viewPayer } from "./payers.view.ts";
import { insertSubscription, readBuyer } from "./plans.queries.ts";
import { takeStep } from "./settle-period.ts";
import { insertInvoices, lockCurrent, type SubscriptionRow } from "./subscriptions.queries.ts";

type Call = CallOf<typeof contract.updatePlanPayer>;

export async function updatePlanPayer(call: Call) {
  const { params, body, context, request } = call;
  const payer = await payerOf(context, { token: params.token, purpose: "pay", request });
  await mayTryCards(context, payer.id);
  const { asked } = await viewAsked(context, payer);
  if (wireToCents(asked.price) !== wireToCents(body.price)) throw new Refusal("plan_changed");
  const { customerRef, card } = await saveCard(call, payer);
  const author = authorOf(call);
  const begun = await context.write(author, (tx) => keepCard(tx, context, author, { payer, customerRef, card, body }));
  if (begun) mustBePaid(await begun.charge(), begun.invoiceId);
  const changed = await findPayer(context.read, payer.id);
  if (!changed || changed.state === "ended") throw new Refusal("payer_unusable");
  return viewPayer(context, changed);
}

/** At the provider. The payer's cards have a customer of their own. */
async function saveCard({ body, context, requestKey, ...call }: Call, payer: PayerRow) {
  const { cards } = context;
  const customer = await cards.ensureCustomer({
    userId: payer.member_id,
    idempotencyKey: `payer-${payer.id}-${payer.invited_at.epochMilliseconds}`,
  });
  const customerRef = await context.write(authorOf({ actor: null, request: call.request }), (tx) =>
    keepCustomer(tx, payer.id, cards.name, customer.customerRef),
  );
  const { stripe_token: token, ref, approve } = body;
  const intent = createHash("sha256")
    .update(`payer:${payer.id}:${requestKey ?? randomUUID()}:${token}`)
    .digest("hex");
  const card = await askForCard(context, { payer: payer.id }, () =>
    token === undefined
      ? cards.finishSave({ ref: openCardRef(context, { payer: payer.id }, ref ?? ""), approve })
      : cards.saveCard({ customerRef, token, idempotencyKey: `save-${intent}` }),
  );
  return { customerRef, card };
}

interface Saved {
  payer: PayerRow;
  customerRef: string;
  card: SavedCard;
  body: Call["body"];
}

/** A charge to make, if the plan starts with this card. */
async function keepCard(tx: Tx, context: AppContext, author: Author, saved: Saved): Promise<OpenCharge | undefined> {
  const { id, member_id: memberId } = saved.payer;
  await tx.lockPeople(memberId);
  const now = context.now();
  // In the order of the job that renews.
  const held = await lockCurrent(tx, memberId);
  const payer = await lockPayer(tx, id);
  if (!payer || payerStep(payer.state, { kind: "card" }) !== "paying") throw new Refusal("payer_unusable");
  if (held?.state === "pending") throw new Refusal("in_progress");
  // Given to them meanwhile: there is nothing to pay for.
  if (held?.gift_id) throw new Refusal("payer_unusable");
  const plan = held ?? (await planToStart(tx, context, payer, saved.body.price));
  const { card } = saved;
  const words = { price: formatDollars(plan.price_cents), months: plan.period_months, startsNow: held === undefined };
  const freeUntil = held ? freeUntilOf(held) : null;
  const terms = payerTerms({ ...words, freeUntil: freeUntil && dateInWords(freeUntil) }).join("\n");
  const { price_cents, period_months, plan_id } = plan;
  await keepPayersCard(
    tx,
    id,
    { card_ref: card.cardRef, brand: card.brand, last4: card.last4, terms, price_cents, period_months, plan_id },
    now,
  );
  await replace(tx, payer, card);
  await tx.audit({ action: "plan.payer_card", subjectUserId: memberId, subject: { kind: "plan_payer", id } });
  if (held) return continuePlan(tx, payer, held, now);
  return startPlan(tx, context, author, { ...saved, payer }, { ...plan, terms });
}

/** The provider deletes the card that this one replaces. */
async function replace(tx: Tx, { provider, card_ref: old }: PayerRow, card: SavedCard): Promise<void> {
  if (provider === null || old === null || old === card.cardRef) return;
  await tx.queue("card_copy_removal", { provider, cardRef: old }, { dedupeKey: `card_copy:${old}:removal` });
}

async function continuePlan(tx: Tx, payer: PayerRow, held: SubscriptionRow, now: Temporal.Instant): Promise<undefined> {
  // It would have ended because an earlier payer stopped.
  if (!held.renews && held.begun_by_payer && held.payment_method_id === null)
    await takeStep(tx, payer.member_id, { kind: "keep" }, now);
  if (payer.state === "confirmed") await tx.queue("notice", { template: "payer_changed", userId: payer.member_id });
  return undefined;
}

interface Plan {
  plan_id: number;
  price_cents: number;
  period_months: number;
}

/** Every refusal happens here, before any money moves. */
async function planToStart(tx: Tx, context: AppContext, payer: PayerRow, price: number): Promise<Plan> {
  const asked = {
    memberId: payer.member_id,
    provider: context.cards.name,
    cardId: undefined,
    planId: payer.plan_id,
    now: context.now(),
  };
  const buyer = await readBuyer(tx.db, asked);
  if (buyer.is_leaving) throw new Refusal("payer_unusable");
  if (buyer.is_sponsored)
    throw new Refusal("plan_sponsored", { message: msg("The plan is no longer needed. We charged nothing.") });
  const { offer } = buyer;
  if (!offer) throw new Refusal("plan_gone");
  if (offer.price_cents !== wireToCents(price)) throw new Refusal("plan_changed");
  return { plan_id: offer.id, price_cents: offer.price_cents, period_months: offer.period_months };
}

async function startPlan(
  tx: Tx,
  context: AppContext,
  author: Author,
  { payer, customerRef, card }: Saved,
  { plan_id, price_cents: cents, period_months: months, terms }: Plan & { terms: string },
): Promise<OpenCharge> {
  const now = context.now();
  const provider = context.cards.name;
  const memberId = payer.member_id;
  const { time_zone } = await readBuyer(tx.db, { memberId, provider, cardId: undefined, now });
  const bought = {
    member_id: memberId,
    plan_id,
    request_key: `payer:${payer.id}:${randomUUID()}`,
    price_cents: cents,
    period_months: months,
    terms,
    time_zone,
    payment_method_id: null,
    begun_by_payer: true,
  };
  const { id } = await insertSubscription(tx, bought, now);
  const { startsAt, endsAt } = periodOf({ anchor: now, timeZone: time_zone, months }, 0);
  const [invoice] = await insertInvoices(tx, [
    { subscription_id: id, period: 0, starts_at: startsAt, ends_at: endsAt, cents, created_at: now },
  ]);
  if (!invoice) throw new Error("An invoice that was just written is there.");
  const payment = await beginInvoiceCharge(tx, {
    invoiceId: invoice.id,
    memberId,
    cents,
    cardId: null,
    payerId: payer.id,
    provider,
    now,
  });
  const refs = { card_ref: card.cardRef, customer_ref: customerRef };
  // The card was just confirmed: a bank that asks again declines it, and another card can be tried.
  return { invoiceId: invoice.id, charge: () => chargeBegun(context, author, payment, refs, false) };
}
