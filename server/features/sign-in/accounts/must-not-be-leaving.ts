// A member who is about to leave begins nothing new: checked before anything that would have to be settled first.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Tx } from "../../../data/transaction.ts";
import { findOpenDeletion } from "./accounts.facts.ts";

/** With the person's lock taken: a request to leave comes before or after, not between. */
export async function mustNotBeLeaving(tx: Tx, userId: number): Promise<void> {
  if (await findOpenDeletion(tx.db, { id: userId })) throw new Refusal("deletion_pending");
}
