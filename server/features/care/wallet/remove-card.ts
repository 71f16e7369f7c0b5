// Removes a saved card here at once, and at the provider after the commit.
import type * as contract from "@larkwell/contract/payments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { House } from "../../../house.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import type { QueuedEffect } from "../../../jobs/outbox.ts";
import { findOwnCard, findRemovedCard, hasOpenPayment, markRemoved } from "./wallet.queries.ts";

export async function removeCard({ actor, params, house }: CallOf<typeof contract.removePaymentMethod>) {
  mustBeSelf(actor, params.user_id);
  await house.write(actor, async (tx) => {
    // A booking that takes the card holds the same lock.
    await tx.lockPeople(actor.id);
    const card = await findOwnCard(tx.db, actor, params.id);
    if (!card) throw new Refusal("not_found");
    if (await hasOpenPayment(tx.db, card.id)) throw new Refusal("card_last_needed");
    await markRemoved(tx, card.id, house.now());
    await tx.queue("card_removal", { paymentMethodId: card.id }, { dedupeKey: `payment_method:${card.id}:removal` });
    await tx.audit({
      action: "payment_method.removed",
      subjectUserId: actor.id,
      subject: { kind: "payment_method", id: card.id },
    });
  });
  return {};
}

/** The card itself stays; of two copies at the provider one is enough. */
export async function forgetCardCopy(house: House, { payload }: QueuedEffect<"card_copy_removal">): Promise<void> {
  if (payload.provider === house.cards.name) await house.cards.removeCard({ cardRef: payload.cardRef });
}

/** Tells the provider to forget the card. Removing it twice does no harm. */
export async function forgetCard(house: House, { payload }: QueuedEffect<"card_removal">): Promise<void> {
  const card = await findRemovedCard(house.read, payload.paymentMethodId);
  if (card?.provider === house.cards.name) await house.cards.removeCard({ cardRef: card.card_ref });
}
