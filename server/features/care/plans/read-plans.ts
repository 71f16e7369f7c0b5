// Reads what is on sale, who would buy it, the member's own plan, and the receipt of a period.
import type * as contract from "@larkwell/contract/plans.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { firstPayment } from "@larkwell/domain/plans/first-payment.ts";
import { periodOf } from "@larkwell/domain/plans/periods.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { deviceFamilyOf } from "../../../http/device-family.ts";
import { readInvoiceMovements } from "../receipts/purchase-movements.ts";
import { clinicOfReceipt } from "../receipts/receipt-settings.ts";
import { worthOfCode } from "../referrals/referral-codes.ts";
import { viewOwnPayer } from "./payers.view.ts";
import { mustBeOwn } from "./plans.access.ts";
import { findHeld, findOffer, findPaidInvoice, listOffers } from "./plans.queries.ts";
import { viewOffer, viewOwnPlan, viewPlanReceipt, viewTrials } from "./plans.view.ts";

export async function listSubscriptionPlans({ context }: CallOf<typeof contract.listSubscriptionPlans>) {
  return { data: (await listOffers(context.read)).map(viewOffer) };
}

type Held = Awaited<ReturnType<typeof findHeld>>;

const viewHeldBy = ({ plan, payer }: Held, now: Temporal.Instant) => ({
  plan: plan ? viewOwnPlan(plan, now, payer?.state === "paying") : null,
  payer: payer ? viewOwnPayer(payer, now) : null,
});

/** The member's plan as every change of it answers. */
export async function viewHeld(context: AppContext, actor: { id: number }) {
  const now = context.now();
  return viewHeldBy(await findHeld(context.read, actor, context.cards.name, now), now);
}

export async function readPurchasingUser({ actor, context }: CallOf<typeof contract.readPurchasingUser>) {
  const now = context.now();
  const held = await findHeld(context.read, actor, context.cards.name, now);
  // Free days are for those who never had a plan.
  const offers = held.hadPlan ? [] : await listOffers(context.read);
  return {
    ...viewHeldBy(held, now),
    ...held.person,
    refused: held.plan ? ("held" as const) : held.isSponsored ? ("sponsored" as const) : null,
    trials: viewTrials(offers, held, now),
  };
}

/** What the buyer sees before the card. */
export async function readFirstPayment(call: CallOf<typeof contract.readFirstPayment>) {
  const { actor, params, query, context, request } = call;
  const offer = await findOffer(context.read, params.plan_id);
  if (!offer) throw new Refusal("plan_gone");
  const now = context.now();
  const device = deviceFamilyOf(context, request);
  const worth = await worthOfCode(context, { userId: actor.id, typed: query.referral_code, device, now });
  const { creditCents, cardCents } = firstPayment(offer.price_cents, worth);
  const period = periodOf({ anchor: now, timeZone: actor.timeZone, months: offer.period_months }, 0);
  return {
    price: centsToWire(offer.price_cents),
    credit: centsToWire(creditCents),
    charged: centsToWire(cardCents),
    next_at: toWire(period.endsAt),
  };
}

export async function readPlanReceipt({ actor, params, context }: CallOf<typeof contract.readPlanReceipt>) {
  const invoice = mustBeOwn(await findPaidInvoice(context.read, actor, params.invoice_id));
  const payments = await readInvoiceMovements(context.read, actor, invoice.id);
  const clinic = await clinicOfReceipt(context);
  return viewPlanReceipt(invoice, payments, clinic, context.now());
}
