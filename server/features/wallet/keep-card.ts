// Writes a card down that the provider has saved, once: its answer, its owner's browser and its event may all tell of it.
import { type Author, nobody } from "../../data/transaction.ts";
import type { House } from "../../house.ts";
import type { SavedCard } from "../../outside/cards/port.ts";
import { findCardByRef, findOwnerOfCustomer, insertCard } from "./wallet.queries.ts";

export async function saveOnce(house: House, author: Author, owner: { id: number }, saved: SavedCard) {
  const provider = house.cards.name;
  return house.write(author, async (tx) => {
    await tx.lockPeople(owner.id);
    const known = await findCardByRef(tx.db, owner, provider, saved.cardRef);
    if (known) return known;
    const card = await insertCard(tx, owner, provider, saved, house.now());
    await tx.audit({
      action: "payment_method.added",
      subjectUserId: owner.id,
      subject: { kind: "payment_method", id: card.id },
    });
    return card;
  });
}

/** Her bank agreed, and then her browser was closed: the card is hers all the same. */
export async function keepApprovedCard(house: House, event: { customerRef: string; saveRef: string }): Promise<void> {
  const owner = await findOwnerOfCustomer(house.read, house.cards.name, event.customerRef);
  if (!owner) return;
  const saved = await house.cards.finishSave({ ref: event.saveRef, approve: true });
  if (saved.status === "succeeded") await saveOnce(house, nobody, owner, saved);
}
