// Records a card that the provider has saved, once: its answer, its owner's browser and its event may all report it.

import type { AppContext } from "../../../context.ts";
import { type Author, nobody, type Tx } from "../../../data/transaction.ts";
import type { SavedCard } from "../../../outside/cards/port.ts";
import {
  findCardByRef,
  findOwnerOfCustomer,
  findSameCard,
  hasOpenPayment,
  insertCard,
  renewCard,
} from "./wallet.queries.ts";

type SameCard = NonNullable<Awaited<ReturnType<typeof findSameCard>>>;

export async function saveOnce(context: AppContext, author: Author, owner: { id: number }, saved: SavedCard) {
  const provider = context.cards.name;
  return context.write(author, async (tx) => {
    await tx.lockPeople(owner.id);
    const known = await findCardByRef(tx.db, owner, provider, saved.cardRef);
    if (known) return known;
    const same = saved.fingerprint === null ? undefined : await findSameCard(tx.db, owner, provider, saved.fingerprint);
    if (same) return keepOne(tx, provider, same, saved);
    const card = await insertCard(tx, owner, provider, saved, context.now());
    await tx.audit({
      action: "payment_method.added",
      subjectUserId: owner.id,
      subject: { kind: "payment_method", id: card.id },
    });
    return card;
  });
}

/**
 * The same card again stays one row. With a later expiration it was renewed: the new copy is the one to charge, unless
 * a payment with the old one is still open. An earlier expiration is a late event about the replaced copy. The provider
 * deletes the copy that is not needed.
 */
async function keepOne(tx: Tx, provider: string, same: SameCard, saved: SavedCard) {
  const renewed = saved.expYear * 12 + saved.expMonth > same.exp_year * 12 + same.exp_month;
  const renews = renewed && !(await hasOpenPayment(tx.db, same.id));
  const cardRef = renews ? same.card_ref : saved.cardRef;
  await tx.queue("card_copy_removal", { provider, cardRef }, { dedupeKey: `card_copy:${cardRef}:removal` });
  return renews ? renewCard(tx, same.id, saved) : same;
}

/** The bank agreed, and then the browser was closed: the card is the member's anyway. */
export async function keepApprovedCard(
  context: AppContext,
  event: { customerRef: string; saveRef: string },
): Promise<void> {
  const owner = await findOwnerOfCustomer(context.read, context.cards.name, event.customerRef);
  if (!owner) return;
  const saved = await context.cards.finishSave({ ref: event.saveRef, approve: true });
  if (saved.status === "succeeded") await saveOnce(context, nobody, owner, saved);
}
