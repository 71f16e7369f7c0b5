// Who may work on a case: the right "safety" is checked before they get here; while a colleague has claimed it, it is theirs.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { isHeld } from "@larkwell/domain/safety/safety-cases.ts";
import type { Actor } from "../../../http/call.ts";
import type { LockedCase } from "./cases.queries.ts";

export function mustBeOpen(row: Pick<LockedCase, "closed_at">): void {
  if (row.closed_at !== null) throw new Refusal("case_closed");
}

type Claim = Pick<LockedCase, "claimed_by" | "claimed_until">;

export function mustBeFree(
  { claimed_by, claimed_until }: Claim,
  actor: Pick<Actor, "id">,
  now: Temporal.Instant,
): void {
  if (claimed_by !== actor.id && isHeld(claimed_until, now)) throw new Refusal("case_claimed");
}

/** Only one person works on a case at a time. */
export function mustHaveClaimed(row: Claim, actor: Pick<Actor, "id">, now: Temporal.Instant): void {
  mustBeFree(row, actor, now);
  if (row.claimed_by !== actor.id) throw new Refusal("case_not_claimed");
}
