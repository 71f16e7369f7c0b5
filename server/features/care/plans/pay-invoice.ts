// The member pays a period whose charge failed, or answers the bank's question about any payment for their plan.
import type * as contract from "@larkwell/contract/plans.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { chargeBegun, chargeCard, finishChallenge, giveUpChallenges } from "../payments/charge-card.ts";
import { mustHaveCard } from "../payments/member-card.ts";
import { beginInvoiceCharge } from "../payments/purchase-payments.ts";
import { mustBePaid, type OpenCharge } from "./must-be-paid.ts";
import { mustBeOwn } from "./plans.access.ts";
import { findCurrentInvoice, findOwnInvoice, readBuyer } from "./plans.queries.ts";
import { viewHeld } from "./read-plans.ts";
import { chooseCard, lockCurrent } from "./subscriptions.queries.ts";

export async function payPlanInvoice({ actor, body, context }: CallOf<typeof contract.payPlanInvoice>) {
  // A question that was closed is asked anew, maybe about another card.
  await giveUpChallenges(context, actor);
  const { invoiceId, charge } = await context.write(actor, (tx) =>
    openPayment(tx, context, actor, body.payment_method_id),
  );
  mustBePaid(await charge(), invoiceId);
  return viewHeld(context, actor);
}

async function openPayment(tx: Tx, context: AppContext, actor: Actor, cardId: number | undefined): Promise<OpenCharge> {
  await tx.lockPeople(actor.id);
  const now = context.now();
  const provider = context.cards.name;
  const row = await lockCurrent(tx, actor.id);
  const invoice = row && (await findCurrentInvoice(tx.db, row.id, row.period));
  if (row?.state !== "past_due" || !invoice) throw new Refusal("plan_not_due");
  const open = invoice.payment_id;
  if (open !== null) return { invoiceId: invoice.id, charge: () => chargeCard(context, actor, open) };
  const buyer = await readBuyer(tx.db, { memberId: actor.id, provider, cardId, now });
  if (buyer.is_leaving) throw new Refusal("deletion_pending");
  const card = mustHaveCard(buyer.card, cardId);
  await chooseCard(tx, row.id, card.id);
  const { id: invoiceId, cents } = invoice;
  const payment = await beginInvoiceCharge(tx, {
    invoiceId,
    memberId: actor.id,
    cents,
    cardId: card.id,
    provider,
    now,
  });
  return { invoiceId: invoice.id, charge: () => chargeBegun(context, actor, payment, card) };
}

/** The member has answered the bank's question (3-D Secure). */
export async function confirmPlanPayment({ actor, params, body, context }: CallOf<typeof contract.confirmPlanPayment>) {
  const invoice = mustBeOwn(await findOwnInvoice(context.read, actor, params.invoice_id));
  const outcome = await finishChallenge(context, actor, { invoiceId: invoice.id }, body.approve);
  if (outcome) mustBePaid(outcome, invoice.id);
  return viewHeld(context, actor);
}
