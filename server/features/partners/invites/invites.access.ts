// Who may try how often, and which invite can be claimed by whom. Unknown, used, taken back and expired get the same answer (D8, D10).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { lateBecause, stateOf } from "@larkwell/domain/invites/invite-states.ts";
import type { AppContext } from "../../../context.ts";
import type { InviteRow } from "./invites.queries.ts";

/** Invalid tokens: counted by a visitor's network, or by person. People with a real one are not counted. */
const guesses = { points: 20, seconds: 3_600 };

export async function countGuess(context: AppContext, who: string): Promise<void> {
  if (!(await context.allow(`invite-guess:${who}`, guesses))) throw new Refusal("throttled");
}

export const forgiveGuess = (context: AppContext, who: string) => context.forgive(`invite-guess:${who}`, guesses);

/** Open, by a person who is still here, and what it grants still exists. */
export function isUsable(invite: InviteRow | undefined, now: Temporal.Instant): invite is InviteRow {
  if (!invite || invite.creator_disabled_at !== null) return false;
  if (stateOf({ state: invite.state, expiresAt: invite.expires_at }, now) !== "open") return false;
  if (invite.kind === "enterprise")
    return invite.organization_ended_at === null || Temporal.Instant.compare(invite.organization_ended_at, now) > 0;
  // The plan that it gives would be over.
  if (invite.grants_until && Temporal.Instant.compare(invite.grants_until, now) <= 0) return false;
  return invite.kind === "partner" || invite.plan_active === true;
}

export function mustBeUsable(found: InviteRow | undefined, now: Temporal.Instant): InviteRow {
  const invite = found;
  if (isUsable(found, now)) return found;
  if (!invite) throw new Refusal("invite_unusable");
  const state = stateOf({ state: invite.state, expiresAt: invite.expires_at }, now);
  throw new Refusal(lateBecause({ state, places: invite.max_uses }));
}

export function mustBeOwn<Row extends { created_by: number; kind: string }>(row: Row | undefined, userId: number): Row {
  if (row?.created_by !== userId || row.kind !== "partner") throw new Refusal("not_found");
  return row;
}

/** Each message costs money, and reaches a person who did not ask: this many by a member, and this many to one address. */
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
