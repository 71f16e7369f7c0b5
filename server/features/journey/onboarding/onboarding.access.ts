// Only the member may see and answer their onboarding (D10).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Actor } from "../../../http/call.ts";

/** Coordinators pass the check for members elsewhere; onboarding is for people who get care. */
export function mustBeOwnOnboarding(actor: Actor, userId: number): void {
  if (actor.role !== "member" || actor.id !== userId) throw new Refusal("not_found");
}
