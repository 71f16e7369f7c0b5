// Reads what is on sale, who would buy it, the member's own plan, and the receipt of a period.
import type * as contract from "@larkwell/contract/plans.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { readInvoiceMovements } from "../receipts/purchase-movements.ts";
import { clinicOfReceipt } from "../receipts/receipt-settings.ts";
import { findOwnPayer } from "./payers.queries.ts";
import { viewOwnPayer } from "./payers.view.ts";
import { mustBeOwn } from "./plans.access.ts";
import { findOwnPlan, findPaidInvoice, findPurchaser, listOffers } from "./plans.queries.ts";
import { viewOffer, viewOwnPlan, viewPlanReceipt, viewTrials } from "./plans.view.ts";

export async function listSubscriptionPlans({ context }: CallOf<typeof contract.listSubscriptionPlans>) {
  return { data: (await listOffers(context.read)).map(viewOffer) };
}

/** The member's plan as every change of it answers. */
export async function viewHeld(context: AppContext, actor: { id: number }) {
  const [row, payer] = await Promise.all([
    findOwnPlan(context.read, actor, context.cards.name),
    findOwnPayer(context.read, actor),
  ]);
  const plan = row ? viewOwnPlan(row, context.now(), payer?.state === "paying") : null;
  return { plan, payer: payer ? viewOwnPayer(payer, context.now()) : null };
}

export async function readPurchasingUser({ actor, context }: CallOf<typeof contract.readPurchasingUser>) {
  const now = context.now();
  const [held, { is_sponsored, had_plan, time_zone, ...person }] = await Promise.all([
    viewHeld(context, actor),
    findPurchaser(context.read, actor, now),
  ]);
  // Free days are for those who never had a plan.
  const offers = had_plan ? [] : await listOffers(context.read);
  return {
    ...held,
    ...person,
    refused: held.plan ? ("held" as const) : is_sponsored ? ("sponsored" as const) : null,
    trials: viewTrials(offers, { had_plan, time_zone }, now),
  };
}

export async function readPlanReceipt({ actor, params, context }: CallOf<typeof contract.readPlanReceipt>) {
  const invoice = mustBeOwn(await findPaidInvoice(context.read, actor, params.invoice_id));
  const payments = await readInvoiceMovements(context.read, actor, invoice.id);
  const clinic = await clinicOfReceipt(context);
  return viewPlanReceipt(invoice, payments, clinic, context.now());
}
