// Rows of gifts to the shapes of the contract.
import type { OfferedGift, PlanGift } from "@larkwell/contract/plan-gifts.ts";
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { giftStep } from "@larkwell/domain/plans/gift.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Secrets } from "../../../context.ts";
import { type OwnGiftRow, type ToldGiftRow, toGift } from "./gifts.queries.ts";

function shownState({ state, sent_at }: OwnGiftRow): PlanGift["state"] {
  if (state === "claimed" || state === "returned") return state;
  return sent_at === null ? "scheduled" : "sent";
}

export const viewGift = (row: OwnGiftRow, now: Temporal.Instant): PlanGift => ({
  id: row.id,
  plan: row.name,
  periods: row.periods,
  period_months: row.period_months,
  total: centsToWire(row.cents),
  shown_to: row.shown_to,
  state: shownState(row),
  bought_at: toWire(row.bought_at),
  send_at: toWire(row.send_at),
  expires_at: toWire(row.expires_at),
  invoice_id: row.invoice_id,
  can: { take_back: giftStep(toGift(row), { kind: "take_back" }, now) !== undefined },
});

export const viewOfferedGift = (row: ToldGiftRow, secret: Secrets): OfferedGift => ({
  from: senderName(row.giver_name),
  message: row.sealed_message === null ? "" : secret.open(row.sealed_message),
  plan: row.name,
  months: row.periods * row.period_months,
  expires_at: toWire(row.expires_at),
});
