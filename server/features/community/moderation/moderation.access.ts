// Moderators see every post in every state; the right "moderation" is checked before they get here. What they may not see is who wrote what is anonymous.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { isClaimed } from "@larkwell/domain/forum/moderation.ts";
import type { Actor } from "../../../http/call.ts";

interface Claim {
  claimed_by: number | null;
  claimed_until: Temporal.Instant | null;
}

/** While a colleague's claim runs, a case is theirs. */
export function mustBeFree(row: Claim, actor: Pick<Actor, "id">, now: Temporal.Instant): void {
  if (row.claimed_by !== actor.id && isClaimed({ until: row.claimed_until }, now)) throw new Refusal("case_claimed");
}
