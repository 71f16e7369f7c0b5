// Who may try how often, and which invite can be claimed by whom. Unknown, used, taken back and run out are one answer (D8, D10).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { stateOf } from "@larkwell/domain/invites/invite-states.ts";
import type { AppContext } from "../../../context.ts";
import type { InviteRow } from "./invites.queries.ts";

/** Tokens that were none: by the network of a visitor, or the person. Who has a real one is not counted. */
const guesses = { points: 20, seconds: 3_600 };

export async function countGuess(context: AppContext, who: string): Promise<void> {
  if (!(await context.allow(`invite-guess:${who}`, guesses))) throw new Refusal("throttled");
}

export const forgiveGuess = (context: AppContext, who: string) => context.forgive(`invite-guess:${who}`, guesses);

/** Open, by somebody who is still here, and what it holds still exists. */
export function isUsable(invite: InviteRow | undefined, now: Temporal.Instant): invite is InviteRow {
  if (!invite || invite.creator_disabled_at !== null) return false;
  if (stateOf({ state: invite.state, expiresAt: invite.expires_at }, now) !== "open") return false;
  if (invite.kind === "enterprise")
    return invite.organization_ended_at === null || Temporal.Instant.compare(invite.organization_ended_at, now) > 0;
  return invite.kind === "partner" || invite.plan_active === true;
}

export function mustBeUsable(invite: InviteRow | undefined, now: Temporal.Instant): InviteRow {
  if (!isUsable(invite, now)) throw new Refusal("invite_unusable");
  return invite;
}

export function mustBeOwn<Row extends { created_by: number; kind: string }>(row: Row | undefined, userId: number): Row {
  if (row?.created_by !== userId || row.kind !== "partner") throw new Refusal("not_found");
  return row;
}

/** Each message costs, and rings at somebody who did not ask: so many by a member, and so many to one place. */
const byMember = { points: 6, seconds: 24 * 3_600 };
const toPlace = { points: 3, seconds: 24 * 3_600 };

export async function mayWrite(
  context: AppContext,
  memberId: number,
  places: readonly (string | null)[],
): Promise<void> {
  if (!(await context.allow(`partner-invites:${memberId}`, byMember))) throw new Refusal("throttled");
  for (const place of places)
    if (place && !(await context.allow(`partner-invite-to:${context.secret.hash(place)}`, toPlace)))
      throw new Refusal("throttled");
}
