// Assigns an email address to the account whose emailed link was used; of several accounts that share it, the first one
// wins (decision 038).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { isDuplicate, type Tx } from "../../../data/transaction.ts";
import { markEmailConfirmed } from "./accounts.queries.ts";

/** Throws link_expired if another account has the address meanwhile: then this link is worthless. */
export async function claimAddress(tx: Tx, userId: number, now: Temporal.Instant): Promise<void> {
  try {
    await markEmailConfirmed(tx, userId, now);
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal("link_expired");
    throw error;
  }
  await tx.publish("address_confirmed", { userId, now });
}
