// A message that costs takes one credit in the transaction that stores it; an answer by a person makes its money earned (D51, D86).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { answerBy } from "@larkwell/domain/messages/credits.ts";
import { messageAnswered, messageSent, PRACTITIONER_SHARE } from "@larkwell/domain/payments/ledger.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { insertMovement } from "../payments/ledger.ts";
import { findUsable, insertUse, lockCredits, markAnswered } from "./message-credits.queries.ts";

type Sent = DomainEvents["message_sent"];

/** Listens under the lock of the channel. Without a credit, the refusal stops the message. */
export async function countMessage(tx: Tx, sent: Sent): Promise<void> {
  if (sent.billed) await spend(tx, sent);
  else if (sent.side === "care" && sent.kind === "practitioner") await earn(tx, sent);
}

async function spend(tx: Tx, { messageId, channelId, memberId, practitionerId, now }: Sent) {
  if (memberId === null || practitionerId === null) throw new Error("Only a message to a practitioner costs a credit.");
  await lockCredits(tx, memberId);
  const credit = await findUsable(tx, memberId);
  if (!credit) throw new Refusal("message_credit_needed");
  await insertUse(tx, {
    message_id: messageId,
    credit_id: credit.id,
    member_id: memberId,
    practitioner_id: practitionerId,
    channel_id: channelId,
    used_at: now,
    answer_by: answerBy(now),
  });
  await insertMovement(tx, messageSent({ memberId, purchaseId: credit.purchase_id, cents: credit.cents }), now);
}

async function earn(tx: Tx, { channelId, now }: Sent) {
  for (const use of await markAnswered(tx, channelId, now)) {
    const { member_id: memberId, practitioner_id: practitionerId, purchase_id: purchaseId, cents } = use;
    const shareBasisPoints = PRACTITIONER_SHARE;
    await insertMovement(tx, messageAnswered({ memberId, practitionerId, purchaseId, cents, shareBasisPoints }), now);
  }
}
