// Cancels unsent welcome gifts from before a loss, inside the transaction that ends the waiting.
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { cancelGiftsBefore } from "./gifts.queries.ts";

export async function cancelGiftsAfterLoss(tx: Tx, lost: DomainEvents["loss_final"]): Promise<void> {
  const rows = await cancelGiftsBefore(tx, lost);
  await tx.audit(
    ...rows.map((row) => ({
      action: "gift.cancelled",
      subjectUserId: row.member_id,
      subject: { kind: "welcome_gift", id: row.id },
    })),
  );
}
