// Whose onboarding it is: her own, and nobody else's (D10).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Actor } from "../../../http/call.ts";

/** Coordinators pass the gate of members elsewhere; onboarding is for those who get care. */
export function mustBeOwnOnboarding(actor: Actor, userId: number): void {
  if (actor.role !== "member" || actor.id !== userId) throw new Refusal("not_found");
}
