// The provider's customer for a person: created with the first card, one for each person and provider.
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../../http/call.ts";
import { findCustomer, findRegistration, insertCustomer } from "./wallet.queries.ts";

/** Two calls together get the same customer: the provider answers one key with one customer, and the first row stays. */
export async function customerOf(context: AppContext, actor: Actor): Promise<string> {
  const provider = context.cards.name;
  const known = await findCustomer(context.read, actor, provider);
  if (known) return known.customer_ref;
  // The registration time keeps the keys of two installations with one provider account separate.
  const { created_at } = await findRegistration(context.read, actor);
  const { customerRef } = await context.cards.ensureCustomer({
    userId: actor.id,
    idempotencyKey: `customer-${actor.id}-${created_at.epochMilliseconds}`,
  });
  return context.write(actor, async (tx) => {
    await insertCustomer(tx, actor, provider, customerRef);
    return (await findCustomer(tx.db, actor, provider))?.customer_ref ?? customerRef;
  });
}
