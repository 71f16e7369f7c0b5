// The states of a kit order, and who may change them.
import { texts } from "../language/table.ts";
import type { Circumstances } from "../tracks/suppression.ts";
import { mayHaveMilkKits } from "./who-may.ts";

export const MILK_ORDER_STATES = ["placed", "dispatched", "cancelled"] as const;
export type MilkOrderState = (typeof MILK_ORDER_STATES)[number];

/** Why staff does not ship the order; the member reads this text. */
export const CANCEL_REASONS = texts({
  member_asked: "You asked us to cancel the order.",
  cost_not_agreed: "We couldn’t agree on the cost with you.",
  too_late: "It wouldn’t have reached you in time.",
  not_deliverable: "We can’t deliver to that address.",
  out_of_stock: "We had no kits left for that day.",
  not_sent: "It wasn’t sent before your trip ended.",
} as const);
export type CancelReason = keyof typeof CANCEL_REASONS;

/** What staff may choose; the last one is set automatically. */
export const STAFF_CANCEL_REASONS = [
  "member_asked",
  "cost_not_agreed",
  "too_late",
  "not_deliverable",
  "out_of_stock",
] as const;

/** Until it is shipped, either side may cancel an order. Shipped and canceled orders stay as they are. */
export const canCancel = (state: MilkOrderState): boolean => state === "placed";

export interface ForDispatch {
  state: MilkOrderState;
  /** The member's tracks, right now. */
  person: Circumstances;
  /** A loss was reported after the order: then it is never shipped, whatever has begun since (D77). */
  lostSince: boolean;
}

/** "held": nothing may be sent to the member now. The people who pack kits don't need to know why. */
export function dispatchFault({ state, person, lostSince }: ForDispatch): "closed" | "held" | null {
  if (state !== "placed") return "closed";
  return mayHaveMilkKits(person) && !lostSince ? null : "held";
}
