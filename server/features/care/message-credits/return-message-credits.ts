// Job: a credit comes back in full, once, if no person answered in time or nobody can answer any more (D86).
import { messageReturned } from "@larkwell/domain/payments/ledger.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { raiseNotification } from "../../notices/bell/raise-notification.ts";
import { insertMovement } from "../payments/ledger.ts";
import { listDueChannels, lockChannel, lockCredits, markReturned } from "./message-credits.queries.ts";

const batch = 100;

export async function returnMessageCredits(context: AppContext): Promise<void> {
  for (const channelId of await listDueChannels(context.read, context.now(), batch)) await returnIn(context, channelId);
}

/** An answer that is being stored comes first: its transaction has the lock of the channel. */
async function returnIn(context: AppContext, channelId: number): Promise<void> {
  await context.write(nobody, async (tx) => {
    await lockChannel(tx, channelId);
    const now = context.now();
    for (const use of await markReturned(tx, channelId, now)) {
      const { member_id: memberId, purchase_id: purchaseId, cents } = use;
      await lockCredits(tx, memberId);
      await insertMovement(tx, messageReturned({ memberId, purchaseId, cents }), now);
      await tx.audit({
        action: "message_credit.returned",
        subjectUserId: memberId,
        subject: { kind: "message", id: use.message_id },
      });
      await raiseNotification(tx, context, { userIds: [memberId], kind: "credit_returned", targetId: channelId });
    }
  });
}
