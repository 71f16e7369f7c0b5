// The states of an order of kits, and who may move it on.
import type { Circumstances } from "../tracks/suppression.ts";
import { mayHaveMilkKits } from "./who-may.ts";

export const MILK_ORDER_STATES = ["placed", "dispatched", "cancelled"] as const;
export type MilkOrderState = (typeof MILK_ORDER_STATES)[number];

/** Why staff does not send what was ordered; the member reads the words. */
export const CANCEL_REASONS = {
  member_asked: "You asked us to cancel it.",
  cost_not_agreed: "We could not settle the cost with you.",
  too_late: "It could not have reached you in time.",
  not_deliverable: "Nothing can be delivered to that address.",
  out_of_stock: "We had none left for that day.",
  not_sent: "It was not sent before your trip ended.",
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;

/** What staff may choose; the last one is set automatically. */
export const STAFF_CANCEL_REASONS = [
  "member_asked",
  "cost_not_agreed",
  "too_late",
  "not_deliverable",
  "out_of_stock",
] as const;

/** Until it leaves, either side may cancel an order; whatever was sent or cancelled stays so. */
export const canCancel = (state: MilkOrderState): boolean => state === "placed";

export interface ForDispatch {
  state: MilkOrderState;
  /** The member's, at this moment. */
  person: Circumstances;
  /** A loss was told after it was ordered: then it never leaves, whatever has begun since (D77). */
  lostSince: boolean;
}

/** "held": she is to be sent nothing now. Nobody who packs kits needs to know why. */
export function dispatchFault({ state, person, lostSince }: ForDispatch): "closed" | "held" | null {
  if (state !== "placed") return "closed";
  return mayHaveMilkKits(person) && !lostSince ? null : "held";
}
