// Removes a saved card here immediately, and at the provider after the commit.
import type * as contract from "@larkwell/contract/payments.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { findOwnCard, findRemovedCard, hasOpenPayment, markRemoved } from "./wallet.queries.ts";

export async function removePaymentMethod({ actor, params, context }: CallOf<typeof contract.removePaymentMethod>) {
  mustBeSelf(actor, params.user_id);
  await context.write(actor, async (tx) => {
    // A booking with the card takes the same lock.
    await tx.lockPeople(actor.id);
    const card = await findOwnCard(tx.db, actor, params.id);
    if (!card) throw new Refusal("not_found");
    if (await hasOpenPayment(tx.db, card.id)) throw new Refusal("card_last_needed");
    await markRemoved(tx, card.id, context.now());
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
export async function forgetCardCopy(context: AppContext, { payload }: QueuedJob<"card_copy_removal">): Promise<void> {
  if (payload.provider === context.cards.name) await context.cards.removeCard({ cardRef: payload.cardRef });
}

/** Tells the provider to delete the card. Removing it twice does no harm. */
export async function forgetCard(context: AppContext, { payload }: QueuedJob<"card_removal">): Promise<void> {
  const card = await findRemovedCard(context.read, payload.paymentMethodId);
  if (card?.provider === context.cards.name) await context.cards.removeCard({ cardRef: card.card_ref });
}
