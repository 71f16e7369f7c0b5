// What was ordered or wished for before a loss and has not left is cancelled for good (D77). Nobody is told: news of it would be a reminder.
import type { Tx } from "../../data/transaction.ts";
import { dropInviteDates } from "../invites/drop-dates.ts";
import { dropOrders } from "../milk/drop-orders.ts";
import { dropGifts } from "../onboarding/drop-gifts.ts";

export interface Waiting {
  memberIds: readonly number[];
  /** When the loss was told. */
  toldAt: Temporal.Instant;
  now: Temporal.Instant;
}

export async function dropWhatWaits(tx: Tx, waiting: Waiting): Promise<void> {
  if (waiting.memberIds.length === 0) return;
  await dropOrders(tx, waiting);
  await dropGifts(tx, waiting);
  await dropInviteDates(tx, waiting);
}
