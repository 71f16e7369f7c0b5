// Rows of added money to the shapes of the contract: for the member, for the payer, who sees nothing of its use, and for staff.
import type { OpsTopUp, OwnTopUp, OwnTopUps, TopUpPage, TopUpPayer } from "@larkwell/contract/top-ups.ts";
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { unusedOf } from "@larkwell/domain/payments/top-up.ts";
import { maySendAgain } from "@larkwell/domain/plans/payer.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import { listOpenPayers, type ToldTopUpPayer, type TopUpPayerRow } from "./payers.queries.ts";
import { listOwnTopUps, listPayments, type OwnTopUpRow, readPayersPayments, type TopUpRow } from "./top-ups.queries.ts";

const SHOWN = 24;

/** Whether the member may ask this person again. */
export const mayAskAgain = ({ state, sent_at, expires_at }: TopUpPayerRow, now: Temporal.Instant): boolean =>
  state === "invited" && maySendAgain({ state, sentAt: sent_at, expiresAt: expires_at }, now);

const viewPayer = (row: TopUpPayerRow): TopUpPayer => ({
  id: row.id,
  state: row.state as TopUpPayer["state"],
  shown_to: row.shown_to,
  sent_at: toWire(row.sent_at),
  expires_at: toWire(row.expires_at),
});

/** What can still go back to the payer's card, in cents. */
export const refundableOf = (row: TopUpRow): number =>
  row.state === "paid" && !row.is_disputed ? unusedOf({ cents: row.cents, usedCents: row.used_cents }) : 0;

const viewOwnTopUp = (row: OwnTopUpRow): OwnTopUp => ({
  id: row.id,
  added_by: row.shown_to,
  at: toWire(row.created_at),
  amount: centsToWire(row.cents),
  left: centsToWire(unusedOf({ cents: row.cents, usedCents: row.used_cents })),
  returned: centsToWire(row.returned_cents),
  can: { send_back: refundableOf(row) > 0 },
});

export async function viewOwn(context: AppContext, owner: { id: number }): Promise<OwnTopUps> {
  const [payers, topUps] = await Promise.all([
    listOpenPayers(context.read, owner),
    listOwnTopUps(context.read, owner, SHOWN),
  ]);
  return { payers: payers.map(viewPayer), top_ups: topUps.map(viewOwnTopUp) };
}

export async function viewPage(context: AppContext, payer: ToldTopUpPayer): Promise<TopUpPage> {
  const [{ made, pending_cents }, payments] = await Promise.all([
    readPayersPayments(context.read, payer.id, context.now()),
    listPayments(context.read, payer.id, SHOWN),
  ]);
  return {
    member: senderName(payer.member_name),
    payments_made: made,
    pending: pending_cents === null ? null : { amount: centsToWire(pending_cents) },
    payments: payments.map((row) => ({
      number: `A${String(row.top_up_id).padStart(8, "0")}`,
      at: toWire(row.settled_at),
      kind: row.kind === "refund" ? ("refund" as const) : ("payment" as const),
      amount: centsToWire(row.card_cents),
    })),
  };
}

export const viewOpsTopUp = (row: TopUpRow): OpsTopUp => ({
  id: row.id,
  member_id: row.member_id,
  at: toWire(row.created_at),
  state: row.state,
  amount: centsToWire(row.cents),
  refundable: centsToWire(refundableOf(row)),
  can: { refund: refundableOf(row) > 0 },
});
