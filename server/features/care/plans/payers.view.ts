// Rows of payers to the shapes of the contract: for the member who asked, and for the payer, who sees nothing about care.
import type { PlanPayer } from "@larkwell/contract/plan-payers.ts";
import type { OwnPayer } from "@larkwell/contract/plans.ts";
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { maySendAgain } from "@larkwell/domain/plans/payer.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { listPayersPayments, type PayerRow, type ToldPayerRow } from "./payers.queries.ts";
import { findOwnPlan } from "./plans.queries.ts";
import { dayIn, receiptNumber, viewOwnPlan } from "./plans.view.ts";

type Request = Pick<PayerRow, "state" | "invited_at" | "sent_again_at" | "expires_at">;

export const toRequest = ({ state, invited_at, sent_again_at, expires_at }: Request) => ({
  state,
  sentAt: sent_again_at ?? invited_at,
  expiresAt: expires_at,
});

export const viewOwnPayer = (row: Request & Pick<PayerRow, "shown_to">, now: Temporal.Instant): OwnPayer => ({
  state: row.state as OwnPayer["state"],
  shown_to: row.shown_to,
  invited_at: toWire(row.invited_at),
  sent_at: toWire(toRequest(row).sentAt),
  can_send_again: maySendAgain(toRequest(row), now),
  expires_at: toWire(row.expires_at),
});

/** The member's plan, as far as it concerns who pays for it. */
export async function planToPay(read: Reader, context: AppContext, payer: Pick<PayerRow, "member_id">) {
  const row = await findOwnPlan(read, { id: payer.member_id }, context.cards.name);
  if (!row) return undefined;
  return { plan: viewOwnPlan(row, context.now(), true), freeUntil: freeUntilOf(row) };
}

/** The day of the first payment. Null: the free time of this plan is over, or it had none. */
export const freeUntilOf = (row: { state: string; anchor: Temporal.Instant; time_zone: string }): string | null =>
  row.state === "trial" ? dayIn(row.anchor, row.time_zone) : null;

/** What someone is asked to pay. */
export async function viewAsked(context: AppContext, payer: ToldPayerRow) {
  const { plan, freeUntil = null } = (await planToPay(context.read, context, payer)) ?? {};
  return {
    asked: {
      member: senderName(payer.member_name),
      price: plan?.price ?? centsToWire(payer.price_cents),
      period_months: plan?.period_months ?? payer.period_months,
      starts_now: plan === undefined,
      free_until: freeUntil,
    },
    plan,
  };
}

const SHOWN = 24;

export async function viewPayer(context: AppContext, payer: ToldPayerRow): Promise<PlanPayer> {
  const [{ asked, plan }, payments] = await Promise.all([
    viewAsked(context, payer),
    listPayersPayments(context.read, payer.id, SHOWN),
  ]);
  return {
    ...asked,
    state: payer.state as PlanPayer["state"],
    next_charge: plan?.next_charge ?? null,
    new_price: plan?.new_price ?? null,
    payment_failed: plan !== undefined && plan.ends_unpaid_at !== null,
    card: payer.brand !== null && payer.last4 !== null ? { brand: payer.brand, last4: payer.last4 } : null,
    terms: payer.terms ?? "",
    payments: payments.map((row) => ({
      number: receiptNumber(row.plan_invoice_id),
      at: toWire(row.settled_at),
      kind: row.kind === "refund" ? ("refund" as const) : ("payment" as const),
      amount: centsToWire(row.card_cents),
    })),
  };
}
