// Who may look into a wallet: its owner and nobody else. Not yours and not there are the same answer (D10).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Actor } from "../../http/call.ts";

/** Throws not_found unless the wallet is the actor's own. */
export function mustBeOwner(actor: Actor, userId: number): void {
  if (actor.id !== userId) throw new Refusal("not_found");
}
