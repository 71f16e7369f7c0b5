// Tells everyone who sees a conversation in their inbox that it changed.
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { listCoordinatorIds } from "./workers.queries.ts";

/** `practitionerId`: whose it is, if they take messages now; null for the coordinators’ queue. */
export async function tellInbox(tx: Tx, context: AppContext, channelId: number, practitionerId: number | null) {
  const people = practitionerId === null ? await listCoordinatorIds(tx.db) : [practitionerId];
  tx.afterCommit(() => context.realtime.toPeople(people, "inbox-changed", { channel_id: channelId }));
}
