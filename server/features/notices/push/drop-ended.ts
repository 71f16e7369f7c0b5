// A browser belongs to a session: when that ends, its subscription goes.
import type { AppContext } from "../../../context.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { deleteOfEnded } from "./push.queries.ts";

export const dropWithdrawn = (tx: Tx, { userId }: DomainEvents["access_withdrawn"], context: AppContext) =>
  deleteOfEnded(tx, context.now(), userId);

/** Signing out and expiry: nothing is sent there from that moment, and the rows go within the hour. */
export async function clearSubscriptions(context: AppContext): Promise<void> {
  await context.write(nobody, async (tx) => {
    await deleteOfEnded(tx, context.now());
  });
}
