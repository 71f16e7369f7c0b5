// Requests for help close on their own, in the transaction in which the visit is moved, canceled or over, or in which
// both are there.
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { closeRequests } from "./help.queries.ts";

/** Call it under the locks of both people: asking takes them too, so that no request is left open. */
export async function closeHelp(
  tx: Tx,
  { appointmentId, because, now }: DomainEvents["help_not_needed"],
): Promise<void> {
  await closeRequests(tx, appointmentId, because, now);
}
