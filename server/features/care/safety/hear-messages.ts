// A member's message that is marked as urgent opens a case, in the transaction that stores it (D51, D62).
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { raiseAlert } from "./raise-alert.ts";

export async function hearMessage(
  tx: Tx,
  { urgent, side, memberId, messageId, now }: DomainEvents["message_sent"],
): Promise<void> {
  if (urgent && side === "member" && memberId !== null)
    await raiseAlert(tx, { memberId, kind: "message", sourceId: messageId, now });
}
