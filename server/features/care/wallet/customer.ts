// The provider's customer of a person: made with the first card, one for each person and provider.
import type { House } from "../../../house.ts";
import type { Actor } from "../../../http/call.ts";
import { findCustomer, findRegistration, insertCustomer } from "./wallet.queries.ts";

/** Two at once get the same customer: the provider answers one key with one customer, and the first row stays. */
export async function customerOf(house: House, actor: Actor): Promise<string> {
  const provider = house.cards.name;
  const known = await findCustomer(house.read, actor, provider);
  if (known) return known.customer_ref;
  // The moment of registration keeps the keys of two installations with one provider account apart.
  const { created_at } = await findRegistration(house.read, actor);
  const { customerRef } = await house.cards.ensureCustomer({
    userId: actor.id,
    idempotencyKey: `customer-${actor.id}-${created_at.epochMilliseconds}`,
  });
  return house.write(actor, async (tx) => {
    await insertCustomer(tx, actor, provider, customerRef);
    return (await findCustomer(tx.db, actor, provider))?.customer_ref ?? customerRef;
  });
}
