/** Words of the queue of milk kits. */
import type { OpsMilkOrder } from "@larkwell/contract/milk.ts";
import type { CancelReason } from "@larkwell/domain/milk/order-states.ts";

export const orderStates = {
  placed: { words: "Waiting", kind: "plain" },
  dispatched: { words: "Sent", kind: "good" },
  cancelled: { words: "Cancelled", kind: "plain" },
} as const;

export const kitsOf = ({ kit, kits }: Pick<OpsMilkOrder, "kit" | "kits">): string => `${kits} × ${kit}`;

/** Staff's word for a reason; the member reads a sentence. */
export const reasonWords: Record<CancelReason, string> = {
  member_asked: "The member asked for it",
  cost_not_agreed: "The cost could not be settled",
  too_late: "It cannot arrive in time",
  not_deliverable: "Nothing can be delivered to that address",
  out_of_stock: "No kits left for that day",
  not_sent: "Not sent before the trip ended",
};
