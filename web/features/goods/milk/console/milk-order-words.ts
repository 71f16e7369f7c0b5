/** Texts for the queue of milk kits. */
import type { OpsMilkOrder } from "@larkwell/contract/milk.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { CancelReason } from "@larkwell/domain/milk/order-states.ts";

export const orderStates = () =>
  ({
    placed: { words: t("Waiting"), kind: "plain" },
    dispatched: { words: t("Sent"), kind: "good" },
    cancelled: { words: t("Canceled"), kind: "plain" },
  }) as const;

export const kitsOf = ({ kit, kits }: Pick<OpsMilkOrder, "kit" | "kits">): string => `${kits} × ${kit}`;

/** What staff call a reason; the member reads a full sentence. */
export const reasonWords = (): Record<CancelReason, string> => ({
  member_asked: t("The member asked for it"),
  cost_not_agreed: t("We couldn’t settle the cost"),
  too_late: t("It can’t arrive in time"),
  not_deliverable: t("We can’t deliver to that address"),
  out_of_stock: t("No kits left for that day"),
  not_sent: t("Not sent before the trip ended"),
});
