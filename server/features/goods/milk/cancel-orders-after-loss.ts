// Cancels unshipped orders from before a loss, inside the transaction that ends the waiting.
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { cancelOrdersBefore } from "./milk.queries.ts";

export async function cancelOrdersAfterLoss(tx: Tx, lost: DomainEvents["loss_final"]): Promise<void> {
  const rows = await cancelOrdersBefore(tx, lost);
  await tx.audit(
    ...rows.map((row) => ({
      action: "kits.cancelled",
      subjectUserId: row.member_id,
      subject: { kind: "kit_order", id: row.id },
    })),
  );
}
