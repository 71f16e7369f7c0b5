// Who may see and ask what of practitioners.
import { Refusal } from "@larkwell/contract/refusals.ts";

/** A profile that is not published does not exist for others (D10). */
export function mustBeListed<T extends { published_at: Temporal.Instant | null }>(practitioner: T | undefined): T {
  if (!practitioner?.published_at) throw new Refusal("not_found");
  return practitioner;
}
