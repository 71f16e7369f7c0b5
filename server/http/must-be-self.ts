// What belongs to one person is theirs and nobody else's. Not yours and not there are the same answer (D10).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Actor } from "./call.ts";

/** Throws not_found unless the id is the actor's own. */
export function mustBeSelf(actor: Actor, userId: number): void {
  if (actor.id !== userId) throw new Refusal("not_found");
}
