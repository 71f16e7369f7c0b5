// Who may see and request what about practitioners.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { showsBooking } from "@larkwell/domain/people/roles.ts";
import type { Actor } from "../../../http/call.ts";

type Listed = { published_at: Temporal.Instant | null; disabled_at: Temporal.Instant | null };

/** A profile that is not published, or whose account is closed, does not exist for others (D10). */
export function mustBeListed<T extends Listed>(practitioner: T | undefined): T {
  if (!practitioner?.published_at || practitioner.disabled_at) throw new Refusal("not_found");
  return practitioner;
}

/** Members book; a care coordinator only members with the right (R6.025). */
export const mayBook = (actor: Actor, viewer: { canBookCx: boolean }, practitioner: { isCx: boolean }): boolean =>
  actor.role === "member" && showsBooking(practitioner, viewer);
