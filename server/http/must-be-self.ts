// Allows access only to the owner. "Not yours" and "not found" get the same answer (D10).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Actor } from "./call.ts";

/** Throws not_found unless it is the actor's own id. */
export function mustBeSelf(actor: Actor, userId: number): void {
  if (actor.id !== userId) throw new Refusal("not_found");
}
