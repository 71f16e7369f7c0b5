// Credits of a package: given when the card was charged, and taken back with the money of a lost dispute.
import { splitPrice } from "@larkwell/domain/messages/credits.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { insertCredits, listUsableOf, lockCredits, withdrawCredits } from "./message-credits.queries.ts";
import { findOwnerOf, findPackageOf } from "./purchases.queries.ts";

/** The payment is locked and becomes "succeeded" in this transaction: this happens once. */
export async function grantMessageCredits(tx: Tx, { purchaseId, memberId, cents, now }: DomainEvents["package_paid"]) {
  const { credits } = await findPackageOf(tx.db, purchaseId);
  await insertCredits(tx, { purchaseId, memberId, cents: splitPrice(cents, credits), now });
  await tx.audit({
    action: "message_credits.bought",
    subjectUserId: memberId,
    subject: { kind: "message_purchase", id: purchaseId },
  });
}

/** Answers what the withdrawn credits were worth. */
export async function withdrawDisputed(tx: Tx, { purchaseId, cents, now }: DomainEvents["package_disputed"]) {
  await lockCredits(tx, (await findOwnerOf(tx.db, purchaseId)).member_id);
  const taken: number[] = [];
  let worth = 0;
  for (const credit of await listUsableOf(tx.db, purchaseId)) {
    if (worth + credit.cents > cents) break;
    worth += credit.cents;
    taken.push(credit.id);
  }
  if (taken.length > 0) await withdrawCredits(tx, taken, now);
  return worth;
}
