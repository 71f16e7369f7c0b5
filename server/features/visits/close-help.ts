// Requests for help close by themselves, in the transaction in which the visit is moved, cancelled or over, or in which both are there.
import type { HelpClosing } from "@larkwell/contract/visits.ts";
import type { Tx } from "../../data/transaction.ts";
import type { House } from "../../house.ts";
import { closeRequests } from "./help.queries.ts";

/** Call it under the locks of both people: asking takes them too, so that no request is left open behind it. */
export async function closeHelp(tx: Tx, house: House, visit: { id: number }, because: HelpClosing): Promise<void> {
  await closeRequests(tx, visit.id, because, house.now());
}
