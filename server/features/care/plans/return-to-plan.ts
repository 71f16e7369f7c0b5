// Ends a pause before its time: a period starts now and is paid by a card that the member chooses.
import type * as contract from "@larkwell/contract/plans.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { stepOf } from "@larkwell/domain/plans/subscription.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { chargeBegun, chargeCard, giveUpChallenges } from "../payments/charge-card.ts";
import { mustHaveCard } from "../payments/member-card.ts";
import { beginInvoiceCharge } from "../payments/purchase-payments.ts";
import { applySteps } from "./apply-steps.ts";
import { mustBePaid, type OpenCharge } from "./must-be-paid.ts";
import { findPayingPayer } from "./payers.queries.ts";
import { findCurrentInvoice, readBuyer } from "./plans.queries.ts";
import { viewHeld } from "./read-plans.ts";
import { chooseCard, lockCurrent, type SubscriptionRow, toSubscription } from "./subscriptions.queries.ts";
import { whoPays } from "./who-pays.ts";

type Call = CallOf<typeof contract.returnToPlan>;

export async function returnToPlan({ actor, body, context }: Call) {
  // A question that was closed is asked anew, maybe about another card.
  await giveUpChallenges(context, actor);
  const { invoiceId, charge } = await context.write(actor, (tx) => openReturn(tx, context, actor, body));
  mustBePaid(await charge(), invoiceId);
  return viewHeld(context, actor);
}

async function openReturn(tx: Tx, context: AppContext, actor: Actor, body: Call["body"]): Promise<OpenCharge> {
  await tx.lockPeople(actor.id);
  const row = await lockCurrent(tx, actor.id);
  const going = row && (await findOpenReturn(tx, row));
  // A second click, or a second tab.
  if (going) return { invoiceId: going.id, charge: () => chargeCard(context, actor, going.paymentId) };
  return beginReturn(tx, context, actor, row, body);
}

/** The charge of a return that was begun and is not settled. */
async function findOpenReturn(tx: Tx, row: SubscriptionRow) {
  if (row.state !== "renewing" || row.paused_until === null) return undefined;
  const invoice = await findCurrentInvoice(tx.db, row.id, row.period);
  return invoice?.payment_id ? { id: invoice.id, paymentId: invoice.payment_id } : undefined;
}

async function beginReturn(
  tx: Tx,
  context: AppContext,
  actor: Actor,
  row: SubscriptionRow | undefined,
  body: Call["body"],
): Promise<OpenCharge> {
  const now = context.now();
  const provider = context.cards.name;
  const step = row && stepOf(toSubscription(row), { kind: "return" }, now);
  if (!step) throw new Refusal("plan_not_paused");
  const hasPayer = (await findPayingPayer(tx.db, actor)) !== null;
  if (whoPays(row, hasPayer) !== "member") throw new Refusal("plan_not_paused");
  if (step.next.priceCents !== wireToCents(body.price)) throw new Refusal("plan_changed");
  const buyer = await readBuyer(tx.db, { memberId: actor.id, provider, cardId: body.payment_method_id, now });
  if (buyer.is_leaving) throw new Refusal("deletion_pending");
  const card = mustHaveCard(buyer.card, body.payment_method_id);
  const [invoice] = await applySteps(tx, [{ row, ...step }], now);
  if (!invoice) throw new Error("A period that is charged has an invoice.");
  await chooseCard(tx, row.id, card.id);
  const payment = await beginInvoiceCharge(tx, {
    invoiceId: invoice.id,
    memberId: actor.id,
    cents: invoice.cents,
    cardId: card.id,
    provider,
    now,
  });
  return { invoiceId: invoice.id, charge: () => chargeBegun(context, actor, payment, card) };
}
