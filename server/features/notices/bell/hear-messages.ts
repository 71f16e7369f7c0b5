// Messages raise and settle the bell, in the transaction that stores or reads them.
import type { AppContext } from "../../../context.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { raiseNotification, settleNotification } from "./raise-notification.ts";

/** Everything in one channel is one notification: how many and from whom is worked out when it is shown. */
export const raiseMessage = (tx: Tx, sent: DomainEvents["message_sent"], context: AppContext): Promise<void> =>
  raiseNotification(tx, context, {
    userIds: sent.recipientIds.filter((id) => id !== sent.authorId),
    kind: "message",
    targetId: sent.channelId,
    upTo: sent.number,
  });

export const settleMessages = (tx: Tx, read: DomainEvents["channel_read"], context: AppContext): Promise<void> =>
  settleNotification(tx, context, {
    userId: read.userId,
    kind: "message",
    targetId: read.channelId,
    upTo: read.number,
  });
